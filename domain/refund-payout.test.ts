import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Money, money, percentOf, subtract } from './money.ts'
import { earnedOf, type Payout, payoutOfPayment, payoutOfRefund, reversalOf, sumOfPayouts } from './payout.ts'

describe('a refund of 100.00 of the card payment of an invoice of 1,050.50 that earns 412.68', () => {
  const share = money(412.68)
  const invoice = { share, total_amount: money(1_050.5), card_fee_percentage: 2.8, payment_method: 'card' as const }
  const card = payoutOfPayment({ ...invoice, paid_before: money(400), amount: money(650.5) })
  const refund = payoutOfRefund({ ...invoice, paid_before: money(1_050.5), amount: money(100), so_far: card })

  test('takes back its proportion of the share and of the fee', () =>
    expect(refund).toEqual({ gross_amount: -39.28, deduction: -1.1, payout_amount: -38.18 }))

  test('leaves 216.26 of the payment, with a fee of 6.06', () =>
    expect(sumOfPayouts([card, refund])).toEqual({ gross_amount: 216.26, deduction: 6.06, payout_amount: 210.2 }))

  test('and the same payment again earn what the first payment earned', () => {
    const again = payoutOfPayment({ ...invoice, paid_before: money(950.5), amount: money(100) })
    expect(sumOfPayouts([card, refund, again]).gross_amount).toBe(255.54)
  })

  test('followed by a refund of the rest leaves nothing', () => {
    const so_far = sumOfPayouts([card, refund])
    const rest = payoutOfRefund({ ...invoice, paid_before: money(950.5), amount: money(550.5), so_far })
    expect(sumOfPayouts([card, refund, rest])).toEqual({ gross_amount: 0, deduction: 0, payout_amount: 0 })
  })
})

const units = (max: number) => fc.integer({ min: 1, max })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

interface Paid {
  amount: Money
  payment_method: 'card' | 'cash'
  records: Payout[]
}

const step = fc.record({
  refunds: fc.boolean(),
  which: fc.nat(20),
  part: fc.integer({ min: 1, max: 100 }),
  card: fc.boolean(),
})

test('after any payments and refunds the gross is that of the net amount paid, and each fee that of the remaining gross', () => {
  const rates = {
    share: units(3_000_000),
    more: units(3_000_000),
    fee: percent,
    steps: fc.array(step, { maxLength: 20 }),
  }
  fc.assert(
    fc.property(fc.record(rates), ({ share: earned, more, fee: card_fee_percentage, steps }) => {
      const share = money(earned / 100)
      const total_amount = money((earned + more) / 100)
      const payments: Paid[] = []
      const net = () => add(...payments.map(({ amount }) => amount))
      const gross = () => add(...payments.map(({ records }) => sumOfPayouts(records).gross_amount))
      for (const { refunds, which, part, card } of steps) {
        const paid_before = net()
        const partOf = (whole: Money) => money(Math.ceil(whole * part) / 100)
        const payment = payments[which % (payments.length || 1)]
        const invoice = { share, total_amount, paid_before, card_fee_percentage }
        if (refunds && payment && payment.amount > 0) {
          const { payment_method } = payment
          const amount = partOf(payment.amount)
          payment.records.push(
            payoutOfRefund({ ...invoice, payment_method, amount, so_far: sumOfPayouts(payment.records) }),
          )
          payment.amount = subtract(payment.amount, amount)
        } else if (paid_before < total_amount) {
          const amount = partOf(subtract(total_amount, paid_before))
          const payment_method = card ? 'card' : 'cash'
          payments.push({ amount, payment_method, records: [payoutOfPayment({ ...invoice, payment_method, amount })] })
        }
        expect(gross()).toBe(earnedOf(share, net(), total_amount))
        for (const { payment_method, records } of payments) {
          const sums = sumOfPayouts(records)
          expect(sums.deduction).toBe(payment_method === 'card' ? percentOf(sums.gross_amount, card_fee_percentage) : 0)
          for (const taken of records.slice(1))
            expect(Math.max(taken.gross_amount, taken.deduction)).toBeLessThanOrEqual(0)
        }
      }
      const all = payments.flatMap(({ records }) => records)
      const none = { gross_amount: 0, deduction: 0, payout_amount: 0 }
      expect(sumOfPayouts([...all, ...all.map(reversalOf)])).toEqual(none)
    }),
  )
})
