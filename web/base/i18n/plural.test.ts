import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const patients = (count: number) =>
  plural.ar(count, {
    zero: 'لا مرضى',
    one: 'مريض واحد',
    two: 'مريضان',
    few: `${count} مرضى`,
    many: `${count} مريضًا`,
    other: `${count} مريض`,
  })

test.each([
  [0, 'لا مرضى'],
  [1, 'مريض واحد'],
  [2, 'مريضان'],
  [3, '3 مرضى'],
  [10, '10 مرضى'],
  [11, '11 مريضًا'],
  [99, '99 مريضًا'],
  [100, '100 مريض'],
  [103, '103 مرضى'],
])('%i patients in Arabic', (count, words) => {
  expect(patients(count)).toBe(words)
})

test('English has one and other', () => {
  const visits = (count: number) => plural.en(count, { one: '1 visit', other: `${count} visits` })
  expect([0, 1, 2].map(visits)).toEqual(['0 visits', '1 visit', '2 visits'])
})
