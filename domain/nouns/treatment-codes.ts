export const audit_kinds = [
  'treatment-code.created',
  'treatment-code.updated',
  'treatment-code.deactivated',
  'treatment-code.deleted',
] as const

export const refusals = {
  'treatment-code.not-found': 'Treatment code not found',
  'treatment-code.taken': 'Another treatment code has this code',
}

/** The refusal of whoever comes second, by the constraint of the database that notices it. */
export const constraint_refusals = {
  treatment_codes_code: 'treatment-code.taken',
} as const
