import type { Context } from '#server/base/context/context.ts'
import { ensureNotFuture } from '#domain/receivable.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { columns } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { payerRows } from './payers.ts'
import { receivableCells } from './queries.ts'

/** Recorded like every exported file, before its first byte is sent. */
export async function exportReceivables(context: Context, as_of = context.today): Promise<CsvFile> {
  ensureNotFuture(as_of, context.today)
  const filename = `receivables_${as_of}.csv`
  await recordFile(context, { type: 'receivables', as_of, filename })
  return { filename, chunks: asCsv(context.database, receivableCells(context, as_of), columns.receivables()) }
}

export async function exportPayerReceivables(context: Context, as_of = context.today): Promise<CsvFile> {
  ensureNotFuture(as_of, context.today)
  const filename = `insurers_${as_of}.csv`
  await recordFile(context, { type: 'payer_receivables', as_of, filename })
  return { filename, chunks: asCsv(context.database, payerRows(context, as_of), columns.payer_receivables()) }
}
