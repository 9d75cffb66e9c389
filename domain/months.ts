import type { Day } from './calendar.ts'

/** Completed months. */
export function monthsBetween(birth: Day, day: Day): number {
  const months = (Number(day.slice(0, 4)) - Number(birth.slice(0, 4))) * 12
  const completed = months + Number(day.slice(5, 7)) - Number(birth.slice(5, 7))
  return day.slice(8) < birth.slice(8) ? completed - 1 : completed
}
