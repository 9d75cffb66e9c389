import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay, weekdayIndex, WEEKDAYS } from './calendar.ts'
import { readDay } from './typed-day.ts'

const FRIDAY = '2026-11-20'
const SUNDAY = '2026-11-22'

describe('a day in digits', () => {
  test.each([
    ['2026-11-05', '2026-11-05'],
    ['2026/11/5', '2026-11-05'],
    ['5/12/2027', '2027-12-05'],
    ['5/12/27', '2027-12-05'],
    ['5.12', '2026-12-05'],
    ['5-12', '2026-12-05'],
    ['5 12', '2026-12-05'],
    ['7', '2026-11-07'],
    ['the 7th', '2026-11-07'],
    [' ٧/١٢ ', '2026-12-07'],
    ['۲۳', '2026-11-23'],
    ['5/1', '2026-01-05'],
    ['31/2', undefined],
    ['13/13', undefined],
    ['0/5', undefined],
    ['32', undefined],
    ['1/2/3/4', undefined],
    ['٥٫١٢', '2026-12-05'],
    ['5.12.', '2026-12-05'],
    ['12026-11-05', undefined],
    ['2026-11-051', undefined],
    ['last wed', '2026-11-18'],
    ['', undefined],
  ])('on 20 November 2026 %j is %s', (typed, day) => expect(readDay(typed, FRIDAY)).toBe(day))
})

describe('a day in English words', () => {
  test.each([
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['tmrw', '2026-11-23'],
    ['day after tomorrow', '2026-11-24'],
    ['yesterday', '2026-11-21'],
    [' tomorrow ', '2026-11-23'],
    ['next week', '2026-11-29'],
    ['last week', '2026-11-15'],
    ['next month', '2026-12-22'],
    ['+7', '2026-11-29'],
    ['+ 7', '2026-11-29'],
    ['-1', '2026-11-21'],
    ['+2w', '2026-12-06'],
    ['2 weeks', '2026-12-06'],
    ['in 2 weeks', '2026-12-06'],
    ['in  2   weeks', '2026-12-06'],
    ['in a week', '2026-11-29'],
    ['in 6 months', '2027-05-22'],
    ['6m', '2027-05-22'],
    ['wed', '2026-11-25'],
    ['WEDNESDAY', '2026-11-25'],
    ['thurs', '2026-11-26'],
    ['sun', '2026-11-29'],
    ['this wed', '2026-11-25'],
    ['next wed', '2026-12-02'],
    ['next sun', '2026-11-29'],
    ['last wed', '2026-11-18'],
    ['last sunday', '2026-11-15'],
    ['23 nov', '2026-11-23'],
    ['23nov', '2026-11-23'],
    ['23-Nov-2026', '2026-11-23'],
    ['23rd of November', '2026-11-23'],
    ['nov 23', '2026-11-23'],
    ['November 23, 2027', '2027-11-23'],
    ['1 may', '2026-05-01'],
    ['12 sept 27', '2027-09-12'],
    ['5 jan', '2026-01-05'],
    ['23 - nov', '2026-11-23'],
    ['wed 25 nov', '2026-11-25'],
    ['wed nov 25', '2026-11-25'],
    ['wed 25', '2026-11-25'],
    ['Wed, 25/11', '2026-11-25'],
    ['we', undefined],
    ['ma', undefined],
    ['thu 25 nov', undefined],
    ['30 feb', undefined],
    ['soon', undefined],
    ['7 soon', undefined],
    ['week', undefined],
    ['next', undefined],
    ['+', undefined],
    ['constructor', undefined],
    ['+999m', '2110-02-22'],
    ['thu 25', undefined],
    ['a week', undefined],
    ['in week', undefined],
    ['+ week', undefined],
    ['in 2 weeks or so', undefined],
    ['not wed', undefined],
    ['?wed 25 nov', undefined],
    ['23 the nov', undefined],
    ['nov 23 at noon', undefined],
    ['room 9 nov 23', undefined],
  ])('on Sunday 22 November 2026 %j is %s', (typed, day) => expect(readDay(typed, SUNDAY)).toBe(day))
})

