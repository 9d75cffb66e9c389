import { insertLines } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { run } from '#server/base/database/driver/prepared-query.ts'

const AT_ONCE = 2_000

/** What changes many records writes its audit lines as it goes, or all of them would be in memory until its commit. */
export async function keepAuditLines(tx: Tx) {
  if (tx.audit_lines.length < AT_ONCE) return
  await run(tx.database, insertLines(tx.audit_lines.splice(0)))
}
