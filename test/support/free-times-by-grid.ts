import { expect } from 'vitest'
import type { BusinessHours } from '#domain/business-hours.ts'
import { addDays, dayOf, minutesOfDay, timeOfDay, weekdayIndex, weekdayOf } from '#domain/calendar.ts'
import { DAY_PARTS, type DayPart } from '#domain/day-parts.ts'
import { DAYS_SEARCHED, MOST_TIMES_FOUND } from '#domain/find-time.ts'
import { type Busy, type GridDay, isInPart, partsWith, startsByMinute } from './minute-grid.ts'
import type { Range } from './random-hours.ts'

interface Visit {
  datetime_start: string
  datetime_end: string
  doctor_id: number
  patient_id: number
  chair_id: number | null
  status: string
}

interface GridBlock extends Busy {
  doctor_id: number | null
  chair_id: number | null
  kind: 'closed' | 'reserved'
  type_id: number | null
}

/** A clinic as it is stored. */
export interface GridRecords {
  /** The first day that is searched. */
  first: string
  doctor_ids: readonly number[]
  appointments: readonly Visit[]
  leaves: readonly (Busy & { doctor_id: number })[]
  blocks: readonly GridBlock[]
  /** By doctor, then weekday. */
  own: readonly (readonly (readonly Range[])[] | null)[]
  usual: BusinessHours
  special: { first: string; last: string; week: readonly (readonly Range[])[] } | null
  active_chairs: readonly number[]
}

export interface GridSearch {
  now: string
  minutes: number
  doctor_id?: number | undefined
  patient_id?: number | undefined
  type_id?: number | undefined
  part?: DayPart | undefined
}

interface FoundTime {
  doctor_id: number
  datetime_start: string
  chair_id: number | null
}

/** The same from a grid of minutes, which shares no rule with the search: each day's parts, and the chairs of each start. */
export function compareWithGrid(records: GridRecords, search: GridSearch, found: readonly FoundTime[]) {
  const { first, doctor_ids } = records
  const last =
    found.length < MOST_TIMES_FOUND ? addDays(first, DAYS_SEARCHED - 1) : dayOf(found.at(-1)?.datetime_start ?? first)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const of_day = found.filter(({ datetime_start }) => dayOf(datetime_start) === day)
    const parts = doctor_ids.flatMap((doctor_id, place) => {
      if (search.doctor_id !== undefined && search.doctor_id !== doctor_id) return []
      const starts = startsByMinute(gridDayOf(records, search, { day, doctor_id, place }), search.minutes)
      for (const time of of_day.filter((each) => each.doctor_id === doctor_id)) {
        const chairs = starts.get(minutesOfDay(time.datetime_start.slice(11)))
        const ids = chairs?.map((chair) => records.active_chairs[chair])
        expect(records.active_chairs.length > 0 ? ids : chairs && [null]).toContain(time.chair_id)
      }
      const wanted = partsWith(starts, day, search.now).filter((part) => (search.part ?? part) === part)
      return wanted.map((part) => `${doctor_id} ${part}`)
    })
    const offered = of_day.map(({ doctor_id, datetime_start }) => {
      const start = minutesOfDay(datetime_start.slice(11))
      return `${doctor_id} ${DAY_PARTS.find((part) => isInPart(start, part))}`
    })
    // The last day may be cut off.
    if (day < last || found.length < MOST_TIMES_FOUND) expect(offered.toSorted()).toEqual(parts.toSorted())
    else expect(parts).toEqual(expect.arrayContaining(offered))
  }
}

/** Of the times found near one, none on their days is nearer to it, by the same grid. */
export function compareNearest(
  records: GridRecords,
  search: GridSearch & { near: string },
  found: readonly FoundTime[],
) {
  const { first, doctor_ids } = records
  const minutesTo = (day: string, minute: number) =>
    Math.abs((Date.parse(`${day}T${timeOfDay(minute)}Z`) - Date.parse(`${search.near}Z`)) / 60_000)
  for (const [place, doctor_id] of doctor_ids.entries()) {
    if (search.doctor_id !== undefined && search.doctor_id !== doctor_id) continue
    const starts = startsByMinute(gridDayOf(records, search, { day: first, doctor_id, place }), search.minutes)
    for (const part of DAY_PARTS.filter((each) => (search.part ?? each) === each)) {
      const possible = [...starts.keys()].filter(
        (start) => isInPart(start, part) && `${first}T${timeOfDay(start)}:00` >= search.now,
      )
      const told = found
        .filter(({ datetime_start, ...time }) => time.doctor_id === doctor_id && dayOf(datetime_start) === first)
        .map(({ datetime_start }) => minutesOfDay(datetime_start.slice(11)))
        .filter((start) => isInPart(start, part))
      expect(told).toHaveLength(Math.min(1, possible.length))
      for (const start of told) {
        expect(minutesTo(first, start)).toBe(Math.min(...possible.map((each) => minutesTo(first, each))))
      }
    }
  }
}

interface DoctorsDay {
  day: string
  doctor_id: number
  place: number
}

function gridDayOf(
  records: GridRecords,
  { patient_id, type_id }: GridSearch,
  { day, doctor_id, place }: DoctorsDay,
): GridDay {
  const { appointments, leaves, blocks, own, special, usual, active_chairs } = records
  const weekday = weekdayIndex(day)
  const opening = usual[weekdayOf(day)]
  const usual_range = opening && { open_minute: minutesOfDay(opening.open), close_minute: minutesOfDay(opening.close) }
  const isSpecial = special && special.first <= day && day <= special.last
  const visits = appointments
    .filter(({ status }) => status !== 'cancelled')
    .map((visit) => ({ ...visit, starts: visit.datetime_start, ends: visit.datetime_end }))
  const kept = blocks.filter(
    ({ kind, type_id: reserved_for }) => kind === 'closed' || reserved_for !== (type_id ?? null),
  )
  return {
    day,
    clinic: isSpecial ? (special.week[weekday] ?? []) : usual_range ? [usual_range] : [],
    own: own[place]?.[weekday] ?? null,
    busy: [
      ...[...leaves, ...kept].filter((each) => each.doctor_id === doctor_id),
      ...visits.filter((visit) => visit.doctor_id === doctor_id || visit.patient_id === patient_id),
    ],
    chairs: active_chairs.map((chair) => [...visits, ...kept].filter(({ chair_id }) => chair_id === chair)),
  }
}
