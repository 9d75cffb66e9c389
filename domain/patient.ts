/** By name; by what is owed, the most first; by since when, the longest first. The latter two are of those who owe. */
export const patient_orders = ['name', 'balance', 'owing_since'] as const
export type PatientOrder = (typeof patient_orders)[number]
