/** A day of the clinic's calendar, 'YYYY-MM-DD'. */
export type Day = string
/**
 * A time on the clinic's wall clock, 'YYYY-MM-DDTHH:mm:ss'. Never a Date, so that the device's time zone cannot shift
 * it.
 */
export type LocalTime = string

export const DEFAULT_TIME_ZONE = 'Asia/Qatar'

export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** The week starts on Sunday, independently of the runtime's locale data. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time in the clinic at an instant. */
export function clinicTime(instant: Date, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}`
}

export const clinicDay = (instant: Date, timeZone: string): Day => clinicTime(instant, timeZone).slice(0, 10)

export const dayOf = (time: LocalTime): Day => time.slice(0, 10)
export const monthOf = (time: LocalTime) => time.slice(0, 7)
export const firstOfMonth = (day: Day): Day => `${monthOf(day)}-01`

/** A real calendar day: not '2026-02-30'. The year 9999 is excluded so that every day has a next day. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '9999') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export function isLocalTime(text: string): text is LocalTime {
  return isDay(dayOf(text)) && /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10))
}

/** Adds the seconds, as the API and the database write times. */
export const withSeconds = (time: string): LocalTime => (time.length === 16 ? `${time}:00` : time)

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last day: 31 January plus one month is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0)
  const last = date.getUTCDate()
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return date.toISOString().slice(0, 10)
}

export const weekdayIndex = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[weekdayIndex(day)] ?? 'sunday'

/** '09:30' -> 570 */
export const minutesOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** '09:30:15' -> 571 */
export const minuteAfter = (time: string) => minutesOfDay(time) + (Number(time.slice(6, 8)) > 0 ? 1 : 0)
/** 570 -> '09:30' */
export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
