import { sql } from 'kysely'
import type { KnownRegime } from '#domain/tax-regime.ts'
import type { TaxOfRate } from '#domain/tax.ts'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { ReductionCause } from '#server/base/database/schema/tables/taxes.ts'
import type { InvoiceTax } from './tax-lines.ts'

/** Advisory locks under which a number is given; of two a credit note's is taken first. */
const NUMBERING = { credit_note: 7_106_256, invoice: 7_106_257 } as const

type Written = { regime: KnownRegime; tax_number: string; rates_on: Day; invoice_id: number } & (
  | { kind: 'invoice' | 'credit_note' }
  | { kind: 'insurer'; claim_id: number }
  | { kind: 'reduction'; claim_id: number; cause: ReductionCause }
)

type Rate = TaxOfRate & { claim_line_id?: number | undefined }

/** Writes a document, dated now; returns its number, which only the patient's have. */
export async function writeDocument({ database, now, user }: Tx, document: Written, rates: readonly Rate[]) {
  const { kind } = document
  const isNumbered = kind === 'invoice' || kind === 'credit_note'
  if (isNumbered) await sql`select pg_advisory_xact_lock(${sql.lit(NUMBERING[kind])})`.execute(database)
  const { id, number } = await database
    .insertInto('tax_documents')
    .values({
      claim_id: null,
      cause: null,
      ...document,
      number: isNumbered
        ? sql<number>`(select coalesce(max(number), 0) + 1 from tax_documents where kind = ${kind})`
        : null,
      issued_at: now,
      issued_by: user.id,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const rows = rates.map(({ claim_line_id = null, ...rate }, position) => {
    return { ...rate, claim_line_id, document_id: id, position }
  })
  await database.insertInto('tax_document_rates').values(rows).execute()
  return number
}

/** Writes the tax invoice of an invoice that contains tax. */
export async function writeInvoiceTax(tx: Tx, invoice_id: number, tax: InvoiceTax | null) {
  if (!tax) return
  const { percents: _percents, ...terms } = tax.terms
  await writeDocument(tx, { ...terms, kind: 'invoice', invoice_id }, tax.rates)
}

/** Writes the insurer's document, which is the claim. */
export async function writeClaimTax(tx: Tx, claim: { invoice_id: number; claim_id: number }, tax: InvoiceTax | null) {
  if (!tax) return
  const { percents: _percents, ...terms } = tax.terms
  await writeDocument(tx, { ...terms, ...claim, kind: 'insurer' }, tax.insurer_rates)
}

/** Writes the credit note of an invoice that is cancelled, over all of it; returns its number, undefined without tax. */
export async function writeCreditNote(tx: Tx, invoice_id: number) {
  const { database } = tx
  const document = await database
    .selectFrom('tax_documents')
    .select(['id', 'regime', 'tax_number', 'rates_on'])
    .where('invoice_id', '=', invoice_id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (!document) return undefined
  const { id, ...terms } = document
  const rates = await database
    .selectFrom('tax_document_rates')
    .select(['category', 'percent', 'reason', 'amount', 'net', 'tax'])
    .where('document_id', '=', id)
    .orderBy('position')
    .execute()
  return (await writeDocument(tx, { ...terms, invoice_id, kind: 'credit_note' }, rates)) ?? undefined
}
