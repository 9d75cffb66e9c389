import { addDays, addMonths, type Day, isDay, weekdayIndex, WEEKDAYS } from './calendar.ts'
import { plainText } from './plain-text.ts'

/**
 * How a missing month, year or century is filled in. 'calendar': from today. 'ahead', for bookings: a day alone is the
 * next such day, and a day with a month is in the year that brings it closest to today. 'behind', for births: a year of
 * two digits is the latest one that is not ahead.
 */
export type MissingParts = 'calendar' | 'ahead' | 'behind'

/**
 * Reads a day typed in English or Arabic: '2026-11-23', '23/11', '23 nov', 'tomorrow', 'wed', '+7', 'next week', 'in 6
 * months'. A weekday is the next one after today; with 'next' it is the one of next week, which starts on Sunday.
 */
export function readDay(typed: string, today: Day, missing: MissingParts = 'calendar'): Day | undefined {
  const text = plainText(typed)
  const day =
    DAY_WORDS.get(text)?.(today) ??
    shiftedDay(text, today) ??
    dayOfWeek(text, today) ??
    writtenDay(text, today, missing) ??
    afterItsWeekday(text, today, missing)
  return day !== undefined && isDay(day) ? day : undefined
}

const shift = (days: number) => (today: Day) => addDays(today, days)
const nextMonth = (today: Day) => addMonths(today, 1)

const DAY_WORDS = namedBy<(today: Day) => Day>({
  today: shift(0),
  tomorrow: shift(1),
  tmrw: shift(1),
  'day after tomorrow': shift(2),
  'the day after tomorrow': shift(2),
  yesterday: shift(-1),
  'next week': shift(7),
  'last week': shift(-7),
  'next month': nextMonth,
  اليوم: shift(0),
  غدا: shift(1),
  بكره: shift(1),
  باكر: shift(1),
  'بعد غد': shift(2),
  'بعد بكره': shift(2),
  امس: shift(-1),
  'الاسبوع القادم': shift(7),
  'الاسبوع المقبل': shift(7),
  'الاسبوع الجاي': shift(7),
  'الاسبوع الماضي': shift(-7),
  'الشهر القادم': nextMonth,
  'الشهر المقبل': nextMonth,
  'الشهر الجاي': nextMonth,
})

type Unit = (today: Day, count: number) => Day
const days: Unit = addDays
const weeks: Unit = (today, count) => addDays(today, count * 7)
const months: Unit = addMonths

const units = namedBy<Unit>({
  d: days,
  day: days,
  days,
  يوم: days,
  يوما: days,
  ايام: days,
  w: weeks,
  week: weeks,
  weeks,
  اسبوع: weeks,
  اسبوعا: weeks,
  اسابيع: weeks,
  m: months,
  month: months,
  months,
  شهر: months,
  شهرا: months,
  اشهر: months,
  شهور: months,
})
const ARABIC_PAIRS = namedBy<Unit>({ يومين: days, اسبوعين: weeks, شهرين: months })

/** '+7', '-1', '2w', 'in 6 months', 'بعد اسبوعين' */
function shiftedDay(text: string, today: Day) {
  const parts = /^([+-]|in |بعد )? ?(\d{1,3}|an? )? ?(\p{L}*)$/u.exec(text)
  if (!parts) return undefined
  const [, direction, number, name = ''] = parts
  const pair = ARABIC_PAIRS.get(name)
  if (pair) return direction && number === undefined ? pair(today, 2) : undefined
  const unit = name === '' && direction && number ? days : units.get(name)
  if (!unit || (!direction && !/\d/.test(number ?? '')) || (direction !== 'بعد ' && number === undefined)) {
    return undefined
  }
  const count = /\d/.test(number ?? '') ? Number(number) : 1
  return unit(today, direction === '-' ? -count : count)
}

/** 'wed', 'next wed', 'last wed', 'يوم الاربعاء', 'الاربعاء القادم' */
function dayOfWeek(text: string, today: Day) {
  const parts = /^(?:(this|next|last) |يوم )?(\p{L}+)(?: (?:القادم|المقبل|الجاي))?$/u.exec(text)
  const wanted = weekdayNamed(parts?.[2] ?? '')
  if (wanted === undefined) return undefined
  const ahead = wanted - weekdayIndex(today)
  if (parts?.[1] === 'next') return addDays(today, ahead + 7)
  if (parts?.[1] === 'last') return addDays(today, ahead < 0 ? ahead : ahead - 7)
  return addDays(today, ahead > 0 ? ahead : ahead + 7)
}

const ARABIC_WEEKDAYS = ['احد', 'اثنين', 'ثلاثا', 'اربعا', 'خميس', 'جمعه', 'سبت']

