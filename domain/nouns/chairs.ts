export const AUDIT_KINDS = ['chair.added', 'chair.changed'] as const

export const refusals = {
  'chair.not-found': 'Chair not found',
  'chair.unknown': 'This chair does not exist',
  'chair.inactive': 'This chair is not active and takes no appointments',
  'chair.taken': 'The clinic has a chair of this name already',
  'chair.too-many': ({ most }: { most: number }) => `A clinic has at most ${most} chairs: change one instead`,
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  chairs_name: 'chair.taken',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { chairs_name: 'name' } as const
