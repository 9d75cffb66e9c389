export const AUDIT_KINDS = [
  'treatment-code.created',
  'treatment-code.updated',
  'treatment-code.deactivated',
  'treatment-code.deleted',
] as const

export const refusals = {
  'treatment-code.not-found': 'Treatment code not found',
  'treatment-code.taken': 'Another treatment code has this code',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  treatment_codes_code: 'treatment-code.taken',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { treatment_codes_code: 'code' } as const
