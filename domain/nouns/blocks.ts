export const AUDIT_KINDS = ['block.added', 'block.changed', 'block.removed'] as const

export const refusals = {
  'block.not-found': 'Blocked time not found',
  'block.ends-before-start': 'Blocked time must end after it starts',
  'block.of-doctor-or-chair': 'Choose a doctor or a chair, one of the two',
  'block.type-missing': 'Reserved time needs the type it is kept for',
  'block.type-only-reserved': 'Only reserved time is kept for a type',
}
