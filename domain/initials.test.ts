import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.for([
  ['Mariam Al Kuwari', 'M A K'],
  ['Khalid', 'K'],
  ['  Anna  Maria van der Berg ', 'A M B'],
  ['مريم الكواري', 'م ك'],
  ['الأحمد', 'أ'],
  ['ليلى آل ثاني', 'ل آ ث'],
  ['', ''],
])('initials of %j are %j', ([name = '', expected]) => {
  expect(initials(name)).toBe(expected)
})
