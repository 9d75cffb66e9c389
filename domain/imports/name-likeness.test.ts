import { expect, test } from 'vitest'
import { spokenLikeness, type SpokenWord, writtenLikeness } from './name-likeness.ts'

/** The words with what the database tells of their sounds, as far as these names need it. */
const SOUNDS: Record<string, string> = {
  mohammed: 'muhamad',
  mohamad: 'muhamad',
  محمد: 'muhamad',
  ali: 'ali',
  علي: 'ali',
}
const spoken = (name: string) => ({
  name,
  words: name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word): SpokenWord => {
      const sounds = word in SOUNDS ? [SOUNDS[word] ?? ''] : []
      return { word, typed: sounds, stored: sounds }
    }),
})

test.each([
  ['Emma Carter', 'emma  CARTER', 'equal'],
  ['Núñez Carmen', 'Nunez Carmen', 'equal'],
  ['Carter, Emma', 'Emma Carter', 'equal'],
  ['Mohammed Ali', 'محمد علي', 'equal'],
  ['Mohammed Ali', 'Mohamad Ali', 'equal'],
  ['Emma Carter', 'Emma Cartr', 'near'],
  ['Emma Carter', 'Emma Jane Carter', 'near'],
  ['Mohammed Ali Nasser', 'Mohammed Nasser', 'near'],
  ['Emma J. Carter', 'Emma Jane Carter', 'near'],
  // A father's name begins with the second word of his son's.
  ['Mohammed Ali Nasser', 'Ali Nasser', 'mixed'],
  ['Hassan Ali', 'Ali Hassan', 'mixed'],
  ['Carter', 'Emma Carter', 'lone'],
  ['Emma', 'Emma Carter', 'lone'],
  ['Sara Ahmad', 'Lara Ahmad', 'close'],
  ['Hamad Nasser', 'Ahmad Nasser', 'close'],
  ['Carter', 'Cartr', 'close'],
  ['Baby 1 Carter', 'Baby 2 Carter', 'close'],
  ['Emma Carter', 'Emma Smith', 'unlike'],
  ['Fatima Nasser', 'Ahmad Nasser', 'unlike'],
  ['Hans Müller', 'Somebody Else', 'unlike'],
  ['李雷', '韩梅', 'unlike'],
  ['李雷', '李雷', 'equal'],
  ['', 'Emma Carter', 'unknown'],
  ['---', 'Emma Carter', 'unknown'],
])('%s and %s are %s', (one, other, likeness) => {
  expect(spokenLikeness(spoken(one), spoken(other))).toBe(likeness)
  expect(spokenLikeness(spoken(other), spoken(one))).toBe(likeness)
})

test('letters alone tell only equal names and missing ones', () => {
  expect(writtenLikeness('Emma Carter', 'EMMA CARTER')).toBe('equal')
  expect(writtenLikeness('Emma Carter', '')).toBe('unknown')
  expect(writtenLikeness('Emma Carter', 'Emma Smith')).toBeUndefined()
})
