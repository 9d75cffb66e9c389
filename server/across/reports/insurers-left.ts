import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { isUnsettled } from '#server/base/money/claim-lines.ts'
import { missingOfClaim, moneyOfClaim } from '#server/nouns/coverage/claim-money.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

type Left = NonNullable<AnswerOf<Api['endOfDay']>['insurers']>
type ClaimLeft = Left['incomplete'][number]
type ApprovalLeft = Left['approvals'][number]

/** Each list shows this many rows, with the total number. */
const MOST_ROWS = 20
/** An approval is listed once it is asked for longer, and a limit once it is nearer. */
const UNANSWERED_DAYS = 2
const NEAR_DAYS = 7

/** What is left to do about insurers; undefined if nothing is, as in a clinic without any. */
export async function insurersLeft(context: Context): Promise<Left | undefined> {
  const claims = await claimsLeft(context)
  const approvals = await approvalsLeft(context)
  const ofKind = (kind: Counted['kind']) => claims.filter((each) => each.kind === kind)
  const [incomplete, near_limit] = [ofKind('incomplete'), ofKind('near_limit')]
  const counts = {
    incomplete: incomplete[0]?.of ?? 0,
    near_limit: near_limit[0]?.of ?? 0,
    approvals: approvals[0]?.of ?? 0,
  }
  if (Object.values(counts).every((count) => count === 0)) return undefined
  const shown = (rows: readonly Counted[]) => rows.map(({ of: _of, kind: _kind, ...row }) => row)
  return {
    incomplete: shown(incomplete),
    near_limit: shown(near_limit),
    approvals: approvals.map(({ of: _of, ...row }) => row),
    counts,
  }
}

type Counted = ClaimLeft & { of: number; kind: 'incomplete' | 'near_limit' }

/** The last day on which a payer takes a claim, or what it rejected of one again. */
const lastDayOf = (time_zone: string): RawBuilder<string> => sql`case
  when money.sent = 0 then claims.service_on + payers.submit_within_days
  else (
    select (max(recorded_at) at time zone ${time_zone})::date + payers.resubmit_within_days
    from payer_payment_lines answer join claim_lines line on line.id = answer.claim_line_id
    where line.claim_id = claims.id and (answer.rejected > 0 or answer.taken_back > 0)
  ) end`

/** Claims that lack something, and those whose last day comes near, the first last day first. */
async function claimsLeft({ database, today, time_zone }: Context): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with waiting as materialized (
      select claims.id, claims.number, policies.patient_id, ${nameOf('policies.patient_id')} as patient_name,
        payers.name as payer_name, claims.service_on, ${lastDayOf(time_zone)} as last_day,
        money.to_send > 0 and money.undecided = 0 and ${missingOfClaim} <> '{}' as incomplete
      from claims
      join policies on policies.id = claims.policy_id
      join payers on payers.id = claims.payer_id
      cross join lateral ${moneyOfClaim} money
      where ${isUnsettled} and (money.to_send > 0 or money.undecided > 0)
    ), listed as (
      select *, 'incomplete' as kind from waiting where incomplete
      union all select *, 'near_limit' from waiting where last_day <= ${today}::date + ${NEAR_DAYS}::integer
    ), counted as (
      select *, count(*) over (partition by kind)::integer as of,
        row_number() over (partition by kind order by last_day, id) as place
      from listed
    )
    select id, number, patient_id, patient_name, payer_name, service_on, last_day, kind, of
    from counted where place <= ${MOST_ROWS} order by place`.execute(database)
  return rows
}

/** Those without an answer for days, and those that end soon and are not used, the longest asked first. */
const approvalsLeft = ({ database, now, today }: Context): Promise<(ApprovalLeft & { of: number })[]> =>
  database
    .selectFrom('approvals')
    .innerJoin('policies', 'policies.id', 'approvals.policy_id')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .select(['approvals.id', 'approvals.patient_id', nameOf('approvals.patient_id').as('patient_name')])
    .select(['payers.name as payer_name', sql<string>`asked_at`.as('asked_at'), 'approvals.valid_until'])
    .select(sql<number>`(count(*) over ())::integer`.as('of'))
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('approvals.state', '=', 'asked'),
          eb('asked_at', '<', new Date(now.getTime() - UNANSWERED_DAYS * 86_400_000).toISOString()),
        ]),
        and([
          eb('approvals.state', '=', 'answered'),
          eb('approvals.valid_until', '>=', today),
          eb('approvals.valid_until', '<=', sql<string>`${today}::date + ${NEAR_DAYS}::integer`),
          exists(
            selectFrom('approval_lines')
              .select('approval_lines.id')
              .whereRef('approval_id', '=', 'approvals.id')
              .where('claim_line_id', 'is', null)
              .where('approved', '>', 0 as Money),
          ),
        ]),
      ]),
    )
    .orderBy('asked_at')
    .orderBy('approvals.id')
    .limit(MOST_ROWS)
    .execute()
