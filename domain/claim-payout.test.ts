import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedOnClaim, payoutOfAllocation } from './claim-payout.ts'
import { add, type Money } from './money.ts'

const of = (amount: number) => amount as Money

describe('what an allocation earns', () => {
  const FILL = { insurer_amount: of(240), payout_share: of(84) }
  test.each([
    ['7', FILL, 0, 200, 70],
    ['8', FILL, 200, 225, 8.75],
    ['10, the x-ray', { insurer_amount: of(120.4), payout_share: of(42.14) }, 0, 108.36, 37.93],
    ['10, the filling', FILL, 0, 216, 75.6],
    ['11', FILL, 240, 190, -17.5],
    ['without a doctor', { ...FILL, payout_share: null }, 0, 240, 0],
  ])('of example %s', (_name, line, before, after, gross_amount) => {
    expect(payoutOfAllocation(line, of(before), of(after))).toEqual({
      gross_amount,
      deduction: 0,
      payout_amount: gross_amount,
    })
  })

  test('any order of allocations and takebacks adds up to what the paid amount earns', () => {
    const steps = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), steps, (units, share, moves) => {
        const line = { insurer_amount: of(units / 100), payout_share: of((share % (units + 1)) / 100) }
        let [paid, earned] = [0, of(0)]
        for (const move of moves) {
          const next = Math.min(Math.max(paid + move, 0), units)
          earned = add(earned, payoutOfAllocation(line, of(paid / 100), of(next / 100)).gross_amount)
          paid = next
        }
        expect(earned).toBe(earnedOnClaim(line, of(paid / 100)))
      }),
    )
  })
})
