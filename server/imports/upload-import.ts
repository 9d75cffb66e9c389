import { sql } from 'kysely'
import { columnNames, headerAmong, ROWS_ABOVE_HEADER, suggestedMapping } from '../../domain/imports/header.ts'
import { type ImportKind, MOST_COLUMNS, MOST_LINES } from '../../domain/imports/import.ts'
import { withoutBidiControls } from '../../domain/plain-text.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import { record } from '../context/audit-trail.ts'
import type { Context } from '../context/context.ts'
import { transact } from '../context/transact.ts'
import type { Database } from '../database/schema.ts'
import type { Upload } from '../http/upload.ts'
import { columnsSeen } from './columns-seen.ts'
import type { FileLine } from './reading/file-line.ts'
import { fileLines, isWorkbook } from './reading/file-lines.ts'

const LINES_AT_ONCE = 1_000
/** Lines that were never imported are personal data that nobody needs. */
const KEPT_DAYS = 30

/** Stores the file's lines; returns the new import's id. */
export const uploadImport = (
  context: Context,
  kind: ImportKind,
  file: Upload | undefined,
  source: string | null = null,
) =>
  transact(context, async (tx) => {
    ensure(file && file.size_bytes > 0, invalid('file', 'import.no-file'))
    const { database, now, user } = tx
    await forgetOld(database, now)
    const lines = fileLines(file.path)
    const above: FileLine[] = []
    for await (const line of startOf(lines)) above.push(line)
    const at = headerAmong(
      above.map(({ cells }) => cells),
      kind,
    )
    const header = above[at]
    ensure(header && !header.problem, invalid('file', 'import.empty'))
    const columns = withoutTrailingBlanks(header.cells)
    // Before the columns are named: of many equal names each is compared with those before it.
    ensure(columns.length <= MOST_COLUMNS, invalid('file', 'import.too-many-columns', { most: MOST_COLUMNS }))
    const names = columnNames(columns)
    const { sha256: file_sha256 } = file
    const filename = file.name.slice(0, 200) || 'file'
    const { id } = await database
      .insertInto('imports')
      .values({
        kind,
        filename,
        source,
        file_sha256,
        columns: '[]',
        header_line: header.line,
        lines: 0,
        created_at: now,
        created_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const seen = columnsSeen(names)
    const strict = !(await isWorkbook(file.path))
    const count = await keepLines(
      database,
      id,
      checked(joined(above.slice(at + 1), lines), names.length, strict),
      seen.see,
    )
    ensure(count > 0, invalid('file', 'import.empty'))
    const mapping = JSON.stringify(suggestedMapping(names, kind))
    await database
      .updateTable('imports')
      .set({ columns: JSON.stringify(seen.found()), lines: count, mapping })
      .where('id', '=', id)
      .execute()
    record(tx, {
      kind: 'import.uploaded',
      noun: 'imports',
      record_id: id,
      details: { import_kind: kind, filename, file_sha256, lines: count },
    })
    return id
  })

/** The first rows, which contain the header. The others stay in the iterator. */
async function* startOf(lines: AsyncGenerator<FileLine>) {
  for (let row = 0; row < ROWS_ABOVE_HEADER; row++) {
    const next = await lines.next()
    if (next.done) return
    yield next.value
  }
}

async function* joined(first: readonly FileLine[], rest: AsyncGenerator<FileLine>) {
  yield* first
  yield* rest
}

async function* checked(lines: AsyncIterable<FileLine>, columns: number, strict: boolean): AsyncGenerator<FileLine> {
  for await (const line of lines) {
    const cells = withoutTrailingBlanks(line.cells)
    if (cells.length === 0 && !line.problem) continue
    // An unquoted comma moves all cells after it into wrong columns.
    const more = strict && cells.length > columns && !line.problem
    yield { ...line, cells: cells.slice(0, MOST_COLUMNS), ...(more && { problem: 'import.more-cells' as const }) }
  }
}

const withoutTrailingBlanks = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

async function keepLines(
  database: Database,
  importId: number,
  lines: AsyncIterable<FileLine>,
  see: (cells: readonly string[]) => void,
): Promise<number> {
  let batch: FileLine[] = []
  let count = 0
  const store = async () => {
    if (batch.length === 0) return
    await sql`
      insert into import_lines (import_id, line, cells, problem)
      select ${importId}, line, cells, problem
      from json_to_recordset(${JSON.stringify(batch)}::json) as line(line int, cells text[], problem text)
    `.execute(database)
    batch = []
  }
  for await (const { line, cells, problem } of lines) {
    ensure(++count <= MOST_LINES, invalid('file', 'import.too-many-lines', { most: MOST_LINES }))
    see(cells)
    batch.push({ line, cells: cells.map(storable), ...(problem && { problem }) })
    if (batch.length >= LINES_AT_ONCE) await store()
  }
  await store()
  return count
}

/** Removes what the database cannot store, and what would turn the text around it. */
const storable = (cell: string) =>
  withoutBidiControls(cell)
    .replaceAll(/\p{Surrogate}|\0/gu, '\u{FFFD}')
    .slice(0, 10_000)

const forgetOld = (database: Database, now: Date) =>
  database
    .deleteFrom('imports')
    .where('state', 'in', ['uploaded', 'checked', 'failed'])
    .where('created_at', '<', sql<string>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
    .execute()
