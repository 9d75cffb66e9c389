import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { withdrawClaimOf } from '#server/nouns/coverage/withdraw-claim.ts'
import { billPatient, lockBills } from '#server/nouns/invoices/bill-patient.ts'
import { cancelBilled, cancelPayouts } from '#server/nouns/invoices/commands/cancel-invoice.ts'
import { notBeforeLastEntry } from '#server/nouns/invoices/last-entry.ts'
import { lockInvoice } from '#server/nouns/invoices/lock-invoice.ts'
import { ensureMayBill } from './decide.ts'
import { claimDetails } from './queries.ts'

/**
 * Withdraws a claim whose invoice stays: what was paid on it is free again, the doctor's records are voided or reversed,
 * and either the patient is billed for all of it or it is no longer owed.
 */
export const withdraw = (context: Context, { id, reason, bill_patient }: ParsedInput<Api['withdrawClaim']>) =>
  transact(context, async (begun) => {
    const { invoice_id } = await claimDetails(begun, id)
    const invoice = await lockInvoice(begun.database, invoice_id ?? 0)
    const tx = await notBeforeLastEntry(begun, invoice)
    await lockBills(tx, invoice.id)
    await tx.database.selectFrom('claims').select('id').where('id', '=', id).forUpdate().execute()
    const claim = await claimDetails(tx, id)
    ensure(claim.state !== 'withdrawn', () => conflict('claim.withdrawn'))
    ensure(claim.state !== 'settled', () => conflict('claim.settled'))
    if (bill_patient) await ensureMayBill(tx, claim.payer_id)
    await withdrawClaimOf(tx, invoice, reason)
    await cancelBilled(tx, invoice.id, reason)
    await cancelPayouts(tx, invoice.id, { of_claim: true })
    if (bill_patient) {
      const lines = claim.lines.map((line) => ({ claim_line_id: line.id, amount: line.insurer_amount }))
      await billPatient(tx, id, lines)
    }
  })
