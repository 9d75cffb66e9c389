import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { isActive, outstanding } from '#domain/invoice.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { taxDayOf } from '#server/nouns/taxes/terms.ts'
import { type LockedInvoice, lockInvoice } from '../lock-invoice.ts'
import { moveToCredit } from '../move-to-credit.ts'
import { writePayment } from '../write-payment.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { linesOfInvoice } from '../teeth-of-lines.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { readAmounts } from '../read-amounts.ts'
import { issue } from './issue-invoice.ts'

/**
 * Replaces an invoice by a corrected one: cancels it, keeps what was paid as credit with its methods and card fees,
 * issues the new one in the same currency, and pays it from that credit alone. Any rest stays credit. Without a
 * `policy_id` the new one has the policy of the old. Returns the new invoice's id, and what the desk is warned of.
 */
export const correctInvoice = (
  context: Context,
  { id, reason, policy_id, ...corrected }: ParsedInput<Api['correctInvoice']>,
) =>
  transact(context, async (begun) => {
    readAmounts(corrected)
    const invoice = await lockInvoice(begun.database, id)
    ensure(isActive(invoice), () => conflict('invoice.already-cancelled'))
    const tx = await notBeforeLastEntry(begun, invoice)
    const { brought_forward, from_claim_id, ...kept } = await tx.database
      .selectFrom('invoices')
      .select(['patient_id', 'appointment_id', 'payment_method', 'brought_forward', 'from_claim_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    ensure(from_claim_id === null, () => conflict('invoice.from-claim'))
    const lines = await linesOfInvoice(tx, id)
    const rates_on = await taxDayOf(tx, id)
    const claim = await claimOf(tx, id)
    await cancelInvoice(tx, id, reason)
    const credit = await moveToCredit(tx, invoice, reason)
    const origin = { corrected: { id, currency: invoice.currency, lines, claim, rates_on }, brought_forward }
    const insured = { policy_id: policy_id === undefined ? claim?.policy_id : policy_id }
    const issued = await issue(tx, { ...corrected, ...kept, ...insured }, origin)
    await payFromMoved(tx, issued, credit)
    record(tx, {
      kind: 'invoice.corrected',
      noun: 'invoices',
      record_id: id,
      patient_id: invoice.patient_id,
      after: { corrected_by_invoice_id: issued.id, reason },
      details: { currency: invoice.currency, into: String(issued.id) },
    })
    return { id: issued.id, warnings: issued.warnings }
  })

/** Pays the new invoice from what was paid on the old one, as far as it goes. */
async function payFromMoved(tx: Tx, issued: LockedInvoice, credit: Awaited<ReturnType<typeof moveToCredit>>) {
  let open = issued
  for (const { deposit_id, amount, payment_method, card_fee_percentage } of credit) {
    const left = outstanding(open)
    if (left <= 0) break
    const part = amount < left ? amount : left
    const charged = { ...open, card_fee_percentage }
    open = await writePayment(tx, charged, { amount: part, payment_method, notes: null, deposit_id })
  }
}

/** The claim of the invoice that is corrected, read before it is withdrawn. */
const claimOf = ({ database }: Tx, invoice_id: number) =>
  database
    .selectFrom('claims')
    .select(['id as claim_id', 'policy_id', 'service_on'])
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirst()
