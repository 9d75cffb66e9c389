import { add, type Money, subtract, ZERO } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { conflict, ensure, invalid } from './refusal.ts'

export const INVOICE_STATUSES = ['paid', 'partial', 'unpaid', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The statuses of invoices on which something is still owed. In SQL: server/base/money/owed.ts. */
export const OPEN_STATUSES = ['unpaid', 'partial'] as const satisfies readonly InvoiceStatus[]

export const PAYMENT_METHODS = ['cash', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Where the money of a refund goes. A new method needs an entry in `PAID_OUT`, words where TypeScript asks for them, and
 * a migration that replaces the CHECKs of `refunds` (made by 0019). If it pays money out, it also needs its sums
 * - of a day close: `day-close.ts`, `contract/day-closes.ts`, `server/nouns/day-closes/queries.ts`, `web/nouns/day-closes/`, the
 *   columns, CHECKs and `close_is_its_entries()` of `day_closes` (0023), and to prove them `server/across/check/day-close-checks.ts`
 *   and `test/model/drawer.ts`;
 * - of the takings: `server/across/reports/takings.ts`, `contract/reports.ts`, `web/nouns/payouts/takings.tsx`.
 * Deposits are refunded by a payment method.
 */
export const REFUND_METHODS = [...PAYMENT_METHODS, 'credit'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** What is not paid out stays in the clinic as the patient's credit, for the next invoices. */
const PAID_OUT = { cash: true, card: true, credit: false } as const satisfies Record<RefundMethod, boolean>
type PaidOutMethod = { [M in RefundMethod]: (typeof PAID_OUT)[M] extends true ? M : never }[RefundMethod]

export const isPaidOut = (method: RefundMethod): method is PaidOutMethod => PAID_OUT[method]

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
  totalAmount: Money,
  paidAmount: Money,
  writtenOffAmount = ZERO,
): Exclude<InvoiceStatus, 'cancelled'> {
  if (add(paidAmount, writtenOffAmount) >= totalAmount) return 'paid'
  return paidAmount > 0 ? 'partial' : 'unpaid'
}

/** The amount still owed; a cancelled invoice owes nothing. In SQL: server/base/money/owed.ts. */
export const outstanding = ({ total_amount, written_off_amount, paid_amount, status }: InvoiceBalance) =>
  status === 'cancelled' ? ZERO : subtract(subtract(total_amount, written_off_amount), paid_amount)

/** The balance after a payment, a refund or a write-off. */
function withBalance<Balance extends InvoiceBalance>(invoice: Balance, change: Partial<InvoiceBalance>): Balance {
  const now = { ...invoice, ...change }
  return { ...now, status: balanceStatus(now.total_amount, now.paid_amount, now.written_off_amount) }
}

/** The methods of the payments, each once; before the first payment, the method chosen when the invoice was issued. */
export const methodsOf = (invoice: {
  payment_method: PaymentMethod
  payment_methods: readonly PaymentMethod[]
}): readonly PaymentMethod[] =>
  invoice.payment_methods.length > 0 ? invoice.payment_methods : [invoice.payment_method]

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
