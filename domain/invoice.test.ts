import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancelInvoice,
  ensureFlaggable,
  ensureReview,
  ensureUnderReview,
  type InvoiceBalance,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isActive,
  openingBalance,
  outstanding,
  refundPayment,
  balanceStatus,
  takePayment,
  takesDeductions,
  takesPayments,
  waysPaid,
  writeOff,
} from './invoice.ts'
import { add, money, subtract, ZERO } from './money.ts'

const invoice = (total: number, paid: number, status?: InvoiceStatus): InvoiceBalance => ({
  total_amount: money(total),
  paid_amount: money(paid),
  written_off_amount: ZERO,
  status: status ?? balanceStatus(money(total), money(paid)),
})

describe('the status follows from the paid amount', () => {
  test.each<[number, number, InvoiceStatus, string]>([
    [100, 0, 'unpaid', 'nothing paid'],
    [100, 0.01, 'partial', 'one minor unit paid'],
    [100, 99.99, 'partial', 'all but one minor unit paid'],
    [100, 100, 'paid', 'all paid'],
    [0, 0, 'paid', 'a zero total is paid at once'],
  ])('%d with %d paid is %s: %s', (total, paid, status) =>
    expect(balanceStatus(money(total), money(paid))).toBe(status),
  )
})

test.each<[number, number, number, InvoiceStatus]>([
  [100, 60, 40, 'paid'],
  [100, 0, 100, 'paid'],
  [100, 60, 39.99, 'partial'],
  [100, 0, 99.99, 'unpaid'],
])('%d with %d paid and %d written off is %s', (total, paid, written_off, status) =>
  expect(balanceStatus(money(total), money(paid), money(written_off))).toBe(status),
)

describe('the payment methods of an invoice', () => {
  const cash = { payment_method: 'cash', means_id: null } as const
  const card = { payment_method: 'card', means_id: null } as const
  const transfer = { payment_method: 'card', means_id: 3 } as const
  test.each([
    ['card', [cash], [cash], 'the methods of the payments, not the planned one'],
    ['card', [card, cash], [card, cash], 'each of several'],
    ['card', [card, transfer], [card, transfer], 'each means of a method'],
    ['card', [], [card], 'the planned method before the first payment'],
  ] as const)('issued for %s, paid by %j: %j, %s', (...[payment_method, paid_with, expected]) =>
    expect(waysPaid({ payment_method, paid_with: [...paid_with] })).toEqual(expected),
  )
})

describe('a payment', () => {
  test('of a part makes the invoice partial, of the rest makes it paid', () => {
    const partial = takePayment(invoice(1_050.5, 0), 400)
    expect(partial).toEqual({ total_amount: 1_050.5, paid_amount: 400, written_off_amount: 0, status: 'partial' })
    expect(takePayment(partial, 650.5)).toEqual({ ...partial, paid_amount: 1_050.5, status: 'paid' })
  })

  test.each([
    [0, 'Payment amount must be greater than zero'],
    [-5, 'Payment amount must be greater than zero'],
    [0.009, 'Payment amount must be greater than zero'],
    [0.015, 'Payment amount must have at most two decimals'],
    [100.01, 'Payment of 100.01 is more than the outstanding 100.00'],
    [10_000_000, 'Payment amount must be at most 9,999,999.99'],
  ])('of %d on 100 is refused: %s', (amount, sentence) => {
    expect(() => takePayment(invoice(100, 0), amount)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        message: sentence,
        details: expect.objectContaining({ fields: { amount: sentence } }),
      }),
    )
  })

  test.each(['paid', 'cancelled'] as const)('on a %s invoice is a conflict', (status) => {
    expect(takesPayments({ status })).toBe(false)
    expect(() => takePayment(invoice(100, 100, status), 10)).toThrow(
      expect.objectContaining({ kind: 'conflict', message: `A ${status} invoice cannot take payments` }),
    )
  })

  test('no series of payments exceeds the total, and the status follows from their sum', () => {
    const amount = fc.integer({ min: -10, max: 50_000 }).map((units) => money(units / 100))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }).map((units) => money(units / 100)),
        fc.array(amount, { maxLength: 20 }),
        (total, payments) => {
          let balance = openingBalance(total)
          for (const payment of payments) {
            const left = outstanding(balance)
            if (payment >= 0.01 && payment <= left) {
              const before = balance.paid_amount
              balance = takePayment(balance, payment)
              expect(balance.paid_amount).toBe(add(before, payment))
            } else {
              const refused = balance
              expect(() => takePayment(refused, payment)).toThrow()
            }
            expect(balance.paid_amount).toBeLessThanOrEqual(total)
            expect(balance.status).toBe(balanceStatus(total, balance.paid_amount))
            expect(takesPayments(balance)).toBe(outstanding(balance) > 0)
          }
        },
      ),
    )
  })
})

