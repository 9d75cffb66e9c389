import { type Day, type LocalTime, clinicTime, dayOf } from '#domain/calendar.ts'
import { formatAmount } from '#domain/money.ts'
import { type Language, LOCALES, useLanguage } from './language.ts'

/** 'QR 1,050.50', 'QR −50.00': not by Intl, which writes QAR. Show it in `<bdi dir="ltr">`, as MoneyText does. */
export const formatMoney = (amount: number, currency: string) =>
  `${currency} ${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount))}`

/** 'QR +10.00' for more than expected, 'QR −10.00' for less. */
export const formatDifference = (amount: number, currency: string) =>
  amount > 0 ? `${currency} +${formatAmount(amount)}` : formatMoney(amount, currency)

/** Amounts of different currencies are listed, not added: 'QR 1,000.00 + USD 20.00'; 'QR 0.00' if there are none. */
export const sumsInWords = (sums: readonly { currency: string; amount: number }[], currency: string) =>
  eachSum(sums, currency).join(' + ')

/** The same sums as a list, for one line each. */
export const eachSum = (sums: readonly { currency: string; amount: number }[], currency: string) =>
  sums.length === 0 ? [formatMoney(0, currency)] : sums.map((sum) => formatMoney(sum.amount, sum.currency))

/** '2026-11-20T09:30:00' -> '09:30' */
export const timeOf = (time: LocalTime) => time.slice(11, 16)

const DAY_STYLES = {
  /** 20 Nov, for days of this year */
  brief: { day: 'numeric', month: 'short' },
  /** 20 Nov 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 20 Nov */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Fri 20 Nov 2026 */
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Friday 20 November 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof DAY_STYLES

/** Formatted in UTC, so that no device's time zone shifts the day. */
const atUtc = (day: Day) => new Date(`${day}T00:00:00Z`)

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options })
    formatters.set(key, found)
  }
  return found
}

export const formatDay = (language: Language, day: Day, style: DayStyle = 'short') =>
  formatter(language, style, DAY_STYLES[style]).format(atUtc(day))

/** Weeks begin on Sunday, although CLDR has Saturday for Qatar. 2026-11-01 was a Sunday. */
export const weekdayNames = (language: Language, width: 'narrow' | 'short' | 'long') =>
  Array.from({ length: 7 }, (_, index) =>
    formatter(language, `weekday ${width}`, { weekday: width }).format(atUtc(`2026-11-0${index + 1}`)),
  )

export const formatCount = (language: Language, count: number) => new Intl.NumberFormat(LOCALES[language]).format(count)

/** An instant in the clinic's time zone: '20 Nov 2026, 09:30'. */
export function formatInstant(language: Language, instant: string, timeZone: string) {
  const local = clinicTime(new Date(instant), timeZone)
  return `${formatDay(language, dayOf(local))}${language === 'ar' ? '،' : ','} ${timeOf(local)}`
}

/** The formats of the screen's language. */
export function useFormats() {
  const language = useLanguage()
  return {
    day: (day: Day, style?: DayStyle) => formatDay(language, day, style),
    instant: (instant: string, timeZone: string) => formatInstant(language, instant, timeZone),
    count: (count: number) => formatCount(language, count),
    weekdays: (width: 'narrow' | 'short' | 'long') => weekdayNames(language, width),
  }
}
