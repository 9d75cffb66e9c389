import { addDays, dayOf, minuteAfter, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { type DayPart, PART_MINUTES, DAY_PARTS } from '#domain/day-parts.ts'
import { STARTS_EVERY_MINUTES } from '#domain/find-time.ts'
import type { Range } from './random-hours.ts'

const DAY_MINUTES = 24 * 60

export interface Busy {
  starts: string
  ends: string
}

/** One doctor's day as it is stored; nothing is worked out. */
export interface GridDay {
  day: string
  clinic: readonly Range[]
  /** Null: whenever the clinic is open. */
  own: readonly Range[] | null
  /** Leave and blocks of the doctor, appointments of the doctor and of the patient, on any days. */
  busy: readonly Busy[]
  /** What takes each active chair, likewise. */
  chairs: readonly (readonly Busy[])[]
}

/** The minutes of a day, from 0, that something takes, even in part. */
function taken(day: string, all: readonly Busy[]): boolean[] {
  const grid = Array<boolean>(DAY_MINUTES).fill(false)
  for (const { starts, ends } of all) {
    if (ends <= `${day}T00:00:00` || starts >= `${addDays(day, 1)}T00:00:00`) continue
    const from = dayOf(starts) < day ? 0 : minutesOfDay(starts.slice(11))
    grid.fill(true, from, dayOf(ends) > day ? DAY_MINUTES : minuteAfter(ends.slice(11)))
  }
  return grid
}

function isOpen(ranges: readonly Range[]): boolean[] {
  const grid = Array<boolean>(DAY_MINUTES).fill(false)
  for (const { open_minute, close_minute } of ranges) grid.fill(true, open_minute, close_minute)
  return grid
}

/**
 * The starts of a day with the chairs, by place, that are free for so many minutes; a clinic without chairs has one. Minutes
 * are counted back from midnight, so that each is looked at once.
 */
export function startsByMinute({ day, clinic, own, busy, chairs }: GridDay, minutes: number): Map<number, number[]> {
  const [open, works, away] = [isOpen(clinic), own && isOpen(own), taken(day, busy)]
  const free_for = runs((minute) => open[minute] === true && works?.[minute] !== false && !away[minute])
  const in_chairs = chairs.map((chair) => {
    const grid = taken(day, chair)
    return runs((minute) => !grid[minute])
  })
  const starts = new Map<number, number[]>()
  for (let start = 0; start < DAY_MINUTES; start += STARTS_EVERY_MINUTES) {
    if ((free_for[start] ?? 0) < minutes) continue
    const free = in_chairs.flatMap((chair, place) => ((chair[start] ?? 0) >= minutes ? place : []))
    if (free.length > 0 || chairs.length === 0) starts.set(start, free)
  }
  return starts
}

/** For how many minutes from each one on, until midnight at most, `isFree` holds. */
function runs(isFree: (minute: number) => boolean): number[] {
  const found = Array<number>(DAY_MINUTES + 1).fill(0)
  for (let minute = DAY_MINUTES - 1; minute >= 0; minute--)
    found[minute] = isFree(minute) ? (found[minute + 1] ?? 0) + 1 : 0
  return found
}

/** The parts of the day in which one of the starts lies, from `now` on. */
export const partsWith = (starts: ReadonlyMap<number, unknown>, day: string, now: string): DayPart[] =>
  DAY_PARTS.filter((part) =>
    [...starts.keys()].some((start) => isInPart(start, part) && `${day}T${timeOfDay(start)}:00` >= now),
  )

export const isInPart = (start: number, part: DayPart) => {
  const [from, until] = PART_MINUTES[part]
  return from <= start && start < until
}
