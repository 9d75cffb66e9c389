import { clinicTime, type Day, type LocalTime } from '../calendar.ts'
import { latinDigits } from '../digits.ts'
import type { DayOrder } from './import.ts'
import { plainCell } from './plain-cell.ts'
import { readFileDay } from './read-day.ts'
import { readTime } from './read-values.ts'

interface Reading {
  order: DayOrder
  time_zone: string
}

const LONGEST = 60
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i

/** '2027-03-15T22:30:00Z', '2027-03-15 22:30:00+03:00': the moment on the clinic's clock; undefined without a zone. */
export function readInstant(cell: string, reading: Reading): LocalTime | undefined {
  const { base, zone } = parts(cell)
  // An offset without the day before it would be the rest of a day, or of '10:00-11:00'.
  if (zone === undefined || (zone !== 0 && !/^\d{4}-\d{2}-\d{2}/.test(base))) return undefined
  const day = readFileDay(base, { order: reading.order, latest: '2099-12-31' })
  const time = readTime(base)
  return day === undefined || time === undefined ? undefined : onClock(day, time, zone, reading)
}

/** The day of an instant. Midnight, in whatever zone, is how programs write a day. */
export function readDayOfInstant(cell: string, reading: Reading): Day | undefined {
  const { base, zone } = parts(cell)
  if (zone === undefined || readTime(base) === '00:00') return undefined
  return readInstant(cell, reading)?.slice(0, 10)
}

/** A day of one cell, and a time with its zone of another. */
export function readInstantOf(day: Day, timeCell: string, reading: Reading): LocalTime | undefined {
  const { base, zone } = parts(timeCell)
  if (zone === undefined || !/^\d{1,2}:\d{2}:\d{2}/.test(base)) return undefined
  const time = readTime(base)
  return time === undefined ? undefined : onClock(day, time, zone, reading)
}

/** The text before the zone, and the zone's minutes. */
function parts(cell: string): { base: string; zone: number | undefined } {
  const text = latinDigits(plainCell(cell.slice(0, 1_000))).slice(0, LONGEST)
  const [zone] = ZONE.exec(text) ?? []
  if (zone === undefined) return { base: text, zone: undefined }
  const base = text.slice(0, -zone.length).trim()
  if (/^[a-z]/i.test(zone)) return { base, zone: 0 }
  const digits = zone.replace(':', '')
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3) || 0)
  return { base, zone: zone.startsWith('-') ? -minutes : minutes }
}

const onClock = (day: Day, time: string, zone: number, { time_zone }: Reading): LocalTime => {
  const instant = new Date(Date.parse(`${day}T${time}:00Z`) - zone * 60_000)
  return `${clinicTime(instant, time_zone).slice(0, 16)}:00`
}