describe('a day in Arabic words', () => {
  test.each([
    ['اليوم', '2026-11-22'],
    ['غدًا', '2026-11-23'],
    ['غدا', '2026-11-23'],
    ['بكرة', '2026-11-23'],
    ['بعد غد', '2026-11-24'],
    ['أمس', '2026-11-21'],
    ['الأسبوع القادم', '2026-11-29'],
    ['الأسبوع الماضي', '2026-11-15'],
    ['الأسبوع الماضى', '2026-11-15'],
    ['الشهر المقبل', '2026-12-22'],
    ['بعد أسبوع', '2026-11-29'],
    ['بعد أسبوعين', '2026-12-06'],
    ['بعد يومين', '2026-11-24'],
    ['بعد ٣ أيام', '2026-11-25'],
    ['بعد 6 أشهر', '2027-05-22'],
    ['بعد شهر', '2026-12-22'],
    ['+٧', '2026-11-29'],
    ['الأربعاء', '2026-11-25'],
    ['اربعاء', '2026-11-25'],
    ['يوم الثلاثاء', '2026-11-24'],
    ['الخميس القادم', '2026-11-26'],
    ['الجمعة', '2026-11-27'],
    ['الأحد', '2026-11-29'],
    ['٢٣ نوفمبر', '2026-11-23'],
    ['23 تشرين الثاني', '2026-11-23'],
    ['1 أغسطس 2027', '2027-08-01'],
    ['الأربعاء، 25 نوفمبر', '2026-11-25'],
    ['الخميس 25 نوفمبر', undefined],
    ['قريبا', undefined],
    ['بعد', undefined],
    ['يومين', undefined],
    ['بعد 3 يومين', undefined],
    ['خميسال', undefined],
    ['اربءعا', undefined],
  ])('on Sunday 22 November 2026 %s is %s', (typed, day) => expect(readDay(typed, SUNDAY)).toBe(day))
})

describe('for a booking', () => {
  test.each([
    ['7', '2026-11-20', '2026-12-07', 'the next 7th'],
    ['20', '2026-11-20', '2026-11-20', 'today counts'],
    ['31', '2026-11-20', '2026-12-31', 'the next month that has this day'],
    ['30', '2027-01-31', '2027-03-30', 'skips a February without this day'],
    ['5/1', '2026-11-20', '2027-01-05', 'January is the one ahead'],
    ['20 dec', '2027-01-05', '2026-12-20', 'last month stays last month'],
    ['19/11', '2026-11-20', '2026-11-19', 'and yesterday yesterday'],
    ['29/2', '2026-11-20', undefined, 'no year nearby has the day'],
    ['29/2', '2027-11-20', '2028-02-29', 'next year has this day'],
    ['29/2', '2027-02-20', '2028-02-29', 'this year is nearer but lacks this day'],
    ['5/1/2026', '2026-11-20', '2026-01-05', 'a typed year is kept'],
  ])('%j on %s is %s: %s', (typed, today, day, _rule) => expect(readDay(typed, today, 'ahead')).toBe(day))
})

const anyDay = fc
  .date({ min: new Date('1951-01-01'), max: new Date('9900-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a weekday is within the seven days after today, and a full date does not depend on today', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom(...WEEKDAYS), (today, other, weekday) => {
      const read = readDay(weekday, today) ?? ''
      expect(WEEKDAYS[weekdayIndex(read)]).toBe(weekday)
      expect(read > today && read <= addDays(today, 7)).toBe(true)
      const [year, month, day] = other.split('-')
      expect(readDay(`${day}/${month}/${year}`, today)).toBe(other)
    }),
  )
})

describe('a day of birth', () => {
  test.each([
    ['1/2/90', '1990-02-01', 'two digits are the latest such year'],
    ['1 feb 90', '1990-02-01', 'also after a name'],
    ['20/11/26', '2026-11-20', 'today is the last of this century'],
    ['21/11/26', '1926-11-21', 'and the day after would be ahead'],
    ['1/2/2090', '2090-02-01', 'four digits are as they are'],
    ['31/2/90', undefined, 'no such day'],
  ])('%j is %s: %s', (typed, day, _rule) => expect(readDay(typed, FRIDAY, 'behind')).toBe(day))
})

test('any typed text is a valid day or not understood', () => {
  const words = fc.constantFrom(
    'next',
    'in',
    'wed',
    '25',
    '+',
    '-',
    'nov',
    'week',
    'غد',
    'بعد',
    'شهر',
    '/',
    '999',
    '31',
  )
  const phrase = fc
    .array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(
      phrase,
      anyDay,
      fc.constantFrom('calendar' as const, 'ahead' as const, 'behind' as const),
      (typed, today, missing) => {
        const read = readDay(typed, today, missing)
        expect(read === undefined || isDay(read)).toBe(true)
      },
    ),
  )
})
