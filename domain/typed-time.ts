import { timeOfDay } from './calendar.ts'
import { plainText } from './plain-text.ts'

/** Reads a typed time of day as 'HH:mm': '9', '9:30', '930', '17.30', '5pm', '9:30 am', '٥ م'. */
export function readTime(typed: string) {
  const parts = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h? ?(\D*)$/.exec(plainText(typed))
  if (!parts) return undefined
  const [, hourDigits, minuteDigits = '0', halfDay = ''] = parts
  const hours = hoursIn(Number(hourDigits), halfDay.replaceAll('.', ''))
  const minutes = Number(minuteDigits)
  return hours !== undefined && minutes < 60 ? timeOfDay(hours * 60 + minutes) : undefined
}

const MORNINGS = new Set(['am', 'a', 'ص', 'صباحا'])
const AFTERNOONS = new Set(['pm', 'p', 'م', 'مساء', 'ظهرا'])

function hoursIn(hours: number, halfDay: string) {
  if (halfDay === '') return hours < 24 ? hours : undefined
  if (hours < 1 || hours > 12) return undefined
  if (MORNINGS.has(halfDay)) return hours % 12
  return AFTERNOONS.has(halfDay) ? (hours % 12) + 12 : undefined
}
