import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancelInvoice,
  ensureFlaggable,
  type InvoiceBalance,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isActive,
  methodsOf,
  openingBalance,
  outstanding,
  settledStatus,
  takePayment,
  takesDeductions,
  takesPayments,
} from './invoice.ts'
import { add, money, ZERO } from './money.ts'

const invoice = (total: number, paid: number, status?: InvoiceStatus): InvoiceBalance => ({
  total_amount: money(total),
  paid_amount: money(paid),
  status: status ?? settledStatus(money(total), money(paid)),
})

describe('the status follows from the paid amount', () => {
  test.each<[number, number, InvoiceStatus, string]>([
    [100, 0, 'unpaid', 'nothing paid'],
    [100, 0.01, 'partial', 'one minor unit paid'],
    [100, 99.99, 'partial', 'all but one minor unit paid'],
    [100, 100, 'paid', 'all paid'],
    [0, 0, 'paid', 'a zero total is paid at once'],
  ])('%d with %d paid is %s: %s', (total, paid, status) =>
    expect(settledStatus(money(total), money(paid))).toBe(status),
  )
})

describe('the payment methods of an invoice', () => {
  test.each([
    ['card', ['cash'], ['cash'], 'the methods of the payments, not the planned one'],
    ['card', ['card', 'cash'], ['card', 'cash'], 'each of several'],
    ['card', [], ['card'], 'the planned method before the first payment'],
  ] as const)('issued for %s, paid by %j: %j, %s', (...[payment_method, payment_methods, expected]) =>
    expect(methodsOf({ payment_method, payment_methods })).toEqual(expected),
  )
})

describe('a payment', () => {
  test('of a part makes the invoice partial, of the rest makes it paid', () => {
    const partial = takePayment(invoice(1_050.5, 0), 400)
    expect(partial).toEqual({ total_amount: 1_050.5, paid_amount: 400, status: 'partial' })
    expect(takePayment(partial, 650.5)).toEqual({ total_amount: 1_050.5, paid_amount: 1_050.5, status: 'paid' })
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
            expect(balance.status).toBe(settledStatus(total, balance.paid_amount))
            expect(takesPayments(balance)).toBe(outstanding(balance) > 0)
          }
        },
      ),
    )
  })
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
