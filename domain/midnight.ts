import { addDays, type Day, dayOf, type LocalTime } from './calendar.ts'

/** The end of a day, as people write it. A time of day with it is still 'HH:mm', and is after all others. */
export const MIDNIGHT = '24:00'

/** 'HH:mm' on a day as a time of the clinic's clock; '24:00' is the next day's 00:00. */
export const timeOn = (day: Day, time: string): LocalTime =>
  time === MIDNIGHT ? `${addDays(day, 1)}T00:00:00` : `${day}T${time}:00`

/** When something ends that began before, 'HH:mm:ss': '24:00:00' at the midnight after its day. */
export const endClock = (end: LocalTime): string => {
  const clock = end.slice(11)
  return clock.startsWith('00:00') && !(clock.slice(6) > '00') ? `${MIDNIGHT}:00` : clock
}

/** The same, 'HH:mm'. */
export const endTime = (end: LocalTime): string => endClock(end).slice(0, 5)

/** The last moment of the day that a time is on. */
export const midnightAfter = (time: LocalTime): LocalTime => timeOn(dayOf(time), MIDNIGHT)
