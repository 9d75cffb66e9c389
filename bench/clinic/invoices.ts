import { type InvoiceStatus, outstanding, openingBalance, type PaymentMethod, takePayment } from '#domain/invoice.ts'
import { money, type Money, ZERO } from '#domain/money.ts'
import { discountLines } from '#domain/discount.ts'
import { withShares, type LineWithShare, payoutOfPayment, shareOf } from '#domain/payout.ts'
import { totalOf } from '#domain/treatment.ts'
import { demoCodes } from '#demo/treatment-codes.ts'
import { die, pick, roll } from './hash-random.ts'
import { ratesOf } from './people.ts'
import type { Appointment } from './appointments.ts'

export const CARD_FEE_PERCENTAGE = 2.8

interface Payment {
  amount: Money
  payment_method: PaymentMethod
  /** Days after the invoice. */
  later: number
  payout: { gross_amount: Money; deduction: Money } | null
}

export interface DatasetInvoice {
  appointment: Appointment
  doctor_id: number | null
  lines: LineWithShare[]
  total_amount: Money
  paid_amount: Money
  payout_share: Money | null
  status: InvoiceStatus
  flagged: boolean
  payments: Payment[]
  /** Days after the invoice, if it was cancelled. */
  cancelled_later: number | null
  manual_deduction: Money | null
}

const codes = demoCodes.filter(({ default_cost }) => default_cost > 0)

/** The invoice of a completed appointment, or null, by the product's own rules. */
export function invoiceOf(appointment: Appointment, daysSince: number): DatasetInvoice | null {
  if (appointment.status !== 'completed' || roll(30, appointment.id) > 0.8) return null
  return invoice(appointment, appointment.id, appointment.doctor_id, daysSince)
}

/** A standalone invoice: no appointment, no doctor. */
export const counterSale = (appointment: Appointment, daysSince: number): DatasetInvoice | null =>
  daysSince > 0 && roll(31, appointment.id) < 0.022 ? invoice(appointment, -appointment.id, null, daysSince) : null

function invoice(appointment: Appointment, seed: number, doctor_id: number | null, daysSince: number): DatasetInvoice {
  const lines = withShares(discountLines(linesOf(seed), ZERO), doctor_id === null ? null : ratesOf(doctor_id))
  const total_amount = totalOf(lines)
  const payout_share = doctor_id === null ? null : shareOf(lines)
  const course = roll(32, seed)
  const cancelledLater = course < 0.02 ? (course < 0.015 ? 0 : 45) : null
  const cancelled = cancelledLater !== null && cancelledLater < daysSince
  let balance = openingBalance(total_amount)
  const payments: Payment[] = []
  for (const { part, later } of instalments(course, seed, cancelled)) {
    if (later >= daysSince) break
    const amount = part === 1 ? outstanding(balance) : money(Math.floor(total_amount * part))
    const payment_method = roll(33 + payments.length, seed) < 0.55 ? 'card' : 'cash'
    const paid_before = balance.paid_amount
    const payout =
      payout_share === null
        ? null
        : payoutOfPayment({
            share: payout_share,
            total_amount,
            paid_before,
            amount,
            payment_method,
            card_fee_percentage: CARD_FEE_PERCENTAGE,
          })
    balance = takePayment(balance, amount)
    payments.push({ amount, payment_method, later, payout })
  }
  const deducts = balance.status === 'paid' && !cancelled && doctor_id !== null && roll(36, seed) < 0.005
  return {
    appointment,
    doctor_id,
    lines,
    payout_share,
    ...balance,
    status: cancelled ? 'cancelled' : balance.status,
    flagged: roll(37, seed) < 0.01,
    payments,
    cancelled_later: cancelled ? cancelledLater : null,
    manual_deduction: deducts ? money(10) : null,
  }
}

/** Payments of the invoice: the part of it that is paid (1: the rest), and how many days later. */
function instalments(course: number, seed: number, cancelled: boolean): { part: number; later: number }[] {
  if (cancelled) return course < 0.01 ? [] : [{ part: 1, later: 0 }]
  if (course < 0.045) return []
  if (course < 0.08) return [{ part: 0.4, later: 0 }]
  if (course < 0.3)
    return [
      { part: 0.5, later: 0 },
      { part: 1, later: 1 + die(38, seed, 25) },
    ]
  return [{ part: 1, later: 0 }]
}

function linesOf(seed: number) {
  const chance = roll(39, seed)
  const count = chance < 0.25 ? 1 : chance < 0.55 ? 2 : chance < 0.9 ? 3 : 4
  return Array.from({ length: count }, (_, position) => {
    const { code, description, default_cost } = pick(40 + position, seed, codes)
    return { treatment_code: code, description, cost: default_cost }
  })
}
