import { type Invoice, type ModelClinic, monthOf, type Payment } from './clinic.ts'
import type { Doctor, InvoiceLine } from './single-records.ts'
import { rounded } from './sums.ts'

export function shareOf(line: InvoiceLine, { is_specialist, general, special }: Doctor) {
  const { treatment_code, cost, discount, lab } = line
  if (lab) return shareOfWork(line, lab.cost)
  const specialists = is_specialist && /^spc-/i.test(treatment_code ?? '')
  return rounded(cost - discount, specialists ? special : general, 10_000)
}

/** What a line earns the doctor if the lab takes this fee for its work; none where the lab takes it all. */
export function shareOfWork({ cost, discount, lab }: InvoiceLine, fee: number) {
  const [charged, percent] = [cost - discount, lab?.percent ?? 0]
  if (lab?.basis === 'before_share') return rounded(Math.max(0, charged - fee), percent, 10_000)
  const share = rounded(charged, percent, 10_000)
  return lab?.basis === 'from_share' ? Math.max(0, share - fee) : share
}

type Taken = Pick<Payment, 'by' | 'amount' | 'method' | 'fee_rate' | 'means' | 'agreement_id' | 'credit_of'> & {
  from_credit?: boolean
}

export function take(clinic: ModelClinic, invoice: Invoice, { from_credit = false, ...taken }: Taken) {
  const { amount, method, fee_rate, means } = taken
  const { share, total, paid } = invoice
  const gross = rounded(share, paid + amount, total) - rounded(share, paid, total)
  const fee = method === 'card' ? rounded(gross, fee_rate, 10_000) : 0
  invoice.paid += amount
  const [at, month] = [clinic.now, monthOf(clinic.now)]
  const payment: Payment = { ...taken, at, month, gross, fee, from_credit, refunds: [] }
  if (!from_credit) clinic.moved.push({ kind: 'in', amount, method, fee_rate, payment, ...(means && { means }) })
  invoice.payments.push(payment)
}

/** Refunds name the payment by its id. */
export function namePayments({ payments }: Invoice, answer: Record<string, unknown>) {
  const shown = answer['payments'] as { id: number }[]
  for (const [position, payment] of payments.entries()) payment.id = shown[position]?.id ?? 0
}
