import * as fc from 'fast-check'

/** An index into the existing records; any number is valid, modulo their count. */
export const some = fc.nat({ max: 20 })

/** A user of the clinic; mostly one with the permission. */
export const people = ['chief', 'manager', 'receptionist', 'first doctor', 'second doctor', 'newcomer'] as const
export type Name = (typeof people)[number]
export const by = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Name>('chief') },
  { weight: 6, arbitrary: fc.constantFrom(...people) },
)

export const version = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constant('current' as const) },
  { weight: 1, arbitrary: fc.constant('another' as const) },
)
export const rarely = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true))

/** An index that mostly picks a record for which the act is allowed, if there is one. */
export const fitting = fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false))
