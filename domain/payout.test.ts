import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountLines, readDiscount } from './discount.ts'
import { add, type Money, money, percentOf, subtract, ZERO } from './money.ts'
import {
  cancellationOf,
  ensureDeductible,
  withShares,
  payoutOfPayment,
  payoutPercentage,
  reversalOf,
  shareOf,
  sumOfPayouts,
} from './payout.ts'
import { totalOf } from './treatment.ts'

const specialist = {
  is_specialist: true,
  general_payout_percentage: 35,
  specialist_payout_percentage: 40,
  lab_cost_basis: 'none' as const,
}
const generalist = { ...specialist, is_specialist: false }
const lines = [
  { treatment_code: 'SPC-ENDO', description: 'Root canal', cost: money(900), discount_amount: ZERO },
  { treatment_code: 'XR-01', description: 'X-ray', cost: money(150.5), discount_amount: ZERO },
]

test('the specialist percentage needs a specialist and a specialist treatment', () => {
  expect(payoutPercentage({ treatment_code: ' spc-endo' }, specialist)).toBe(40)
  expect(payoutPercentage({ treatment_code: 'XR-01' }, specialist)).toBe(35)
  expect(payoutPercentage({ treatment_code: 'SPC-ENDO' }, generalist)).toBe(35)
})

test('freezing fixes the percentage and the rounded share of each line', () => {
  expect(withShares(lines, specialist)).toEqual([
    { ...lines[0], payout_percentage: 40, payout_share: 360, lab_cost_basis: null },
    { ...lines[1], payout_percentage: 35, payout_share: 52.68, lab_cost_basis: null },
  ])
})

test('without a doctor there is no share', () => {
  expect(withShares(lines, null).map(({ payout_share }) => payout_share)).toEqual([null, null])
})

describe('an invoice of 900.00 and 150.50, paid in two parts', () => {
  const share = shareOf(withShares(lines, specialist))
  const invoice = { share, total_amount: totalOf(lines), card_fee_percentage: 2.8 }
  const cash = payoutOfPayment({ ...invoice, paid_before: ZERO, amount: money(400), payment_method: 'cash' })
  const card = payoutOfPayment({ ...invoice, paid_before: money(400), amount: money(650.5), payment_method: 'card' })

  test('earns 360.00 + 52.68 in all', () => expect(share).toBe(412.68))

  test('earns no share without a doctor', () => expect(shareOf(withShares(lines, null))).toBe(ZERO))

  test('400.00 in cash earns its proportion without a fee', () =>
    expect(cash).toEqual({ gross_amount: 157.14, deduction: 0, payout_amount: 157.14 }))

  test('650.50 by card earns the rest less the fee', () =>
    expect(card).toEqual({ gross_amount: 255.54, deduction: 7.16, payout_amount: 248.38 }))

  test('a manual deduction of 50.00 leaves 355.52 of both payouts', () => {
    const deducted = { ...card, deduction: add(card.deduction, money(50)), payout_amount: money(198.38) }
    expect(subtract(deducted.gross_amount, deducted.deduction)).toBe(198.38)
    expect(sumOfPayouts([cash, deducted])).toEqual({ gross_amount: 412.68, deduction: 57.16, payout_amount: 355.52 })
  })
})

test('the shares are percentages of the discounted costs', () => {
  const { discount_amount } = readDiscount({ percent: 10 }, 'Staff', totalOf(lines))
  const shared = withShares(discountLines(lines, discount_amount), specialist)
  // 105.05 off 1,050.50: 90.00 and 15.05. 40 % of 810.00; 35 % of 135.45 is 47.4075.
  expect(shared.map(({ discount_amount: part, payout_share }) => [part, payout_share])).toEqual([
    [90, 324],
    [15.05, 47.41],
  ])
})

const units = (max: number) => fc.integer({ min: 1, max })
const line = fc.record({ treatment_code: fc.constantFrom('SPC-1', 'XR', null), cost: units(2_000_000) })

