import { type CompiledQuery, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { invalid } from '#domain/refusal.ts'
import { isBadValue } from '#server/base/database/driver/failures.ts'
import {
  asPlaceholders,
  type Placeholder,
  type Placeholders,
  preparedQuery,
} from '#server/base/database/driver/prepared-query.ts'
import { runShared } from '#server/base/database/driver/shared-read.ts'
import { unnamed } from '#server/base/database/driver/statement.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { fieldsOf, type JsonField, jsonList, type JsonPage, jsonPage } from './json-list.ts'

/** A page: this many rows after these keys, or from the beginning. */
export interface PageRequest<Limit = number> {
  limit: Limit
  after?: readonly unknown[] | undefined
}

/** In a prepared query the number of rows is one of its values. */
export type PreparedPageRequest = PageRequest<number | Placeholder<number>>

/** A list in a fixed order with a unique last key, so that a page can continue exactly where the previous one ended. */
export interface PagedList<Answer> {
  /** One page as a JSON array, and the keys after which the next page starts, also as a JSON array. */
  page(limit: number, after: string | undefined, fields: readonly JsonField[]): Promise<Page>
  /**
   * All rows as a JSON array: a string, or a stream in constant memory if there are many. Calls `read` with the number
   * of rows.
   */
  whole(fields: readonly JsonField[], read?: (rows: number) => void): Promise<string | AsyncIterable<string | Buffer>>
  /** Never set. It exists so that TypeScript checks the rows against the contract. */
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
  /** Formats a row in JavaScript. Without it the database builds the JSON of the contract's fields. */
  format?: ((row: Row) => Answer) | undefined
  /** A prepared query for the first page, for lists that are read often. */
  first?: (limit: number) => Promise<JsonPage[]>
  /** Set if the best plan depends on the values, so that no plan is cached. */
  custom_plan?: boolean
}

const ROWS_PER_BATCH = 500

export function paginated<DB, TB extends keyof DB, Row extends object, Answer = Row>(
  database: Database,
  query: SelectQueryBuilder<DB, TB, Row> | ((pageRequest?: PageRequest) => SelectQueryBuilder<DB, TB, Row>),
  order: Order<Extract<keyof Row, string>>,
  { format, ...choices }: Choices<Row, Answer> = {},
): PagedList<NoInfer<Answer>> {
  const keys = Object.keys(order.by) as Extract<keyof Row, string>[]
  const ordered = (pageRequest?: PageRequest) =>
    inOrder(typeof query === 'function' ? query(pageRequest) : query, order)
  const from = (limit: number, cursor: string | undefined) => {
    const after = cursor ? readCursor(cursor, keys.length) : undefined
    const found = ordered({ limit, after })
    return after ? found.where(afterKeys(Object.values(order.by), order.direction, after)) : found
  }
  const rows = { keys, all: () => ordered(), from }
  const list: PagedList<NoInfer<Answer>> = format
    ? formattedList(database, rows, format)
    : databaseList(database, rows, choices)
  const page: PagedList<unknown>['page'] = (limit, cursor, fields) =>
    list.page(limit, cursor, fields).catch((error: unknown) => {
      throw cursor && isBadValue(error) ? invalidCursor() : error
    })
  return { ...list, page }
}

interface OrderedRows<DB, TB extends keyof DB, Row> {
  keys: Extract<keyof Row, string>[]
  all(): SelectQueryBuilder<DB, TB, Row>
  from(limit: number, cursor: string | undefined): SelectQueryBuilder<DB, TB, Row>
}

/** A list whose JSON the database builds. */
const databaseList = <DB, TB extends keyof DB, Row extends object>(
  database: Database,
  { keys, all, from }: OrderedRows<DB, TB, Row>,
  { first, custom_plan = false }: Pick<Choices<Row, unknown>, 'first' | 'custom_plan'>,
): PagedList<never> => ({
  async page(limit, cursor, fields) {
    const query = () => planned(jsonPage(database, from(limit, cursor), { keys, fields, limit }), custom_plan)
    const [{ list, last_keys } = { list: '[]', last_keys: null }] = await (first && !cursor
      ? first(limit)
      : runShared(database, query))
    return { rows: list, next: last_keys }
  },
  whole: (fields, read) => jsonList(database, all(), fields, { read, custom_plan }),
})

/** A list whose rows are formatted in JavaScript; the whole list is read page by page, so that memory stays constant. */
function formattedList<DB, TB extends keyof DB, Row extends object, Answer>(
  database: Database,
  { keys, from }: OrderedRows<DB, TB, Row>,
  format: (row: Row) => Answer,
): PagedList<Answer> {
  async function page(limit: number, cursor: string | undefined) {
    const query = from(limit, cursor).limit(limit + 1)
    const rows = await runShared(database, () => query.compile())
    const last = rows.length > limit ? rows[limit - 1] : undefined
    const shown = rows.slice(0, limit).map((row) => JSON.stringify(format(row)))
    return { shown, next: last ? JSON.stringify(keys.map((key) => last[key])) : null }
  }
  async function* whole(read: (rows: number) => void = () => undefined) {
    let count = 0
    for (let next: string | null | undefined; next !== null;) {
      const found: Awaited<ReturnType<typeof page>> = await page(ROWS_PER_BATCH, next)
      yield (count === 0 ? '[' : ',') + found.shown.join(',')
      count += found.shown.length
      next = found.next
    }
    read(count)
    yield ']'
  }
  return {
    async page(limit, cursor) {
      const { shown, next } = await page(limit, cursor)
      return { rows: `[${shown.join(',')}]`, next }
    },
    whole: async (_fields, read) => whole(read),
  }
}

/** A list that is read often: the query of its first page is prepared, once for each set of filters. */
export function preparedList<Filters extends object, DB, TB extends keyof DB, Row extends object>(
  row: z.ZodMiniType,
  order: Order<Extract<keyof Row, string>>,
  build: (
    database: Database,
    filters: Placeholders<Filters>,
    pageRequest?: PreparedPageRequest,
  ) => SelectQueryBuilder<DB, TB, Row>,
  needsCustomPlan: (filters: object) => boolean = () => false,
) {
  const first = preparedQuery((database, { limit, ...others }: Placeholders<Filters & { limit: number }>) => {
    const filters = others as unknown as Placeholders<Filters>
    const page = { keys: Object.keys(order.by), fields: fieldsOf(row), limit }
    const query = inOrder(build(database, filters, { limit }), order)
    return { compile: () => planned(jsonPage(database, query, page), needsCustomPlan(filters)) }
  })
  return (database: Database, filters: Filters, ask = runShared<JsonPage>) =>
    paginated(database, (pageRequest) => build(database, asPlaceholders(filters), pageRequest), order, {
      first: (limit) => ask(database, first.of({ ...filters, limit })),
      custom_plan: needsCustomPlan(filters),
    })
}

const planned = (query: CompiledQuery<JsonPage>, customPlan: boolean) => (customPlan ? unnamed(query) : query)

const inOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction }: Order<string>,
): SelectQueryBuilder<DB, TB, Row> =>
  Object.values(by).reduce((ordered, column) => ordered.orderBy(sql.ref(String(column)), direction), query)

/** A condition: the row comes after the row with these keys. */
export function afterKeys(
  columns: readonly unknown[],
  direction: Order<string>['direction'],
  keys: readonly unknown[],
) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const compared = columns.map((column) => sql.ref(String(column)))
  return sql<SqlBool>`(${sql.join(compared)}) ${comparison} (${sql.join(keys)})`
}

export const invalidCursor = () => invalid('cursor', 'request.made-up-cursor')

function readCursor(cursor: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(cursor)
    const plain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
    if (Array.isArray(values) && values.length === length && values.every(plain)) return values
  } catch {
    throw invalidCursor()
  }
  throw invalidCursor()
}
