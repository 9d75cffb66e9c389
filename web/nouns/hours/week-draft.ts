import type { BusinessHours } from '#domain/business-hours.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar.ts'
import { rangesOverlap, type HoursRange, type WeeklyHours } from '#domain/hours.ts'

/** A week's hours as they are typed: midnight at the end of a day is '00:00', as people write it. */
export type WeekDraft = Record<Weekday, HoursRange[]>

export type WeekProblem = 'incomplete' | 'order' | 'overlap'

const byWeekday = <Value>(value: (weekday: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, value(weekday)])) as Record<Weekday, Value>

const MIDNIGHT = '24:00'
const ended = ({ open, close }: HoursRange): HoursRange => ({ open, close: close === '00:00' ? MIDNIGHT : close })

export const draftOf = (week: WeeklyHours): WeekDraft =>
  byWeekday((weekday) =>
    week[weekday].map(({ open, close }) => ({ open, close: close === MIDNIGHT ? '00:00' : close })),
  )

export const weekOf = (draft: WeekDraft): WeeklyHours => byWeekday((weekday) => draft[weekday].map(ended))

/** The clinic's usual week as initial values. */
export const usualWeek = (hours: BusinessHours): WeeklyHours =>
  byWeekday((weekday) => (hours[weekday] ? [hours[weekday]] : []))

export function problemOf(day: readonly HoursRange[]): WeekProblem | undefined {
  const ranges = day.map(ended)
  if (ranges.some(({ open, close }) => open === '' || close === '')) return 'incomplete'
  if (ranges.some(({ open, close }) => close <= open)) return 'order'
  return rangesOverlap(ranges) ? 'overlap' : undefined
}

export const hasProblem = (draft: WeekDraft) => WEEKDAYS.some((weekday) => problemOf(draft[weekday]) !== undefined)

const MOST_RANGES_PER_DAY = 12
export const mayAdd = (day: readonly HoursRange[]) => day.length < MOST_RANGES_PER_DAY

/** A range after the last one: the first of a day is a morning, the next an evening. */
export const withAnother = (day: readonly HoursRange[]): HoursRange[] => [
  ...day,
  day.length === 0 ? { open: '08:00', close: '12:00' } : { open: '16:00', close: '20:00' },
]

/** Copies the hours of one weekday to others. */
export const copied = (draft: WeekDraft, from: Weekday, to: readonly Weekday[]): WeekDraft =>
  byWeekday((weekday) => (to.includes(weekday) ? draft[from].map((range) => ({ ...range })) : draft[weekday]))
