import { takeCredit } from '#domain/credit.ts'
import { takePayment } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { lockOpenDeposits } from '#server/nouns/deposits/lock-deposits.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { writePayment } from './write-payment.ts'

/**
 * Applies the patient's oldest deposits, as a payment for each with its method and card fee. The invoice is locked
 * before the deposits, as everywhere: docs/decisions/0020-refunds-and-credit.md.
 */
export async function payFromCredit(
  tx: Tx,
  invoice: LockedInvoice,
  { amount, notes, field = 'amount' }: { amount: Money; notes: string | null; field?: string },
): Promise<LockedInvoice> {
  takePayment(invoice, amount)
  const deposits = await lockOpenDeposits(tx.database, invoice.patient_id, invoice.currency)
  let paid = invoice
  for (const { deposit, amount: part } of takeCredit(deposits, amount, field)) {
    const { id: deposit_id, received_at, payment_method, card_fee_percentage } = deposit
    const using = notBefore(tx, received_at)
    paid = await writePayment(
      using,
      { ...paid, card_fee_percentage },
      { amount: part, payment_method, notes, deposit_id },
    )
  }
  return paid
}
