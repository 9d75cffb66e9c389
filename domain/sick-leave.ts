import { addDays, type Day, isDay } from './calendar.ts'
import { ensure, invalid } from './refusal.ts'

/** A longer one is asked about before it is issued. */
export const USUAL_LEAVE_DAYS = 14

/** What is unusual about a sick leave, and asked before it is issued. */
export type LeaveConcern = 'long' | 'past'

/** The first and the last day of a sick leave, if both were given as days and not in words. */
export function leaveIn({ from, until }: Readonly<Record<string, string>>) {
  return from !== undefined && until !== undefined && isDay(from) && isDay(until) ? { from, until } : undefined
}

export const endsBeforeItStarts = ({ from, until }: { from: Day; until: Day }) => until < from

const LIKE_A_DAY = /^\d{4}-\d{1,2}-\d{1,2}$/

/** Refuses (400) one that ends before it starts, and a day that no calendar has. Days in words are not compared. */
export function ensureLeave(fields: Readonly<Record<string, string>>) {
  for (const field of ['from', 'until'] as const) {
    const typed = fields[field]?.trim() ?? ''
    ensure(!LIKE_A_DAY.test(typed) || isDay(typed), () => invalid(`fields.${field}`, 'field.not-day', { field }))
  }
  const leave = leaveIn(fields)
  ensure(leave === undefined || !endsBeforeItStarts(leave), () => invalid('fields.until', 'letter.until-before-from'))
}

/** Whether it is longer than usual, or begins before today. */
export function concernsOf(fields: Readonly<Record<string, string>>, today: Day): LeaveConcern[] {
  const leave = leaveIn(fields)
  if (!leave) return []
  const last_usual = addDays(leave.from, USUAL_LEAVE_DAYS - 1)
  return [...(leave.until > last_usual ? (['long'] as const) : []), ...(leave.from < today ? (['past'] as const) : [])]
}
