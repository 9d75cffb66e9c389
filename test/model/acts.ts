import * as fc from 'fast-check'
import { ABSENCES } from '#domain/appointment.ts'
import { CONTACT_OUTCOMES, CONTACT_SUBJECTS } from '#domain/contact.ts'
import { WAIT_OUTCOMES } from '#domain/wait-list.ts'
import { FLOW_STEPS } from '#domain/appointment-flow.ts'
import { ROLES } from '#domain/access.ts'
import { CASH_DIRECTIONS } from '#domain/day-close.ts'
import { REFUND_METHODS } from '#domain/invoice.ts'
import { by, fitting, type Name, people, rarely, some, version } from './act-parts.ts'
import { illnessKinds } from './illness-acts.ts'
import { followUpKinds } from './follow-up-acts.ts'
import { ownerKinds } from './owner-acts.ts'
import { recordKinds } from './record-acts.ts'
import { chartKinds } from './chart-acts.ts'
import { labWorkKinds } from './lab-work-acts.ts'
import { week } from './weeks.ts'
import { code, cost, discount, lines, method, part, percent } from './amounts.ts'

export { type Name, people }

const slotDay = fc.integer({ min: 1, max: 5 })
const slot = fc.record({
  day: slotDay,
  quarter: fc.integer({ min: 0, max: 6 }),
  quarters: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(0)),
})
const allow_overlap = fc.boolean()

const specialDays = fc.record({
  day: slotDay,
  days: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constant(0)),
  week,
  blank: rarely,
})

/** Two of the numbers are the same, typed differently; the last number of months is too large. */
const person = fc.record({
  phone: fc.constantFrom(null, '5550 1001', '+974 5550-1001', '5550 1002'),
  do_not_contact: rarely,
  recall_months: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(null, 0, 1, 18) }, fc.constant(61)),
})

/** The text of a review, mostly none. */
const said = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom('Twice?', ' '))

