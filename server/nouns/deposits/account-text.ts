import type { AccountEntry } from '#contract/deposits.ts'
import { isPaidOut, type RefundMethod, termsOf } from '#domain/invoice.ts'

const byMethod = (method: RefundMethod) => (isPaidOut(method) ? termsOf(method).by : 'to credit')

/** The description of an entry, in English. */
export function accountText({
  kind,
  invoice_id,
  deposit_id,
  method,
  reason,
}: Omit<AccountEntry, 'text' | 'running_total'>) {
  const by = method === null ? '' : ` ${byMethod(method)}`
  const invoice = `invoice #${invoice_id}`
  const because = reason === null ? '' : `: ${reason}`
  const texts: Record<AccountEntry['kind'], string> = {
    invoice: `Invoice #${invoice_id}`,
    payment: deposit_id === null ? `Payment${by}, ${invoice}` : `Paid from credit, ${invoice}`,
    deposit: `Deposit #${deposit_id}${by}`,
    refund: `${invoice_id === null ? `Refund${by}, deposit #${deposit_id}` : `Refund${by}, ${invoice}`}${because}`,
    'write-off': `Written off, ${invoice}${because}`,
    cancellation: `Invoice #${invoice_id} cancelled${because}`,
  }
  return texts[kind]
}