describe('a refund', () => {
  test.each<[number, number, number, number, InvoiceStatus, string]>([
    [1_050.5, 1_050.5, 650.5, 100, 'partial', 'reopens a part of the debt'],
    [1_050.5, 650.5, 650.5, 650.5, 'unpaid', 'of all that was paid reopens the whole debt'],
    [1_050.5, 1_050.5, 0.01, 0.01, 'partial', 'may take the last minor unit of a payment'],
  ])('on %d with %d paid, %d left of the payment, of %d: %s, %s', (total, paid, left, amount, status) => {
    const refunded = refundPayment(invoice(total, paid), money(left), amount)
    expect(refunded).toEqual({ ...invoice(total, paid), paid_amount: subtract(money(paid), money(amount)), status })
    expect(outstanding(refunded)).toBe(subtract(money(total + amount), money(paid)))
  })

  test('after a write-off still counts the written-off amount as settled', () => {
    const settled: InvoiceBalance = { ...invoice(100, 60), written_off_amount: money(40), status: 'paid' }
    const refunded = refundPayment(settled, money(60), 10)
    expect([refunded.status, outstanding(refunded)]).toEqual(['partial', 10])
    expect(refundPayment(settled, money(60), 60).status).toBe('unpaid')
  })

  test('of a cancelled invoice reduces the paid amount and nothing else', () =>
    expect(refundPayment(invoice(100, 40, 'cancelled'), money(40), 15)).toEqual(invoice(100, 25, 'cancelled')))

  test.each([
    [0, 'Refund amount must be greater than zero'],
    [1.005, 'Refund amount must have at most two decimals'],
    [40.01, 'Refund of 40.01 is more than the 40.00 that is left of this payment'],
  ])('of %d is refused: %s', (amount, sentence) =>
    expect(() => refundPayment(invoice(100, 50), money(40), amount)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ fields: { amount: sentence } }) }),
    ),
  )
})

describe('a cancelled invoice', () => {
  test.each([
    ['unpaid', 0],
    ['partial', 40],
    ['paid', 100],
  ] as const)('that was %s refunds the %d that had been paid', (status, paid) =>
    expect(cancelInvoice(invoice(100, paid, status))).toEqual({ status: 'cancelled', refund_due: paid }),
  )

  test('owes nothing, is not active, and is not cancelled or flagged again', () => {
    const cancelled = invoice(100, 40, 'cancelled')
    expect(outstanding(cancelled)).toBe(ZERO)
    expect(isActive(cancelled)).toBe(false)
    expect(() => cancelInvoice(cancelled)).toThrow(
      expect.objectContaining({ kind: 'conflict', message: 'This invoice is already cancelled' }),
    )
    expect(() => ensureFlaggable(cancelled)).toThrow(
      expect.objectContaining({ kind: 'conflict', message: 'A cancelled invoice cannot be flagged' }),
    )
  })
})

test('manual deductions require a paid invoice with a doctor', () => {
  for (const status of INVOICE_STATUSES) {
    expect(takesDeductions({ status, doctor_id: 7 })).toBe(status === 'paid')
    expect(takesDeductions({ status, doctor_id: null })).toBe(false)
  }
})

describe('a write-off', () => {
  test('of a part leaves the rest owed, of the whole settles the invoice', () => {
    const part = writeOff(invoice(100, 40), 10)
    expect(part).toMatchObject({ written_off_amount: 10, paid_amount: 40, total_amount: 100, status: 'partial' })
    expect(outstanding(part)).toBe(50)
    expect(writeOff(part, 50)).toMatchObject({ written_off_amount: 60, status: 'paid' })
    expect(writeOff(invoice(100, 0), 100)).toMatchObject({ status: 'paid', paid_amount: 0 })
    expect(writeOff(invoice(100, 0), 99.99)).toMatchObject({ status: 'unpaid' })
  })

  test.each([
    [0, 'Write-off amount must be greater than zero'],
    [1.005, 'Write-off amount must have at most two decimals'],
    [60.01, 'Write-off of 60.01 is more than the outstanding 60.00'],
  ])('of %d of the 60 that are owed is refused: %s', (amount, sentence) =>
    expect(() => writeOff(invoice(100, 40), amount)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ fields: { amount: sentence } }) }),
    ),
  )

  test.each<[InvoiceBalance, number, string]>([
    [invoice(100, 100), 1, 'A paid invoice has nothing to write off'],
    [invoice(100, 40, 'cancelled'), 1, 'A cancelled invoice has nothing to write off'],
  ])('on %j of %d is refused: %s', (before, amount, sentence) =>
    expect(() => writeOff(before, amount)).toThrow(sentence),
  )
})

describe('a review', () => {
  test.each([
    [true, null],
    [false, null],
    [false, 'Agreed with the patient'],
  ])('may be written with the flag %s and the resolution %j', (request_admin_review, resolution) =>
    expect(() => ensureReview({ request_admin_review, resolution })).not.toThrow(),
  )

  test('cannot have a resolution while the flag is set', () => {
    const fields = { resolution: 'A resolution is given when the flag is taken back' }
    expect(() => ensureReview({ request_admin_review: true, resolution: 'Agreed' })).toThrow(
      expect.objectContaining({ kind: 'invalid', details: expect.objectContaining({ fields }) }),
    )
  })

  test('is resolved once, while the invoice is flagged', () => {
    expect(() => ensureUnderReview(true, { resolution: 'Agreed' })).not.toThrow()
    expect(() => ensureUnderReview(true, { resolution: null })).not.toThrow()
    expect(() => ensureUnderReview(false, { resolution: null })).not.toThrow()
    expect(() => ensureUnderReview(false, { resolution: 'Agreed' })).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        message: expect.stringContaining('somebody has taken the flag back'),
      }),
    )
  })
})
