import { expect, test } from 'vitest'
import { differenceInWords } from './time-difference.ts'

test.each([
  [1, '1 minute'],
  [20, '20 minutes'],
  [99, '99 minutes'],
  [100, '2 hours'],
  [8 * 60, '8 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
  [28_800, '20 days'],
])('%i minutes are %s', (minutes, words) => expect(differenceInWords(minutes)).toBe(words))
