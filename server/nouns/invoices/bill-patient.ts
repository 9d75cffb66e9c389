import type { ChartedTooth } from '#domain/chart.ts'
import { openingBalance } from '#domain/invoice.ts'
import { add, type Money, percentOf, ZERO } from '#domain/money.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { auditedLine } from './teeth-of-lines.ts'

interface Billed {
  claim_line_id: number
  amount: Money
}

const linesOf = ({ database }: Tx, ids: readonly number[]) =>
  database
    .selectFrom('claim_lines')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .select(['claim_lines.id', 'treatment_code', 'description', 'teeth', 'payout_percentage'])
    .where('claim_lines.id', 'in', ids)
    .execute()

/** A line for each line of the claim, in its words, with the doctor's percentage of the day of its invoice. */
async function linesBilled(tx: Tx, billed: readonly Billed[]) {
  const known = await linesOf(
    tx,
    billed.map(({ claim_line_id }) => claim_line_id),
  )
  return known.map(({ id, payout_percentage, ...line }) => {
    const cost = add(...billed.filter(({ claim_line_id }) => claim_line_id === id).map(({ amount }) => amount))
    const payout_share = payout_percentage === null ? null : percentOf(cost, payout_percentage)
    return { ...line, cost, payout_percentage, payout_share }
  })
}

/**
 * Issues an invoice for what the payer of a claim does not pay, dated now, with a line for each of its lines and the
 * doctor and percentages of its invoice. Returns the invoice's id. Call it with the claim locked.
 */
export async function billPatient(tx: Tx, claim_id: number, billed: readonly Billed[]) {
  const { database, now, user } = tx
  const lines = await linesBilled(tx, billed)
  const total_amount = add(...lines.map(({ cost }) => cost))
  const { patient_id, doctor_id, currency, payment_method } = await database
    .selectFrom('invoices')
    .innerJoin('claims', 'claims.invoice_id', 'invoices.id')
    .select(['invoices.patient_id', 'invoices.doctor_id', 'invoices.currency', 'invoices.payment_method'])
    .where('claims.id', '=', claim_id)
    .executeTakeFirstOrThrow()
  const shares = lines.map(({ payout_share }) => payout_share ?? ZERO)
  const invoice = { patient_id, doctor_id, appointment_id: null, currency, payment_method, total_amount }
  const { id } = await database
    .insertInto('invoices')
    .values({
      ...invoice,
      ...openingBalance(total_amount),
      payout_share: doctor_id === null ? null : add(...shares),
      from_claim_id: claim_id,
      request_admin_review: false,
      created_at: now,
      created_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(({ teeth, ...line }, position) => {
    return { ...line, teeth: JSON.stringify(teeth satisfies ChartedTooth[]), invoice_id: id, position }
  })
  await database.insertInto('invoice_lines').values(rows).execute()
  record(tx, {
    kind: 'invoice.issued',
    noun: 'invoices',
    record_id: id,
    patient_id,
    after: { ...invoice, from_claim_id: claim_id, request_admin_review: false, treatments: lines.map(auditedLine) },
    details: { payout: null },
  })
  return id
}

/** The invoices by which the patient was billed for the claim of an invoice, and that still count. */
export const billedBy = ({ database }: Tx, invoice_id: number) =>
  database
    .selectFrom('invoices')
    .innerJoin('claims', 'claims.id', 'invoices.from_claim_id')
    .select('invoices.id')
    .where('claims.invoice_id', '=', invoice_id)
    .where('invoices.status', '<>', 'cancelled')
    .orderBy('invoices.id')
    .execute()
