import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { SaxesTagPlain } from 'saxes'
import { ROWS_ABOVE_HEADER } from '#domain/imports/header.ts'
import type { PlainCode } from '#domain/refusals/catalogue.ts'
import { ensure, invalid, Refusal } from '#domain/refusal.ts'
import {
  isRemittanceHeader,
  LONGEST_REMITTANCE_CELL,
  type RemittanceCells,
  type RemittanceField,
  remittanceColumns,
} from '#domain/remittance.ts'
import { MOST_REMITTANCE_LINES } from '#domain/remittance-limits.ts'
import type { FileLine } from './file-line.ts'
import { openFile } from './file-lines.ts'
import { parseXml, plainName } from './xlsx-parts.ts'

export interface RemittanceRow {
  /** Of the list in the file; of an XML, which activity it is. Counted from 1. */
  line: number
  cells: RemittanceCells
  problem?: PlainCode
}

export interface RemittanceRequest {
  path: string
  remittance: true
  /** Of a workbook. */
  sheet: string | null
}

/**
 * The rows of a payer's statement, all at once since they are few: of a list as CSV or in a workbook, or of the XML of
 * Dubai's and Abu Dhabi's exchange.
 */
export async function* remittancePieces({ path, sheet }: RemittanceRequest): AsyncGenerator<RemittanceRow[]> {
  yield (await isXml(path)) ? rowsOfXml(path) : rowsOfList(path, sheet)
}

const START_BYTES = 4_096

/** Whether it is a document of an exchange; other XML, such as that of an old workbook, is refused as any import is. */
async function isXml(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(START_BYTES)
    const { bytesRead } = await file.read(start, 0, START_BYTES, 0)
    const text = start.toString('utf8', 0, bytesRead)
    return text.replace('\uFEFF', '').trimStart().startsWith('<') && text.includes('<Remittance.Advice')
  } finally {
    await file.close()
  }
}

async function rowsOfList(path: string, sheet: string | null): Promise<RemittanceRow[]> {
  const file = await openFile(path, 'opening_claims', { sheet })
  try {
    return await rowsBelowHeader(file.lines)
  } finally {
    file.close()
  }
}

async function rowsBelowHeader(lines: AsyncIterable<FileLine>): Promise<RemittanceRow[]> {
  let columns: readonly (RemittanceField | undefined)[] | undefined
  let above = 0
  const rows: RemittanceRow[] = []
  for await (const { line, cells, problem } of lines) {
    if (!columns) {
      if (isRemittanceHeader(cells)) columns = remittanceColumns(cells)
      else ensure(++above < ROWS_ABOVE_HEADER, () => invalid('file', 'payer-payment.file-without-columns'))
      continue
    }
    const named = cellsOf(columns, cells)
    if (Object.keys(named).length > 0 || problem) push(rows, { line, cells: named, ...(problem && { problem }) })
  }
  ensure(columns, () => invalid('file', 'payer-payment.file-without-columns'))
  ensure(rows.length > 0, () => invalid('file', 'import.empty'))
  return rows
}

function cellsOf(columns: readonly (RemittanceField | undefined)[], cells: readonly string[]): RemittanceCells {
  const filled = columns.flatMap((field, index) => {
    const cell = (cells[index] ?? '').slice(0, LONGEST_REMITTANCE_CELL)
    return field === undefined || cell.trim() === '' ? [] : [[field, cell] as const]
  })
  return Object.fromEntries(filled)
}

function push(rows: RemittanceRow[], row: RemittanceRow) {
  ensure(rows.length < MOST_REMITTANCE_LINES, () =>
    invalid('file', 'payer-payment.file-too-long', { most: MOST_REMITTANCE_LINES }),
  )
  rows.push(row)
}

/** What an activity says. Its net amount is what was claimed; the exchange has neither discounts nor rejected amounts. */
const OF_ACTIVITY: Readonly<Record<string, RemittanceField>> = {
  ID: 'activity_id',
  Code: 'treatment_code',
  Net: 'claimed',
  PaymentAmount: 'paid',
  DenialCode: 'code',
  Comments: 'note',
}

async function rowsOfXml(path: string): Promise<RemittanceRow[]> {
  const rows: RemittanceRow[] = []
  const reader = activityReader((cells) => push(rows, { line: rows.length + 1, cells }))
  try {
    for await (const _ of parseXml(createReadStream(path), reader)) {
      // Everything happens in the handlers.
    }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid('file', 'import.file-unreadable')
  }
  ensure(rows.length > 0, () => invalid('file', 'import.empty'))
  return rows
}

/** Collects the parser's events: an activity at a time, with the number of its claim. */
function activityReader(found: (cells: RemittanceCells) => void) {
  const path: string[] = []
  let claim: RemittanceCells = {}
  let activity: RemittanceCells | undefined
  let text = ''
  const within = (...names: string[]) =>
    path.length === names.length + 1 && names.every((name, index) => path[index + 1] === name)
  return {
    open(tag: SaxesTagPlain) {
      path.push(plainName(tag))
      text = ''
      if (within('Claim')) claim = {}
      if (within('Claim', 'Activity')) activity = {}
    },
    text(piece: string) {
      if (text.length < LONGEST_REMITTANCE_CELL) text += piece.slice(0, LONGEST_REMITTANCE_CELL)
    },
    close(_tag: SaxesTagPlain) {
      const name = path.at(-1) ?? ''
      if (within('Claim', 'ID')) claim.claim_number = text
      else if (within('Claim', 'DenialCode')) claim.code = text
      else if (activity && within('Claim', 'Activity', name)) {
        const field = OF_ACTIVITY[name]
        if (field && text.trim() !== '') activity[field] = text
      } else if (activity && within('Claim', 'Activity')) {
        // Given here and not at the end of the claim, so that no claim is collected without end.
        found({ ...claim, ...activity })
        activity = undefined
      }
      path.pop()
      text = ''
    },
  }
}
