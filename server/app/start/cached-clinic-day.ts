import { clinicDay, type Day } from '#domain/calendar.ts'

/**
 * Returns the clinic's day, computed once a minute: time zones change on whole minutes, and computing it costs as much
 * as a query.
 */
export function cachedClinicDay(timeZone: string) {
  let known = { minute: NaN, day: '' }
  return (now: Date): Day => {
    const minute = Math.floor(now.getTime() / 60_000)
    if (known.minute !== minute) known = { minute, day: clinicDay(now, timeZone) }
    return known.day
  }
}
