import { sql } from 'kysely'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { columns } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

/** The lines of a batch for its payer, recorded before the first byte is sent; refuses (404) an unknown batch. */
export async function batchFile(context: Context, id: number): Promise<CsvFile> {
  const batch = await context.database
    .selectFrom('claim_batches')
    .select(['payer_id', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) throw missing('batch')
  const filename = `claims_${batch.payer_id}_${batch.number}.csv`
  await recordFile(context, { type: 'claim_batch', as_of: context.today, filename })
  return { filename, chunks: asCsv(context.database, linesOf(context, id), columns.claim_batch()) }
}

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

const linesOf = ({ database }: Context, batch_id: number) =>
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
    .select(['policies.member_number', nameOf('policies.patient_id').as('patient_name'), 'patients.national_id'])
    .select(['payer_plans.name as plan_name', 'claims.service_on', diagnoses.as('diagnoses'), teeth.as('teeth')])
    .select(sql<string | null>`coalesce(claim_lines.code_sent, invoice_lines.treatment_code)`.as('code'))
    .select(['invoice_lines.description', 'users.name as doctor_name', 'doctors.licence_number'])
    .select(['claim_batches.currency', 'invoice_lines.cost', 'claim_lines.insurer_amount', 'claim_batch_lines.amount'])
    .where('claim_batch_lines.batch_id', '=', batch_id)
    .orderBy('claim_batch_lines.id')
