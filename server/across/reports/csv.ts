import { type SelectQueryBuilder, sql } from 'kysely'
import { copyOut } from '#server/base/database/driver/copy-out.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Column } from './columns.ts'

/** Spreadsheets need the byte order mark to read Arabic as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

const quotedTitle = (title: string) => (/[",\r\n]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title)

/** The first bytes of a CSV: the byte order mark and the titles, which are quoted as the database quotes its cells. */
export const titleRecord = (shown: readonly Pick<Column, 'title'>[]) =>
  `${BYTE_ORDER_MARK}${shown.map(({ title }) => quotedTitle(title)).join(',')}\r\n`

/** Streams the CSV as the database writes it, whatever its length. */
export async function* asCsv<DB, TB extends keyof DB, Row>(
  database: Database,
  rows: SelectQueryBuilder<DB, TB, Row>,
  shown: readonly Column[],
) {
  yield titleRecord(shown)
  const cells = sql`select ${sql.join(shown.map(({ cell }) => cell))} from ${rows.as('rows')}`
  const withRecordEnds = recordEnds()
  for await (const chunk of copyOut(database, cells, sql.raw('format csv'))) yield withRecordEnds(chunk)
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22

/** Replaces the line feed at the end of each record by CR LF; one within quotes is part of a cell. */
export function recordEnds() {
  let quoted = false
  return (chunk: Buffer): Buffer => {
    const ended = Buffer.allocUnsafe(chunk.length * 2)
    let length = 0
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted
      if (byte === LINE_FEED && !quoted) ended[length++] = CARRIAGE_RETURN
      ended[length++] = byte
    }
    return ended.subarray(0, length)
  }
}
