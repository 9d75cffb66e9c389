import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS_HOURS } from './business-hours.ts'
import { isTimeZone, WEEKDAYS } from './calendar.ts'
import { CURRENCIES } from './clinic.ts'
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY } from './country.ts'

test.for(COUNTRY_CODES)('a clinic in %s can begin with what its country has', (code) => {
  const { currency, time_zone, business_hours } = COUNTRIES[code]
  expect(CURRENCIES).toContain(currency)
  expect(isTimeZone(time_zone)).toBe(true)
  expect(Object.keys(business_hours)).toEqual([...WEEKDAYS])
  expect(WEEKDAYS.filter((day) => business_hours[day] !== null).length).toBeGreaterThanOrEqual(5)
})

test('the default country is Qatar, with the default opening hours', () => {
  expect(COUNTRIES[DEFAULT_COUNTRY]).toMatchObject({
    currency: 'QR',
    time_zone: 'Asia/Qatar',
    business_hours: DEFAULT_BUSINESS_HOURS,
  })
})

test.for([
  ['Asia/Qatar', true],
  ['Europe/London', true],
  ['UTC', true],
  ['Mars/Phobos', false],
  ['', false],
  ['+03:00; drop', false],
] as const)('%s is a time zone: %s', ([text, expected]) => expect(isTimeZone(text)).toBe(expected))
