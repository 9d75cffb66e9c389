export const AUDIT_KINDS = ['medicine.added', 'medicine.changed', 'favourites.changed'] as const

export const refusals = {
  'medicine.not-found': 'Medicine not found',
  'medicine.taken': 'The clinic has added a medicine of this name already',
  'medicine.too-many': ({ most }: { most: number }) => `A clinic adds at most ${most} medicines: change one instead`,
  'medicine.substance-unknown': ({ name }: { name: string }) => `The table of medicines has no substance ${name}`,
}

/** Database constraints that a concurrent request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  medicines_name: 'medicine.taken',
} as const

/** The field of the request that such a refusal is about. */
export const CONSTRAINT_FIELDS = { medicines_name: 'name' } as const
