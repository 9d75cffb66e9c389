import { Readable } from 'node:stream'
import { sql } from 'kysely'
import yazl from 'yazl'
import { FILE_KINDS, OTHER_FILE_KINDS } from '#domain/file.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { copyOut } from '#server/base/database/driver/copy-out.ts'
import { contentOf } from '#server/nouns/files/content.ts'
import { recordEnds, titleRecord } from '#server/across/reports/csv.ts'
import type { ExportTable } from './export-table.ts'
import { explained } from './explained.ts'
import { storedFiles } from './stored-files.ts'
import { exportTables } from './tables.ts'

/**
 * A zip of CSVs and of patients' files, produced as its reader takes it: only the list of the files is in memory, never
 * their contents. For one patient, or for all.
 */
export async function* zipOf(context: Context, patient_id?: number): AsyncGenerator<Buffer> {
  const { database, now } = context
  const may = ({ needs }: ExportTable) => needs === undefined || allowed(context, needs)
  const tables = exportTables.filter((table) => (table.of_patient || patient_id === undefined) && may(table))
  const kinds = allowed(context, 'file:read-clinical') ? FILE_KINDS : OTHER_FILE_KINDS
  // Read before anything is added to the zip: afterwards errors reach only the reader of the zip.
  const files = await storedFiles(database, kinds, patient_id)
  const zip = new yazl.ZipFile()
  const open = new Set<Readable>()
  const add = (path: string, options: Partial<yazl.ReadStreamOptions>, content: () => AsyncIterable<Buffer>) =>
    zip.addReadStreamLazy(path, options, (done) => {
      const bytes = Readable.from(content(), { objectMode: false })
      open.add(bytes)
      bytes.on('error', (error) => zip.outputStream.emit('error', error)).on('close', () => open.delete(bytes))
      done(null, bytes)
    })
  zip.addBuffer(Buffer.from(explained(tables, patient_id !== undefined)), 'README.txt', { mtime: now })
  for (const table of tables) add(table.file, { mtime: now }, () => csvOf(context, table, patient_id))
  for (const { id, path, size_bytes, added_at } of files) {
    // Pictures and papers are compressed already.
    add(path, { mtime: new Date(added_at), compress: false }, () => contentOf(database, id, size_bytes))
  }
  zip.end()
  try {
    yield* zip.outputStream as unknown as AsyncIterable<Buffer>
  } finally {
    // If the reader stops early, no query keeps running.
    for (const bytes of open) bytes.destroy()
  }
}

async function* csvOf({ database, time_zone }: Context, table: ExportTable, patient_id?: number) {
  const shown = table.columns(time_zone)
  yield Buffer.from(titleRecord(shown))
  const cells = sql.join(shown.map(({ cell }) => cell))
  const of = patient_id === undefined ? sql`` : sql` where rows.patient_id = ${patient_id}`
  const withRecordEnds = recordEnds()
  const query = sql`select ${cells} from (${table.rows}) as rows${of} order by rows.${sql.ref(orderOf(table))}`
  for await (const chunk of copyOut(database, query, sql.raw('format csv'))) yield withRecordEnds(chunk)
}

const orderOf = ({ file }: ExportTable) => (file === 'day-closes.csv' ? 'number' : 'id')
