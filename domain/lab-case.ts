import { addDays, type Day, dayOf, type LocalTime } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** What happens to a case, in the order in which it usually does. */
export const LAB_CASE_EVENTS = ['sent', 'received', 'checked', 'returned', 'fitted', 'cancelled'] as const
export type LabCaseEventKind = (typeof LAB_CASE_EVENTS)[number]

/** Its latest event; 'ordered' before any. */
export const LAB_CASE_STATES = ['ordered', ...LAB_CASE_EVENTS] as const
export type LabCaseState = (typeof LAB_CASE_STATES)[number]

/** The states of work that is still to be fitted. */
export const OPEN_LAB_CASE_STATES = ['ordered', 'sent', 'received', 'checked', 'returned'] as const

export const LAB_CASE_WARNINGS = ['lab_not_due'] as const
export type LabCaseWarning = (typeof LAB_CASE_WARNINGS)[number]

/** How many clinic days before its fitting a case that is not here is at risk; today is the first. */
const DAYS_AT_RISK = 3
/** A clinic that is closed for longer is not looked beyond. */
const LONGEST_CLOSED = 60

export interface LabCaseEvent {
  id: number
  kind: LabCaseEventKind
  on: Day
}

/** The latest by its day, of one day the one that was entered last. */
export const stateOfLabCase = (events: readonly LabCaseEvent[]): LabCaseState =>
  events.toSorted((one, other) => one.on.localeCompare(other.on) || one.id - other.id).at(-1)?.kind ?? 'ordered'

/** Whether the work is in the clinic; what was returned to the lab is not. */
export const isHere = (state: LabCaseState) => state === 'received' || state === 'checked' || state === 'fitted'

export const isClosedCase = (state: LabCaseState) => state === 'fitted' || state === 'cancelled'

/** Whether a visit is to fit work that the lab has not brought. */
export const isLabMissing = ({ status, lab_case }: { status: string; lab_case: { state: LabCaseState } | null }) =>
  status === 'scheduled' && lab_case !== null && isAwaited(lab_case.state)

/** Whether the lab's work is still awaited. */
export const isAwaited = (state: LabCaseState) => !isHere(state) && state !== 'cancelled'

export const isOverdue = ({ state, due_on }: { state: LabCaseState; due_on: Day }, today: Day) =>
  isAwaited(state) && due_on < today

interface Fitted {
  state: LabCaseState
  /** The start of the fitting; null without one, and of one that is no longer scheduled. */
  fitting_at: LocalTime | null
}

/** Whether the fitting is so near that the work should be here. `until` is of `lastDayAtRisk`. */
export const isAtRisk = ({ state, fitting_at }: Fitted, today: Day, until: Day) =>
  isAwaited(state) && fitting_at !== null && dayOf(fitting_at) >= today && dayOf(fitting_at) <= until

/** The third day on which the clinic is open, counting today. */
export function lastDayAtRisk(today: Day, isOpen: (day: Day) => boolean): Day {
  let left = DAYS_AT_RISK
  for (let day = today; day < addDays(today, LONGEST_CLOSED); day = addDays(day, 1)) {
    if (isOpen(day)) left -= 1
    if (left === 0) return day
  }
  return addDays(today, LONGEST_CLOSED)
}

/** The days that `lastDayAtRisk` may ask for. */
export const lastDayLookedAt = (today: Day) => addDays(today, LONGEST_CLOSED)

/** A fitting before the day on which the work is due is booked, and said. */
export const warningsOfFitting = ({ state, due_on, fitting_at }: Fitted & { due_on: Day }): LabCaseWarning[] =>
  isAwaited(state) && fitting_at !== null && dayOf(fitting_at) < due_on ? ['lab_not_due'] : []

export function ensureOpenCase(state: LabCaseState) {
  ensure(!isClosedCase(state), () => conflict('lab-case.closed', { state }))
}

export function ensureEventDay(on: Day, today: Day) {
  ensure(on <= today, () => invalid('on', 'lab-case.day-ahead'))
}

/** Once it was sent, what the lab was told stays. */
export function ensureUnsent(sent: boolean, changed: readonly string[]) {
  ensure(!sent || changed.length === 0, () => conflict('lab-case.sent'))
}
