import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'

/** A compiled query, and how it is sent. Kysely hands it to the connection as it is. */
export type Statement<Row = unknown> = CompiledQuery<Row> & {
  /** Planned anew each time: its best plan depends on its values, such as that of a search by trigram. */
  readonly unnamed?: boolean | undefined
}

export const unnamed = <Row>(query: CompiledQuery<Row>): Statement<Row> => ({ ...query, unnamed: true })

// Each name costs memory on every connection; lists of varying length could make them without end.
const MOST_NAMES = 1_000
const names = new Map<string, string>()
/** Others have no plan to keep. */
const is_planned = /^\s*(select|insert|update|delete|with)\b/i

/** The same name for the same text, so that a connection plans it once. */
export function nameOf({ sql, unnamed: is_unnamed = false }: Statement): string | undefined {
  if (is_unnamed) return undefined
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || !is_planned.test(sql)) return undefined
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)
  names.set(sql, name)
  return name
}
