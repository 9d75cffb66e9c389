import type { Endpoint } from '#contract/endpoint.ts'
import { LONGEST_PAGE } from '#contract/fields.ts'
import { AUDIT_NOUNS } from '#domain/audit.ts'
import type { Context, PublicContext } from '#server/base/context/context.ts'
import type { AccessLog } from '#server/base/context/access-log.ts'

/** Logs who read a list longer than any page, with its number of rows: copying all records looks like that. */
export function logWholeList(
  accessLog: AccessLog,
  context: PublicContext,
  { method, path, reads = [] }: Pick<Endpoint, 'method' | 'path' | 'reads'>,
  rows: number,
) {
  if (rows <= LONGEST_PAGE || !('user' in context)) return
  const noun = AUDIT_NOUNS.find((known) => reads[0] === known) ?? null
  accessLog.seen(context as Context, { kind: 'list.seen', noun, details: { method, path, rows } })
}
