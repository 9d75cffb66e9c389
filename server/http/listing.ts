import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { invalid } from '../../domain/refusal.ts'
import { isBadValue } from '../database/failures.ts'

/** A list in one fixed order with a unique last key, so that a page can go on exactly where the one before ended. */
export interface Listing<Answer> {
  page(limit: number, cursor: string | undefined): Promise<{ rows: Answer[]; next: string | null }>
  /** Every row, a batch at a time, in constant memory. */
  batches(): AsyncIterable<Answer[]>
}

interface Order<Row> {
  /** Row field -> the column that it is read from. */
  by: { [Field in keyof Row]?: string }
  direction: 'asc' | 'desc'
}

const rows_a_batch = 500

export function listing<DB, TB extends keyof DB, Row extends object, Answer = Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction }: Order<Row>,
  present: (row: Row) => Answer = (row) => row as unknown as Answer,
): Listing<Answer> {
  const fields = Object.keys(by) as (keyof Row)[]
  const columns = fields.map((field) => sql.ref(String(by[field])))
  const ordered = columns.reduce((ordering, column) => ordering.orderBy(column, direction), query)
  return {
    async page(limit, cursor) {
      const from = cursor ? ordered.where(beyond(columns, direction, readCursor(cursor, fields.length))) : ordered
      const rows = await from
        .limit(limit + 1)
        .execute()
        .catch((error: unknown) => {
          throw cursor && isBadValue(error) ? made_up_cursor() : error
        })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        rows: rows.slice(0, limit).map(present),
        next: last ? writeCursor(fields.map((field) => last[field])) : null,
      }
    },
    async *batches() {
      let batch: Answer[] = []
      for await (const row of ordered.stream(rows_a_batch)) {
        batch.push(present(row))
        if (batch.length === rows_a_batch) {
          yield batch
          batch = []
        }
      }
      yield batch
    },
  }
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
