import { sql } from 'kysely'
import {
  columnNames,
  headerAmong,
  ROWS_ABOVE_HEADER,
  seemsWithoutHeader,
  suggestedByContent,
  suggestedMapping,
} from '../../domain/imports/header.ts'
import { type ImportKind, MOST_COLUMNS, MOST_LINES } from '../../domain/imports/import.ts'
import { withoutBidiControls } from '../../domain/plain-text.ts'
import { ensure, invalid } from '../../domain/refusal.ts'
import type { Database } from '../database/schema.ts'
import { columnsSeen } from './columns-seen.ts'
import { earlierChoices } from './earlier-choices.ts'
import type { FileLine } from './reading/file-line.ts'
import { type OpenFile, openFile, type ReadAs } from './reading/file-lines.ts'

const LINES_AT_ONCE = 1_000

interface Of {
  id: number
  kind: ImportKind
}

export interface Said extends ReadAs {
  /** Left out, it is guessed. */
  has_header?: boolean | undefined
}

/** Reads the file and stores its lines, with what is known of its columns. Returns how many there are. */
export async function storeLines(database: Database, of: Of, path: string, said: Said): Promise<number> {
  const file = await openFile(path, of.kind, said)
  try {
    return await store(database, of, file, said)
  } finally {
    file.close()
  }
}

async function store(database: Database, { id, kind }: Of, file: OpenFile, { has_header }: Said): Promise<number> {
  const above: FileLine[] = []
  for await (const line of startOf(file.lines)) above.push(line)
  const rows = above.map(({ cells }) => cells)
  const headed = has_header ?? !seemsWithoutHeader(rows, kind)
  const at = headed ? headerAmong(rows, kind) : -1
  const header = headed ? above[at] : widest(above)
  ensure(header && !(headed && header.problem), invalid('file', 'import.empty'))
  const columns = withoutTrailingBlanks(header.cells)
  // Before the columns are named: of many equal names each is compared with those before it.
  ensure(columns.length <= MOST_COLUMNS, invalid('file', 'import.too-many-columns', { most: MOST_COLUMNS }))
  const names = columnNames(headed ? columns : columns.map(() => ''))
  const seen = columnsSeen(names)
  const lines = checked(joined(above.slice(at + 1), file.lines), names.length, file.encoding !== null)
  const count = await keepLines(database, id, lines, seen.see)
  ensure(count > 0, invalid('file', 'import.empty'))
  const found = seen.found()
  const suggested = headed ? suggestedMapping(names, kind) : suggestedByContent(found, kind)
  const earlier = headed ? await earlierChoices(database, kind, names) : undefined
  const { encoding, encodings, sheet, sheets } = file
  await database
    .updateTable('imports')
    .set({
      columns: JSON.stringify(found),
      lines: count,
      header_line: headed ? header.line : 0,
      has_header: headed,
      encoding,
      encodings: JSON.stringify(encodings),
      sheet,
      sheets: JSON.stringify(sheets),
      mapping: JSON.stringify(earlier?.mapping ?? suggested),
      sex_codes: JSON.stringify(earlier?.sex_codes ?? {}),
      day_order: earlier?.day_order ?? null,
    })
    .where('id', '=', id)
    .execute()
  return count
}

/** Without a header, the columns are as many as the first lines have. */
const widest = (lines: readonly FileLine[]) =>
  lines.toSorted((a, b) => withoutTrailingBlanks(b.cells).length - withoutTrailingBlanks(a.cells).length)[0]

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
  const write = async () => {
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
    if (batch.length >= LINES_AT_ONCE) await write()
  }
  await write()
  return count
}

/** Removes what the database cannot store, and what would turn the text around it. */
const storable = (cell: string) =>
  withoutBidiControls(cell)
    .replaceAll(/\p{Surrogate}|\0/gu, '\u{FFFD}')
    .slice(0, 10_000)