/** 0 for Sunday. At least the first three letters of the name are needed. */
function weekdayNamed(word: string) {
  const arabic = ARABIC_WEEKDAYS.indexOf(word.replace(/^ال/, '').replace(/ء$/, ''))
  if (arabic >= 0) return arabic
  const english = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word))
  return english < 0 ? undefined : english
}

/** '23', '23/11', '23.11.26', '23 nov', 'nov 23, 2026', '2026/11/23' */
function writtenDay(text: string, today: Day, missing: MissingParts) {
  const words = text.replaceAll(/[-/.]/g, ' ').replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
  const ordinal = words
    .replaceAll(/ +/g, ' ')
    .replace(/^the /, '')
    .replace(/(\d) (?:st|nd|rd|th)\b/, '$1')
    .trim()
  const numbers = /^(\d{1,2})(?: (\d{1,2})(?: (\d{4}|\d{2}))?)?$/.exec(ordinal)
  if (numbers) return completed({ day: numbers[1], month: numbers[2], year: numbers[3] }, today, missing)
  const iso = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(ordinal)
  if (iso) return completed({ year: iso[1], month: iso[2], day: iso[3] }, today, missing)
  const named =
    /^(?<day>\d{1,2})(?: of)? (?<month>\p{L}[\p{L} ]+?)(?: (?<year>\d{4}|\d{2}))?$/u.exec(ordinal) ??
    /^(?<month>\p{L}+) (?<day>\d{1,2})(?: (?<year>\d{4}))?$/u.exec(ordinal)
  const { day, month, year } = named?.groups ?? {}
  const number = monthNamed(month ?? '')
  return number === undefined ? undefined : completed({ day, month: String(number), year }, today, missing)
}

const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const GULF_MONTHS = 'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر'.split(' ')
const LEVANT_MONTHS = 'كانون الثاني,شباط,اذار,نيسان,ايار,حزيران,تموز,اب,ايلول,تشرين الاول,تشرين الثاني,كانون الاول'.split(
  ',',
)

/** 1 for January. At least three letters of the English name are needed, or either Arabic name. */
function monthNamed(name: string) {
  const english = name.length < 3 ? -1 : ENGLISH_MONTHS.findIndex((month) => month.startsWith(name))
  const index = [english, GULF_MONTHS.indexOf(name), LEVANT_MONTHS.indexOf(name)].find((found) => found >= 0)
  return index === undefined ? undefined : index + 1
}

interface DayParts {
  day: string | undefined
  month?: string | undefined
  year?: string | undefined
}

/** Fills in the missing parts. */
function completed({ day = '', month, year }: DayParts, today: Day, missing: MissingParts) {
  const [thisYear, thisMonth] = [today.slice(0, 4), today.slice(5, 7)]
  const of = (inYear: string, inMonth: string) => `${inYear}-${inMonth.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year?.length === 2) {
    const recent = of(`20${year}`, month ?? thisMonth)
    return missing === 'behind' && recent > today ? of(`19${year}`, month ?? thisMonth) : recent
  }
  if (year !== undefined) return of(year, month ?? thisMonth)
  if (missing !== 'ahead') return of(thisYear, month ?? thisMonth)
  if (month === undefined) {
    // Three months are enough: two consecutive months are never both too short for the day.
    const monthsAhead = [0, 1, 2].map((count) => addMonths(`${thisYear}-${thisMonth}-01`, count))
    return monthsAhead
      .map((first) => of(first.slice(0, 4), first.slice(5, 7)))
      .find((next) => isDay(next) && next >= today)
  }
  const candidates = [-1, 0, 1].map((count) => of(String(Number(thisYear) + count), month)).filter(isDay)
  return candidates.toSorted((one, other) => distance(one, today) - distance(other, today))[0]
}

const distance = (one: Day, other: Day) => Math.abs(Date.parse(one) - Date.parse(other))

/** 'wed 25 nov', 'الاربعاء 25 نوفمبر': the weekday must match the date. */
function afterItsWeekday(text: string, today: Day, missing: MissingParts) {
  const parts = /^(?:يوم )?(\p{L}+) (?=.*\d)(.+)$/u.exec(text)
  const weekday = weekdayNamed(parts?.[1] ?? '')
  if (weekday === undefined) return undefined
  const day = writtenDay(parts?.[2] ?? '', today, missing)
  return day !== undefined && isDay(day) && weekdayIndex(day) === weekday ? day : undefined
}

/** A Map rather than an object, so that a typed 'constructor' finds nothing. */
function namedBy<Value>(values: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values))
}
