import { sql } from 'kysely'
import { amount, asIs, text, time } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'
import { nameOf } from './name-of.ts'

/** What is claimed from payers. */
export const claimTables: readonly ExportTable[] = [
  {
    file: 'claims.csv',
    about: { en: 'Claims to insurers and other payers', ar: 'المطالبات إلى شركات التأمين والجهات الدافعة الأخرى' },
    of_patient: true,
    rows: sql`select claims.*, invoices.patient_id, invoices.currency, payers.name as payer_name, policies.member_number,
        claims.diagnoses::text as diagnosed, ${nameOf('claims.created_by')} as by_name
      from claims join invoices on invoices.id = claims.invoice_id join payers on payers.id = claims.payer_id
      join policies on policies.id = claims.policy_id`,
    columns: (timeZone) => [
      asIs('Claim', 'id'),
      asIs('Number', 'number'),
      asIs('Patient number', 'patient_id'),
      asIs('Invoice', 'invoice_id'),
      text('Payer', 'payer_name'),
      text('Member number', 'member_number'),
      asIs('Day of the service', 'service_on'),
      asIs('Currency', 'currency'),
      amount('Amount', 'amount'),
      text('Diagnoses', 'diagnosed'),
      text('Complaint', 'complaint'),
      asIs('Corrects claim', 'corrects_claim_id'),
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
    ],
  },
]
