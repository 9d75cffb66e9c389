import { sql, type SqlBool } from 'kysely'
import type { Approval } from '#contract/approvals.ts'
import type { ApprovalState } from '#domain/approval-state.ts'
import type { Currency } from '#domain/clinic.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { arabicOf } from '#server/base/context/paper-language.ts'
import { nameOf, patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

interface Filter {
  state?: readonly ApprovalState[] | undefined
  payer_id?: number | undefined
  older_than?: number | undefined
}

const DAY_MS = 86_400_000

export function approvalList(context: Context, { state, payer_id, older_than }: Filter): PagedList<Approval> {
  let query = approvalRows(context)
  if (state) query = query.where(sql<SqlBool>`approvals.state = any(${state})`)
  if (payer_id) query = query.where('payer_plans.payer_id', '=', payer_id)
  if (older_than) {
    const before = new Date(context.now.getTime() - older_than * DAY_MS)
    query = query.where(sql<SqlBool>`approvals.asked_at < ${before}::timestamptz`)
  }
  return paginated(context.database, query, { by: { id: 'approvals.id' }, direction: 'desc' })
}

/** Refuses (404) a patient whom this user may not see. */
export async function approvalsOf(context: Context, patient_id: number): Promise<Approval[]> {
  await patientDetails(context, patient_id)
  return approvalRows(context).where('approvals.patient_id', '=', patient_id).orderBy('approvals.id', 'desc').execute()
}

/** Refuses (404) an approval of a patient whom this user may not see, as if it did not exist. */
export async function approval(context: Context, id: number): Promise<Approval> {
  const found = await approvalRows(context).where('approvals.id', '=', id).executeTakeFirst()
  if (!found) throw missing('approval')
  ensure(await seesPatient(context, found.patient_id), () => hidden('approval', found))
  return found
}

const lines = sql<Approval['lines']>`coalesce((
  select json_agg(json_build_object('id', line.id, 'treatment_code', line.treatment_code,
    'description', line.description, 'description_ar', ${arabicOf('line.treatment_code', 'line.description')}, 'cost', line.cost, 'teeth', line.teeth, 'asked', line.asked,
    'approved', line.approved, 'note', line.note, 'claim_line_id', line.claim_line_id) order by line.position)
  from approval_lines line where line.approval_id = approvals.id
), '[]')`

const approvalRows = ({ database, today }: Context) =>
  database
    .selectFrom('approvals')
    .innerJoin('policies', 'policies.id', 'approvals.policy_id')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('payers', 'payers.id', 'payer_plans.payer_id')
    .leftJoin('doctors', 'doctors.id', 'approvals.doctor_id')
    .leftJoin('users as doctor_users', 'doctor_users.id', 'doctors.user_id')
    .leftJoin('users as makers', 'makers.id', 'approvals.created_by')
    .select(['approvals.id', 'approvals.patient_id', nameOf('approvals.patient_id').as('patient_name')])
    .select(['approvals.policy_id', 'policies.member_number', 'payer_plans.payer_id', 'payers.name as payer_name'])
    .select(['payer_plans.name as payer_plan_name', 'approvals.doctor_id', 'doctor_users.name as doctor_name'])
    .select('doctors.name_ar as doctor_name_ar')
    .select(['approvals.plan_id', 'approvals.state', 'approvals.number', 'approvals.asked_at'])
    .select(['approvals.answered_at', 'approvals.valid_until', 'approvals.created_at'])
    .select(sql<boolean>`coalesce(approvals.valid_until < ${today}, false)`.as('expired'))
    .select(sql<Currency>`(select currency from clinic)`.as('currency'))
    .select([lines.as('lines'), 'makers.name as created_by_name', 'approvals.version'])
