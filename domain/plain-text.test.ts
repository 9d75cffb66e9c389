import { expect, test } from 'vitest'
import { plainText, withoutMarks } from './plain-text.ts'

/** Whatever somebody sends becomes hardly longer: its comparison with other words takes as long as its own length says. */
test('no character becomes more than seven', () => {
  const long: string[] = []
  for (let code = 0; code < 0x20000; code++) {
    const one = code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)
    if (withoutMarks(one).length > 7 * one.length) long.push(one)
  }
  expect(long).toEqual([])
})

test.each([
  ['محمد ﷺ', 'محمد'],
  ['ﷲ', 'الله'],
  ['Núñez', 'nunez'],
  ['１２３', '123'],
])('%s is %s', (typed, plain) => expect(plainText(typed)).toBe(plain))
