import { sql } from 'kysely'
import type { Taxes } from '#contract/tax-shapes.ts'
import type { KnownRegime } from '#domain/tax-regime.ts'
import { isTaxInvoice, type TaxCategory, taxTable } from '#domain/tax.ts'
import type { Money } from '#domain/money.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'

interface Rate {
  category: TaxCategory
  percent: number
  reason: string | null
  amount: Money
  net: Money
  tax: Money
}

const ratesOfDocument = sql<Rate[]>`(
  select coalesce(json_agg(json_build_object('category', category, 'percent', percent, 'reason', reason,
    'amount', amount, 'net', net, 'tax', tax) order by position), '[]')
  from tax_document_rates where document_id = tax_documents.id
)`

/** The documents of an invoice's patient: the invoice, and once it is cancelled its credit note. */
export const taxOfInvoice = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('tax_documents')
    .innerJoin('invoices', 'invoices.id', 'tax_documents.invoice_id')
    .innerJoin('patients', 'patients.id', 'invoices.patient_id')
    .select(['kind', 'tax_documents.number', 'regime', 'tax_documents.tax_number', 'issued_at', 'patients.national_id'])
    .select(ratesOfDocument.as('rates'))
    .where('tax_documents.invoice_id', '=', invoice_id)
    .where('kind', 'in', ['invoice', 'credit_note']),
)

interface Document {
  kind: string
  number: number | null
  regime: KnownRegime
  tax_number: string
  issued_at: string
  national_id: string | null
  rates: Rate[]
}

/** What the answer says of an invoice's tax; nothing if it contains none. */
export function invoiceTaxFields(documents: readonly Document[]) {
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return {}
  const { regime, tax_number, number, rates, national_id } = invoice
  const note = documents.find(({ kind }) => kind === 'credit_note')
  const isCitizens = rates.some(({ reason }) => reason !== null)
  return {
    tax_regime: regime,
    tax_number,
    tax_number_of_document: number ?? 0,
    tax_invoice: isTaxInvoice(rates.map(({ category }) => category)),
    taxes: taxTable(rates),
    ...(isCitizens && { patient_national_id: national_id }),
    credit_note: note ? { number: note.number ?? 0, issued_at: note.issued_at } : null,
  }
}

interface LineTaxColumns {
  tax_category: TaxCategory | null
  tax_percent: number | null
  tax_amount: Money
  insurer_tax_percent: number | null
  insurer_tax_amount: Money
  tax_reason: string | null
}

/** A line without tax does not name it. */
export function shownLine<Line extends LineTaxColumns>(line: Line) {
  const { tax_category, tax_percent, tax_amount, insurer_tax_percent, insurer_tax_amount, tax_reason, ...others } = line
  if (tax_category === null) return others
  const of_insurer = { insurer_tax_percent: insurer_tax_percent ?? 0, insurer_tax_amount }
  return { ...others, tax_category, tax_percent: tax_percent ?? 0, tax_amount, ...of_insurer, tax_reason }
}

/** Of `claims`, as the payer's document has it; null without tax. */
export const taxesOfClaim = sql<Taxes | null>`(
  select json_agg(json_build_object('percent', percent, 'amount', amount, 'net', net, 'tax', tax) order by percent) from (
    select percent, sum(amount) as amount, sum(net) as net, sum(tax) as tax
    from tax_documents document join tax_document_rates on document_id = document.id
    where document.claim_id = claims.id and kind = 'insurer' group by percent
  ) rates
)`

/** Of `claim_batches`: of the claims that it sends for the first time. Null without tax. */
export const taxesOfBatch = sql<Taxes | null>`(
  select json_agg(json_build_object('percent', percent, 'amount', amount, 'net', amount - tax, 'tax', tax) order by percent)
  from (
    select insurer_tax_percent as percent, sum(invoice_lines.insurer_amount) as amount, sum(insurer_tax_amount) as tax
    from claim_batch_lines sent
    join claim_lines on claim_lines.id = sent.claim_line_id
    join invoice_lines on invoice_lines.id = claim_lines.invoice_line_id
    where sent.batch_id = claim_batches.id and sent.kind <> 'complaint' and insurer_tax_category is not null
    group by insurer_tax_percent
  ) rates
)`

/** The clinic's number on the documents of these claims. */
export const taxNumberOfBatch = sql<string | null>`(
  select max(document.tax_number) from claim_batch_lines sent
  join claim_lines on claim_lines.id = sent.claim_line_id
  join tax_documents document on document.claim_id = claim_lines.claim_id and document.kind = 'insurer'
  where sent.batch_id = claim_batches.id
)`
