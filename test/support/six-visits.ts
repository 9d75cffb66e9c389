import { addDays } from '#domain/calendar.ts'

/** A Sunday, on which the clinic is open from 08:00 to 20:00. */
export const SUNDAY = '2031-01-05'

/** The time of a Sunday that many weeks later. */
export const on = (weeks: number, time: string) => `${addDays(SUNDAY, 7 * weeks)}T${time}:00`

/** Six visits, every four weeks. */
export const sixVisits = (doctor_id: number) => ({
  doctor_id,
  datetime_start: on(0, '10:00'),
  datetime_end: on(0, '10:30'),
  every: 4,
  unit: 'week',
  count: 6,
  on_clash: 'refuse',
})
