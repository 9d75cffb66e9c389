import { expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { declinedWith, letterOf, optionsOf } from './options.ts'

const plan = (id: number, alternative_to_id: number | null = null, status = 'proposed') =>
  ({ id, alternative_to_id, status }) as unknown as Plan

test('options have letters in the order in which they were written, the first before those that name it', () => {
  const [first, second, third, alone] = [plan(7), plan(5, 7, 'draft'), plan(9, 7, 'expired'), plan(8)]
  const plans = [third, alone, first, second]
  const options = optionsOf(third, plans)
  expect(options.map(({ plan: { id }, letter }) => [id, letter])).toEqual([
    [7, 'A'],
    [5, 'B'],
    [9, 'C'],
  ])
  expect(letterOf(first, options)).toBe('A')
  expect(declinedWith(first, options).map(({ letter }) => letter)).toEqual(['C'])
  expect(optionsOf(alone, plans)).toEqual([])
  expect(letterOf(alone, [])).toBeUndefined()
})

test('there are letters for more options than the alphabet has', () => {
  const many = [plan(1), ...Array.from({ length: 27 }, (_, index) => plan(index + 2, 1))]
  expect(
    optionsOf(plan(1), many)
      .map(({ letter }) => letter)
      .slice(25),
  ).toEqual(['Z', 'AA', 'AB'])
})
