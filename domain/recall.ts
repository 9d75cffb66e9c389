import { addDays, addMonths, type Day } from './calendar.ts'
import { LONGEST_RECALL_MONTHS } from './patient.ts'
import { conflict, ensure, invalid } from './refusal.ts'

export const LONGEST_RECALL_REASON = 300

/** Of one patient at a time: more are a mistake of a program. */
export const MOST_RECALLS = 20

/** A visit so many days early is still the one that a recall asked for. */
const EARLY_DAYS = 30

/** The months that a doctor chooses from. */
export const RECALL_MONTHS = [1, 3, 6, 12] as const

interface SetRecall {
  /** Until it is due again after a visit; null: once. */
  months: number | null
  due_on: Day
  set_on: Day
}

/** When a recall is due after the patient's last visit; null once the only visit that it asked for has taken place. */
export function recallDueOn({ months, due_on, set_on }: SetRecall, visited_on: Day | null): Day | null {
  const isVisit = visited_on !== null && visited_on > set_on && visited_on >= addDays(due_on, -EARLY_DAYS)
  if (!isVisit) return due_on
  return months === null ? null : addMonths(visited_on, months)
}

/**
 * The day on which a recall that still waits is due once its months are others: a day that the months gave moves with
 * them, one that was chosen stays.
 */
export function dueOnAfter(months: number | null, recall: SetRecall): Day {
  const isCounted = recall.months !== null && recall.due_on === addMonths(recall.set_on, recall.months)
  return isCounted && months !== null ? addMonths(recall.set_on, months) : recall.due_on
}

/** The day, or the months from today on; refuses what is neither, and a year that must be mistyped. */
export function firstDueOn({ months, due_on }: { months: number | null; due_on: Day | null }, today: Day): Day {
  const day = due_on ?? (months === null ? null : addMonths(today, months))
  if (day === null) throw invalid('due_on', 'recall.without-day')
  ensureNear(day, today)
  return day
}

export function ensureNear(due_on: Day, today: Day) {
  const years = LONGEST_RECALL_MONTHS / 12
  ensure(due_on >= addMonths(today, -LONGEST_RECALL_MONTHS), () => invalid('due_on', 'recall.long-past'))
  ensure(due_on <= addMonths(today, LONGEST_RECALL_MONTHS), () => invalid('due_on', 'recall.far-away', { years }))
}

export function ensureNotEnded({ ended_at }: { ended_at: string | null }) {
  ensure(ended_at === null, () => conflict('recall.ended'))
}
