import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
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
import type { CorrectedClaim } from '../insured-visit.ts'
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

/** The claim of the invoice that is corrected, read before it is withdrawn, or its policy alone if that covered nothing. */
async function claimOf({ database, time_zone }: Tx, invoice_id: number): Promise<CorrectedClaim | undefined> {
  const { policy_id, ...claim } = await database
    .selectFrom('invoices')
    .leftJoin('claims', 'claims.invoice_id', 'invoices.id')
    .leftJoin('appointments', 'appointments.id', 'invoices.appointment_id')
    .select([
      'claims.id as claim_id',
      sql<number | null>`coalesce(claims.policy_id, invoices.policy_id)`.as('policy_id'),
    ])
    .select(
      sql<Day>`coalesce(claims.service_on, appointments.datetime_start::date,
        (invoices.created_at at time zone ${time_zone})::date)`.as('service_on'),
    )
    .where('invoices.id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  return policy_id === null ? undefined : { ...claim, policy_id }
}
