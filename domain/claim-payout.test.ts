import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnedOnClaim, payoutOfAllocation, sharesOfLine } from './claim-payout.ts'
import { add, type Money, percentOf, subtract } from './money.ts'

const of = (amount: number) => amount as Money

describe("the doctor's share of a line", () => {
  test.each([
    ['1, the x-ray', 150.5, 0, 120.4, 35, 10.54, 42.14],
    ['1, the filling', 300, 0, 240, 35, 21, 84],
    ['5', 2_000, 0, 1_500, 35, 175, 525],
    ['15', 300, 0, 300, 35, 0, 105],
    ['9, what is billed', 5, 0, 0, 35, 1.75, 0],
  ])('of example %s', (_name, cost, discount, insurer, percent, ofInvoice, ofClaim) => {
    const line = { cost: of(cost), discount_amount: of(discount), insurer_amount: of(insurer) }
    expect(sharesOfLine(line, percent)).toEqual({ ofInvoice, ofClaim })
  })

  // A crown of 3,000.00 at 40 % with lab work of 600.00, of which the insurer covers two thirds.
  test.for([
    ['none', 400, 800],
    ['before_share', 320, 640],
    ['from_share', 200, 400],
  ] as const)('with lab work whose fee counts as %s', ([lab_cost_basis, ofInvoice, ofClaim]) => {
    const crown = {
      cost: of(3000),
      discount_amount: of(0),
      insurer_amount: of(2000),
      lab_cost: of(600),
      lab_cost_basis,
    }
    expect(sharesOfLine(crown, 40)).toEqual({ ofInvoice, ofClaim })
    expect(sharesOfLine({ ...crown, discount_amount: of(1000), insurer_amount: of(2000) }, 40).ofInvoice).toBe(0)
  })

  test('is divided between the invoice and the claim without a difference to a line without an insurer', () => {
    const units = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(units, units, units, fc.integer({ min: 0, max: 10_000 }), (cost, one, other, percent) => {
        const insurer = one % (cost + 1)
        const discount = other % (cost - insurer + 1)
        const line = { cost: of(cost / 100), insurer_amount: of(insurer / 100), discount_amount: of(discount / 100) }
        const { ofInvoice, ofClaim } = sharesOfLine(line, percent / 100)
        expect(add(ofInvoice, ofClaim)).toBe(percentOf(subtract(line.cost, line.discount_amount), percent / 100))
        expect(Math.min(ofInvoice, ofClaim)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

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
