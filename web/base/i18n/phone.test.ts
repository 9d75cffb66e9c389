import { expect, test } from 'vitest'
import { dialPhonesIn } from './dialled-country.ts'
import { formatPhone } from './phone.ts'

test.each([
  ['55123456', '+974 5512 3456'],
  ['5512 3456', '+974 5512 3456'],
  ['+974 5512 3456', '+974 5512 3456'],
  ['+97455123456', '+974 5512 3456'],
  ['0097455123456', '+974 5512 3456'],
  ['974-5512-3456', '+974 5512 3456'],
  ['٥٥١٢ ٣٤٥٦', '+974 5512 3456'],
  ['+44 (20) 7946-0958', '+44 20 7946 0958'],
  ['004420 79460958', '+4420 79460958'],
  ['999', '999'],
  ['ask her sister', 'ask her sister'],
  ['5512 3456 ext. 12', '5512 3456 ext. 12'],
])('%s is written %s', (typed, written) => {
  expect(formatPhone(typed)).toBe(written)
  expect(formatPhone(written), 'and stays so').toBe(written)
})

test.each([
  ['AE', '050 123 4567', '+971 50 123 4567'],
  ['AE', '+971501234567', '+971 50 123 4567'],
  ['AE', '55123456', '55123456'],
  ['AE', '+974 5512 3456', '+974 5512 3456'],
  ['US', '(212) 555-0123', '+1 212 555 0123'],
  ['US', '1-212-555-0123', '+1 212 555 0123'],
  ['GB', '07911 123456', '07911 123456'],
  ['OM', '9212 3456', '9212 3456'],
])('in %s, %s is written %s', (country, typed, written) => {
  expect(formatPhone(typed, country)).toBe(written)
  dialPhonesIn(country)
  expect(formatPhone(typed)).toBe(written)
  dialPhonesIn('QA')
})
