import { countsOn } from '#domain/approval.ts'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Money } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Tx } from '#server/base/context/transact.ts'

interface NamingLine {
  approval_line_id?: number | null | undefined
}

interface Counting {
  policy_id: number
  service_on: Day
}

interface ApprovedLine {
  treatment_code: string | null
  teeth: readonly ChartedTooth[]
  /** Null if it does not count on that day. */
  approved: Money | null
}

/**
 * Of each line of an approval that lines name: what it approves. Refuses (400) one of another policy, and one that a claim
 * already uses.
 */
export async function approvedOf(
  database: Database,
  lines: readonly NamingLine[],
  { policy_id, service_on }: Counting,
): Promise<ReadonlyMap<number, ApprovedLine>> {
  const ids = lines.flatMap(({ approval_line_id }) => approval_line_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await database
    .selectFrom('approval_lines')
    .innerJoin('approvals', 'approvals.id', 'approval_lines.approval_id')
    .select(['approval_lines.id', 'treatment_code', 'teeth', 'approved', 'claim_line_id'])
    .select(['approvals.policy_id', 'state', 'valid_until'])
    .where('approval_lines.id', 'in', ids)
    .execute()
  ensure(new Set(ids).size === ids.length, () => invalid('treatments', 'approval.used'))
  for (const id of ids) {
    const line = found.find((each) => each.id === id)
    ensure(line?.policy_id === policy_id, () => invalid('treatments', 'approval.other-patient'))
    ensure(line.claim_line_id === null, () => invalid('treatments', 'approval.used'))
  }
  return new Map(
    found.map((line) => [line.id, { ...line, approved: countsOn(line, service_on) ? line.approved : null }]),
  )
}

/** Notes which line of the claim counts on which line of an approval. */
export async function useApprovals(
  { database }: Tx,
  uses: readonly { approval_line_id: number; claim_line_id: number }[],
) {
  for (const { approval_line_id, claim_line_id } of uses) {
    await database.updateTable('approval_lines').set({ claim_line_id }).where('id', '=', approval_line_id).execute()
  }
}

/** Frees what a withdrawn claim counted on. */
export const freeApprovals = ({ database }: Tx, claim_id: number) =>
  database
    .updateTable('approval_lines')
    .set({ claim_line_id: null })
    .where('claim_line_id', 'in', ({ selectFrom }) =>
      selectFrom('claim_lines').select('claim_lines.id').where('claim_id', '=', claim_id),
    )
    .execute()
