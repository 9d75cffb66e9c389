import type { SaxesTagPlain } from 'saxes'
import { LONGEST_CELL, MOST_COLUMNS, MOST_LINES } from '#domain/imports/import.ts'
import type { FileLine } from './file-line.ts'
import { LINES_OF_START, type Sheet } from './sheet.ts'
import { attributeOf, parseXml, type Parts, plainName } from './xlsx-parts.ts'

const CONTENT = 'content.xml'
const MOST_SHEETS = 100

export const isOds = (parts: Parts) => parts.names.includes(CONTENT) && !parts.names.includes('xl/workbook.xml')

/** The sheets of an .ods, which are all in one part. */
export async function odsSheets(parts: Parts): Promise<Sheet[]> {
  const sheets: (Sheet & { start: FileLine[] })[] = []
  for await (const { sheet, name, line } of linesOf(parts)) {
    if (sheet >= MOST_SHEETS) break
    for (let next = sheets.length; next <= sheet; next++) {
      sheets.push({ name, hidden: false, start: [], lines: () => linesOfSheet(parts, next) })
    }
    const start = sheets[sheet]?.start
    if (start && line && start.length < LINES_OF_START) start.push(line)
  }
  return sheets
}

async function* linesOfSheet(parts: Parts, wanted: number): AsyncGenerator<FileLine> {
  for await (const { sheet, line } of linesOf(parts)) {
    if (sheet > wanted) return
    if (sheet === wanted && line) yield line
  }
}

interface Found {
  /** Counted from 0. */
  sheet: number
  name: string
  /** None where a sheet begins. */
  line?: FileLine
}

async function* linesOf(parts: Parts): AsyncGenerator<Found> {
  const reader = contentReader()
  for await (const _ of parseXml(parts.read(CONTENT), reader)) yield* reader.taken()
}

/** Collects the parser's events: what was read since the last call of `taken`. */
function contentReader() {
  let found: (Found & { times: number })[] = []
  let [sheet, name, line, column] = [-1, '', 0, 0]
  let cells: string[] = []
  let [times_of_row, times_of_cell] = [1, 1]
  let cell: SaxesTagPlain | undefined
  let text = ''
  // A comment on a cell is no part of it.
  let [in_text, in_comment] = [false, false]
  const add = (more: string) => {
    if (cell && !in_comment && text.length < LONGEST_CELL) text += more
  }
  const endCell = () => {
    const value = cell ? valueOf(cell, text) : ''
    const end = value === '' ? column : Math.min(column + times_of_cell, MOST_COLUMNS + 1)
    for (let place = column; place < end; place++) {
      while (cells.length < place) cells.push('')
      cells[place] = value
    }
    column += times_of_cell
    cell = undefined
  }
  const endRow = () => {
    if (cells.some((each) => each !== '')) {
      found.push({ sheet, name, line: { line: line + 1, cells }, times: Math.min(times_of_row, MOST_LINES + 1) })
    }
    line += times_of_row
  }
  return {
    *taken(): Generator<Found> {
      const taken = found
      found = []
      for (const { times, ...each } of taken) {
        for (let copy = 0; copy < times; copy++) {
          yield each.line ? { ...each, line: { ...each.line, line: each.line.line + copy } } : each
        }
      }
    },
    open(tag: SaxesTagPlain) {
      const kind = plainName(tag)
      if (kind === 'table') {
        ;[sheet, name, line] = [sheet + 1, attributeOf(tag, 'table:name') ?? '', 0]
        found.push({ sheet, name, times: 1 })
      } else if (kind === 'table-row') {
        ;[cells, column, times_of_row] = [[], 0, timesOf(tag, 'table:number-rows-repeated')]
      } else if (kind === 'table-cell' || kind === 'covered-table-cell') {
        ;[cell, text, times_of_cell] = [tag, '', timesOf(tag, 'table:number-columns-repeated')]
      } else if (kind === 'annotation') in_comment = true
      else if (kind === 'p') {
        if (text !== '') add('\n')
        in_text = true
      } else if (kind === 's') add(' '.repeat(Math.min(timesOf(tag, 'text:c'), 100)))
      else if (kind === 'tab' || kind === 'line-break') add(' ')
    },
    text(piece: string) {
      if (in_text) add(piece)
    },
    close(tag: SaxesTagPlain) {
      const kind = plainName(tag)
      if (kind === 'p') in_text = false
      else if (kind === 'annotation') in_comment = false
      else if (kind === 'table-cell' || kind === 'covered-table-cell') endCell()
      else if (kind === 'table-row') endRow()
    },
  }
}

const timesOf = (tag: SaxesTagPlain, name: string) => {
  const times = Number(attributeOf(tag, name) ?? 1)
  return Number.isInteger(times) && times > 0 ? Math.min(times, 10_000_000) : 1
}

/** The value as a person would read it: a number with all of its digits and shown zeros, a day, a time. */
function valueOf(cell: SaxesTagPlain, text: string): string {
  const of = (name: string) => attributeOf(cell, `office:${name}`)
  switch (of('value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      // '00504' is the number 504, shown with zeros.
      return /^0\d+$/.test(text) ? text : (of('value') ?? text)
    case 'date':
      return (of('date-value') ?? text)
        .replace(/T00:00:00(\.0+)?$/, '')
        .replace('T', ' ')
        .slice(0, 16)
    case 'time':
      return timeOf(of('time-value')) ?? text
    case 'boolean':
      return of('boolean-value') ?? text
    default:
      return text
  }
}

/** 'PT09H30M00S' -> '09:30' */
const timeOf = (duration: string | undefined) => {
  const [, hours, minutes] = /^PT(\d{1,3})H(\d{1,2})M/.exec(duration ?? '') ?? []
  return hours === undefined || minutes === undefined ? undefined : `${hours}:${minutes}`
}
