import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOfLine } from './line-share.ts'
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
