import { timeOfDay } from './calendar.ts'
import { MIDNIGHT } from './midnight.ts'
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

/** The same for the end of something: midnight is that at the end of the day, '24:00'. */
export function readEndTime(typed: string) {
  const time = /^24[:.h ]?(00)?$/.test(plainText(typed)) ? '00:00' : readTime(typed)
  return time === '00:00' ? MIDNIGHT : time
}

const MORNINGS = new Set(['am', 'a', 'ص', 'صباحا'])
const AFTERNOONS = new Set(['pm', 'p', 'م', 'مساء', 'ظهرا'])

function hoursIn(hours: number, halfDay: string) {
  if (halfDay === '') return hours < 24 ? hours : undefined
  if (hours < 1 || hours > 12) return undefined
  if (MORNINGS.has(halfDay)) return hours % 12
  return AFTERNOONS.has(halfDay) ? (hours % 12) + 12 : undefined
}
