import * as fc from 'fast-check'
import { ABSENCES } from '../../domain/appointment.ts'
import { FLOW_STEPS } from '../../domain/appointment-flow.ts'
import { ROLES } from '../../domain/access.ts'

/** An index into the existing records; any number is valid, modulo their count. */
const some = fc.nat({ max: 20 })

/** A user of the clinic; mostly one with the permission. */
export const people = ['chief', 'manager', 'receptionist', 'first doctor', 'second doctor', 'newcomer'] as const
export type Name = (typeof people)[number]
const by = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Name>('chief') },
  { weight: 6, arbitrary: fc.constantFrom(...people) },
)

/** In hundredths of the currency, so that what is sent over HTTP is exact. */
const cost = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 7, 115, 435, 499_999_999) },
  { weight: 1, arbitrary: fc.constantFrom(-100, 100.5) },
)
/** One of the sequence's treatment codes, in different spellings, or a line without a code. */
const code = fc.record({ which: fc.integer({ min: 0, max: 3 }), typed: fc.constantFrom('as it is', 'small', 'spaced') })
const line = fc.record({ code: fc.option(code, { freq: 4 }), cost })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const method = fc.constantFrom('cash' as const, 'card' as const)
/** In hundredths of a percent; one of the values is above 100 %. */
const percent = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(10_001, 1_000.5) },
)
/** As a part of what is owed or earned. */
const part = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('some' as const, 'half' as const, 'all' as const, 'all' as const) },
  { weight: 2, arbitrary: fc.constantFrom('none' as const, 'too much' as const, 'a tenth of a cent' as const) },
)
const slot = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  quarter: fc.integer({ min: 0, max: 6 }),
  quarters: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(0)),
})
const version = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constant('current' as const) },
  { weight: 1, arbitrary: fc.constant('another' as const) },
)
const squeeze = fc.boolean()
const rarely = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true))

/** An index that mostly picks a record for which the act is allowed, if there is one. */
const fitting = fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false))

const kinds = {
  register: fc.record({ by, hidden: rarely, blank: rarely }),
  edit: fc.record({ by, patient: some, hidden: fc.option(fc.boolean()), version }),
  merge: fc.record({ by, patient: some, other: some, version, other_version: version, again: rarely }),
  book: fc.record({ by, patient: some, doctor: some, slot, squeeze }),
  move: fc.record({ by, visit: some, fitting, patient: some, doctor: some, slot, squeeze, version }),
  complete: fc.record({ by, visit: some, fitting, lines: fc.option(lines), version }),
  'call off': fc.record({ by, visit: some, fitting, absence: fc.option(fc.constantFrom(...ABSENCES)), version }),
  invoice: fc.record({
    by,
    visit: fc.option(some, { freq: 5 }),
    fitting,
    stranger: rarely,
    patient: some,
    lines,
    part,
    method,
    flagged: rarely,
  }),
  pay: fc.record({ by, invoice: some, fitting, part, method, again: rarely }),
  flag: fc.record({ by, invoice: some, flagged: fc.boolean() }),
  cancel: fc.record({ by, invoice: some, fitting, reason: fc.constantFrom('Wrong patient', ' ') }),
  deduct: fc.record({ by, invoice: some, fitting, part, reason: fc.constantFrom('Lab', 'Lab', 'Lab', ' ') }),
  role: fc.record({
    by,
    who: fc.constantFrom(...people),
    role: fc.constantFrom(...ROLES),
    active: fc.boolean(),
    treats: fc.option(fc.boolean()),
  }),
  rates: fc.record({
    by,
    doctor: some,
    is_specialist: fc.boolean(),
    general: percent,
    special: percent,
    active: fc.constantFrom(true, true, false),
  }),
  fee: fc.record({ by, fee: percent }),
  'add code': fc.record({ by, code }),
  'change code': fc.record({ by, which: some, code }),
  'drop code': fc.record({ by, which: some }),
  'look at patient': fc.record({ by, patient: some }),
  'look at invoice': fc.record({ by, invoice: some }),
  'look at visit': fc.record({ by, visit: some }),
  'take leave': fc.record({ by, doctor: some, slot }),
  'end leave': fc.record({ by, which: some }),
  'sign in': fc.record({ by }),
  wait: fc.record({ hours: fc.integer({ min: 1, max: 24 * 20 }) }),
  'take back': fc.record({ by, visit: some, fitting, squeeze, version }),
  step: fc.record({ by, visit: some, fitting, step: fc.constantFrom(...FLOW_STEPS), version }),
}

const weights: Record<keyof typeof kinds, number> = {
  register: 2,
  edit: 2,
  merge: 2,
  book: 8,
  move: 4,
  complete: 9,
  'call off': 2,
  invoice: 12,
  pay: 14,
  flag: 2,
  cancel: 3,
  deduct: 6,
  role: 2,
  rates: 3,
  fee: 2,
  'add code': 2,
  'change code': 1,
  'drop code': 1,
  'look at patient': 1,
  'look at invoice': 2,
  'look at visit': 1,
  'take leave': 2,
  'end leave': 1,
  'sign in': 1,
  wait: 3,
  'take back': 3,
  step: 6,
}

export type Kind = keyof typeof kinds
export type Act = {
  [K in Kind]: { kind: K } & (typeof kinds)[K] extends fc.Arbitrary<infer Fields> ? { kind: K } & Fields : never
}[Kind]
export type ActOf<K extends Kind> = Extract<Act, { kind: K }>

export const everyKind = Object.keys(kinds) as Kind[]

const actOf = (chosen: readonly Kind[]) =>
  fc.oneof(
    ...chosen.map((kind) => ({
      weight: weights[kind],
      arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => Object.assign({ kind }, fields) as Act),
    })),
  )

const someOf = (chosen: readonly Kind[], length: number) =>
  fc.array(fc.option(actOf(chosen), { freq: 1_000 }), { minLength: length, maxLength: length })

/** A sequence of acts that can be shrunk by leaving acts out; begins with appointments, which most other acts need. */
export const actsOf = (length: number) => {
  const opening = Math.floor(length / 3)
  return fc.tuple(someOf(['book', 'complete'], opening), someOf(everyKind, length - opening)).map((both) => both.flat())
}
