import type { SaxesTagPlain } from 'saxes'
import { LONGEST_CELL, MOST_COLUMNS } from '#domain/imports/import.ts'
import type { FileLine } from './file-line.ts'
import { type Sheet, startOf } from './sheet.ts'
import { type Book, readBook } from './xlsx-book.ts'
import { attributeOf, type Parts, parseXml, plainName } from './xlsx-parts.ts'

/** The sheets of an .xlsx. For a formula, only the value stored with it is read; nothing is computed. */
export async function xlsxSheets(parts: Parts): Promise<Sheet[]> {
  const book = await readBook(parts)
  const sheets: Sheet[] = []
  for (const { name, hidden, part } of book.sheets) {
    const lines = () => linesOf(parts, part, book)
    sheets.push({ name, hidden, start: await startOf(lines()), lines })
  }
  return sheets
}

async function* linesOf(parts: Parts, part: string, book: Book): AsyncGenerator<FileLine> {
  const sheet = sheetReader(book)
  for await (const _ of parseXml(parts.read(part), sheet)) yield* sheet.taken()
}

/** Collects the parser's events: the rows read since the last call of `taken`. */
function sheetReader(book: Book) {
  let rows: FileLine[] = []
  let row: FileLine = { line: 0, cells: [] }
  let cell: SaxesTagPlain | undefined
  let column = 0
  let value = ''
  let reading = false
  return {
    taken() {
      const full = rows
      rows = []
      return full
    },
    open(tag: SaxesTagPlain) {
      const name = plainName(tag)
      if (name === 'row') {
        row = { line: numberOf(attributeOf(tag, 'r'), row.line), cells: [] }
        column = 0
      } else if (name === 'c') {
        cell = tag
        column = columnOf(attributeOf(tag, 'r')) ?? column
        value = ''
      } else if (name === 'v' || name === 't') reading = cell !== undefined
    },
    text(piece: string) {
      if (reading && value.length < LONGEST_CELL) value += piece
    },
    close(tag: SaxesTagPlain) {
      const name = plainName(tag)
      if (name === 'v' || name === 't') reading = false
      else if (name === 'c' && cell) {
        if (value !== '' && column <= MOST_COLUMNS) put(row.cells, column, shownAs(book, cell, value))
        column += 1
        cell = undefined
      } else if (name === 'row' && row.cells.some((each) => each !== '')) rows.push(row)
    },
  }
}

/** The row's own number, or the next one if it has none, or one that a row before it has or that no sheet reaches. */
function numberOf(said: string | undefined, before: number) {
  const number = Number(said)
  return Number.isInteger(number) && number > before && number <= LAST_ROW ? number : before + 1
}

const LAST_ROW = 1_048_576

function put(cells: string[], column: number, text: string) {
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** 'AB12' -> 27 */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + ((letter.codePointAt(0) ?? 0) - 64), 0) - 1
}

/** The value as a person would read it: a text, a whole number with all of its digits, a day. */
function shownAs({ texts, formats, from_1904 }: Book, cell: SaxesTagPlain, value: string): string {
  const type = attributeOf(cell, 't')
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== undefined && type !== 'n') return value
  const number = Number(value)
  const format = formats[Number(attributeOf(cell, 's') ?? 0)] ?? null
  if (!Number.isFinite(number)) return value
  if (typeof format === 'number') return value.padStart(format, '0')
  if (format === null) return decimal(number)
  // A year typed into a cell for days: as a day, it would be one of 1905.
  if (format === 'day' && Number.isInteger(number) && number >= 1900 && number < 2100) return String(number)
  const days = number + (from_1904 && format !== 'time' ? 1462 : 0)
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(text.getTime())) return value
  const [day = '', time = ''] = text.toISOString().split('T')
  if (format === 'day' && Number.isInteger(days)) return day
  return format === 'time' ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`
}

/** Without an exponent: 9.7455512345E10 is stored with all of its digits. */
const decimal = (number: number) =>
  Number.isInteger(number) && Math.abs(number) < 1e15 ? number.toFixed(0) : String(number)
