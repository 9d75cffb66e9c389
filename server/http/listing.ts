import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { invalid } from '../../domain/refusal.ts'
import type { Database } from '../database/schema.ts'
import { type JsonField, jsonList } from './json-list.ts'
import { isBadValue } from '../database/failures.ts'

/** A list in one fixed order with a unique last key, so that a page can go on exactly where the one before ended. */
export interface Listing<Answer> {
  page(limit: number, cursor: string | undefined): Promise<{ rows: Answer[]; next: string | null }>
  /** Every row, as a JSON array: a text, or in constant memory where it is long. */
  whole(fields: readonly JsonField[]): Promise<string | AsyncIterable<string | Buffer>>
}

interface Order<Row> {
  /** Row field -> the column that it is read from. */
  by: { [Field in keyof Row]?: string }
  direction: 'asc' | 'desc'
  /** Columns of the query that are not shown. */
  left_out?: readonly (keyof Row)[]
  /** The first rows of the same list, where they are asked for so often that their query is kept in words. */
  first?: (rows: number) => Promise<Row[]>
}

const rows_a_batch = 500

/** Without `present` the rows are shown as they are, and a whole list is made into JSON by the database. */
export function listing<DB, TB extends keyof DB, Row extends object, Answer = Row>(
  database: Database,
  query: SelectQueryBuilder<DB, TB, Row> | (() => SelectQueryBuilder<DB, TB, Row>),
  { by, direction, left_out = [], first }: Order<Row>,
  present?: (row: Row) => Answer,
): Listing<Answer> {
  const fields = Object.keys(by) as (keyof Row)[]
  const columns = fields.map((field) => sql.ref(String(by[field])))
  const ordered = () =>
    columns.reduce(
      (ordering, column) => ordering.orderBy(column, direction),
      typeof query === 'function' ? query() : query,
    )
  const shown = present ?? ((row: Row) => without(row, left_out) as unknown as Answer)
  const firstRows = first ?? ((rows: number) => ordered().limit(rows).execute())
  const rowsBeyond = (cursor: string, rows: number) =>
    ordered()
      .where(beyond(columns, direction, readCursor(cursor, fields.length)))
      .limit(rows)
      .execute()
      .catch((error: unknown) => {
        throw isBadValue(error) ? made_up_cursor() : error
      })
  return {
    async page(limit, cursor) {
      const rows = await (cursor ? rowsBeyond(cursor, limit + 1) : firstRows(limit + 1))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        rows: rows.slice(0, limit).map(shown),
        next: last ? writeCursor(fields.map((field) => last[field])) : null,
      }
    },
    whole: (shape) => (present ? Promise.resolve(jsonOf(ordered(), present)) : jsonList(database, ordered(), shape)),
  }
}

/** Rows that only JavaScript can present. */
async function* jsonOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  present: (row: Row) => unknown,
) {
  let opening = '['
  let batch: string[] = []
  for await (const row of query.stream(rows_a_batch)) {
    batch.push(JSON.stringify(present(row)))
    if (batch.length < rows_a_batch) continue
    yield opening + batch.join(',')
    opening = ','
    batch = []
  }
  yield `${batch.length > 0 || opening === '[' ? opening : ''}${batch.join(',')}]`
}

function without<Row extends object>(row: Row, left_out: readonly (keyof Row)[]): Row {
  if (left_out.length === 0) return row
  const shown = { ...row }
  for (const field of left_out) delete shown[field]
  return shown
}

function beyond(columns: ReturnType<typeof sql.ref>[], direction: 'asc' | 'desc', values: unknown[]) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${sql.join(columns)}) ${comparison} (${sql.join(values)})`
}

const writeCursor = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

const made_up_cursor = () => invalid('cursor', 'Cursor must be one that a page of this list gave')

function readCursor(cursor: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const plain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
    if (Array.isArray(values) && values.length === length && values.every(plain)) return values
  } catch {
    throw made_up_cursor()
  }
  throw made_up_cursor()
}
