import type { Context } from '#server/base/context/context.ts'
import { ensureNotFuture } from '#domain/receivable.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { columns } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { receivableCells } from './queries.ts'

/** Recorded like every exported file, before its first byte is sent. */
export async function exportReceivables(context: Context, asOf = context.today): Promise<CsvFile> {
  ensureNotFuture(asOf, context.today)
  const filename = `receivables_${asOf}.csv`
  await recordFile(context, { type: 'receivables', as_of: asOf, filename })
  return { filename, chunks: asCsv(context.database, receivableCells(context, asOf), columns.receivables()) }
}
