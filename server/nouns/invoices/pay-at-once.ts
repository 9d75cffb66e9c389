import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { payFromCredit } from './pay-from-credit.ts'
import { type PaymentTaken, writePayment } from './write-payment.ts'

type PaidAtOnce = { credit: Money; paidNow: Money } & Pick<PaymentTaken, 'payment_method' | 'means'>

/** What is paid with the issue of an invoice: credit of the patient first, then the first payment. */
export async function payAtOnce(tx: Tx, issued: LockedInvoice, { credit, paidNow, ...method }: PaidAtOnce) {
  const fromDeposits = { amount: credit, notes: null, field: 'credit_amount' }
  const credited = credit > 0 ? await payFromCredit(tx, issued, fromDeposits) : issued
  if (paidNow === 0) return
  const { card_fee_percentage } = issued
  await writePayment(tx, { ...credited, card_fee_percentage }, { amount: paidNow, ...method, notes: null })
}
