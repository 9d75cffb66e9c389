import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { invalid } from '../../domain/refusal.ts'
import { isBadValue } from '../database/failures.ts'
import { preparedQueryByFilters, type Query, run } from '../database/driver/prepared-query.ts'
import type { Database } from '../database/schema.ts'
import { fieldsOf, type JsonField, jsonList, type JsonPage, jsonPage } from './json-list.ts'

/** What is asked for at once of a list: so many rows after these keys, or from its beginning. */
export interface PageRequest {
  limit: number
  after?: readonly unknown[] | undefined
}

/** A list in one fixed order with a unique last key, so that a page can go on exactly where the one before ended. */
export interface PagedList<Answer> {
  /** So many rows as a JSON array, and after which keys the next ones come, as a JSON array, too. */
  page(limit: number, after: string | undefined, fields: readonly JsonField[]): Promise<Page>
  /** Every row, as a JSON array: a text, or in constant memory where it is long. `read` is told how many were read. */
  whole(fields: readonly JsonField[], read?: (rows: number) => void): Promise<string | AsyncIterable<string | Buffer>>
  /** Never there: what its rows are, held against the contract. */
  readonly row?: Answer
}

interface Page {
  rows: string
  next: string | null
}

interface Order<Field extends string> {
  /** Row field -> the column that it is read from. */
  by: Readonly<Partial<Record<Field, string>>>
  direction: 'asc' | 'desc'
}

interface Choices<Row, Answer> {
  /** Where only JavaScript can show a row; else the database makes the JSON of those fields that the contract has. */
  present?: ((row: Row) => Answer) | undefined
  /** The first page of the same list, where it is asked for so often that its query is kept in words. */
  first?: (limit: number) => Promise<JsonPage[]>
}

const rows_a_batch = 500

export function paginated<DB, TB extends keyof DB, Row extends object, Answer = Row>(
  database: Database,
  query: SelectQueryBuilder<DB, TB, Row> | ((portion?: PageRequest) => SelectQueryBuilder<DB, TB, Row>),
  order: Order<Extract<keyof Row, string>>,
  { present, first }: Choices<Row, Answer> = {},
): PagedList<NoInfer<Answer>> {
  const keys = Object.keys(order.by) as Extract<keyof Row, string>[]
  const ordered = (portion?: PageRequest) => inOrder(typeof query === 'function' ? query(portion) : query, order)
  const from = (limit: number, cursor: string | undefined) => {
    const after = cursor ? readCursor(cursor, keys.length) : undefined
    const found = ordered({ limit, after })
    return after ? found.where(beyond(Object.values(order.by), order.direction, after)) : found
  }

  async function presentedPage(limit: number, cursor: string | undefined, show: (row: Row) => Answer): Promise<Page> {
    const rows = await from(limit, cursor)
      .limit(limit + 1)
      .execute()
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      rows: JSON.stringify(rows.slice(0, limit).map(show)),
      next: last ? JSON.stringify(keys.map((key) => last[key])) : null,
    }
  }

  async function writtenPage(limit: number, cursor: string | undefined, fields: readonly JsonField[]): Promise<Page> {
    const page = { keys, fields, limit }
    const found = await (first && !cursor
      ? first(limit)
      : run(database, () => jsonPage(database, from(limit, cursor), page)))
    const [{ list, edge } = { list: '[]', edge: null }] = found
    return { rows: list, next: edge }
  }

  return {
    page: (limit, cursor, fields) =>
      (present ? presentedPage(limit, cursor, present) : writtenPage(limit, cursor, fields)).catch((error: unknown) => {
        throw cursor && isBadValue(error) ? madeUpCursor() : error
      }),
    whole: (fields, read) =>
      present ? Promise.resolve(jsonOf(ordered(), present, read)) : jsonList(database, ordered(), fields, read),
  }
}

/** The query for a list's first page, built once for each set of its filters. */
export function firstPages<Filters extends object, DB, TB extends keyof DB, Row>(
  row: z.ZodMiniType,
  order: Order<Extract<keyof Row, string>>,
  build: (database: Database, filters: Filters, portion: PageRequest) => SelectQueryBuilder<DB, TB, Row>,
): (filters: Filters & { limit: number }) => Query<JsonPage> {
  return preparedQueryByFilters((database, { limit, ...filters }: Filters & { limit: number }) => {
    const page = { keys: Object.keys(order.by), fields: fieldsOf(row), limit }
    const query = inOrder(build(database, filters as unknown as Filters, { limit }), order)
    return { compile: () => jsonPage(database, query, page) }
  })
}

const inOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction }: Order<string>,
): SelectQueryBuilder<DB, TB, Row> =>
  Object.values(by).reduce((ordered, column) => ordered.orderBy(sql.ref(String(column)), direction), query)

/** Rows that only JavaScript can present. */
async function* jsonOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  present: (row: Row) => unknown,
  read: (rows: number) => void = () => undefined,
) {
  let rows = 0
  let opening = '['
  let batch: string[] = []
  for await (const row of query.stream(rows_a_batch)) {
    batch.push(JSON.stringify(present(row)))
    rows += 1
    if (batch.length < rows_a_batch) continue
    yield opening + batch.join(',')
    opening = ','
    batch = []
  }
  read(rows)
  yield `${batch.length > 0 || opening === '[' ? opening : ''}${batch.join(',')}]`
}

/** Whether a row comes after these keys of another. */
export function beyond(columns: readonly unknown[], direction: Order<string>['direction'], keys: readonly unknown[]) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const compared = columns.map((column) => sql.ref(String(column)))
  return sql<SqlBool>`(${sql.join(compared)}) ${comparison} (${sql.join(keys)})`
}

export const madeUpCursor = () => invalid('cursor', 'request.made-up-cursor')

function readCursor(cursor: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(cursor)
    const plain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
    if (Array.isArray(values) && values.length === length && values.every(plain)) return values
  } catch {
    throw madeUpCursor()
  }
  throw madeUpCursor()
}
