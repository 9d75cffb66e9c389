export const AUDIT_KINDS = ['payer.added', 'payer.changed'] as const

export const refusals = {
  'payer.not-found': 'Payer not found',
  'payer.taken': 'Another payer has this name',
  'payer.too-many': ({ most }: { most: number }) => `A clinic adds at most ${most} payers: change one instead`,
  'payer.unknown-code': 'This treatment code does not exist',
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  payers_name: 'payer.taken',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { payers_name: 'name' } as const
