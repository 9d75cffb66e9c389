import type { ModelClinic, Patient } from './clinic.ts'
import { amountOf } from './step.ts'
import { balanceOf, creditOf, sum } from './sums.ts'

/**
 * The sums of a patient's account, its last total, and the number of entries of each kind that refers to an invoice.
 */
export function accountShown(clinic: ModelClinic, patient: Patient) {
  const invoices = clinic.invoices.filter((each) => each.patient === patient)
  const cancelled = invoices.filter((each) => each.cancelled)
  const [balance, credit] = [balanceOf(clinic, patient), creditOf(patient)]
  const payments = invoices.flatMap((each) => each.payments)
  return {
    balance: amountOf(balance),
    credit: amountOf(credit),
    refund_due: amountOf(sum(cancelled.map(({ paid }) => paid))),
    last_total: amountOf(balance - credit),
    wrong_totals: [],
    entries: {
      invoice: invoices.length,
      payment: payments.length,
      refund: payments.flatMap(({ refunds }) => refunds).length,
      'write-off': invoices.flatMap((each) => each.write_offs).length,
      cancellation: cancelled.length,
    },
  }
}

interface Shown {
  kind: string
  amount: number
  running_total: number
  invoice_id: number | null
}

/** The same for the clinic's answer. */
export function summedAccount({ entries, ...account }: Record<string, unknown>) {
  const shown = entries as Shown[]
  const count = (kind: string) => shown.filter((each) => each.kind === kind && each.invoice_id !== null).length
  const total = (last: number) => sum(shown.slice(0, last + 1).map(({ amount }) => Math.round(amount * 100)))
  return {
    ...account,
    last_total: shown.at(-1)?.running_total ?? 0,
    wrong_totals: shown.filter(({ running_total }, index) => Math.round(running_total * 100) !== total(index)),
    entries: {
      invoice: count('invoice'),
      payment: count('payment'),
      refund: count('refund'),
      'write-off': count('write-off'),
      cancellation: count('cancellation'),
    },
  }
}
