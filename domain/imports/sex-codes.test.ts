import { expect, test } from 'vitest'
import { codesToAsk, knownCodes, readSexCode } from './sex-codes.ts'

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
  [
    ['V', 'M'],
    ['V', 'M'],
  ],
  [['V'], ['V']],
  [['M', 'F', 'Q'], ['Q']],
  [
    ['true', 'false'],
    ['true', 'false'],
  ],
  [['M', 'F', 'U', 'x', '-'], []],
  [['L', 'B'], []],
  [['V', 'H'], []],
  [['M', 'F'], []],
  [['H', 'M'], []],
  [[], []],
])('of %j, %j is asked', (codes, asked) => expect(codesToAsk(codes)).toEqual(asked))

test('an M beside an H is a woman, and beside an F a man', () => {
  expect(knownCodes(['H', 'm'])).toEqual({ m: 'female' })
  expect([knownCodes(['H', 'M', 'F']), knownCodes(['M', 'F'])]).toEqual([{}, {}])
})

test.each([
  ['Spanish', 'V', 'H'],
  ['Spanish', 'V', 'F'],
  ['Spanish', 'H', 'M'],
  ['Filipino', 'L', 'B'],
  ['Malay', 'L', 'P'],
  ['Hindi', 'P', 'S'],
  ['Hindi', 'P', 'M'],
  ['French', 'G', 'F'],
  ['French', 'H', 'F'],
  ['German', 'M', 'W'],
  ['Turkish', 'E', 'K'],
  ['Polish', 'M', 'K'],
  ['Arabic', 'ذ', 'أ'],
  ['Arabic', 'ذ', 'ث'],
])('%s: %s is a man beside %s, a woman', (_language, male, female) => {
  const codes = [female, male.toLowerCase(), 'U']
  const known = knownCodes(codes)
  expect(codesToAsk(codes)).toEqual([])
  expect([readSexCode(male, known), readSexCode(female, known)]).toEqual(['male', 'female'])
})
