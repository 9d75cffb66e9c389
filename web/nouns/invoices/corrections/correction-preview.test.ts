import { expect, test } from 'vitest'
import { money, ZERO } from '#domain/money.ts'
import { previewCorrection } from './correction-preview.ts'

const rates = {
  is_specialist: true,
  general_payout_percentage: 35,
  specialist_payout_percentage: 40,
  lab_cost_basis: 'none' as const,
}
const payment = (left: number, payment_method: 'cash' | 'card') => ({
  id: left,
  amount: money(left),
  left: money(left),
  payment_method,
  means_id: null,
  card_fee_percentage: 2.8,
  payment_date: '2026-11-24T08:00:00.000Z',
  recorded_by: null,
  recorded_by_name: null,
  corrected_amount: ZERO,
  notes: null,
  deposit_id: null,
  deposit_means_id: null,
  rest: null,
})
const treatments = (cost: number) => [{ treatment_code: 'SPC-ENDO', description: 'Root canal', cost: money(cost) }]
const corrected = (cost: number) => ({ treatments: treatments(cost), costs: money(cost), discount: ZERO, rates })

/** 900.00 of a specialist's code, of which 500.00 is paid: 200.00 in cash, 300.00 by card. */
const invoice = {
  status: 'partial' as const,
  total_amount: money(900),
  paid_amount: money(500),
  written_off_amount: ZERO,
  payments: [payment(200, 'cash'), payment(300, 'card')],
  // 2.8 % of the 120.00 by card is 3.36.
  doctor_payout: {
    gross_amount: money(200),
    deduction: money(3.36),
    payout_amount: money(196.64),
    manual_deduction_reason: null,
  },
}

test('a lower total is paid from the earlier payments; the rest becomes credit', () => {
  // 400.00 at 40 %: 80.00 of the cash, 80.00 of the card less 2.24.
  expect(previewCorrection(invoice, corrected(400))).toEqual({
    total: 400,
    paid: 400,
    balance: -400,
    credit: 100,
    payout: -38.88,
  })
})

test('a higher total leaves more to pay, and the doctor earns the same share of what is paid', () => {
  expect(previewCorrection(invoice, corrected(1_000))).toEqual({
    total: 1_000,
    paid: 500,
    balance: 100,
    credit: 0,
    payout: 0,
  })
})

test('a discount is deducted before the share is computed', () => {
  const outcome = previewCorrection(invoice, { ...corrected(1_000), discount: money(100) })
  expect(outcome).toMatchObject({ total: 900, balance: 0, credit: 0, payout: 0 })
})

test('what the doctor earned of the claim that is replaced is taken back', () => {
  // 60.00 of the patient at 35 % stays; 70.00 came of the insurer's money.
  const filling = { treatment_code: 'FILL', description: 'Filling', cost: money(300), insurer_amount: money(240) }
  const insured = {
    ...invoice,
    status: 'paid' as const,
    total_amount: money(60),
    paid_amount: money(60),
    payments: [payment(60, 'cash')],
    doctor_payout: { ...invoice.doctor_payout, gross_amount: money(21), deduction: ZERO, payout_amount: money(21) },
  }
  const correction = { treatments: [filling], costs: money(300), insurer: money(240), discount: ZERO, rates }
  expect(previewCorrection(insured, correction)).toMatchObject({ total: 60, balance: 0, payout: 0 })
  expect(previewCorrection(insured, { ...correction, earned_of_claim: money(70) }).payout).toBe(-70)
})

test('without a doctor there is no payout', () => {
  expect(previewCorrection({ ...invoice, doctor_payout: null }, { ...corrected(400), rates: null }).payout).toBeNull()
})
