import { stringify } from 'csv-stringify/sync'
import type { Api } from '../../contract/api.ts'
import type { ParsedInput } from '../../contract/endpoint.ts'
import { clinicTime } from '../../domain/calendar.ts'
import { onClinicDays } from '../http/clinic-range.ts'
import { type Context, ensureAllowed } from '../http/context.ts'
import { listing } from '../http/listing.ts'
import type { Sent } from '../http/parse.ts'
import type { CsvFile } from '../http/serve.ts'
import { guardCancelled, invoiceRows } from '../invoices/queries.ts'
import { filteredPayouts } from '../payouts/queries.ts'
import { type Column, columns } from './columns.ts'

type Selection = ParsedInput<Api['exportReport']>

export function guardExport({ type, status, include_flagged }: Sent, context: Context) {
  if (include_flagged === true || include_flagged === 'true') {
    ensureAllowed(context, 'report:export-flagged', 'Only an admin can export flagged transactions')
  }
  if (type === 'invoices') guardCancelled({ status }, context)
}

/** The report as a file, streamed; its rows are those of the list with the same filter. */
export function exportReport(context: Context, selection: Selection): CsvFile {
  guardExport(selection, context)
  const timestamp = clinicTime(context.now, context.time_zone).replaceAll(/\D/g, '')
  return { filename: `${selection.type}_report_${timestamp}.csv`, chunks: report(context, selection) }
}

const report = (context: Context, selection: Selection) =>
  selection.type === 'invoices'
    ? asCsv(invoicesOf(context, selection), columns.invoices(context.time_zone))
    : asCsv(payoutsOf(context, selection), columns.payouts(context.time_zone))

function invoicesOf(context: Context, { status, doctor_id, patient_id, include_flagged, ...range }: Selection) {
  let query = invoiceRows(context).where(onClinicDays('invoices.created_at', range, context))
  if (status) query = query.where('invoices.status', '=', status)
  if (doctor_id) query = query.where('invoices.doctor_id', '=', doctor_id)
  if (patient_id) query = query.where('invoices.patient_id', '=', patient_id)
  if (!include_flagged) query = query.where('invoices.request_admin_review', '=', false)
  return listing(query, { by: { created_at: 'invoices.created_at', id: 'invoices.id' }, direction: 'asc' }).batches()
}

/** A flag changes no payout, so the file has the rows of the list. */
function payoutsOf(context: Context, { status, patient_id, ...filter }: Selection) {
  let query = filteredPayouts(context, filter)
  if (status) query = query.where('invoices.status', '=', status)
  if (patient_id) query = query.where('invoices.patient_id', '=', patient_id)
  return listing(query, { by: { created_at: 'payouts.created_at', id: 'payouts.id' }, direction: 'asc' }).batches()
}

/** The mark that lets a spreadsheet open Arabic rightly. */
const byte_order_mark = '\u{FEFF}'

async function* asCsv<Row>(batches: AsyncIterable<Row[]>, shown: Column<Row>[]) {
  // A lone line feed or carriage return would end a record as well, and is not quoted of itself.
  const lines = (rows: unknown[][]) => stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
  yield byte_order_mark + lines([shown.map(({ title }) => title)])
  for await (const rows of batches) {
    if (rows.length > 0) yield lines(rows.map((row) => shown.map(({ cell }) => harmless(cell(row)))))
  }
}

/** A text that a spreadsheet would take for a formula is shown as the text it is; numbers are left alone. */
const harmless = (cell: string | number | null) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
