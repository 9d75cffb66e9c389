import { parse } from 'csv-parse/sync'
import { MOST_LINES } from '#domain/imports/import.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { FileLine } from './file-line.ts'

/** A quoted cell may span this many lines; a quotation mark that is open for longer was never closed. */
const MOST_LINES_OF_CELL = 200
const MOST_LETTERS_OF_CELL = 100_000
/** How many lines are parsed at once, if they have no more letters than this. */
const LINES_AT_ONCE = 500
const LETTERS_AT_ONCE = 500_000
/** A file with a longer line is no list. */
const MOST_LETTERS_OF_LINE = 500_000
/** Blank ones, and those within a cell, count here and not as lines of the list. */
const MOST_PHYSICAL_LINES = 4 * MOST_LINES

interface PhysicalLine {
  line: number
  text: string
  /** How many quotation marks it has: counted once, because a line may wait for many others. */
  quotes: number
}

/** A record: one physical line, or several if a quoted cell spans them. */
interface RecordText {
  line: number
  text: string
  lines: PhysicalLine[]
}

/**
 * The records of a CSV. This code decides which lines belong together, so that a quotation mark that is never closed
 * affects only its own line; csv-parse, which reads the cells, would take everything after it for one cell.
 */
export async function* csvLines(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileLine> {
  let records: RecordText[] = []
  let letters = 0
  for await (const record of recordsOf(physicalLines(text))) {
    records.push(record)
    letters += record.text.length
    if (records.length < LINES_AT_ONCE && letters < LETTERS_AT_ONCE) continue
    yield* parsed(records, delimiter)
    records = []
    letters = 0
  }
  yield* parsed(records, delimiter)
}

async function* physicalLines(text: AsyncIterable<string>): AsyncGenerator<PhysicalLine> {
  let rest = ''
  let line = 0
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!\n|$)/)
    rest = lines.pop() ?? ''
    if (rest.length > MOST_LETTERS_OF_LINE) throw invalid('file', 'import.file-unreadable')
    for (const each of lines) {
      ensure(line < MOST_PHYSICAL_LINES, () => invalid('file', 'import.too-many-lines', { most: MOST_LINES }))
      yield physicalLine(++line, each)
    }
  }
  if (rest !== '') yield physicalLine(line + 1, rest.endsWith('\r') ? rest.slice(0, -1) : rest)
}

async function* recordsOf(lines: AsyncIterable<PhysicalLine>): AsyncGenerator<RecordText> {
  let waiting: PhysicalLine[] = []
  let letters = 0
  for await (const line of lines) {
    waiting.push(line)
    letters += line.text.length
    while (waiting.length > 0) {
      const whole = isWhole(waiting)
      if (!whole && waiting.length < MOST_LINES_OF_CELL && letters < MOST_LETTERS_OF_CELL) break
      // The mark of the first line is never closed: that line is a record of its own, and the next ones are parsed
      // again.
      const taken = waiting.slice(0, whole ? shortestWhole(waiting) : 1)
      yield recordOf(taken)
      waiting = waiting.slice(taken.length)
      letters = waiting.reduce((sum, { text }) => sum + text.length, 0)
    }
  }
  while (waiting.length > 0) {
    const count = shortestWhole(waiting)
    yield recordOf(waiting.slice(0, count))
    waiting = waiting.slice(count)
  }
}

function physicalLine(line: number, text: string): PhysicalLine {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return { line, text, quotes }
}
/** Outside of a quoted cell the number of marks so far is even. */
const isWhole = (lines: readonly PhysicalLine[]) => lines.reduce((sum, { quotes }) => sum + quotes, 0) % 2 === 0

function shortestWhole(lines: readonly PhysicalLine[]): number {
  let open = false
  for (const [index, { quotes }] of lines.entries()) {
    if (quotes % 2 === 1) open = !open
    if (!open) return index + 1
  }
  return 1
}

const recordOf = (lines: PhysicalLine[]): RecordText => ({
  line: lines[0]?.line ?? 0,
  text: lines.map(({ text }) => text).join('\n'),
  lines,
})

function* parsed(records: readonly RecordText[], delimiter: string): Generator<FileLine> {
  const filled = records.filter(({ text }) => text.trim() !== '')
  if (filled.length === 0) return
  const rows = rowsOf(filled.map(({ text }) => text).join('\n'), delimiter)
  if (rows?.length === filled.length) {
    for (const [index, cells] of rows.entries()) yield { line: filled[index]?.line ?? 0, cells }
    return
  }
  for (const record of filled) yield* parsedAlone(record, delimiter)
}

function* parsedAlone(record: RecordText, delimiter: string): Generator<FileLine> {
  const [cells, ...more] = rowsOf(record.text, delimiter) ?? []
  if (cells && more.length === 0) {
    yield { line: record.line, cells }
    return
  }
  const [first, ...rest] = record.lines
  if (!first) return
  // In a single line, marks in the middle of a cell are ordinary characters: 13" screen "new".
  const lenient = rest.length === 0 && first.quotes % 2 === 0 ? rowsOf(first.text, delimiter, true)?.[0] : undefined
  yield lenient ? { line: first.line, cells: lenient } : broken(first, delimiter)
  // Lines that seemed to be the rest of a cell are parsed as lines of their own.
  let waiting = rest
  while (waiting.length > 0) {
    const count = shortestWhole(waiting)
    yield* parsedAlone(recordOf(waiting.slice(0, count)), delimiter)
    waiting = waiting.slice(count)
  }
}

const broken = ({ line, text }: PhysicalLine, delimiter: string): FileLine => ({
  line,
  cells: text.slice(0, 10_000).split(delimiter),
  problem: 'import.broken-quote',
})

function rowsOf(text: string, delimiter: string, lenient = false): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: lenient,
      skip_empty_lines: false,
    })
  } catch {
    return undefined
  }
}

const DELIMITERS = [',', ';', '\t', '|']

/**
 * The separator of the cells: the character that most of the first lines contain equally often, outside of quotation
 * marks.
 */
export function delimiterOf(start: string): string {
  const [, declared] = /^sep=(.)\r?\n/.exec(start) ?? []
  if (declared !== undefined) return declared
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 40)
    .filter((line) => line.trim() !== '')
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const most = Math.max(0, ...counts)
    return most === 0 ? 0 : counts.filter((count) => count === most).length * 1000 + most
  }
  const scores = DELIMITERS.map(score)
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}
