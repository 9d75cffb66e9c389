import * as fc from 'fast-check'
import { RELATION_KINDS } from '#domain/family.ts'
import { by, fitting, rarely, some, version } from './act-parts.ts'
import { cost, method, part, percent } from './amounts.ts'

/** A means of payment, or none. */
const means = fc.option(some, { freq: 3 })

const category = fc.constantFrom('rent', 'Rent', 'materials', 'Uniforms', ' ')
const from_drawer = fc.constantFrom(undefined, undefined, true, false)
/** One of the days of a recurring expense; rarely the day after it, which is none. */
const day_of = { recurring: some, fitting, day: some, beside: rarely }

/** Means of payment, families, instalments and expenses. */
export const ownerKinds = {
  'change means': fc.record({ by, means: some, fee: fc.option(percent), active: fc.constantFrom(true, true, false) }),
  'pay by means': fc.record({ by, invoice: some, fitting, means: some, part, again: rarely }),
  'refund by means': fc.record({ by, invoice: some, fitting, payment: some, means: some, part }),
  'deposit by means': fc.record({ by, patient: some, means: some, amount: cost, again: rarely }),
  relate: fc.record({
    by,
    patient: some,
    other: some,
    of: fc.constantFrom(...RELATION_KINDS),
    pays: fc.constantFrom(true, true, false),
    fitting,
    again: rarely,
  }),
  'end relation': fc.record({ by, relation: some, fitting, from_other: fc.boolean(), of_stranger: rarely }),
  'pay family': fc.record({
    by,
    payer: some,
    fitting,
    means,
    method,
    part,
    /** Whether the parts are said; otherwise the oldest invoices are paid first. */
    said: fc.boolean(),
    wrong: fc.constantFrom(null, null, null, null, null, 'a cent less', 'an invoice twice', 'of a stranger'),
    again: rarely,
  }),
  agree: fc.record({
    by,
    invoice: some,
    fitting,
    payer: fc.option(some, { freq: 1 }),
    all_open: fc.boolean(),
    part,
    count: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: 1, max: 20 }),
    wrong: fc.constantFrom(null, null, null, null, null, null, 'a cent less', 'a past day', 'no name'),
    again: rarely,
  }),
  'end agreement': fc.record({ by, agreement: some, fitting, reason: fc.constantFrom('Pays at once', ' ') }),
  'pay agreement': fc.record({ by, agreement: some, invoice: some, fitting, part, means, method, again: rarely }),
  spend: fc.record({
    by,
    category,
    amount: cost,
    means,
    from_drawer,
    days_ago: fc.constantFrom(0, 0, 0, 1, -1),
    again: rarely,
  }),
  'void expense': fc.record({ by, expense: some, fitting, reason: fc.constantFrom('Twice', 'Twice', 'Twice', ' ') }),
  'repeat expense': fc.record({
    by,
    category,
    amount: cost,
    means,
    from_drawer,
    /** Below 0: it begins later. */
    days_ago: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -20, max: 120 }) }, fc.constant(400)),
    every: fc.constantFrom(undefined, 1, 1, 1, 2, 0),
    again: rarely,
  }),
  'change recurring expense': fc.record({
    by,
    recurring: some,
    fitting,
    category,
    amount: cost,
    means,
    from_drawer,
    version,
  }),
  'end recurring expense': fc.record({ by, recurring: some, fitting }),
  'skip expense': fc.record({ by, ...day_of, reason: fc.constantFrom('Free month', ' ') }),
  'book expense': fc.record({
    by,
    ...day_of,
    /** Another one than is proposed. */
    amount: fc.option(cost, { freq: 2 }),
    days_ago: fc.constantFrom(0, 0, 0, 1),
    again: rarely,
  }),
}
