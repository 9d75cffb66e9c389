import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import type { TaxReportRow } from '#contract/taxes.ts'
import { columns } from './columns.ts'
import { asCsv } from './csv.ts'

/**
 * The rates of all documents of some days, which the report and the file add up. What a credit note or a reduction takes
 * off is positive, as in the document: its kind says that it counts against.
 */
const documentRates = (context: Context, range: DayRange) =>
  context.database
    .selectFrom('tax_document_rates as rate')
    .innerJoin('tax_documents as document', 'document.id', 'rate.document_id')
    .innerJoin('invoices', 'invoices.id', 'document.invoice_id')
    .where(onClinicDays('document.issued_at', range, context))

/** What the documents of these days contain, by regime, currency and rate. */
export async function taxReport(context: Context, range: DayRange): Promise<AnswerOf<Api['taxReport']>> {
  const sums = (
    [
      ['issued', 'invoice'],
      ['credit', 'credit_note'],
      ['insurer', 'insurer'],
      ['reduced', 'reduction'],
    ] as const
  ).flatMap(([name, kind]) =>
    (['net', 'tax'] as const).map((part) =>
      sql`coalesce(sum(${sql.ref(`rate.${part}`)}) filter (where document.kind = ${sql.lit(kind)}), 0)`.as(
        `${name}_${part}`,
      ),
    ),
  )
  const rows = await documentRates(context, range)
    .select(['document.regime', 'invoices.currency', 'rate.category', 'rate.percent', 'rate.reason as tax_reason'])
    .select(sums)
    .groupBy(['document.regime', 'invoices.currency', 'rate.category', 'rate.percent', 'rate.reason'])
    .orderBy('document.regime')
    .orderBy(sql`invoices.currency <> (select clinic.currency from clinic)`)
    .orderBy('invoices.currency')
    .orderBy('rate.percent', 'desc')
    .orderBy('rate.category')
    .orderBy('rate.reason', (order) => order.asc().nullsFirst())
    .execute()
  return rows as TaxReportRow[]
}

/** The documents themselves. Recorded like every exported file, before its first byte is sent. */
export async function exportTaxReport(context: Context, range: DayRange): Promise<CsvFile> {
  const filename = `tax_${range.start_date ?? 'start'}_${range.end_date ?? context.today}.csv`
  await transact(context, async (tx) => {
    record(tx, { kind: 'report.exported', noun: 'reports', details: { type: 'tax', ...range, filename } })
  })
  const rows = documentRates(context, range)
    .leftJoin('claims', 'claims.id', 'document.claim_id')
    .leftJoin('payers', 'payers.id', 'claims.payer_id')
    .select(['document.issued_at', 'document.kind', 'document.number', 'document.invoice_id'])
    .select(['claims.number as claim_number', 'payers.name as payer_name', 'document.cause', 'document.regime'])
    .select(['document.tax_number', 'invoices.currency', 'rate.category', 'rate.percent', 'rate.reason as tax_reason'])
    .select(['rate.amount', 'rate.net', 'rate.tax'])
    .orderBy('document.issued_at')
    .orderBy('document.id')
    .orderBy('rate.position')
  return { filename, chunks: asCsv(context.database, rows, columns.tax(context.time_zone)) }
}

export const taxRates = ({ database }: Context): Promise<AnswerOf<Api['taxRates']>> =>
  database
    .selectFrom('tax_rates')
    .select(['regime', 'category', 'percent', 'valid_from'])
    .orderBy('regime')
    .orderBy('category')
    .orderBy('valid_from')
    .execute()
