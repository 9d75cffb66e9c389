import { sql } from 'kysely'
import type { Context } from '#server/base/context/context.ts'
import { reasonAgain } from '#server/nouns/claims/reasons-again.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

/** As the payer names a line: of a complaint the one of the first time. */
export const activityId = sql<number>`(
  select min(sent.id) from claim_batch_lines sent where sent.claim_line_id = claim_batch_lines.claim_line_id
)`

const diagnoses = sql<string | null>`(
  select string_agg(diagnosis ->> 'code', ' ' order by (diagnosis ->> 'principal')::boolean desc, place)
  from jsonb_array_elements(claims.diagnoses) with ordinality each_one (diagnosis, place)
)`

const teeth = sql<string | null>`(
  select string_agg(concat_ws(' ', tooth ->> 'tooth', (
    select string_agg(letter, '') from jsonb_array_elements_text(coalesce(tooth -> 'surfaces', '[]')) letter
  )), ', ' order by place)
  from jsonb_array_elements(invoice_lines.teeth) with ordinality each_one (tooth, place)
)`

/** The rows of a batch's CSV, in its order. */
export const linesOf = ({ database }: Context, batch_id: number) =>
  database
    .selectFrom('claim_batch_lines')
    .innerJoin('claim_batches', 'claim_batches.id', 'claim_batch_lines.batch_id')
    .innerJoin('claim_lines', 'claim_lines.id', 'claim_batch_lines.claim_line_id')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('patients', 'patients.id', 'policies.patient_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .leftJoin('doctors', 'doctors.id', 'invoices.doctor_id')
    .leftJoin('users', 'users.id', 'doctors.user_id')
    .select(['claim_batches.number as batch_number', 'claims.number as claim_number', 'claim_batch_lines.kind'])
    .select(activityId.as('activity_id'))
    .select(['policies.member_number', nameOf('policies.patient_id').as('patient_name'), 'patients.national_id'])
    .select(['payer_plans.name as plan_name', 'claims.service_on', diagnoses.as('diagnoses'), teeth.as('teeth')])
    .select(sql<string | null>`coalesce(claim_lines.code_sent, invoice_lines.treatment_code)`.as('code'))
    .select(['invoice_lines.description', 'users.name as doctor_name', 'doctors.licence_number'])
    .select(['claim_batches.currency', 'invoice_lines.cost', 'claim_lines.insurer_amount', 'claim_batch_lines.amount'])
    .select(reasonAgain.as('reason'))
    .where('claim_batch_lines.batch_id', '=', batch_id)
    .orderBy('claim_batch_lines.id')
