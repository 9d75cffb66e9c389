import { sql } from 'kysely'
import { clinicTime } from '#domain/calendar.ts'
import type { ExchangeFormat } from '#domain/payer.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { reasonsAgain } from '#server/nouns/claims/reasons-again.ts'
import { activityId } from './lines-of-batch.ts'
import type { SentLine, Submission } from './submission-xml.ts'

/** What the XML of a batch says. Refuses (409) one that lacks a code or a licence, naming the first that is missing. */
export async function submissionOf(context: Context, id: number, format: ExchangeFormat): Promise<Submission> {
  const { database, time_zone } = context
  const { sender_code, receiver_code, submitted_at } = await database
    .selectFrom('claim_batches')
    .innerJoin('payers', 'payers.id', 'claim_batches.payer_id')
    .select(['sender_code', 'receiver_code', 'submitted_at'])
    .where('claim_batches.id', '=', id)
    .executeTakeFirstOrThrow()
  ensure(sender_code !== null && receiver_code !== null, () => conflict('batch.no-codes'))
  const lines = await linesOf(context, id)
  for (const { claim_number: number, code, licence_number } of lines) {
    ensure(licence_number !== null, () => conflict('batch.no-licence', { number }))
    ensure(code !== null, () => conflict('batch.no-code', { number }))
  }
  const at = clinicTime(new Date(submitted_at), time_zone)
  return { format, sender_code, receiver_code, submitted_at: at, lines }
}

const linesOf = ({ database }: Context, batch_id: number): Promise<SentLine[]> =>
  database
    .selectFrom('claim_batch_lines')
    .innerJoin('claim_lines', 'claim_lines.id', 'claim_batch_lines.claim_line_id')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('payer_plans', 'payer_plans.id', 'policies.plan_id')
    .innerJoin('patients', 'patients.id', 'policies.patient_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .innerJoin('invoices', 'invoices.id', 'claims.invoice_id')
    .leftJoin('appointments', 'appointments.id', 'invoices.appointment_id')
    .leftJoin('doctors', 'doctors.id', 'invoices.doctor_id')
    .leftJoin('claims as corrected', 'corrected.id', 'claims.corrects_claim_id')
    .leftJoin('approval_lines', 'approval_lines.claim_line_id', 'claim_lines.id')
    .leftJoin('approvals', 'approvals.id', 'approval_lines.approval_id')
    .select([
      'payer_plans.insurer_code',
      'claims.id as claim_id',
      'claims.number as claim_number',
      'corrected.number as corrects_number',
    ])
    .select([activityId.as('activity_id'), 'claim_batch_lines.kind', 'policies.member_number'])
    .select(reasonsAgain.as('reasons'))
    .select(['patients.national_id', 'patients.nationality', 'insurer_tax_percent', 'insurer_tax_amount'])
    .select(['policies.patient_id', 'claims.diagnoses', 'claims.complaint', 'invoice_lines.teeth'])
    .select(sql<string | null>`coalesce(claim_lines.code_sent, invoice_lines.treatment_code)`.as('code'))
    .select(['doctors.licence_number', 'approvals.number as approval_number', 'invoice_lines.cost'])
    .select(sql<string>`coalesce(appointments.datetime_start, claims.service_on::timestamp)`.as('starts_at'))
    .select([
      'invoice_lines.discount_amount',
      'invoice_lines.tax_amount',
      'claim_lines.insurer_amount',
      'claim_batch_lines.amount',
    ])
    .where('claim_batch_lines.batch_id', '=', batch_id)
    .orderBy('claim_batch_lines.id')
    .execute()
