import { CompiledQuery } from 'kysely'
import { ask, type Query } from './batch.ts'
import type { Database } from '../schema.ts'

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

export interface PreparedQuery<Values extends readonly unknown[], Row> {
  (database: Database, ...values: Values): Promise<Row[]>
  /** To be sent along with others. */
  of(...values: Values): Query<Row>
}

/**
 * A query that every request makes, put into words once: to build it anew costs this process more than to send it and
 * to read its answer. `build` is given marks in the places of its values, and may only pass them on.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  build: (database: Database, ...marks: Values) => Compilable<Row>,
  places = build.length - 1,
): PreparedQuery<Values, Row> {
  let phrase: { sql: string; parameters: readonly unknown[] } | undefined
  const marks = Array.from({ length: places }, (_, place) => Object.freeze({ place }))
  const of =
    (...values: Values): Query<Row> =>
    (database) => {
      phrase ??= build(database, ...(marks as unknown as Values)).compile()
      const parameters = phrase.parameters.map((parameter) => {
        const place = marks.indexOf(parameter as (typeof marks)[number])
        return place < 0 ? parameter : values[place]
      })
      return CompiledQuery.raw(phrase.sql, parameters)
    }
  return Object.assign((database: Database, ...values: Values) => ask(database, of(...values)), { of })
}

/** The same for a list whose query hangs on which of its filters are set: put into words once for each set of them. */
export function preparedQueryByFilters<Filters extends object, Row>(
  build: (database: Database, filters: Filters) => Compilable<Row>,
): (filters: Filters) => Query<Row> {
  const phrases = new Map<string, PreparedQuery<unknown[], Row>>()
  return (filters) => {
    const set = Object.entries(filters).filter(([, value]) => Boolean(value))
    const names = set.map(([name]) => name)
    const key = names.join(' ')
    const built = (asked: Database, ...marks: unknown[]) =>
      build(asked, Object.fromEntries(names.map((name, place) => [name, marks[place]])) as Filters)
    const phrase = phrases.get(key) ?? preparedQuery<unknown[], Row>(built, names.length)
    phrases.set(key, phrase)
    return phrase.of(...set.map(([, value]) => value))
  }
}
