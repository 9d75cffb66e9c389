import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { allocate, ensureAllocated } from '#domain/family.ts'
import type { Allocation } from '#domain/oldest-first.ts'
import { ensurePaymentAmount, outstanding } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { invoicesToPayFor } from '#server/base/money/agreed.ts'
import { isOpen } from '#server/base/money/owed.ts'
import { type LockedInvoice, lockInvoice } from '#server/nouns/invoices/lock-invoice.ts'
import { ensurePayable, writePayment } from '#server/nouns/invoices/write-payment.ts'
import { chooseMethod } from '#server/nouns/means/queries.ts'
import { payingFor } from './queries.ts'

type Paid = ParsedInput<Api['payFamily']>

/**
 * Pays several invoices in one transaction, with a payment and the doctor's payout for each as if it were paid alone;
 * returns the number of the receipt. The invoices are locked in the order of their ids, so that two desks that pay for one
 * family wait for each other, and each sees what the other has paid.
 */
export const payFamily = (context: Context, input: Paid) =>
  transact(context, async (tx) => {
    const { id: patient_id, amount, means_id, allocations, agreement_id, notes = null } = input
    ensurePaymentAmount(amount)
    if (allocations) ensureAllocated(amount, allocations)
    const entered = { field: 'payment_method', method: input.payment_method, means_id } as const
    const { method: payment_method, means } = await chooseMethod(tx.database, entered)
    await ensurePatient(tx, patient_id)
    const family = await payingFor(tx.database, patient_id, agreement_id)
    const ids = allocations?.map(({ invoice_id }) => invoice_id) ?? (await openInvoices(tx, family, agreement_id))
    const locked = await lockAll(tx, ids, family, allocations !== undefined)
    const parts = (allocations as Allocation[] | undefined) ?? oldestFirst(amount, ids, locked)
    const [first] = locked.values()
    ensure(first, () => invalid('allocations', 'family.other-invoice'))
    const { currency } = first
    ensure(
      [...locked.values()].every((each) => each.currency === currency),
      () => invalid('allocations', 'family.currencies'),
    )
    await ensureAllPayable(tx, parts, { locked, agreement_id })
    const receipt = { patient_id, amount, currency, created_at: tx.now, created_by: tx.user.id }
    const { id: receipt_id } = await tx.database
      .insertInto('receipts')
      .values(receipt)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const part of parts) {
      const invoice = locked.get(part.invoice_id)
      const paid = { amount: part.amount, payment_method, means, notes, receipt_id, agreement_id }
      if (invoice) await writePayment(tx, invoice, paid)
    }
    return receipt_id
  })

interface PaidFor {
  locked: ReadonlyMap<number, LockedInvoice>
  agreement_id?: number | null | undefined
}

/** Refused before the receipt is written, which would leave out its number. */
async function ensureAllPayable(tx: Tx, parts: readonly Allocation[], { locked, agreement_id }: PaidFor) {
  for (const { invoice_id, amount } of parts) {
    const invoice = locked.get(invoice_id)
    if (invoice) await ensurePayable(tx, invoice, { amount, agreement_id })
  }
}

async function ensurePatient({ database }: Tx, id: number) {
  const patient = await database.selectFrom('patients').select('merged_into_id').where('id', '=', id).executeTakeFirst()
  if (!patient) throw missing('patient')
  ensureUnmerged(patient)
}

/** What the family owes in the clinic's currency, the oldest invoice first; for an agreement that on its invoices. */
async function openInvoices({ database }: Tx, family: readonly number[], agreement_id?: number | null) {
  const among = agreement_id ? await invoicesToPayFor(database, agreement_id, family) : null
  let open = database
    .selectFrom('invoices')
    .select('id')
    .where('patient_id', '=', sql<number>`any(${family})`)
    .where(isOpen())
    .where('currency', '=', ({ selectFrom }) => selectFrom('clinic').select('currency'))
    .orderBy('created_at')
    .orderBy('id')
  if (among) open = open.where('id', '=', sql<number>`any(${among})`)
  return (await open.execute()).map(({ id }) => id)
}

/** Refuses (400) an invoice that was named and is not the family's; one that a merge has just moved away is left out. */
async function lockAll({ database }: Tx, ids: readonly number[], family: readonly number[], named: boolean) {
  const locked = new Map<number, LockedInvoice>()
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    if (named) await ensureOfFamily(database, id, family)
    const invoice = await lockInvoice(database, id)
    if (family.includes(invoice.patient_id)) locked.set(id, invoice)
    else ensure(!named, () => invalid('allocations', 'family.other-invoice'))
  }
  return locked
}

async function ensureOfFamily(database: Tx['database'], id: number, family: readonly number[]) {
  const invoice = await database.selectFrom('invoices').select('patient_id').where('id', '=', id).executeTakeFirst()
  ensure(invoice && family.includes(invoice.patient_id), () => invalid('allocations', 'family.other-invoice'))
}

const oldestFirst = (amount: Money, ids: readonly number[], locked: ReadonlyMap<number, LockedInvoice>) =>
  allocate(
    amount,
    ids.flatMap((id) => {
      const invoice = locked.get(id)
      return invoice ? [{ id, outstanding: outstanding(invoice) }] : []
    }),
  )
