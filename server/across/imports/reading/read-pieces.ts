import {
  columnNames,
  headerAmong,
  ROWS_ABOVE_HEADER,
  seemsWithoutHeader,
  suggestedByContent,
  suggestedMapping,
} from '#domain/imports/header.ts'
import type { ImportColumn } from '#contract/import-shapes.ts'
import { type ImportKind, LONGEST_CELL, type Mapping, MOST_COLUMNS, MOST_LINES } from '#domain/imports/import.ts'
import { withoutBidiControls } from '#domain/plain-text.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import { columnsSeen } from '../columns-seen.ts'
import type { FileLine } from './file-line.ts'
import { type OpenFile, openFile, type ReadAs } from './file-lines.ts'

/** So many lines are stored at once, if they have no more letters than this. */
const LINES_AT_ONCE = 1_000
const LETTERS_AT_ONCE = 1_000_000

export interface Said extends ReadAs {
  /** Left out, it is guessed. */
  has_header?: boolean | undefined
}

export interface ReadRequest {
  path: string
  kind: ImportKind
  said: Said
}

/** What is known of a file once all of its lines were read. */
export interface FileRead extends Pick<OpenFile, 'encoding' | 'encodings' | 'sheet' | 'sheets'> {
  names: string[]
  columns: ImportColumn[]
  lines: number
  header_line: number
  has_header: boolean
  mapping: Mapping
}

/** Some lines, as the JSON that the database stores them from, or at the end what is known of the file. */
export type Piece = { lines: string } | { read: FileRead }

export async function* readPieces({ path, kind, said }: ReadRequest): AsyncGenerator<Piece> {
  const file = await openFile(path, kind, said)
  try {
    yield* piecesOf(file, kind, said)
  } finally {
    file.close()
  }
}

async function* piecesOf(file: OpenFile, kind: ImportKind, { has_header }: Said): AsyncGenerator<Piece> {
  const above: FileLine[] = []
  for await (const line of startOf(file.lines)) above.push(line)
  const rows = above.map(({ cells }) => cells)
  const headed = has_header ?? !seemsWithoutHeader(rows, kind)
  const at = headed ? headerAmong(rows, kind) : -1
  const header = headed ? above[at] : widest(above)
  ensure(header && !(headed && header.problem), () => invalid('file', 'import.empty'))
  const columns = withoutTrailingBlanks(header.cells)
  // Before the columns are named: of many equal names each is compared with those before it.
  ensure(columns.length <= MOST_COLUMNS, () => invalid('file', 'import.too-many-columns', { most: MOST_COLUMNS }))
  const names = columnNames(headed ? columns : columns.map(() => ''))
  const seen = columnsSeen(names)
  let lines = 0
  for await (const batch of batches(
    checked(joined(above.slice(at + 1), file.lines), names.length, file.encoding !== null),
  )) {
    lines += batch.length
    ensure(lines <= MOST_LINES, () => invalid('file', 'import.too-many-lines', { most: MOST_LINES }))
    for (const { cells } of batch) seen.see(cells)
    yield { lines: JSON.stringify(batch) }
  }
  ensure(lines > 0, () => invalid('file', 'import.empty'))
  const found = seen.found()
  const { encoding, encodings, sheet, sheets } = file
  const of_file = { encoding, encodings, sheet, sheets }
  const without_values = new Set(found.filter(({ samples }) => samples.length === 0).map(({ name }) => name))
  const mapping = headed ? suggestedMapping(names, kind, without_values) : suggestedByContent(found, kind)
  const header_line = headed ? header.line : 0
  yield { read: { ...of_file, names, columns: found, lines, header_line, has_header: headed, mapping } }
}

async function* batches(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = []
  let letters = 0
  for await (const { line, cells, problem } of lines) {
    const stored = cells.map(storable)
    batch.push({ line, cells: stored, ...(problem && { problem }) })
    letters += stored.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < LINES_AT_ONCE && letters < LETTERS_AT_ONCE) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
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

/** Without what the database cannot store, and what would turn the text around it. */
const storable = (cell: string) =>
  withoutBidiControls(cell.slice(0, LONGEST_CELL)).replaceAll(/\p{Surrogate}|\0/gu, '\u{FFFD}')
