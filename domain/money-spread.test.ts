import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Money, spread } from './money.ts'

const LARGEST_UNITS = 999_999_999
const units = fc.integer({ min: 0, max: LARGEST_UNITS })
/** Formats minor units as a decimal text such as '150.50', without floating-point arithmetic. */
const asText = (minor: number | bigint) => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const amountOf = (minor: number | bigint) => Number(asText(minor)) as Money

describe('an amount spread over weights', () => {
  test.each([
    [10, [900, 150.5], [8.57, 1.43]],
    [0.01, [1, 1, 1], [0.01, 0, 0]],
    [0.02, [1, 2, 1], [0.01, 0.01, 0]],
    // 3.333, 3.333 and 3.333: the cent goes to the first of equal costs.
    [10, [5, 5, 5], [3.34, 3.33, 3.33]],
    // The remainders are equal, half a cent each: the higher cost gets the cent.
    [0.02, [0.01, 0.03], [0, 0.02]],
    [1.05, [0.5, 0, 0.55], [0.5, 0, 0.55]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('%d over %j is %j', (amount, weights, parts) => expect(spread(amount as Money, weights as Money[])).toEqual(parts))

  const weights = fc.array(units, { minLength: 1, maxLength: 100 })

  test('adds up exactly, and no part is negative or above its weight', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (minor, part) => {
        const costs = minor.map(amountOf)
        const amount = amountOf(Math.floor(minor.reduce((sum, each) => sum + each, 0) * part))
        const parts = spread(amount, costs)
        expect(add(...parts)).toBe(amount)
        for (const [index, each] of parts.entries()) {
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(costs[index] ?? 0)
        }
      }),
    )
  })

  test('is within a cent of the exact part', () => {
    fc.assert(
      fc.property(weights, units, (minor, amount) => {
        const whole = minor.reduce((sum, each) => sum + each, 0)
        fc.pre(whole >= amount && whole > 0)
        const parts = spread(amountOf(amount), minor.map(amountOf))
        for (const [index, each] of parts.entries()) {
          const exact = BigInt(amount) * BigInt(minor[index] ?? 0)
          const difference = BigInt(Math.round(each * 100)) * BigInt(whole) - exact
          expect(difference > -BigInt(whole) && difference < BigInt(whole)).toBe(true)
        }
      }),
    )
  })

  test('gives each weight the same part in any order', () => {
    const orders = weights.chain((minor) =>
      fc.tuple(fc.constant(minor), fc.shuffledSubarray(minor, { minLength: minor.length })),
    )
    fc.assert(
      fc.property(orders, units, ([minor, other], amount) => {
        fc.pre(minor.reduce((sum, each) => sum + each, 0) >= amount)
        const pairs = (order: number[]) => {
          const parts = spread(amountOf(amount), order.map(amountOf))
          return order.map((weight, index) => `${weight} ${parts[index]}`).toSorted()
        }
        expect(pairs(other)).toEqual(pairs(minor))
      }),
    )
  })
})
