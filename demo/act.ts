import { type LocalTime, weekdayOf } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'
import type { StaffKey } from './staff.ts'

/** An act of a user, by the command that its route calls. */
export interface Act {
  at: LocalTime
  by: StaffKey
  run: (context: Context) => Promise<unknown>
}

/** The receptionist acts; the manager stands in on Fridays, and now and then. */
export const byFrontDesk = (at: LocalTime, run: Act['run']): Act => ({
  at,
  by: weekdayOf(at.slice(0, 10)) === 'friday' || at.endsWith('7') ? 'manager' : 'receptionist',
  run,
})
