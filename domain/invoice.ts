import { add, type Money, percentOf, subtract, ZERO } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { conflict, ensure, invalid } from './refusal.ts'

export const INVOICE_STATUSES = ['paid', 'partial', 'unpaid', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The statuses of invoices on which something is still owed. In SQL: server/base/money/owed.ts. */
export const OPEN_STATUSES = ['unpaid', 'partial'] as const satisfies readonly InvoiceStatus[]

interface MethodTerms {
  /** Whether its money is counted in the drawer; all other money is sent by the bank. */
  in_drawer: boolean
  /** Whether the clinic's card fee is deducted from it. */
  fee: boolean
  /** How it was paid, in an English sentence. */
  by: string
}

/**
 * The methods of payment. A new one is a row here and its words in web/base/i18n/payment-methods.ts; test/money-once.test.ts
 * lists the few other files that name one, with the reason. The database repeats the row: `payment_methods()` in a migration.
 */
export const PAYMENT_METHODS = {
  cash: { in_drawer: true, fee: false, by: 'in cash' },
  card: { in_drawer: false, fee: true, by: 'by card' },
} as const satisfies Record<string, MethodTerms>
export type PaymentMethod = keyof typeof PAYMENT_METHODS

export const methodNames = () => Object.keys(PAYMENT_METHODS) as PaymentMethod[]
export const termsOf = (method: PaymentMethod): MethodTerms => PAYMENT_METHODS[method]

/** The fee on an amount that was paid by this method. */
export const feeOf = (method: PaymentMethod, amount: Money, percentage: number) =>
  termsOf(method).fee ? percentOf(amount, percentage) : ZERO

/** What a payout record is of: money of the patient, or of an insurer, which comes by a claim. */
export type PayoutMethod = PaymentMethod | 'insurer'
export const PAYOUT_METHODS: readonly PayoutMethod[] = [...methodNames(), 'insurer']
export const isOfPatient = (method: PayoutMethod): method is PaymentMethod => method !== 'insurer'

/** Where the money of a refund goes. What is not paid out stays in the clinic as the patient's credit. */
export type RefundMethod = PaymentMethod | 'credit'
export const REFUND_METHODS: readonly RefundMethod[] = [...methodNames(), 'credit']

export const isPaidOut = (method: RefundMethod): method is PaymentMethod => method !== 'credit'

export interface InvoiceBalance {
  total_amount: Money
  /** Payments less refunds. */
  paid_amount: Money
  written_off_amount: Money
  status: InvoiceStatus
}

/**
 * The only function that decides the status of an active invoice. An invoice on which nothing is owed counts as paid.
 */
export function balanceStatus(
  total_amount: Money,
  paid_amount: Money,
  written_off_amount = ZERO,
): Exclude<InvoiceStatus, 'cancelled'> {
  if (add(paid_amount, written_off_amount) >= total_amount) return 'paid'
  return paid_amount > 0 ? 'partial' : 'unpaid'
}

/** The amount still owed; a cancelled invoice owes nothing. In SQL: server/base/money/owed.ts. */
export const outstanding = ({ total_amount, written_off_amount, paid_amount, status }: InvoiceBalance) =>
  status === 'cancelled' ? ZERO : subtract(subtract(total_amount, written_off_amount), paid_amount)

/** The balance after a payment, a refund or a write-off. */
function withBalance<Balance extends InvoiceBalance>(invoice: Balance, change: Partial<InvoiceBalance>): Balance {
  const now = { ...invoice, ...change }
  return { ...now, status: balanceStatus(now.total_amount, now.paid_amount, now.written_off_amount) }
}

interface PaidWith {
  payment_method: PaymentMethod
  means_id: number | null
}

/** How the payments were made, each way once; before the first one, the method chosen when the invoice was issued. */
export const waysPaid = ({ payment_method, paid_with }: Pick<PaidWith, 'payment_method'> & { paid_with: PaidWith[] }) =>
  paid_with.length > 0 ? paid_with : [{ payment_method, means_id: null }]

export const isActive = ({ status }: Pick<InvoiceBalance, 'status'>) => status !== 'cancelled'
export const takesPayments = ({ status }: Pick<InvoiceBalance, 'status'>) =>
  OPEN_STATUSES.some((open) => open === status)

/** Manual deductions need a paid invoice: only then is the payout complete. */
export const takesDeductions = ({ status, doctor_id }: { status: InvoiceStatus; doctor_id: number | null }) =>
  status === 'paid' && doctor_id !== null

export function ensurePaymentAmount(amount: number): asserts amount is Money {
  ensurePositiveAmount(amount, 'amount', 'payment')
}

export function takePayment(invoice: InvoiceBalance, amount: number): InvoiceBalance {
  ensurePaymentAmount(amount)
  ensure(takesPayments(invoice), () => conflict('invoice.takes-no-payments', { status: invoice.status }))
  const left = outstanding(invoice)
  ensure(amount <= left, () => invalid('amount', 'payment.above-outstanding', { amount, outstanding: left }))
  return withBalance(invoice, { paid_amount: add(invoice.paid_amount, amount) })
}

/** What is given beyond a payment becomes credit only when nothing is owed on the invoice any more. */
export function ensureRest(invoice: InvoiceBalance, amount: number, rest_amount: number): asserts rest_amount is Money {
  ensurePositiveAmount(rest_amount, 'rest_amount', 'deposit')
  const left = outstanding(invoice)
  ensure(amount >= left, () => invalid('rest_amount', 'payment.rest-before-all-paid', { outstanding: left }))
}

/**
 * Refunds a part of one payment; `left` is what is not refunded of it yet. On an active invoice the patient owes the
 * amount again; on a cancelled one the refund due falls, and nothing else changes.
 */
export function refundPayment(invoice: InvoiceBalance, left: Money, amount: number): InvoiceBalance {
  ensurePositiveAmount(amount, 'amount', 'refund')
  ensure(amount <= left, () => invalid('amount', 'refund.above-payment', { amount, left }))
  const paid_amount = subtract(invoice.paid_amount, amount)
  return isActive(invoice) ? withBalance(invoice, { paid_amount }) : { ...invoice, paid_amount }
}

/** Writes off a part of what is owed; the paid amount and the doctor's share stay. */
export function writeOff(invoice: InvoiceBalance, amount: number): InvoiceBalance {
  ensurePositiveAmount(amount, 'amount', 'write-off')
  ensure(takesPayments(invoice), () => conflict('write-off.nothing-owed', { status: invoice.status }))
  const left = outstanding(invoice)
  ensure(amount <= left, () => invalid('amount', 'write-off.above-outstanding', { amount, outstanding: left }))
  return withBalance(invoice, { written_off_amount: add(invoice.written_off_amount, amount) })
}

/** What had been paid becomes due to be refunded. */
export function cancelInvoice(invoice: InvoiceBalance) {
  ensure(isActive(invoice), () => conflict('invoice.already-cancelled'))
  return { status: 'cancelled' as const, refund_due: invoice.paid_amount }
}

interface Review {
  request_admin_review: boolean
  /** The result of the review. */
  resolution: string | null
}

/** A resolution can be given only when the flag is removed. */
export function ensureReview({ request_admin_review, resolution }: Review) {
  ensure(!request_admin_review || resolution === null, () => invalid('resolution', 'flag.resolution-when-flagging'))
}

export function ensureFlaggable(invoice: Pick<InvoiceBalance, 'status'>) {
  ensure(isActive(invoice), () => conflict('invoice.cancelled-cannot-be-flagged'))
}

/** Two people may resolve one review: the second is refused (409), so that their text is not lost silently. */
export function ensureUnderReview(flagged: boolean, { resolution }: Pick<Review, 'resolution'>) {
  ensure(flagged || resolution === null, () => conflict('flag.already-taken-back'))
}

export const openingBalance = (total_amount: Money): InvoiceBalance => ({
  total_amount,
  paid_amount: ZERO,
  written_off_amount: ZERO,
  status: balanceStatus(total_amount, ZERO),
})
