import { expect, test } from 'vitest'
import { money, ZERO } from './money.ts'
import { type RecordedInvoice, type RecordedPayout, rehearse } from './rehearsal.ts'

const line = (cost: number, payout_percentage: number, treatment_code: string | null = null) => ({
  treatment_code,
  description: 'Work',
  cost: money(cost),
  discount_amount: ZERO,
  payout_percentage,
  payout_share: money((cost * payout_percentage) / 100),
  lab_cost: null,
  lab_cost_basis: null,
})
const record = (fields: Partial<RecordedPayout>): RecordedPayout => ({
  id: 1,
  payment_id: 1,
  reverses_payout_id: null,
  refund_id: null,
  carried_over: false,
  gross_amount: ZERO,
  deduction: ZERO,
  manual: ZERO,
  amount: ZERO,
  payment_method: 'cash',
  card_fee_percentage: 2.8,
  has_means: false,
  ...fields,
})

// 3,000.00 at 35 %: half by card, the rest in cash, 300.00 of the card refunded, and all of it reversed at the end.
const invoice: RecordedInvoice = {
  total_amount: money(3000),
  is_specialist: false,
  lines: [line(2000, 35), line(1000, 35)],
  payouts: [
    record({ id: 1, payment_method: 'card', amount: money(1500), gross_amount: money(525), deduction: money(14.7) }),
    record({ id: 2, payment_id: 2, amount: money(1500), gross_amount: money(525), manual: money(20) }),
    record({
      id: 3,
      refund_id: 1,
      payment_method: 'card',
      amount: money(300),
      gross_amount: money(-105),
      deduction: money(-2.94),
    }),
    record({ id: 4, payment_id: 2, reverses_payout_id: 2, gross_amount: money(-525), deduction: money(-20) }),
    record({ id: 5, payment_id: 2, carried_over: true, gross_amount: ZERO, deduction: money(7) }),
  ],
}
const rehearsed = (...tried: [rates?: object, fee?: number]) =>
  rehearse(invoice, tried[0] ?? {}, tried[1]).map((each) => each.rehearsed)

test('with the settings of then each record is as it was', () => {
  const recorded = [510.3, 505, -102.06, -505, -7]
  expect(rehearse(invoice, {}, undefined).map((each) => each.recorded)).toEqual(recorded)
  expect(rehearsed()).toEqual(recorded)
  expect(rehearsed({ general_payout_percentage: 35, specialist_payout_percentage: 40 }, 2.8)).toEqual(recorded)
})

test('another percentage and another fee change what follows from them, and nothing that was entered by hand', () => {
  expect(rehearsed({ general_payout_percentage: 40 })).toEqual([583.2, 580, -116.64, -580, -7])
  expect(rehearsed({}, 0)).toEqual([525, 505, -105, -505, -7])
  // No line is a specialist's.
  expect(rehearsed({ specialist_payout_percentage: 90 })).toEqual(rehearsed())
})

test('a specialist’s codes are paid at the specialist percentage, and a means keeps its own fee', () => {
  const one = record({ payment_method: 'card', amount: money(1000), has_means: true, card_fee_percentage: 1 })
  const of = { total_amount: money(1000), lines: [line(600, 40, 'SPC-ENDO'), line(400, 35)], payouts: [one] }
  const rates = { general_payout_percentage: 30, specialist_payout_percentage: 50 }
  expect(rehearse({ ...of, is_specialist: true }, rates, 5)[0]?.rehearsed).toBe(415.8)
  expect(rehearse({ ...of, is_specialist: false }, rates, 5)[0]?.rehearsed).toBe(297)
})

// 3,000.00 at 40 % with lab work of 600.00: 1,200.00, 960.00 or 600.00.
test.for([
  ['none', 1200],
  ['before_share', 960],
  ['from_share', 600],
] as const)('lab fees are tried by the rule %s, and a fee that differed stays', ([lab_cost_basis, share]) => {
  const lab_work = {
    ...line(3000, 40),
    payout_share: money(960),
    lab_cost: money(600),
    lab_cost_basis: 'before_share',
  } as const
  const payouts = [
    record({ id: 1, amount: money(3000), gross_amount: money(960) }),
    record({ id: 2, payment_id: null, carried_over: true, gross_amount: ZERO, deduction: money(20) }),
  ]
  const recorded = { total_amount: money(3000), is_specialist: false, lines: [lab_work], payouts }
  expect(rehearse(recorded, { lab_cost_basis }, undefined).map((each) => each.rehearsed)).toEqual([share, -20])
  expect(rehearse(recorded, {}, undefined).map((each) => each.rehearsed)).toEqual([960, -20])
})
