import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountLines } from './discount.ts'
import { LAB_COST_BASES, type LabCostBasis, payOfOtherFee, shareOfLine } from './lab-cost.ts'
import { add, money, ZERO } from './money.ts'
import { payoutOfLabFee, payoutOfPayment, payoutOfRefund, shareOf, sumOfPayouts, withShares } from './payout.ts'
import { totalOf } from './treatment.ts'

const line = (charged: number, payout_percentage: number, lab: number, lab_cost_basis: LabCostBasis | null) => ({
  charged: money(charged),
  payout_percentage,
  lab_cost: lab_cost_basis && money(lab),
  lab_cost_basis,
})

describe('a crown of 3,000.00 with a lab of 600.00 at 40 %', () => {
  const shares = { none: 1_200, before_share: 960, from_share: 600 }
  test.each(LAB_COST_BASES)('earns its share by the basis %s', (basis) =>
    expect(shareOfLine(line(3_000, 40, 600, basis))).toBe(shares[basis]),
  )
  test('earns the whole share without lab work', () => expect(shareOfLine(line(3_000, 40, 0, null))).toBe(1_200))
})

test.each([
  ['a lab that costs more than is charged', line(500, 40, 600, 'before_share'), 0],
  ['a lab that costs more than the share', line(1_000, 40, 600, 'from_share'), 0],
  ['a lab that costs as much as the share', line(1_500, 40, 600, 'from_share'), 0],
  ['half a cent is rounded up after the lab is taken off', line(100.5, 35, 0.07, 'before_share'), 35.15],
  ['the share is rounded before the lab is taken off', line(150.5, 35, 10, 'from_share'), 42.68],
  ['work for nothing', line(0, 40, 600, 'from_share'), 0],
])('%s', (_, each, share) => expect(shareOfLine(each)).toBe(share))

test.each([
  ['before_share', 600, 650, -20],
  ['from_share', 600, 650, -50],
  ['none', 600, 650, 0],
  ['before_share', 650, 600, 20],
  ['from_share', 2_000, 1_300, 0],
  ['from_share', 1_300, 1_100, 100],
] as const)('%s: another fee than %d, %d, changes the pay by %d', (basis, fee, invoiced, change) =>
  expect(payOfOtherFee(line(3_000, 40, fee, basis), money(invoiced))).toBe(change),
)

/** In whole fils and hundredths of a percent, by the words of the rule alone: an independent calculator. */
function calculated(charged: bigint, percent: bigint, lab: bigint, basis: LabCostBasis | null) {
  const rounded = (amount: bigint) => (amount * percent * 2n + 10_000n) / 20_000n
  if (basis === 'before_share') return charged > lab ? rounded(charged - lab) : 0n
  const share = rounded(charged)
  if (basis !== 'from_share') return share
  return share > lab ? share - lab : 0n
}

const fils = fc.integer({ min: 0, max: 500_000 })
const basis = fc.constantFrom(null, ...LAB_COST_BASES)
const work = fc.record({ cost: fils, lab: fils, basis })
/** Payments of so many parts of what is owed, each refunded by a part of it. */
const course = fc.array(
  fc.record({
    part: fc.integer({ min: 1, max: 100 }),
    refunded: fc.integer({ min: 0, max: 100 }),
    card: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

test('with random labs, part payments, refunds and later fees, the pay is what the rule says of it', () => {
  fc.assert(
    fc.property(
      fc.array(work, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 10_000 }),
      course,
      fc.array(fils, { maxLength: 3 }),
      (works, percent, payments, fees) => {
        const rates = (lab_cost_basis: LabCostBasis) => ({
          is_specialist: false,
          general_payout_percentage: percent / 100,
          specialist_payout_percentage: 0,
          lab_cost_basis,
        })
        const lines = works.flatMap((each) => {
          const entered = { treatment_code: null, description: 'Crown', cost: money(each.cost / 100) }
          const [discounted] = discountLines([entered], ZERO)
          if (!discounted) return []
          const lab_cost = each.basis === null ? null : money(each.lab / 100)
          return withShares([{ ...discounted, lab_cost }], rates(each.basis ?? 'none'))
        })
        const share = shareOf(lines)
        const of = (lab: (index: number) => number) =>
          works.reduce((sum, each, index) => {
            return sum + calculated(BigInt(each.cost), BigInt(percent), BigInt(lab(index)), each.basis)
          }, 0n)
        const labs = works.map((each) => each.lab)
        expect(Math.round(share * 100)).toBe(Number(of((index) => labs[index] ?? 0)))

        const total_amount = totalOf(lines)
        if (total_amount === 0) return
        let paid = ZERO
        const records: { gross_amount: typeof ZERO; deduction: typeof ZERO }[] = []
        for (const { part, refunded, card } of payments) {
          const amount = money(Math.floor((total_amount - paid) * part) / 100)
          if (amount <= 0) continue
          const terms = {
            share,
            total_amount,
            payment_method: card ? 'card' : 'cash',
            card_fee_percentage: 2.5,
          } as const
          const earned = payoutOfPayment({ ...terms, paid_before: paid, amount })
          paid = add(paid, amount)
          records.push(earned)
          const back = money(Math.floor(amount * refunded) / 100)
          if (back <= 0) continue
          records.push(payoutOfRefund({ ...terms, paid_before: paid, amount: back, so_far: earned }))
          paid = money(paid - back)
        }
        const gross = BigInt(Math.round(share * 100)) * BigInt(Math.round(paid * 100)) * 2n
        const whole = BigInt(Math.round(total_amount * 100))
        expect(Math.round(sumOfPayouts(records).gross_amount * 100)).toBe(Number((gross + whole) / (2n * whole)))

        // Each later fee of the first line is a record of the difference to the one before.
        const [first] = works
        const [charged] = lines
        if (!first || first.basis === null || !charged) return
        let counted = first.lab
        const differences = fees.map((fee) => {
          const { cost, payout_percentage, lab_cost_basis } = charged
          const before = { charged: cost, payout_percentage: payout_percentage ?? 0, lab_cost: money(counted / 100) }
          counted = fee
          return payoutOfLabFee(payOfOtherFee({ ...before, lab_cost_basis }, money(fee / 100)))
        })
        const { gross_amount, payout_amount } = sumOfPayouts(differences)
        const real = of((index) => (index === 0 ? counted : (labs[index] ?? 0)))
        expect([gross_amount, Math.round(payout_amount * 100)]).toEqual([0, Number(real) - Math.round(share * 100)])
      },
    ),
    { numRuns: 2_000 },
  )
})
