import { sql, type SqlBool } from 'kysely'
import { afterKeys, type PreparedPageRequest } from '#server/base/context/pagination.ts'
import type { Conditions } from './search-conditions.ts'

/** One row more than asked for, to know whether there is another page. */
export const rowsOf = ({ limit }: PreparedPageRequest) => sql`${limit}::int + 1`

/** The patients after the last one of the page before, by the order of the list. */
export const after = ({ after: keys }: PreparedPageRequest): Conditions =>
  keys ? [afterKeys(['patients.hidden', 'patients.full_name', 'patients.id'], 'asc', keys)] : []

interface Part extends PreparedPageRequest {
  conditions: Conditions
}

/**
 * Splits a page between the two groups of its order: hidden patients last, exact matches before similar ones, then by
 * name.
 */
export function asTypedAndAlike({ limit, after: keys }: PreparedPageRequest): { as_typed: Part; alike: Part } {
  if (!keys) return { as_typed: { limit, conditions: [] }, alike: { limit, conditions: [] } }
  const [hidden, inexact, ...rest] = keys
  const beyondKeys = { limit, after: [hidden, ...rest], conditions: [] }
  if (inexact === true) {
    const later = sql<SqlBool>`patients.hidden > ${hidden}::boolean`
    return { as_typed: { limit, conditions: [later] }, alike: beyondKeys }
  }
  return { as_typed: beyondKeys, alike: { limit, conditions: [sql<SqlBool>`patients.hidden >= ${hidden}::boolean`] } }
}
