import { timeOfDay } from './calendar.ts'
import { plainText } from './plain-text.ts'

/** Reads a typed time of day as 'HH:mm': '9', '9:30', '930', '17.30', '5pm', '9:30 am', '٥ م'. */
export function readTime(typed: string) {
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h? ?(\D*)$/.exec(plainText(typed))
  if (!parts) return undefined
  const [, hour_digits, minute_digits = '0', half_day = ''] = parts
  const hours = hoursIn(Number(hour_digits), half_day.replaceAll('.', ''))
  const minutes = Number(minute_digits)
  return hours !== undefined && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined
}

const MORNINGS = new Set(['am', 'a', 'ص', 'صباحا'])
const AFTERNOONS = new Set(['pm', 'p', 'م', 'مساء', 'ظهرا'])

function hoursIn(hours: number, half_day: string) {
  if (half_day === '') return hours < 24 ? hours : undefined
  if (hours < 1 || hours > 12) return undefined
  if (MORNINGS.has(half_day)) return hours % 12
  return AFTERNOONS.has(half_day) ? (hours % 12) + 12 : undefined
}
