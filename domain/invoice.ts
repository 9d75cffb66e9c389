import { add, type Money, money, subtract, ZERO } from './money.ts'
import { ensurePositiveAmount } from './positive-amount.ts'
import { conflict, ensure, invalid } from './refusal.ts'

export const INVOICE_STATUSES = ['paid', 'partial', 'unpaid', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The statuses of invoices on which something is still owed. */
export const OPEN_STATUSES = ['unpaid', 'partial'] as const satisfies readonly InvoiceStatus[]

export const PAYMENT_METHODS = ['cash', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface InvoiceBalance {
  total_amount: Money
  paid_amount: Money
  status: InvoiceStatus
}

/** The only function that decides the status of an active invoice. A total of zero counts as paid. */
export function settledStatus(totalAmount: Money, paidAmount: Money): Exclude<InvoiceStatus, 'cancelled'> {
  if (paidAmount >= totalAmount) return 'paid'
  return paidAmount > 0 ? 'partial' : 'unpaid'
}

/** The amount still owed; a cancelled invoice owes nothing. */
export const outstanding = ({ total_amount, paid_amount, status }: InvoiceBalance) =>
  status === 'cancelled' ? ZERO : subtract(total_amount, paid_amount)

/** The methods of the payments, each once; before the first payment, the method chosen when the invoice was issued. */
export const methodsOf = (invoice: {
  payment_method: PaymentMethod
  payment_methods: readonly PaymentMethod[]
}): readonly PaymentMethod[] =>
  invoice.payment_methods.length > 0 ? invoice.payment_methods : [invoice.payment_method]

export const isActive = ({ status }: Pick<InvoiceBalance, 'status'>) => status !== 'cancelled'
export const takesPayments = ({ status }: Pick<InvoiceBalance, 'status'>) => status === 'unpaid' || status === 'partial'

/** Manual deductions need a paid invoice: only then is the payout complete. */
export const takesDeductions = ({ status, doctor_id }: { status: InvoiceStatus; doctor_id: number | null }) =>
  status === 'paid' && doctor_id !== null

export function ensurePaymentAmount(amount: number): asserts amount is Money {
  ensurePositiveAmount(amount, 'amount', 'payment')
}

export function takePayment(invoice: InvoiceBalance, amount: number): InvoiceBalance {
  ensurePaymentAmount(amount)
  ensure(takesPayments(invoice), conflict('invoice.takes-no-payments', { status: invoice.status }))
  const left = outstanding(invoice)
  ensure(amount <= left, invalid('amount', 'payment.above-outstanding', { amount, outstanding: left }))
  const paid_amount = add(invoice.paid_amount, amount)
  return { ...invoice, paid_amount, status: settledStatus(invoice.total_amount, paid_amount) }
}

/** Cancelling refunds everything that was paid on the invoice. */
export function cancelInvoice(invoice: InvoiceBalance) {
  ensure(isActive(invoice), conflict('invoice.already-cancelled'))
  return { status: 'cancelled' as const, refund_due: invoice.paid_amount }
}

export function ensureFlaggable(invoice: Pick<InvoiceBalance, 'status'>) {
  ensure(isActive(invoice), conflict('invoice.cancelled-cannot-be-flagged'))
}

export const openingBalance = (total_amount: Money): InvoiceBalance => ({
  total_amount,
  paid_amount: money(0),
  status: settledStatus(total_amount, ZERO),
})