/** Splits a total into random instalments. */
const instalments = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .chain((costs) => {
    const total = costs.reduce((sum, { cost }) => sum + cost, 0)
    return fc.record({ costs: fc.constant(costs), cuts: fc.uniqueArray(units(total - 1 || 1), { maxLength: 12 }) })
  })
  .map(({ costs, cuts }) => {
    const total = costs.reduce((sum, { cost }) => sum + cost, 0)
    const ends = [...cuts.filter((cut) => cut < total).toSorted((a, b) => a - b), total]
    const amounts = ends.map((end, index) => money((end - (ends[index - 1] ?? 0)) / 100))
    return {
      lines: costs.map(({ treatment_code, cost }) => ({
        treatment_code,
        description: 'Treatment',
        cost: money(cost / 100),
      })),
      amounts,
    }
  })

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('any instalments add up to the share, none is negative, and the fee is charged on each part', () => {
  fc.assert(
    fc.property(
      instalments,
      percent,
      percent,
      percent,
      fc.boolean(),
      (bill, general, special, card_fee_percentage, is_specialist) => {
        const rates = {
          is_specialist,
          general_payout_percentage: general,
          specialist_payout_percentage: special,
          lab_cost_basis: 'none' as const,
        }
        const share = shareOf(withShares(discountLines(bill.lines, ZERO), rates))
        const total_amount = totalOf(bill.lines)
        let paid_before: Money = ZERO
        const parts = bill.amounts.map((amount, index) => {
          const payment_method = index % 2 === 0 ? 'card' : 'cash'
          const part = payoutOfPayment({
            share,
            total_amount,
            paid_before,
            amount,
            payment_method,
            card_fee_percentage,
          })
          paid_before = add(paid_before, amount)
          expect(part.gross_amount).toBeGreaterThanOrEqual(0)
          expect(part.deduction).toBe(index % 2 === 0 ? percentOf(part.gross_amount, card_fee_percentage) : 0)
          expect(part.payout_amount).toBe(subtract(part.gross_amount, part.deduction))
          return part
        })
        expect(paid_before).toBe(total_amount)
        expect(sumOfPayouts(parts).gross_amount).toBe(share)
      },
    ),
  )
})

describe('cancelling an invoice', () => {
  test('voids a payout of the same month', () => expect(cancellationOf('2026-11', '2026-11')).toBe('void'))

  // The machine's clock may have been set back.
  test.each(['2026-10', '2025-11', '2026-01', '2026-12', '2027-11'])(
    'in November 2026 keeps a payout of %s and reverses it',
    (month) => expect(cancellationOf(month, '2026-11')).toBe('reverse'),
  )

  test('a payout and its reversal add up to zero', () => {
    const record = { gross_amount: money(255.54), deduction: money(57.16), payout_amount: money(198.38) }
    expect(reversalOf(record)).toEqual({ gross_amount: -255.54, deduction: -57.16, payout_amount: -198.38 })
    expect(sumOfPayouts([record, reversalOf(record)])).toEqual({ gross_amount: 0, deduction: 0, payout_amount: 0 })
  })
})

describe('a manual deduction', () => {
  test('may deduct all that is left', () =>
    expect(() => ensureDeductible(355.52, money(405.52), money(50))).not.toThrow())

  test.each([
    [0, 'Deduction amount must be greater than zero'],
    [-1, 'Deduction amount must be greater than zero'],
    [0.005, 'Deduction amount must be greater than zero'],
    [1.005, 'Deduction amount must have at most two decimals'],
    [10_000_000, 'Deduction amount must be at most 9,999,999.99'],
    [355.53, "Deduction of 355.53 is more than the 355.52 that is left of the doctor's payout"],
  ])('of %d is refused: %s', (amount, sentence) => {
    expect(() => ensureDeductible(amount, money(405.52), money(50))).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        details: expect.objectContaining({ fields: { deduction_amount: sentence } }),
      }),
    )
  })
})
