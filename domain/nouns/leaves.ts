export const AUDIT_KINDS = ['leave.added', 'leave.ill', 'leave.removed'] as const

export const refusals = {
  'leave.not-found': 'Leave not found',
  'leave.ends-before-start': 'Leave must end after it starts',
  'leave.overlap': 'This doctor has other leave at this time',
}

/** Database constraints that a request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  leaves_apart: 'leave.overlap',
  illnesses_apart: 'leave.overlap',
} as const
