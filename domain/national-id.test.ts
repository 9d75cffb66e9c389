import { expect, test } from 'vitest'
import { birthYearIn } from './national-id.ts'

test.each([
  ['28763400001', 1987],
  ['30563400001', 2005],
  ['287 6340 0001', 1987],
  ['٢٨٧٦٣٤٠٠٠٠١', 1987],
  ['18763400001', null],
  ['48763400001', null],
  ['2876340000', null],
  ['287634000012', null],
  ['A8763400001', null],
  ['', null],
])('in %j the year is %s', (national_id, year) => expect(birthYearIn(national_id)).toBe(year))