/** The kinds of acts, with their random parameters. */
export const kinds = {
  register: fc.record({ by, hidden: rarely, blank: rarely, person: fc.option(person) }),
  edit: fc.record({ by, patient: some, hidden: fc.option(fc.boolean()), person: fc.option(person), version }),
  merge: fc.record({ by, patient: some, other: some, version, other_version: version, again: rarely }),
  book: fc.record({ by, patient: some, doctor: some, slot, allow_overlap }),
  move: fc.record({
    by,
    appointment: some,
    fitting,
    /** Null: unchanged. */
    patient: fc.option(some, { freq: 2 }),
    doctor: some,
    slot: fc.option(slot, { freq: 3 }),
    allow_overlap,
    version,
  }),
  complete: fc.record({ by, appointment: some, fitting, lines: fc.option(lines), as_booked: fc.boolean(), version }),
  'cancel appointment': fc.record({
    by,
    appointment: some,
    fitting,
    absence: fc.option(fc.constantFrom(...ABSENCES)),
    version,
  }),
  invoice: fc.record({
    by: fc.oneof({ weight: 3, arbitrary: by }, fc.constant<Name>('receptionist')),
    appointment: fc.option(some, { freq: 5 }),
    fitting,
    other_patient: rarely,
    patient: some,
    lines,
    /** Whether the lines are those of the appointment, as the form prefills them. */
    as_done: fc.boolean(),
    part,
    method,
    flagged: rarely,
    discount,
  }),
  pay: fc.record({ by, invoice: some, fitting, part, method, again: rarely, rest: fc.constantFrom(0, 0, 0, 4_950) }),
  flag: fc.record({ by, invoice: some, flagged: fc.boolean(), note: said, resolution: said }),
  cancel: fc.record({ by, invoice: some, fitting, reason: fc.constantFrom('Wrong patient', ' ') }),
  deduct: fc.record({ by, invoice: some, fitting, part, reason: fc.constantFrom('Lab', 'Lab', 'Lab', ' ') }),
  role: fc.record({
    by,
    who: fc.constantFrom(...people),
    role: fc.constantFrom(...ROLES),
    active: fc.boolean(),
    treats: fc.option(fc.boolean()),
    allow_stranded: fc.boolean(),
  }),
  rates: fc.record({
    by,
    doctor: some,
    is_specialist: fc.boolean(),
    general: percent,
    special: percent,
    active: fc.constantFrom(true, true, false),
    allow_stranded: fc.boolean(),
  }),
  fee: fc.record({ by, fee: percent }),
  'recall after': fc.record({ by, months: fc.constantFrom(0, 1, 12, 61) }),
  'add code': fc.record({ by, code }),
  'change code': fc.record({ by, which: some, code }),
  'drop code': fc.record({ by, which: some }),
  'write off': fc.record({ by, invoice: some, fitting, part, reason: fc.constantFrom('Abroad', 'Abroad', ' ') }),
  refund: fc.record({
    by,
    invoice: some,
    fitting,
    payment: some,
    part,
    refund_method: fc.constantFrom(...REFUND_METHODS),
    reason: fc.constantFrom('Too much', 'Too much', 'Too much', ' '),
  }),
  'correct payment': fc.record({
    by,
    invoice: some,
    fitting,
    payment: some,
    part,
    method,
    reason: fc.constantFrom('Typed wrongly', 'Typed wrongly', ' '),
  }),
  'correct invoice': fc.record({
    by,
    invoice: some,
    fitting,
    lines,
    discount,
    reason: fc.constantFrom('One line too many', 'One line too many', ' '),
  }),
  deposit: fc.record({ by, patient: some, fitting, amount: cost, method, again: rarely }),
  'pay from credit': fc.record({ by, invoice: some, fitting, part }),
  'give deposit back': fc.record({
    by,
    which: some,
    part,
    method,
    reason: fc.constantFrom('Moves away', 'Moves away', 'Moves away', ' '),
  }),
  'move cash': fc.record({
    by,
    direction: fc.constantFrom(...CASH_DIRECTIONS),
    amount: cost,
    reason: fc.constantFrom('Stamps', 'Stamps', ' '),
    again: rarely,
  }),
  'close day': fc.record({ by, counted: cost, part, terminal: fc.integer({ min: -100_000, max: 300_000 }) }),
  'close month': fc.record({ by, months_ago: fc.constantFrom(0, 1, 1, 1, 1, 2) }),
  'look at patient': fc.record({ by, patient: some }),
  'look at invoice': fc.record({ by, invoice: some }),
  'look at appointment': fc.record({ by, appointment: some }),
  'write plan': fc.record({ by, patient: some, doctor: some, lines, again: rarely }),
  'propose plan': fc.record({ by, plan: some, fitting, days: fc.integer({ min: -1, max: 30 }), version }),
  'answer plan': fc.record({
    by,
    plan: some,
    fitting,
    accept: fc.constantFrom('all', 'all', 'all', 'some', 'none', 'another’s'),
    signed: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
    version,
  }),
  'drop item': fc.record({ by, plan: some, item: some, fitting, reason: fc.constantFrom('Later', 'Later', ' ') }),
  'book plan': fc.record({
    by,
    plan: some,
    fitting,
    items: fc.constantFrom('accepted', 'accepted', 'accepted', 'one', 'all'),
    other_patient: rarely,
    doctor: some,
    slot,
    allow_overlap,
  }),
  'take leave': fc.record({ by, doctor: some, slot }),
  'end leave': fc.record({ by, which: some }),
  'set hours': fc.record({ by, doctor: some, week: fc.option(week), version }),
  'set special hours': fc.record({ by, range: specialDays, again: rarely }),
  'change special hours': fc.record({ by, which: some, range: specialDays, version }),
  'remove special hours': fc.record({ by, which: some }),
  'put on wait list': fc.record({
    by,
    patient: some,
    doctor: fc.option(some),
    minutes: fc.constantFrom(30, 30, 60, 480, 481),
    days: fc.option(fc.integer({ min: -1, max: 30 })),
    again: rarely,
  }),
  'change waiting': fc.record({ by, which: some, fitting, minutes: fc.constantFrom(5, 45, 4), version }),
  'close waiting': fc.record({ by, which: some, fitting, outcome: fc.constantFrom(...WAIT_OUTCOMES), version }),
  'note contact': fc.record({
    by,
    patient: some,
    appointment: fc.option(some, { freq: 2 }),
    fitting,
    about: fc.oneof(fc.constant('recall' as const), fc.constantFrom(...CONTACT_SUBJECTS)),
    outcome: fc.oneof(fc.constant('declined' as const), fc.constantFrom(...CONTACT_OUTCOMES)),
    postponed: fc.option(fc.integer({ min: -1, max: 30 }), { freq: 2 }),
    again: rarely,
  }),
  'look at recalls': fc.record({ by, all: fc.boolean() }),
  'look at reminders': fc.record({ by, day: fc.option(slotDay) }),
  ...followUpKinds,
  ...recordKinds,
  ...illnessKinds,
  ...labWorkKinds,
  ...chartKinds,
  ...ownerKinds,
  'sign in': fc.record({ by }),
  'bring past visit': fc.record({ patient: some, doctor: some, days_ago: fc.integer({ min: 1, max: 400 }) }),
  wait: fc.record({ hours: fc.integer({ min: 1, max: 24 * 20 }) }),
  'take back': fc.record({ by, appointment: some, fitting, allow_overlap, version }),
  step: fc.record({ by, appointment: some, fitting, step: fc.constantFrom(...FLOW_STEPS), version }),
}

export type Kind = keyof typeof kinds
export type Act = {
  [K in Kind]: { kind: K } & (typeof kinds)[K] extends fc.Arbitrary<infer Fields> ? { kind: K } & Fields : never
}[Kind]
export type ActOf<K extends Kind> = Extract<Act, { kind: K }>

export const everyKind = Object.keys(kinds) as Kind[]
