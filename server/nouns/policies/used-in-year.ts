import { type RawBuilder, sql } from 'kysely'
import type { PolicyUsage } from '#contract/policies.ts'
import type { Day } from '#domain/calendar.ts'
import { coverageYear, leftOfYear, type YearStarts } from '#domain/coverage-year.ts'
import { type Money, ZERO } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

interface Between {
  policy_id: RawBuilder<number>
  start: RawBuilder<Day>
  /** The last day. */
  end: RawBuilder<Day>
}

/** What is used of a policy between two days, in SQL: said here alone, for every list and every limit. */
export const usedBetween = ({ policy_id, start, end }: Between) => sql<Money>`(
  (select coalesce(sum(claims.amount - given_up.amount), 0) from claims
    cross join lateral (
      select coalesce(sum(claim_decisions.amount), 0) as amount from claim_decisions
      join claim_lines on claim_lines.id = claim_decisions.claim_line_id
      left join invoices on invoices.id = claim_decisions.invoice_id
      where claim_lines.claim_id = claims.id and (claim_decisions.kind = 'write_off'
        or (claim_decisions.kind = 'bill_patient' and invoices.status <> 'cancelled'))
    ) given_up
    where claims.policy_id = ${policy_id} and withdrawn_at is null and claims.service_on between ${start} and ${end}) +
  (select coalesce(sum(policy_adjustments.amount), 0) from policy_adjustments
    where policy_adjustments.policy_id = ${policy_id} and policy_adjustments.year_start between ${start} and ${end})
)`

interface OfYear extends YearStarts {
  id: number
  limit: Money | null
}

/** Policy -> what it has used of the year in which the day is. */
export async function usageOf(
  database: Database,
  policies: readonly OfYear[],
  on: Day,
): Promise<(policy: OfYear) => PolicyUsage> {
  const years = policies.map((policy) => ({ policy_id: policy.id, ...coverageYear(policy, on) }))
  const of = { policy_id: sql<number>`year.policy_id`, start: sql<Day>`year.start`, end: sql<Day>`year."end"` }
  const { rows } = await sql<{ policy_id: number; used: Money }>`
    select year.policy_id, ${usedBetween(of)} as used
    from json_to_recordset(${JSON.stringify(years)}::json) as year(policy_id bigint, start date, "end" date)`.execute(
    database,
  )
  const used = new Map(rows.map((row) => [row.policy_id, row.used]))
  return (policy) => {
    const spent = used.get(policy.id) ?? ZERO
    return {
      year_start: coverageYear(policy, on).start,
      limit: policy.limit,
      used: spent,
      left: leftOfYear(policy.limit, spent),
    }
  }
}
