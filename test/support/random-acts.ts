import * as fc from 'fast-check'
import { ROLES } from '#domain/access.ts'

/** An index into the existing records; any number is valid, modulo their count. */
const some = fc.nat({ max: 1_000 })
/** Mostly a user with the permission, sometimes anybody. */
const by = fc.oneof({ weight: 8, arbitrary: fc.constant('admin' as const) }, fc.constantFrom(...ROLES))
const cost = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 300_000 }).map((units) => units / 100) },
  { weight: 10, arbitrary: fc.constantFrom(0, 0.01, 0.07, 1.15, 4.35, 4_999_999.99) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1.005) },
)
const line = fc.record({
  treatment_code: fc.constantFrom('SPC-ENDO', ' spc-x', 'XR-01', null),
  description: fc.constantFrom('Root canal', 'علاج'),
  cost,
})
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
/** A part of what is left; more than all of it is refused. */
const part = fc.constantFrom(0, 0.001, 0.2, 0.2, 1 / 3, 1 / 3, 0.5, 0.5, 0.9, 1, 1, 1, 1, 1, 1.01)
const method = fc.constantFrom('cash', 'card')
const percent = fc.integer({ min: 0, max: 10_001 }).map((hundredths) => hundredths / 100)
const hour = fc.record({
  day: fc.integer({ min: 1, max: 5 }),
  from: fc.integer({ min: 0, max: 8 }),
  length: fc.constantFrom(0, 1, 1, 1, 2, 2, 3),
})

/** The acts of a clinic's users, some of them invalid. */
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('register' as const), by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), by, patient: some, other: some }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      by,
      patient: some,
      doctor: some,
      hour,
      allow_overlap: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by,
      appointment: some,
      doctor: some,
      hour,
      allow_overlap: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('complete' as const), by, appointment: some, lines }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel appointment' as const), by, appointment: some }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      by,
      appointment: fc.option(some, { freq: 8 }),
      patient: some,
      lines,
      part,
      method,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pay' as const), by, invoice: some, part, method }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deduct' as const), by, invoice: some, part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), by, invoice: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flag' as const), by, invoice: some, flag: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rates' as const),
      by,
      doctor: some,
      general: percent,
      special: percent,
      is_specialist: fc.boolean(),
      active: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settings' as const),
      by,
      fee: percent,
      currency: fc.constantFrom('QR', 'USD'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
  },
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
export const workDay = fc.array(act, { minLength: 20, maxLength: 50, size: 'max' })
