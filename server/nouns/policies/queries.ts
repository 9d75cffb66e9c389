import { sql } from 'kysely'
import type { Policy, PolicyUsage, WarnedPolicy } from '#contract/policies.ts'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { policyState } from '#domain/policy.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'
import { usageOf } from './used-in-year.ts'

/** Refuses (404) a patient whom this user may not see. */
export async function policiesOf(context: Context, patient_id: number): Promise<Policy[]> {
  await patientDetails(context, patient_id)
  const rows = await policyRows(context)
    .where('policies.patient_id', '=', patient_id)
    .orderBy('policies.id', 'desc')
    .execute()
  return asShown(context, rows, context.today)
}

export async function policy(context: Context, id: number): Promise<Policy> {
  const row = await readPolicy(context, id)
  const [shown] = await asShown(context, [row], context.today)
  ensure(shown, () => missing('policy'))
  return shown
}

/** With the other patients who have its member number at the same payer. */
export async function warnedPolicy(context: Context, id: number): Promise<WarnedPolicy> {
  const found = await policy(context, id)
  const possible_duplicates = await context.database
    .selectFrom('policies')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('patients', 'patients.id', 'policies.patient_id')
    .select(['policies.id as policy_id', 'policies.patient_id', 'patients.full_name'])
    .where(sql<boolean>`lower(member_number) = lower(${found.member_number})`)
    .where('payer_plans.payer_id', '=', found.payer_id)
    .where('policies.patient_id', '!=', found.patient_id)
    .where('policies.ended_at', 'is', null)
    .orderBy('policies.id')
    .limit(20)
    .execute()
  return { ...found, possible_duplicates }
}

export async function policyUsage(
  context: Context,
  { id, on }: { id: number; on?: Day | undefined },
): Promise<PolicyUsage> {
  const row = await readPolicy(context, id)
  return (await usageOf(context.database, [row], on ?? context.today))(row)
}

/** Refuses (404) a policy of a patient whom this user may not see, as if it did not exist. */
async function readPolicy(context: Context, id: number) {
  const found = await policyRows(context).where('policies.id', '=', id).executeTakeFirst()
  if (!found) throw missing('policy')
  ensure(await seesPatient(context, found.patient_id), () => hidden('policy', found))
  return found
}

type Row = Awaited<ReturnType<typeof readPolicy>>

async function asShown({ database }: Context, rows: readonly Row[], today: Day): Promise<Policy[]> {
  const usage = await usageOf(database, rows, today)
  return rows.map((row) => {
    const { year_starts: _year, limit: _limit, ...shown } = row
    return { ...shown, state: policyState(row, today), usage: usage(row) }
  })
}

const adjustments = sql<Policy['adjustments']>`coalesce((
  select json_agg(json_build_object('id', noted.id, 'year_start', noted.year_start, 'amount', noted.amount,
    'reason', noted.reason, 'created_by_name', users.name,
    'created_at', to_char(noted.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by noted.id)
  from policy_adjustments noted left join users on users.id = noted.created_by where noted.policy_id = policies.id
), '[]')`

/** A card that was voided is shown no more. */
const card = sql<number | null>`(select files.id from files where files.id = card_file_id and voided_at is null)`

const policyRows = ({ database }: Context) =>
  database
    .selectFrom('policies')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .leftJoin('users as ending', 'ending.id', 'policies.ended_by')
    .select(['policies.id', 'policies.patient_id', 'policies.plan_id', 'payer_plans.name as plan_name'])
    .select(['payer_plans.payer_id', 'payers.name as payer_name', 'member_number', 'principal_number', 'relation'])
    .select(['valid_from', 'valid_until', card.as('card_file_id'), 'insurer_max_override', 'year_starts'])
    .select(sql<Money | null>`coalesce(insurer_max_override, insurer_max_per_year)`.as('limit'))
    .select([adjustments.as('adjustments'), 'policies.created_at', 'policies.ended_at'])
    .select(['ending.name as ended_by_name', 'ended_reason', 'policies.version'])
