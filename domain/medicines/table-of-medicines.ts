/** Apart from the tables, which a screen that only says how old they are need not load. */
export const TABLE_OF_MEDICINES = {
  /** When the tables were last compared with public registers of medicines; no pharmacist has reviewed them. */
  compared_on: '2026-11-20',
} as const
