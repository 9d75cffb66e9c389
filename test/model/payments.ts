import { type Doctor, type Invoice, type InvoiceLine, type ModelClinic, monthOf, type Payment } from './clinic.ts'
import { rounded } from './sums.ts'

export function shareOf({ treatment_code, cost, discount }: InvoiceLine, { is_specialist, general, special }: Doctor) {
  const specialists = is_specialist && /^spc-/i.test(treatment_code ?? '')
  return rounded(cost - discount, specialists ? special : general, 10_000)
}

type Taken = Pick<Payment, 'amount' | 'method' | 'fee_rate'> & { from_credit?: boolean }

export function take(clinic: ModelClinic, invoice: Invoice, { amount, method, fee_rate, from_credit = false }: Taken) {
  const { share, total, paid } = invoice
  const gross = rounded(share, paid + amount, total) - rounded(share, paid, total)
  const fee = method === 'card' ? rounded(gross, fee_rate, 10_000) : 0
  invoice.paid += amount
  if (!from_credit) clinic.moved.push({ kind: 'in', amount, method, fee_rate })
  const earned = { gross, fee, fee_rate }
  invoice.payments.push({ amount, method, month: monthOf(clinic.now), ...earned, from_credit, refunds: [] })
}

/** Refunds name the payment by its id. */
export function namePayments({ payments }: Invoice, answer: Record<string, unknown>) {
  const shown = answer['payments'] as { id: number }[]
  for (const [position, payment] of payments.entries()) payment.id = shown[position]?.id ?? 0
}
