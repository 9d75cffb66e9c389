import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import { clinicTime } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import { type Context, ensureAllowed } from '#server/base/context/context.ts'
import type { UnparsedInput } from '#server/base/http/parse.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { guardCancelled, invoiceRows, withoutCancelled } from '#server/nouns/invoices/queries.ts'
import { meansOfPayment } from '#server/base/money/means-of-payment.ts'
import { isActive } from '#server/base/money/owed.ts'
import { filteredPayouts, meansOfPayout } from '#server/nouns/payouts/queries.ts'
import { columns } from './columns.ts'
import { asCsv } from './csv.ts'

type Selection = ParsedInput<Api['exportReport']>
type ExportSummary = AnswerOf<Api['exportSummary']>

export function guardExport({ type, status, include_flagged }: UnparsedInput, context: Context) {
  if (include_flagged === true || include_flagged === 'true') {
    ensureAllowed(context, 'report:export-flagged', 'report.flagged-not-exported')
  }
  if (type === 'invoices') guardCancelled({ status }, context)
}

/** The report as a streamed file. Its rows are those of the list with the same filter. */
export function exportReport(context: Context, selection: Selection): CsvFile {
  guardExport(selection, context)
  const timestamp = clinicTime(context.now, context.time_zone).replaceAll(/\D/g, '')
  return { filename: `${selection.type}_report_${timestamp}.csv`, chunks: report(context, selection) }
}

const report = (context: Context, selection: Selection) =>
  selection.type === 'invoices'
    ? asCsv(
        context.database,
        invoicesOf(context, selection).orderBy('invoices.created_at').orderBy('invoices.id'),
        columns.invoices(context.time_zone),
      )
    : asCsv(
        context.database,
        payoutsOf(context, selection).orderBy('payouts.created_at').orderBy('payouts.id'),
        columns.payouts(context.time_zone),
      )

/** What the file contains and leaves out, counted over its own rows. */
export async function exportSummary(context: Context, selection: Selection): Promise<ExportSummary> {
  guardExport(selection, context)
  const counted = await (selection.type === 'invoices'
    ? countedInvoices(context, selection)
    : countedPayouts(context, selection))
  const left_out = counted.filter(({ flagged }) => flagged && !selection.include_flagged)
  return {
    rows: counted.filter((group) => !left_out.includes(group)).reduce((sum, { count }) => sum + count, 0),
    left_out: left_out.map(({ currency, count, total_amount }) => ({ currency, invoices: count, total_amount })),
  }
}

const countedInvoices = (context: Context, selection: Selection) =>
  context.database
    .selectFrom(invoicesOf(context, { ...selection, include_flagged: true }).as('rows'))
    .select(({ fn }) => [
      'currency',
      'request_admin_review as flagged',
      fn.countAll<number>().as('count'),
      fn.sum<Money>('total_amount').as('total_amount'),
    ])
    .groupBy(['currency', 'request_admin_review'])
    .orderBy(sql`currency <> (select clinic.currency from clinic)`)
    .orderBy('currency')
    .execute()

const countedPayouts = (context: Context, selection: Selection) =>
  context.database
    .selectFrom(payoutsOf(context, selection).as('rows'))
    .select(({ fn, lit }) => [
      'currency',
      lit(false).as('flagged'),
      fn.countAll<number>().as('count'),
      fn.sum<Money>('payout_amount').as('total_amount'),
    ])
    .groupBy('currency')
    .execute()

function invoicesOf(context: Context, { status, doctor_id, patient_id, include_flagged, ...range }: Selection) {
  let query = invoiceRows(context)
    .select(meansNames)
    .where(onClinicDays('invoices.created_at', range, context))
  if (status) query = query.where('invoices.status', '=', status)
  if (doctor_id) query = query.where('invoices.doctor_id', '=', doctor_id)
  if (patient_id) query = query.where('invoices.patient_id', '=', patient_id)
  if (withoutCancelled({ patient_id }, context)) query = query.where(isActive())
  return include_flagged ? query : query.where('invoices.request_admin_review', '=', false)
}

/** Of the payments of an invoice, each means once, also that of credit that was used. */
const meansNames = sql<string | null>`(select string_agg(distinct name_en, '; ' order by name_en) from payments
  join means on means.id = ${meansOfPayment} where payments.invoice_id = invoices.id)`.as('means_names')

const meansName = sql<string | null>`(select name_en from means where means.id = ${meansOfPayout})`.as('means_name')

/** A flag does not affect payouts, so flagged invoices are included as in the list. */
function payoutsOf(context: Context, { status, patient_id, ...filter }: Selection) {
  let query = filteredPayouts(context, filter).select(meansName)
  if (status) query = query.where('invoices.status', '=', status)
  return patient_id ? query.where('invoices.patient_id', '=', patient_id) : query
}
