import * as fc from 'fast-check'
import { CONTACT_OUTCOMES, CONTACT_SUBJECTS } from '#domain/contact.ts'
import { ROLES } from '#domain/access.ts'
import { by, fitting, people, rarely, some, version } from './act-parts.ts'

/** The last number of months, and the last number of days, are too large. */
const months = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(null, 1, 6, 60) }, fc.constant(61))
const days = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: fc.integer({ min: -60, max: 60 }) },
  fc.constant(366 * 6),
)

/** A person or a role; wrongly both or neither. */
const whose = fc.oneof(
  { weight: 6, arbitrary: fc.record({ person: fc.constantFrom(...people), role: fc.constant(null) }) },
  { weight: 3, arbitrary: fc.record({ person: fc.constant(null), role: fc.constantFrom(...ROLES) }) },
  fc.constantFrom({ person: 'chief' as const, role: 'doctor' as const }, { person: null, role: null }),
)

/** Acts on what is to be done later: recalls set for a patient, and tasks. */
export const followUpKinds = {
  'set recall': fc.record({ by, patient: some, months, days, blank: rarely, again: rarely }),
  'change recall': fc.record({
    by,
    recall: some,
    fitting,
    other_patient: rarely,
    /** Undefined: unchanged. */
    months: fc.option(months, { nil: undefined }),
    days,
    version,
  }),
  'end recall': fc.record({ by, recall: some, fitting, other_patient: rarely, version }),
  'look at set recalls': fc.record({ by, patient: some, ended: fc.boolean() }),
  'contact about recall': fc.record({
    by,
    recall: some,
    fitting,
    other_patient: rarely,
    about: fc.oneof({ weight: 6, arbitrary: fc.constant('recall' as const) }, fc.constantFrom(...CONTACT_SUBJECTS)),
    outcome: fc.oneof(fc.constant('declined' as const), fc.constantFrom(...CONTACT_OUTCOMES)),
    postponed: fc.option(fc.integer({ min: -1, max: 30 }), { freq: 2 }),
    again: rarely,
  }),
  'add task': fc.record({
    by,
    whose,
    patient: fc.option(some, { freq: 3 }),
    days: fc.option(fc.integer({ min: -3, max: 30 })),
    blank: rarely,
    again: rarely,
  }),
  'change task': fc.record({
    by,
    task: some,
    fitting,
    /** Null: unchanged. */
    whose: fc.option(whose, { freq: 2 }),
    patient: fc.option(some, { freq: 1 }),
    version,
  }),
  'finish task': fc.record({ by, task: some, fitting }),
  'reopen task': fc.record({ by, task: some, fitting }),
  'look at tasks': fc.record({ by, patient: some, mine: fc.boolean() }),
}
