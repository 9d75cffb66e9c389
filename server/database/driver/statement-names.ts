import { createHash } from 'node:crypto'

/** Put into a statement whose best plan depends on its values, such as a search by trigram. */
export const UNNAMED = '/* unnamed */'
// Each name costs memory on every connection; lists of varying length could make them without end.
const MOST_NAMES = 1_000
const names = new Map<string, string>()

/** The same name for the same statement, so that a connection plans it once. */
export function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || sql.includes(UNNAMED) || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) {
    return undefined
  }
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)
  names.set(sql, name)
  return name
}
