import { sql } from 'kysely'
import type { DepositSource } from '#domain/credit.ts'
import { isActive, isPaidOut, type PaymentMethod, refundPayment, type RefundMethod } from '#domain/invoice.ts'
import type { Settles } from '#domain/means.ts'
import type { Money } from '#domain/money.ts'
import { payoutOfRefund, sumOfPayouts } from '#domain/payout.ts'
import { missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { leftOf } from '#server/nouns/deposits/lock-deposits.ts'
import { isCorrection } from '#server/nouns/deposits/queries.ts'
import { type ChosenMethod, columnsOf } from '#server/nouns/means/queries.ts'
import type { LockedInvoice } from './lock-invoice.ts'

export interface RefundablePayment {
  id: number
  payment_method: PaymentMethod
  card_fee_percentage: number
  deposit_id: number | null
  /** The amount that is not refunded yet. */
  left: Money
}

export interface TakenPayment extends RefundablePayment {
  recorded_by: number | null
  payment_date: string
  /** What is left of the deposit that was received together with it. */
  rest_left: Money | null
  means_id: number | null
  settles: Settles | null
}

/** Read with the invoice locked, so that there can be no concurrent refund. */
export async function refundablePayment(database: Database, invoice_id: number, id: number): Promise<TakenPayment> {
  const payment = await database
    .selectFrom('payments')
    .leftJoin('deposits', 'deposits.id', 'payments.rest_deposit_id')
    .select(['payments.id', 'recorded_by', 'payment_date', 'payments.payment_method'])
    .select(['payments.card_fee_percentage', 'payments.deposit_id', 'payments.means_id', 'payments.settles'])
    .select([leftOfPayment.as('left'), leftOf.as('rest_left')])
    .where('payments.id', '=', id)
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirst()
  if (!payment) throw missing('payment')
  return payment
}

/** The amount of a payment that is not refunded. */
export const leftOfPayment = sql<Money>`(payments.amount
  - (select coalesce(sum(refunds.amount), 0) from refunds where refunds.payment_id = payments.id))`

/** What a correction took back of a payment. */
export const correctedOfPayment = sql<Money>`(
  select coalesce(sum(refunds.amount), 0) from refunds where refunds.payment_id = payments.id and ${isCorrection})`

export interface RefundInput {
  amount: number
  refund_method: RefundMethod
  reason: string
  /** The means by which the money goes back. */
  means?: ChosenMethod['means']
  /** The source of the credit that the refund creates. */
  source?: Exclude<DepositSource, 'received' | 'brought_forward'>
}

/**
 * Refunds a part of a payment, in a transaction that has locked the invoice and whose time is not before the invoice's
 * last entry. Returns the invoice after it, and the credit that was created.
 */
export async function writeRefund(tx: Tx, invoice: LockedInvoice, payment: RefundablePayment, given: RefundInput) {
  const { amount, refund_method, reason, means } = given
  const refunded = refundPayment(invoice, payment.left, amount)
  const { deposit_id, refund_id } = await insertRefund(tx, invoice, payment, given)
  const { paid_amount, status } = refunded
  const refund_due = isActive(invoice) ? {} : { refund_due: paid_amount }
  const change = { paid_amount, status, ...refund_due }
  await tx.database.updateTable('invoices').set(change).where('id', '=', invoice.id).execute()
  const payout = await reversePayout(tx, invoice, payment, { refund_id, amount: amount as Money })
  record(tx, {
    kind: 'payment.refunded',
    noun: 'invoices',
    record_id: invoice.id,
    patient_id: invoice.patient_id,
    before: { paid_amount: invoice.paid_amount, status: invoice.status },
    after: {
      payment_id: payment.id,
      refund_id,
      amount,
      refund_method,
      reason,
      ...(means && { means_id: means.means_id }),
      ...change,
    },
    details: { currency: invoice.currency, payout },
  })
  return { invoice: { ...invoice, paid_amount, status }, deposit_id, refund_id }
}

/** The row of a refund and, if it goes to the credit, the deposit with the payment's method and card fee. */
export async function insertRefund(tx: Tx, invoice: LockedInvoice, payment: RefundablePayment, given: RefundInput) {
  const { amount, refund_method, reason, means = null } = given
  const deposit_id = isPaidOut(refund_method) ? null : await credit(tx, invoice, payment, given)
  const { id: refund_id } = await tx.database
    .insertInto('refunds')
    .values({
      invoice_id: invoice.id,
      payment_id: payment.id,
      amount: amount as Money,
      refund_method,
      deposit_id,
      reason,
      refunded_at: tx.now,
      refunded_by: tx.user.id,
      ...columnsOf(means),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { deposit_id, refund_id }
}

async function credit(
  { database, now, user }: Tx,
  { patient_id, currency }: LockedInvoice,
  { payment_method, card_fee_percentage }: RefundablePayment,
  { amount, source = 'refund' }: RefundInput,
) {
  const { id } = await database
    .insertInto('deposits')
    .values({
      patient_id,
      currency,
      amount: amount as Money,
      payment_method,
      card_fee_percentage,
      received_at: now,
      received_by: user.id,
      notes: null,
      source,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The record that reduces what the doctor earned; null if nothing was earned, or a cancellation already took it back.
 */
async function reversePayout(
  { database, now }: Tx,
  invoice: LockedInvoice,
  { id: payment_id, payment_method, card_fee_percentage }: RefundablePayment,
  { refund_id, amount }: { refund_id: number; amount: Money },
) {
  const { id: invoice_id, doctor_id, payout_share: share, total_amount, paid_amount: paid_before } = invoice
  if (doctor_id === null || share === null || !isActive(invoice)) return null
  const records = await database
    .selectFrom('payouts')
    .select(['gross_amount', 'deduction'])
    .where('payment_id', '=', payment_id)
    .where('reverses_payout_id', 'is', null)
    .execute()
  const so_far = sumOfPayouts(records)
  const terms = { share, total_amount, paid_before, amount, payment_method, card_fee_percentage, so_far }
  const { gross_amount, deduction } = payoutOfRefund(terms)
  await database
    .insertInto('payouts')
    .values({
      invoice_id,
      doctor_id,
      payment_id,
      refund_id,
      reverses_payout_id: null,
      created_at: now,
      payment_method,
      gross_amount,
      deduction,
    })
    .execute()
  return { doctor_id, card_fee_percentage, gross_amount, deduction }
}
