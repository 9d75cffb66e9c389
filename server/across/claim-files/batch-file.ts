import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Day } from '#domain/calendar.ts'
import { BATCH_FILE_FORMATS, type BatchFileFormat, type ClaimFormat } from '#domain/payer.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { columns } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { submissionOf } from './submission.ts'
import { submissionXml } from './submission-xml.ts'
import { linesOf } from './lines-of-batch.ts'

const TYPES = {
  csv: { ending: 'csv', media_type: 'text/csv; charset=utf-8' },
  dhpo: { ending: 'xml', media_type: 'application/xml; charset=utf-8' },
  shafafiya: { ending: 'xml', media_type: 'application/xml; charset=utf-8' },
} as const

const formatFor = (format: ClaimFormat): BatchFileFormat => BATCH_FILE_FORMATS.find((each) => each === format) ?? 'csv'

/**
 * The lines of a batch for its payer, in the payer's own format if no other is asked for; recorded before the first byte
 * is sent. A file is kept as it was first made, with its hash, so that it is the same however often it is asked for.
 * Refuses (404) an unknown batch, and (409) an XML for which something is missing.
 */
export async function batchFile(
  context: Context,
  { id, format }: { id: number; format?: BatchFileFormat | undefined },
): Promise<CsvFile> {
  const batch = await context.database
    .selectFrom('claim_batches')
    .innerJoin('payers', 'payers.id', 'claim_batches.payer_id')
    .select(['payer_id', 'claim_batches.number', 'payers.format'])
    .where('claim_batches.id', '=', id)
    .executeTakeFirst()
  if (!batch) throw missing('batch')
  const wanted = format ?? formatFor(batch.format)
  const { ending, media_type } = TYPES[wanted]
  const filename = `claims_${batch.payer_id}_${batch.number}.${ending}`
  const content = await kept(context, id, wanted)
  await recordFile(context, { type: 'claim_batch', as_of: context.today satisfies Day, filename })
  return { filename, media_type, chunks: inPieces(content) }
}

const stored = ({ database }: Pick<Context, 'database'>, batch_id: number, format: BatchFileFormat) =>
  database
    .selectFrom('claim_batch_files')
    .select('content')
    .where((is) => is.and({ batch_id, format }))
    .executeTakeFirst()

/** As it was first made, or made and kept now. Of two who ask at once, both get the file of the first. */
async function kept(context: Context, batch_id: number, format: BatchFileFormat): Promise<string> {
  const before = await stored(context, batch_id, format)
  if (before) return before.content
  const content = await made(context, batch_id, format)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return transact(context, async (tx) => {
    const { database, now, user } = tx
    await database
      .insertInto('claim_batch_files')
      .values({ batch_id, format, content, sha256, made_at: now, made_by: user.id })
      .onConflict((on) => on.constraint('one_file_per_format').doNothing())
      .execute()
    return (await stored(tx, batch_id, format))?.content ?? content
  })
}

async function made(context: Context, id: number, format: BatchFileFormat) {
  if (format !== 'csv') return [...submissionXml(await submissionOf(context, id, format))].join('')
  const chunks = asCsv(context.database, linesOf(context, id), columns.claim_batch())
  return (await buffer(chunks)).toString()
}

const PIECE = 65_536

async function* inPieces(content: string) {
  for (let from = 0; from < content.length; from += PIECE) yield content.slice(from, from + PIECE)
}
