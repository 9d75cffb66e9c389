import type { Database } from '../schema/schema.ts'
import type { Statement } from './statement.ts'

/** A query with its values, not yet sent. */
export type Query<Row> = (database: Database) => Statement<Row>

export const run = async <Row>(database: Database, query: Query<Row>): Promise<Row[]> =>
  (await database.executeQuery<Row>(query(database))).rows

/**
 * Sends the query with the transaction's next one or its commit, so that it costs no round trip. It returns no rows.
 */
export const deferred =
  (query: Query<unknown>): Query<unknown> =>
  (database) => ({ ...query(database), deferred: true })

interface Compilable<Row> {
  compile(): Statement<Row>
}

export interface PreparedQuery<Values extends readonly unknown[], Row> {
  (database: Database, ...values: Values): Promise<Row[]>
  /** The query with its values, for a batch. */
  of(...values: Values): Query<Row>
}

/**
 * A query whose text is built once, because building it for every request costs more CPU time than sending it and
 * reading the answer. `build` gets placeholders instead of values and may only pass them on.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (database: Database, ...placeholders: Values) => Compilable<Row>,
  places = build.length - 1,
): PreparedQuery<Values, Row> {
  let built: Statement<Row> | undefined
  const placeholders = Array.from({ length: places }, (_, place) => Object.freeze({ place }))
  const of =
    (...values: Values): Query<Row> =>
    (database) => {
      built ??= build(database, ...(placeholders as unknown as Values)).compile()
      const parameters = built.parameters.map((parameter) => {
        const place = placeholders.indexOf(parameter as (typeof placeholders)[number])
        return place < 0 ? parameter : values[place]
      })
      return { ...built, parameters }
    }
  return Object.assign((database: Database, ...values: Values) => run(database, of(...values)), { of })
}

/** The same for a list, whose text depends on the filters that are set: it is built once for each combination. */
export function preparedQueryByFilters<Filters extends object, Row>(
  build: (database: Database, filters: Filters) => Compilable<Row>,
): (filters: Filters) => Query<Row> {
  const built = new Map<string, PreparedQuery<unknown[], Row>>()
  return (filters) => {
    const set = Object.entries(filters).filter(([, value]) => Boolean(value))
    const names = set.map(([name]) => name)
    const key = names.join(' ')
    const buildSet = (database: Database, ...placeholders: unknown[]) =>
      build(database, Object.fromEntries(names.map((name, place) => [name, placeholders[place]])) as Filters)
    const query = built.get(key) ?? preparedQuery<unknown[], Row>(buildSet, names.length)
    built.set(key, query)
    return query.of(...set.map(([, value]) => value))
  }
}
