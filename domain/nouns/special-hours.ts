export const AUDIT_KINDS = ['special-hours.created', 'special-hours.updated', 'special-hours.deleted'] as const

export const refusals = {
  'special-hours.not-found': 'Special hours not found',
  'special-hours.ends-before-start': 'The last day must not be before the first',
  'special-hours.overlap': 'Other special hours are set for one of these days',
  'hours.range-too-long': ({ days }: { days: number }) => `The range can have at most ${days} days`,
}

/** Database constraints that a request can violate, with their refusals. */
export const CONSTRAINT_REFUSALS = {
  special_hours_apart: 'special-hours.overlap',
} as const
