import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'

/** A compiled query with options for sending it. Kysely passes the object on to the connection unchanged. */
export type Statement<Row = unknown> = CompiledQuery<Row> & {
  /** Planned at each execution, because the best plan depends on the values, as in a search by trigram. */
  readonly unnamed?: boolean | undefined
  /** Sent in one round trip with the transaction's next query or commit, which fails with it. */
  readonly deferred?: boolean | undefined
}

export const unnamed = <Row>(query: CompiledQuery<Row>): Statement<Row> => ({ ...query, unnamed: true })

// Each name costs memory on every connection, and texts with lists of varying length are unlimited in number.
const MOST_NAMES = 2_000
const names = new Map<string, string>()
/** Begins again, as in a new process: tests of many files share one, and so its names. */
export const forgetNames = () => names.clear()

/** PostgreSQL plans only these statements. */
const IS_PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** The same text always has the same name, so each connection plans it once. */
export function nameOf({ sql, unnamed: isUnnamed = false }: Statement): string | undefined {
  if (isUnnamed) return undefined
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || !IS_PLANNED.test(sql)) return undefined
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)
  names.set(sql, name)
  return name
}
