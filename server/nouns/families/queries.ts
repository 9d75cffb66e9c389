import { sql } from 'kysely'
import type { Receipt, Relation } from '#contract/families.ts'
import { inverseOf, type RelationKind } from '#domain/family.ts'
import { add, ZERO } from '#domain/money.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { correctedOfPayment, leftOfPayment } from '#server/nouns/invoices/write-refund.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

interface Recorded extends Pick<Relation, 'id' | 'other_id' | 'other_name' | 'created_at'> {
  kind: RelationKind
  pays: boolean
  from_here: boolean
}

/** The relations that have not ended, as seen from this patient. */
export async function familyOf({ database }: Context, patient_id: number): Promise<Relation[]> {
  const patient = await database.selectFrom('patients').select('id').where('id', '=', patient_id).executeTakeFirst()
  if (!patient) throw missing('patient')
  const { rows } = await sql<Recorded>`
    select sides.*, patients.full_name as other_name from (
      select id, other_id, kind, pays, created_at, true as from_here from relations
      where patient_id = ${patient_id} and ended_at is null
      union all
      select id, patient_id, kind, pays, created_at, false from relations
      where other_id = ${patient_id} and ended_at is null
    ) sides join patients on patients.id = sides.other_id order by sides.id`.execute(database)
  return rows.map(seen)
}

const seen = ({ from_here, kind, pays, ...relation }: Recorded): Relation => ({
  ...relation,
  kind: from_here ? kind : inverseOf(kind),
  pays: from_here && pays,
  paid_for: !from_here && pays,
})

/**
 * The patient and those whom they pay for now; of money for an agreement that they agreed to pay also its patient,
 * whatever became of the relation.
 */
export async function payingFor(database: Database, patient_id: number, agreement_id?: number | null) {
  const paid = await database
    .selectFrom('relations')
    .select('patient_id')
    .where('other_id', '=', patient_id)
    .where('pays', '=', true)
    .where('ended_at', 'is', null)
    .unionAll(
      database
        .selectFrom('agreements')
        .select('patient_id')
        .where('id', '=', agreement_id ?? null)
        .where('payer_id', '=', patient_id),
    )
    .execute()
  return [patient_id, ...paid.map((each) => each.patient_id)]
}

/** The receipt of one payment over several invoices: amounts, names and dates alone. */
export async function receiptDetails(context: Context, receipt_number: number): Promise<Receipt> {
  const [receipt] = await receiptsWith(context, [receipt_number])
  if (!receipt) throw new Error(`There is no receipt ${receipt_number}`)
  return receipt
}

const MOST_RECEIPTS = 20

/** The last receipts of a payer. */
export async function receiptsOf(context: Context, patient_id: number): Promise<Receipt[]> {
  const { database } = context
  const patient = await database.selectFrom('patients').select('id').where('id', '=', patient_id).executeTakeFirst()
  if (!patient) throw missing('patient')
  const last = await database
    .selectFrom('receipts')
    .select('id')
    .where('patient_id', '=', patient_id)
    .orderBy('id', 'desc')
    .limit(MOST_RECEIPTS)
    .execute()
  return receiptsWith(
    context,
    last.map(({ id }) => id),
  )
}

/** The latest first. */
async function receiptsWith({ database }: Context, ids: readonly number[]): Promise<Receipt[]> {
  if (ids.length === 0) return []
  const receipts = await database
    .selectFrom('receipts')
    .leftJoin('users', 'users.id', 'receipts.created_by')
    .select(['receipts.id as receipt_number', 'receipts.patient_id', nameOf('receipts.patient_id').as('patient_name')])
    .select(['currency', 'amount', 'receipts.created_at as received_at', 'users.name as received_by_name'])
    .where('receipts.id', '=', sql<number>`any(${ids})`)
    .orderBy('receipts.id', 'desc')
    .execute()
  const payments = await paymentsOf(database, ids)
  return receipts.map((receipt) => {
    const own = payments.filter(({ receipt_id }) => receipt_id === receipt.receipt_number)
    const [first] = own
    if (!first) throw new Error(`Receipt ${receipt.receipt_number} has no payments`)
    const { payment_method, means_id } = first
    const shown = own.map(({ payment_method: _method, means_id: _means, receipt_id: _receipt, ...payment }) => payment)
    const left = add(ZERO, ...own.map((payment) => payment.left))
    return { ...receipt, left, payment_method, means_id, payments: shown }
  })
}

const paymentsOf = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['receipt_id', 'payments.id as payment_id', 'invoice_id', 'invoices.created_at as invoiced_at'])
    .select(['invoices.patient_id', nameOf('invoices.patient_id').as('patient_name')])
    .select(['amount', 'payments.payment_method', 'means_id'])
    .select([leftOfPayment.as('left'), correctedOfPayment.as('corrected_amount')])
    .where('receipt_id', '=', sql<number>`any(${ids})`)
    .orderBy('payments.id')
    .execute()
