import { expect, test } from 'vitest'
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
