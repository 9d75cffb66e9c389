import { sql } from 'kysely'
import { amount, asIs, columns as reports, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import { teethInWords } from './chart-tables.ts'
import { nameOf } from './name-of.ts'
import type { ExportTable } from './export-table.ts'

/** Invoices, and the money received and paid out. */
export const moneyTables: readonly ExportTable[] = [
  {
    file: 'invoices.csv',
    about: { en: 'Invoices', ar: 'الفواتير' },
    of_patient: true,
    rows: sql`select invoices.*, users.name as doctor_name, patients.full_name as patient_name
      from invoices join patients on patients.id = patient_id
      left join doctors on doctors.id = doctor_id left join users on users.id = doctors.user_id`,
    columns: (timeZone) => [
      asIs('Invoice', 'id'),
      time('Date', 'created_at', timeZone),
      asIs('Patient number', 'patient_id'),
      text('Patient', 'patient_name'),
      text('Doctor', 'doctor_name'),
      asIs('Appointment', 'appointment_id'),
      text('Currency', 'currency'),
      amount('Total', 'total_amount'),
      amount('Paid', 'paid_amount'),
      amount('Written off', 'written_off_amount'),
      amount('Discount', 'discount_amount'),
      text('Discount reason', 'discount_reason'),
      asIs('Status', 'status'),
      yesOrNo('Flagged', 'request_admin_review'),
      time('Cancelled', 'cancelled_at', timeZone),
      text('Cancellation reason', 'cancellation_reason'),
      amount('Refund due', 'refund_due'),
      asIs('Corrects invoice', 'corrects_invoice_id'),
      yesOrNo('Brought forward', 'brought_forward'),
      yesOrNo('Below list price', 'below_price'),
      text('Price reason', 'price_reason'),
      amount('Insurer', 'insurer_amount'),
    ],
  },
  {
    file: 'invoice-lines.csv',
    about: { en: 'Lines of invoices', ar: 'بنود الفواتير' },
    of_patient: true,
    rows: sql`select invoice_lines.*, patient_id, ${teethInWords} as on_teeth,
      (select chart_item_id from charges where invoice_line_id = invoice_lines.id) from invoice_lines join invoices on invoices.id = invoice_id`,
    columns: () => [
      asIs('Line', 'id'),
      asIs('Invoice', 'invoice_id'),
      text('Code', 'treatment_code'),
      text('Description', 'description'),
      amount('Cost', 'cost'),
      amount('Discount', 'discount_amount'),
      amount('List price', 'list_price'),
      asIs('Teeth', 'on_teeth'),
      asIs('Chart item', 'chart_item_id'),
      amount('Insurer', 'insurer_amount'),
      asIs('Lab case', 'lab_case_id'),
      amount('Lab cost', 'lab_cost'),
      text('Lab cost basis', 'lab_cost_basis'),
    ],
  },
  {
    file: 'payments.csv',
    about: { en: 'Payments on invoices', ar: 'دفعات الفواتير' },
    of_patient: true,
    rows: sql`select payments.*, patient_id, currency, users.name as by_name,
        (select name_en from means where means.id = means_id) as means_name from payments
      join invoices on invoices.id = invoice_id left join users on users.id = recorded_by`,
    columns: (timeZone) => [
      asIs('Payment', 'id'),
      asIs('Invoice', 'invoice_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      asIs('Method', 'payment_method'),
      asIs('From deposit', 'deposit_id'),
      asIs('Rest kept as deposit', 'rest_deposit_id'),
      time('Date', 'payment_date', timeZone),
      text('Recorded by', 'by_name'),
      text('Notes', 'notes'),
      text('Means', 'means_name'),
      asIs('Receipt', 'receipt_id'),
    ],
  },
  {
    file: 'refunds.csv',
    about: { en: 'Refunds of payments', ar: 'المبالغ المردودة من الدفعات' },
    of_patient: true,
    rows: sql`select refunds.*, patient_id, currency, (select name_en from means where means.id = means_id) as means_name
      from refunds join invoices on invoices.id = invoice_id`,
    columns: (timeZone) => [
      asIs('Refund', 'id'),
      asIs('Invoice', 'invoice_id'),
      asIs('Payment', 'payment_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      asIs('Method', 'refund_method'),
      text('Reason', 'reason'),
      time('Date', 'refunded_at', timeZone),
      text('Means', 'means_name'),
    ],
  },
  {
    file: 'deposits.csv',
    about: { en: 'Deposits: credit of patients', ar: 'العربون: الرصيد الدائن للمرضى' },
    of_patient: true,
    rows: sql`select *, (select name_en from means where means.id = means_id) as means_name from deposits`,
    columns: (timeZone) => [
      asIs('Deposit', 'id'),
      asIs('Patient number', 'patient_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      asIs('Method', 'payment_method'),
      asIs('Source', 'source'),
      time('Date', 'received_at', timeZone),
      text('Notes', 'notes'),
      text('Means', 'means_name'),
    ],
  },
  {
    file: 'deposit-refunds.csv',
    about: { en: 'Refunds of deposits', ar: 'المبالغ المردودة من العربون' },
    of_patient: true,
    rows: sql`select deposit_refunds.*, patient_id, currency,
        (select name_en from means where means.id = deposit_refunds.means_id) as means_name from deposit_refunds join deposits on deposits.id = deposit_id`,
    columns: (timeZone) => [
      asIs('Refund', 'id'),
      asIs('Deposit', 'deposit_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      asIs('Method', 'refund_method'),
      text('Reason', 'reason'),
      time('Date', 'refunded_at', timeZone),
      text('Means', 'means_name'),
    ],
  },
  {
    file: 'write-offs.csv',
    about: { en: 'Debts that were given up', ar: 'الديون المشطوبة' },
    of_patient: true,
    rows: sql`select write_offs.*, patient_id, currency from write_offs join invoices on invoices.id = invoice_id`,
    columns: (timeZone) => [
      asIs('Write-off', 'id'),
      asIs('Invoice', 'invoice_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      text('Reason', 'reason'),
      time('Date', 'written_off_at', timeZone),
    ],
  },
  {
    file: 'payouts.csv',
    about: { en: 'What payments earn the doctors', ar: 'مستحقات الأطباء من الدفعات' },
    of_patient: false,
    rows: sql`select payouts.*, (select lab_case_id from lab_case_fees where lab_case_fees.id = lab_fee_id), users.name as doctor_name, patients.full_name as patient_name, currency,
        gross_amount - deduction - coalesce(manual.amount, 0) as payout_amount, manual.reason as manual_deduction_reason
      from payouts join invoices on invoices.id = invoice_id join patients on patients.id = patient_id
      join doctors on doctors.id = payouts.doctor_id join users on users.id = doctors.user_id
      left join lateral (
        select sum(amount) as amount, string_agg(reason, '; ' order by manual_deductions.id) as reason
        from manual_deductions where payout_id = payouts.id
      ) manual on true
      where not exists (select from voided_payouts where payout_id = payouts.id)`,
    columns: (timeZone) => reports.payouts(timeZone),
  },
  {
    file: 'cash-movements.csv',
    about: { en: 'Petty cash', ar: 'النثرية' },
    of_patient: false,
    rows: sql`select * from cash_movements`,
    columns: (timeZone) => [
      asIs('Movement', 'id'),
      asIs('Direction', 'direction'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      text('Reason', 'reason'),
      time('Date', 'created_at', timeZone),
    ],
  },
  {
    file: 'day-closes.csv',
    about: { en: 'Sheets of closed days', ar: 'أوراق إقفال الأيام' },
    of_patient: false,
    rows: sql`select * from day_closes`,
    columns: (timeZone) => [
      asIs('Sheet', 'number'),
      time('Closed', 'closed_at', timeZone),
      text('Currency', 'currency'),
      amount('Opening float', 'opening_float'),
      amount('Expected cash', 'expected_cash'),
      amount('Counted cash', 'counted_cash'),
      amount('Left in the drawer', 'float_left'),
      amount('Terminal', 'terminal_total'),
      text('Note', 'note'),
    ],
  },
  {
    file: 'day-close-notes.csv',
    about: { en: 'Notes that were added to sheets', ar: 'ملاحظات أضيفت إلى الأوراق' },
    of_patient: false,
    rows: sql`select day_close_notes.*, number, ${nameOf('created_by')} as author
      from day_close_notes join day_closes on day_closes.id = day_close_id`,
    columns: (timeZone) => [
      asIs('Sheet', 'number'),
      text('Note', 'text'),
      text('Written by', 'author'),
      time('Written', 'created_at', timeZone),
    ],
  },
]
