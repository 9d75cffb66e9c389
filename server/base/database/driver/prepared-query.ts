import { type Expression, sql } from 'kysely'
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

/** Stands in the text of a query for a value that each call sends: it is put into the text and not looked at. */
export type Placeholder<Value> = Expression<Value>

/** The values of a query by name. One that may be undefined is a filter: it is missing wherever it is not set. */
export type Placeholders<Values> = {
  [Name in keyof Values]: undefined extends Values[Name]
    ? Placeholder<Exclude<Values[Name], undefined>> | undefined
    : Placeholder<Values[Name]>
}

export interface PreparedQuery<Values extends object, Row> {
  run(database: Database, values: Values): Promise<Row[]>
  /** The query with its values, for a batch. */
  of(values: Values): Query<Row>
}

/**
 * A query whose text is built once, because building it for every request costs more CPU time than sending it and
 * reading the answer. Where values may be undefined, it is built once for each set of those that are not.
 */
export function preparedQuery<Values extends object, Row>(
  build: (database: Database, placeholders: Placeholders<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  const texts: Text<Row>[] = []
  const add = (database: Database, values: Values) => {
    const text = textOf(values, (placeholders) => build(database, placeholders).compile())
    texts.push(text)
    return withValues(text, Object.values(values).filter(isSet))
  }
  const of =
    (values: Values): Query<Row> =>
    (database) => {
      for (const text of texts) {
        const sent = valuesFor(text, values)
        if (sent) return withValues(text, sent)
      }
      return add(database, values)
    }
  return { of, run: (database, values) => run(database, of(values)) }
}

/** The values themselves where a prepared query has placeholders, for a text that is built for one request. */
export const asPlaceholders = <Values extends object>(values: Values): Placeholders<Values> =>
  expressions(values, (value) => value)

interface Text<Row> {
  statement: Statement<Row>
  /** The values that were set, in their order. */
  names: readonly string[]
  /** For each parameter of the statement the place of its value among the names, or -1 if it is always the same. */
  places: readonly number[]
}

function textOf<Values extends object, Row>(
  values: Values,
  compile: (placeholders: Placeholders<Values>) => Statement<Row>,
): Text<Row> {
  // Objects, so that no value that the text itself contains is taken for one of them.
  const markers: object[] = []
  const placeholders = expressions(values, () => markers[markers.push({}) - 1])
  const statement = compile(placeholders)
  const places = statement.parameters.map((parameter) => markers.indexOf(parameter as object))
  return { statement, names: Object.keys(placeholders), places }
}

const withValues = <Row>({ statement, places }: Text<Row>, values: readonly unknown[]): Statement<Row> => ({
  ...statement,
  parameters: places.map((place, index) => (place < 0 ? statement.parameters[index] : values[place])),
})

/** The values in the order of the text's names, if exactly these are set: in one pass, since each call does this. */
function valuesFor({ names }: Text<unknown>, values: object): unknown[] | undefined {
  const sent: unknown[] = []
  for (const name in values) {
    const value = (values as Record<string, unknown>)[name]
    if (!isSet(value)) continue
    if (names[sent.length] !== name) return undefined
    sent.push(value)
  }
  return sent.length === names.length ? sent : undefined
}

const isSet = (value: unknown) => value !== undefined

const expressions = <Values extends object>(values: Values, parameter: (value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => isSet(value))
      .map(([name, value]) => [name, sql.val(parameter(value))]),
  ) as Placeholders<Values>
