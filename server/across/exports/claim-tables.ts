import { sql } from 'kysely'
import { amount, asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'
import { nameOf } from './name-of.ts'

/** The codes of a claim, the principal one first. */
const diagnosed = sql`(
  select string_agg(diagnosis ->> 'code', ' ' order by (diagnosis ->> 'principal')::boolean desc, place)
  from jsonb_array_elements(claims.diagnoses) with ordinality each_one (diagnosis, place)
)`

/** What is claimed from payers. */
export const claimTables: readonly ExportTable[] = [
  {
    file: 'claims.csv',
    about: { en: 'Claims to insurers and other payers', ar: 'المطالبات إلى شركات التأمين والجهات الدافعة الأخرى' },
    of_patient: true,
    rows: sql`select claims.*, invoices.patient_id, invoices.currency, payers.name as payer_name, policies.member_number,
        ${diagnosed} as diagnosed, ${nameOf('claims.created_by')} as by_name
      from claims join invoices on invoices.id = claims.invoice_id join payers on payers.id = claims.payer_id
      join policies on policies.id = claims.policy_id`,
    columns: (timeZone) => [
      asIs('Claim', 'id'),
      asIs('Number', 'number'),
      asIs('Patient number', 'patient_id'),
      asIs('Invoice', 'invoice_id'),
      text('Payer', 'payer_name'),
      asIs('Policy', 'policy_id'),
      text('Member number', 'member_number'),
      asIs('Day of the service', 'service_on'),
      asIs('Currency', 'currency'),
      amount('Amount', 'amount'),
      text('Diagnoses', 'diagnosed'),
      text('Complaint', 'complaint'),
      asIs('Corrects claim', 'corrects_claim_id'),
      text('Brought forward as', 'former_number'),
      time('Made', 'created_at', timeZone),
      text('Made by', 'by_name'),
      time('Withdrawn', 'withdrawn_at', timeZone),
      text('Reason of the withdrawal', 'withdrawn_reason'),
    ],
  },
  {
    file: 'claim-lines.csv',
    about: { en: 'Lines of claims', ar: 'بنود المطالبات' },
    of_patient: true,
    rows: sql`select claim_lines.*, invoices.patient_id from claim_lines join claims on claims.id = claim_id
      join invoices on invoices.id = claims.invoice_id`,
    columns: () => [
      asIs('Claim line', 'id'),
      asIs('Claim', 'claim_id'),
      asIs('Line of the invoice', 'invoice_line_id'),
      amount('List price', 'list_price'),
      amount('Insurer', 'insurer_amount'),
      asIs('From', 'reason'),
      text('Note', 'override_note'),
      text('Code sent', 'code_sent'),
      yesOrNo('Needs approval', 'needs_approval'),
    ],
  },
  {
    file: 'claim-batches.csv',
    about: { en: 'Lines of batches that were sent to payers', ar: 'بنود الدفعات المرسلة إلى الجهات الدافعة' },
    of_patient: true,
    rows: sql`select claim_batch_lines.*, claim_batches.number, claim_batches.reference, submitted_at, invoices.patient_id
      from claim_batch_lines join claim_batches on claim_batches.id = batch_id
      join claim_lines on claim_lines.id = claim_line_id join claims on claims.id = claim_id
      join invoices on invoices.id = claims.invoice_id`,
    columns: (timeZone) => [
      asIs('Batch line', 'id'),
      asIs('Batch', 'number'),
      asIs('Claim line', 'claim_line_id'),
      asIs('Kind', 'kind'),
      amount('Amount', 'amount'),
      text('Reference', 'reference'),
      time('Sent', 'submitted_at', timeZone),
    ],
  },
  {
    file: 'claim-batch-files.csv',
    about: { en: 'Files of batches, with the hash of what was made', ar: 'ملفات الدفعات مع بصمة ما أُنشئ' },
    of_patient: false,
    rows: sql`select claim_batch_files.*, claim_batches.number, payers.name as payer_name, ${nameOf('claim_batch_files.made_by')} as by_name
      from claim_batch_files join claim_batches on claim_batches.id = batch_id join payers on payers.id = payer_id`,
    columns: (timeZone) => [
      text('Payer', 'payer_name'),
      asIs('Batch', 'number'),
      asIs('Format', 'format'),
      asIs('SHA-256', 'sha256'),
      time('Made', 'made_at', timeZone),
      text('Made by', 'by_name'),
    ],
  },
  {
    file: 'payer-payments.csv',
    about: { en: 'Money received from payers', ar: 'المبالغ المستلمة من الجهات الدافعة' },
    of_patient: false,
    rows: sql`select payer_payments.*, payers.name as payer_name from payer_payments join payers on payers.id = payer_id`,
    columns: (timeZone) => [
      asIs('Receipt', 'id'),
      text('Payer', 'payer_name'),
      asIs('Currency', 'currency'),
      amount('Amount', 'amount'),
      asIs('Received on', 'received_on'),
      text('Reference', 'reference'),
      asIs('Method', 'method'),
      text('Note', 'note'),
      time('Recorded', 'recorded_at', timeZone),
    ],
  },
  {
    file: 'payer-payment-lines.csv',
    about: { en: 'What payers answered', ar: 'ما ردت به الجهات الدافعة' },
    of_patient: true,
    rows: sql`select payer_payment_lines.*, invoices.patient_id from payer_payment_lines
      join claim_lines on claim_lines.id = claim_line_id join claims on claims.id = claim_id
      join invoices on invoices.id = claims.invoice_id`,
    columns: (timeZone) => [
      asIs('Answer', 'id'),
      asIs('Receipt', 'payer_payment_id'),
      asIs('Claim line', 'claim_line_id'),
      amount('Paid', 'paid'),
      amount('Discount', 'discount'),
      amount('Rejected', 'rejected'),
      amount('Taken back', 'taken_back'),
      text('Code', 'code'),
      text('Note', 'note'),
      time('Recorded', 'recorded_at', timeZone),
    ],
  },
  {
    file: 'payer-returns.csv',
    about: { en: 'Money sent back to payers', ar: 'المبالغ المعادة إلى الجهات الدافعة' },
    of_patient: false,
    rows: sql`select * from payer_returns`,
    columns: () => [
      asIs('Return', 'id'),
      asIs('Receipt', 'payer_payment_id'),
      amount('Amount', 'amount'),
      asIs('Sent back on', 'returned_on'),
      text('Reference', 'reference'),
      text('Reason', 'reason'),
    ],
  },
  {
    file: 'claim-decisions.csv',
    about: { en: 'What was decided about rejections', ar: 'ما تقرر بشأن المرفوض' },
    of_patient: true,
    rows: sql`select claim_decisions.*, invoices.patient_id from claim_decisions
      join claim_lines on claim_lines.id = claim_line_id join claims on claims.id = claim_id
      join invoices on invoices.id = claims.invoice_id`,
    columns: (timeZone) => [
      asIs('Decision', 'id'),
      asIs('Claim line', 'claim_line_id'),
      asIs('Kind', 'kind'),
      amount('Amount', 'amount'),
      text('Reason', 'reason'),
      asIs('Invoice', 'invoice_id'),
      time('Decided', 'decided_at', timeZone),
    ],
  },
]
