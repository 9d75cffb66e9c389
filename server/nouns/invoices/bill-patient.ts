import type { ChartedTooth } from '#domain/chart.ts'
import { openingBalance } from '#domain/invoice.ts'
import { add, type Money, percentOf, subtract, ZERO } from '#domain/money.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { writeInvoiceTax } from '#server/nouns/taxes/documents.ts'
import { withTaxes } from '#server/nouns/taxes/tax-lines.ts'
import { taxDayOf, taxTermsOn } from '#server/nouns/taxes/terms.ts'
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
  return known.map(({ id, ...line }) => {
    const cost = add(...billed.filter(({ claim_line_id }) => claim_line_id === id).map(({ amount }) => amount))
    return { ...line, cost, discount_amount: ZERO }
  })
}

/** With the tax that they contain, which is the patient's now, and what the doctor earns of the rest. */
async function withTaxAndShare(tx: Tx, lines: Awaited<ReturnType<typeof linesBilled>>, of: OfClaim) {
  const terms = await taxTermsOn(tx, await taxDayOf(tx, of.invoice_id))
  const taxed = await withTaxes(tx, lines, { patient_id: of.patient_id, payer_id: null, terms })
  const shared = taxed.lines.map((line) => {
    const { cost, payout_percentage, tax_amount = ZERO } = line
    const payout_share = payout_percentage === null ? null : percentOf(subtract(cost, tax_amount), payout_percentage)
    return { ...line, payout_share }
  })
  return { lines: shared, tax: taxed.tax }
}

async function writeLines(
  { database }: Tx,
  invoice_id: number,
  lines: Awaited<ReturnType<typeof withTaxAndShare>>['lines'],
) {
  const rows = lines.map(({ teeth, ...line }, position) => {
    return { ...line, teeth: JSON.stringify(teeth satisfies ChartedTooth[]), invoice_id, position }
  })
  await database.insertInto('invoice_lines').values(rows).execute()
}

/** The claim, with what its invoice passes on to the bill. */
const claimBilled = ({ database }: Tx, claim_id: number) =>
  database
    .selectFrom('invoices')
    .innerJoin('claims', 'claims.invoice_id', 'invoices.id')
    .select(['invoices.id as invoice_id', 'invoices.patient_id', 'invoices.doctor_id', 'invoices.currency'])
    .select('invoices.payment_method')
    .where('claims.id', '=', claim_id)
    .executeTakeFirstOrThrow()

interface OfClaim {
  invoice_id: number
  patient_id: number
}

/**
 * Issues an invoice for what the payer of a claim does not pay, dated now, with a line for each of its lines and the
 * doctor and percentages of its invoice. Returns the invoice's id. Call it with the claim locked.
 */
export async function billPatient(tx: Tx, claim_id: number, billed: readonly Billed[]) {
  const { database, now, user } = tx
  const billed_lines = await linesBilled(tx, billed)
  const total_amount = add(...billed_lines.map(({ cost }) => cost))
  const { invoice_id, patient_id, doctor_id, currency, payment_method } = await claimBilled(tx, claim_id)
  const { lines, tax } = await withTaxAndShare(tx, billed_lines, { invoice_id, patient_id })
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
  await writeLines(tx, id, lines)
  await writeInvoiceTax(tx, id, tax)
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

/** Locks them, which goes before locking the claim: a bill that is cancelled locks its own row first. */
export const lockBills = (tx: Tx, invoice_id: number) =>
  tx.database
    .selectFrom('invoices')
    .select('id')
    .where('from_claim_id', 'in', ({ selectFrom }) =>
      selectFrom('claims').select('claims.id').where('claims.invoice_id', '=', invoice_id),
    )
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

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
