import { type RawBuilder, sql } from 'kysely'
import { owedOf } from '#server/base/money/owed.ts'

export interface Column {
  title: string
  /** The text of the cell, computed by the database. */
  cell: RawBuilder<unknown>
}

const field = (name: string) => sql.ref(`rows.${name}`)
export const asIs = (title: string, name: string): Column => ({ title, cell: field(name) })
/** A plain number without trailing zeros. */
export const amount = (title: string, name: string): Column => ({ title, cell: sql`trim_scale(${field(name)})` })
export const yesOrNo = (title: string, name: string): Column => ({
  title,
  cell: sql`case when ${field(name)} then 'yes' else 'no' end`,
})
/** A time on the clinic's clock. */
export const time = (title: string, name: string, timeZone: string): Column => ({
  title,
  cell: sql`to_char(${field(name)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
})
/** Characters without a shape or a width, besides control characters and breaks: they may hide a formula behind them. */
const UNSEEN = String.raw`"\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`
/** The beginning of a formula, also in full-width characters. */
const SIGN = String.raw`[=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B-]`
/** A formula at the start of the text. All blanks, breaks and control characters may come before it. */
const FIRST_FORMULA = String.raw`^([\s\u0001-\u001F\u007F-\u00A0\u2028\u2029${UNSEEN}]*${SIGN})`
/**
 * A formula after a character at which some spreadsheet starts a new cell or line. Nothing between them starts another
 * one, so that the apostrophe stands in the formula's own line: not between CR and LF.
 */
const LATER_FORMULA = String.raw`([,;|\t-\r\u0085\u2028\u2029])([\u0001-\u0008\u000E-\u0020\u007F-\u0084\u0086-\u00A0\u1680\u2000-\u200A${UNSEEN}]*${SIGN})`
/** Some spreadsheets skip leading tabs and line breaks and would evaluate what follows. */
const LEADING_BLANK = String.raw`^(?=[\t\r])`

/** Escapes a text that a spreadsheet would evaluate as a formula. */
export const text = (title: string, name: string): Column => {
  const later = sql`regexp_replace(${field(name)}, ${sql.lit(LATER_FORMULA)}, ${sql.lit(String.raw`\1'\2`)}, 'g')`
  const shown = sql`regexp_replace(${later}, ${sql.lit(FIRST_FORMULA)}, ${sql.lit(String.raw`'\1`)})`
  return { title, cell: sql`nullif(regexp_replace(${shown}, ${sql.lit(LEADING_BLANK)}, ''''), '')` }
}

/** Digits that a spreadsheet would take for a number or a day, and save differently: 0551, 298634000121, 1E5, 3-4. */
const REWRITTEN = String.raw`^(0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?)$`

/** A text of digits, with an apostrophe so that a spreadsheet keeps it as a text. */
export const digits = (title: string, name: string): Column => ({
  title,
  cell: sql`regexp_replace(${text(title, name).cell}, ${sql.lit(REWRITTEN)}, ${sql.lit(String.raw`'\&`)})`,
})

export interface NamedColumn extends Column {
  name: string
}

const plain = (title: string, name: string): NamedColumn => ({ ...asIs(title, name), name })
const words = (title: string, name: string): NamedColumn => ({ ...text(title, name), name })

/** The columns of each report, in the order in which a bookkeeper reads them. */
export const columns = {
  invoices: (timeZone: string): Column[] => [
    asIs('Invoice', 'id'),
    time('Date', 'created_at', timeZone),
    text('Patient', 'patient_name'),
    text('Doctor', 'doctor_name'),
    asIs('Appointment', 'appointment_id'),
    asIs('Currency', 'currency'),
    amount('Total', 'total_amount'),
    amount('Paid', 'paid_amount'),
    {
      title: 'Outstanding',
      cell: sql`trim_scale(${owedOf('rows')})`,
    },
    asIs('Status', 'status'),
    {
      // The methods of the payments, 'card and cash' for both; before the first payment, the invoice's own method.
      title: 'Payment method',
      cell: sql`coalesce(nullif(array_to_string(rows.payment_methods, ' and '), ''), rows.payment_method)`,
    },
    yesOrNo('Flagged', 'request_admin_review'),
    time('Cancelled', 'cancelled_at', timeZone),
    text('Cancelled by', 'cancelled_by_name'),
    text('Cancellation reason', 'cancellation_reason'),
    amount('Refund due', 'refund_due'),
    amount('Discount', 'discount_amount'),
    text('Discount reason', 'discount_reason'),
    amount('Written off', 'written_off_amount'),
    asIs('Corrects invoice', 'corrects_invoice_id'),
    yesOrNo('Brought forward', 'brought_forward'),
    yesOrNo('Below list price', 'below_price'),
    text('Price reason', 'price_reason'),
    text('Means', 'means_names'),
  ],
  receivables: (): Column[] => [
    asIs('Patient number', 'patient_id'),
    text('Patient', 'patient_name'),
    text('Phone', 'contact_number'),
    asIs('Currency', 'currency'),
    amount('0-30 days', 'days_0_30'),
    amount('31-60 days', 'days_31_60'),
    amount('61-90 days', 'days_61_90'),
    amount('Over 90 days', 'over_90'),
    amount('Not due yet', 'not_due'),
    amount('Total', 'total'),
    asIs('Oldest', 'oldest_on'),
  ],
  payer_receivables: (): Column[] => [
    asIs('Insurer number', 'payer_id'),
    text('Insurer', 'payer_name'),
    asIs('Currency', 'currency'),
    amount('Not sent', 'not_sent'),
    amount('0-30 days', 'days_0_30'),
    amount('31-60 days', 'days_31_60'),
    amount('61-90 days', 'days_61_90'),
    amount('Over 90 days', 'over_90'),
    amount('To decide', 'undecided'),
    amount('Total', 'total'),
    amount('Received, not allocated', 'unallocated'),
  ],
  /** As insurers read a batch, line by line. */
  claim_batch: (): Column[] => [
    asIs('Batch', 'batch_number'),
    asIs('Claim', 'claim_number'),
    asIs('Activity', 'activity_id'),
    asIs('Sent', 'kind'),
    digits('Member number', 'member_number'),
    text('Patient', 'patient_name'),
    digits('National ID', 'national_id'),
    text('Plan', 'plan_name'),
    asIs('Treated on', 'service_on'),
    text('Diagnoses', 'diagnoses'),
    digits('Code', 'code'),
    text('Treatment', 'description'),
    text('Teeth', 'teeth'),
    text('Doctor', 'doctor_name'),
    digits('Licence', 'licence_number'),
    asIs('Currency', 'currency'),
    amount('Price', 'cost'),
    amount('Insurer', 'insurer_amount'),
    amount('Claimed', 'amount'),
    text('Claimed again', 'reason'),
  ],
  /** The documents of the tax, rate by rate. */
  tax: (timeZone: string): Column[] => [
    time('Date', 'issued_at', timeZone),
    asIs('Document', 'kind'),
    asIs('Number', 'number'),
    asIs('Invoice', 'invoice_id'),
    asIs('Claim', 'claim_number'),
    text('Insurer', 'payer_name'),
    asIs('Cause', 'cause'),
    asIs('Regime', 'regime'),
    digits('Tax number', 'tax_number'),
    asIs('Currency', 'currency'),
    asIs('Category', 'category'),
    amount('Percent', 'percent'),
    text('Reason', 'tax_reason'),
    amount('With tax', 'amount'),
    amount('Net', 'net'),
    amount('Tax', 'tax'),
  ],
  payouts: (timeZone: string): Column[] => [
    asIs('Payout', 'id'),
    time('Date', 'created_at', timeZone),
    text('Doctor', 'doctor_name'),
    text('Patient', 'patient_name'),
    asIs('Invoice', 'invoice_id'),
    asIs('Currency', 'currency'),
    amount('Gross amount', 'gross_amount'),
    amount('Deduction', 'deduction'),
    amount('Payout amount', 'payout_amount'),
    asIs('Payment method', 'payment_method'),
    text('Deduction reason', 'manual_deduction_reason'),
    asIs('Lab case', 'lab_case_id'),
    text('Means', 'means_name'),
  ],
  figure_parts: [
    plain('From', 'start_date'),
    plain('To', 'end_date'),
    plain('Currency', 'currency'),
    plain('Collected', 'collected'),
    plain('Production', 'production'),
    plain('Collected of production (%)', 'share'),
    plain('Appointments done', 'done'),
    plain('No-shows', 'no_shows'),
    plain('Late cancellations', 'late_cancellations'),
    plain('New patients', 'new_patients'),
    plain('Imported patients', 'imported_patients'),
    plain('Accepted and not booked', 'unscheduled'),
    plain('Cost of accepted and not booked', 'unscheduled_cost'),
    plain('Minutes open', 'open_minutes'),
    plain('Minutes used', 'used_minutes'),
  ],
  figure_codes: [
    words('Code', 'treatment_code'),
    words('Description', 'description'),
    plain('Currency', 'currency'),
    plain('Count', 'lines'),
    plain('Amount', 'amount'),
    plain('Average', 'average'),
    plain('Discount', 'discount'),
  ],
  figure_chairs: [
    words('Chair', 'chair_name'),
    plain('Minutes open', 'open_minutes'),
    plain('Minutes used', 'used_minutes'),
    plain('Minutes booked', 'booked_minutes'),
    plain('Minutes done', 'done_minutes'),
  ],
  figure_doctors: [
    words('Doctor', 'doctor_name'),
    plain('Minutes open', 'open_minutes'),
    plain('Minutes used', 'used_minutes'),
    plain('Minutes booked', 'booked_minutes'),
    plain('Minutes done', 'done_minutes'),
    plain('Currency', 'currency'),
    plain('Production', 'production'),
    plain('Production an hour', 'an_hour'),
    plain('Collected', 'collected'),
    plain('Payout', 'payout'),
  ],
}
