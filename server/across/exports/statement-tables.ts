import { sql } from 'kysely'
import { amount, asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'

/** Day closes, statements and other final records of money. */
export const statementTables: readonly ExportTable[] = [
  {
    file: 'invoice-flags.csv',
    about: {
      en: 'Invoices flagged for review, and what the review came to',
      ar: 'الفواتير المعلّمة للمراجعة ونتيجة المراجعة',
    },
    of_patient: true,
    rows: sql`select invoice_flags.*, patient_id from invoice_flags join invoices on invoices.id = invoice_id`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      asIs('Invoice', 'invoice_id'),
      yesOrNo('Flagged', 'flagged'),
      text('Note', 'note'),
      text('Resolution', 'resolution'),
      time('Date', 'created_at', timeZone),
    ],
  },
  {
    file: 'statements.csv',
    about: { en: 'Statements of doctors for closed months', ar: 'كشوف الأطباء للأشهر المقفلة' },
    of_patient: false,
    rows: sql`select statements.*, closed_months.created_at as closed_at from statements join closed_months using (month)`,
    columns: (timeZone) => [
      asIs('Statement', 'id'),
      asIs('Month', 'month'),
      text('Doctor', 'doctor_name'),
      text('Currency', 'currency'),
      amount('Gross', 'gross_amount'),
      amount('Deduction', 'deduction'),
      amount('Payout', 'payout_amount'),
      amount('Carried in', 'carried_in'),
      amount('Total', 'total'),
      time('Closed', 'closed_at', timeZone),
    ],
  },
  {
    file: 'statement-records.csv',
    about: { en: 'Payouts as they stood when their month was closed', ar: 'المستحقات كما كانت عند إقفال شهرها' },
    of_patient: false,
    rows: sql`select payout_id as id, * from statement_records`,
    columns: () => [
      asIs('Payout', 'id'),
      asIs('Statement', 'statement_id'),
      text('Patient', 'patient_name'),
      amount('Gross', 'gross_amount'),
      amount('Deduction', 'deduction'),
      amount('Payout amount', 'payout_amount'),
      text('Manual deduction reason', 'manual_deduction_reason'),
      asIs('Corrects month', 'corrects_month'),
    ],
  },
]
