import type { Appointment, Invoice, ModelClinic, Patient, Payment } from './clinic.ts'

/** a x b / c, half away from zero. */
export const rounded = (a: number, b: number, c: number) =>
  Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))

export const creditOf = ({ deposits }: Patient) => sum(deposits.map(({ left }) => left))

export const refundedOf = ({ refunds }: Payment) => sum(refunds.map(({ amount }) => amount))

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The open amount of an invoice that is not cancelled. */
export const owedOn = ({ total, paid, write_offs }: Invoice) => total - paid - sum(write_offs)

export const statusOf = (invoice: Invoice) => {
  const { cancelled, paid } = invoice
  if (cancelled) return 'cancelled'
  if (owedOn(invoice) <= 0) return 'paid'
  return paid > 0 ? 'partial' : 'unpaid'
}

export const balanceOf = ({ invoices }: ModelClinic, patient: Patient) =>
  sum(invoices.filter((each) => each.patient === patient && !each.cancelled).map(owedOn))

export const activeInvoiceOf = ({ invoices }: ModelClinic, appointment: Appointment) =>
  invoices.find((each) => each.appointment === appointment && !each.cancelled)
