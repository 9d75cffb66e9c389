import { type Invoice, type InvoiceLine, type ModelClinic, monthOf, type Payment } from './clinic.ts'
import type { Doctor } from './single-records.ts'
import { rounded } from './sums.ts'

export function shareOf({ treatment_code, cost, discount }: InvoiceLine, { is_specialist, general, special }: Doctor) {
  const specialists = is_specialist && /^spc-/i.test(treatment_code ?? '')
  return rounded(cost - discount, specialists ? special : general, 10_000)
}

type Taken = Pick<Payment, 'by' | 'amount' | 'method' | 'fee_rate'> & { from_credit?: boolean }

export function take(clinic: ModelClinic, invoice: Invoice, { from_credit = false, ...taken }: Taken) {
  const { amount, method, fee_rate } = taken
  const { share, total, paid } = invoice
  const gross = rounded(share, paid + amount, total) - rounded(share, paid, total)
  const fee = method === 'card' ? rounded(gross, fee_rate, 10_000) : 0
  invoice.paid += amount
  const [at, month] = [clinic.now, monthOf(clinic.now)]
  const payment: Payment = { ...taken, at, month, gross, fee, from_credit, refunds: [] }
  if (!from_credit) clinic.moved.push({ kind: 'in', amount, method, fee_rate, payment })
  invoice.payments.push(payment)
}

/** Refunds name the payment by its id. */
export function namePayments({ payments }: Invoice, answer: Record<string, unknown>) {
  const shown = answer['payments'] as { id: number }[]
  for (const [position, payment] of payments.entries()) payment.id = shown[position]?.id ?? 0
}
