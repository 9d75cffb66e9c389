import { expect, test } from 'vitest'
import { codesToAsk, knownCodes } from './sex-codes.ts'

test.each([
  [
    ['0', '1', '2'],
    ['0', '1', '2'],
  ],
  [
    ['١', '٢'],
    ['١', '٢'],
  ],
  [['M', 'F', '9'], ['9']],
  [['V', 'M'], ['M']],
  [['M', 'F'], []],
  [['H', 'M'], []],
  [[], []],
])('of %j, %j is asked', (codes, asked) => expect(codesToAsk(codes)).toEqual(asked))

test('an M beside an H is a woman, and beside an F a man', () => {
  expect(knownCodes(['H', 'm'])).toEqual({ m: 'female' })
  expect([knownCodes(['H', 'M', 'F']), knownCodes(['M', 'F'])]).toEqual([{}, {}])
})
