import * as fc from 'fast-check'
import { by, fitting, rarely, some, version } from './act-parts.ts'

/** Acts on plans that are more than a list, and on what patients answer about their health. */
export const recordKinds = {
  'write options': fc.record({
    by,
    patient: some,
    doctor: some,
    /** Of the treatment in sessions; null: the plan's. */
    other_doctor: fc.option(some),
    /** In hundredths. */
    sessions: fc.array(fc.constantFrom(20_000, 30_050, 0), { maxLength: 3 }),
    /** Whether they come to less than the treatment costs. */
    short: rarely,
    alternative: fc.option(some, { freq: 3 }),
    fitting,
    again: rarely,
  }),
  'reopen plan': fc.record({ by, plan: some, fitting, reason: fc.constantFrom('Mixed up', 'Mixed up', ' '), version }),
  'answer history': fc.record({
    by,
    patient: some,
    allergies: fc.constantFrom(null, 'Latex', 'Latex', 'Penicillin'),
    asthma: fc.constantFrom<(boolean | string)[]>(true, false, 'perhaps'),
    again: rarely,
  }),
  'review history': fc.record({
    by,
    history: some,
    fitting,
    accept: fc.constantFrom('all', 'all', 'one', 'none', 'unknown'),
  }),
  'look at histories': fc.record({ by, patient: some }),
}
