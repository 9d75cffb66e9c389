import { expect, test } from 'vitest'
import { splitAtRandom } from './support/random-splits.ts'

test('any split of any visit keeps every sum and every maximum', () => {
  expect(splitAtRandom(1, 5_000)).toEqual({ count: 5_000, failures: [] })
})
