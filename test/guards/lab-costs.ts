import type { Attack } from './attack.ts'
import { insertion, invoice, line, payout, refund, lowered } from './rows.ts'

const PATIENT = '(select patient_id from appointments where id = $appointment)'
const A_STRANGER = `(select min(id) from patients where merged_into_id is null and id <> ${PATIENT})`
const ANOTHER_DOCTOR = `insert into doctors (user_id, general_payout_percentage, specialist_payout_percentage)
  select min(id), 35, 40 from users where id not in (select user_id from doctors);`
const A_USER = '(select min(id) from users)'
const [LAST_CASE, LAST_LINE] = ['(select max(id) from lab_cases)', '(select max(id) from invoice_lines)']
const LAST_FEE = '(select max(id) from lab_case_fees)'

/** Lab work of the first doctor for the patient of an appointment. */
const ordered = (fields: Record<string, string> = {}) => `insert into labs (name) values ('Pearl');
  ${insertion('lab_cases', {
    patient_id: PATIENT,
    doctor_id: '(select min(id) from doctors)',
    lab_id: '(select max(id) from labs)',
    description: "'Crown'",
    agreed_fee: 600,
    currency: "'QR'",
    due_on: "'2026-04-20'",
    ordered_at: "'2026-04-05 09:00Z'",
    ordered_by: A_USER,
    ...fields,
  })};`
const charge = (lab_case_id = LAST_CASE, invoice_line_id = LAST_LINE) =>
  `${insertion('lab_charges', { lab_case_id, invoice_line_id })};`
/** An invoice of the patient with a line of the last lab case. */
const onInvoice = (fields: Record<string, string | number> = {}, about: Record<string, string | number> = {}) =>
  `${invoice({ patient_id: PATIENT, ...about })};
  ${line({ invoice_id: '(select max(id) from invoices)', lab_case_id: LAST_CASE, lab_cost: 600, ...fields })};`
const charged = ordered() + onInvoice() + charge()
const fee = (fields: Record<string, string | number> = {}) =>
  `${insertion('lab_case_fees', {
    lab_case_id: LAST_CASE,
    invoice_line_id: LAST_LINE,
    invoiced_fee: 650,
    recorded_at: 'now()',
    recorded_by: A_USER,
    ...fields,
  })};`
const feePayout = (fields: Record<string, string | number> = {}) =>
  `${payout({ payment_id: 'null', lab_fee_id: LAST_FEE, deduction: 20, ...fields })};`
const noted = charged + fee()

const AGREE = ['invoice_lines', 'lab_charges', 'invoices'].map((table) => `${table}.lab_charges_agree`)
const but = (table: string) => AGREE.filter((guard) => !guard.startsWith(`${table}.`))
const IN_DOCTORS_NAME = { doctor_id: '(select min(id) from doctors)', payout_share: 0 }

export const ordinaryLabCosts: string[] = [
  charged,
  noted,
  `${noted} ${fee({ reference: "repeat('a', 80)" })}`,
  `${noted} ${feePayout()} ${feePayout({ deduction: -20, reverses_payout_id: '(select max(id) from payouts)' })}`,
  `${ordered()} ${onInvoice({ payout_percentage: 0, payout_share: 0, lab_cost_basis: "'from_share'" }, IN_DOCTORS_NAME)} ${charge()}`,
  // A cancelled invoice gives its case free.
  `${charged} update invoices set (status, cancelled_at, refund_due) = ('cancelled', now(), 0)
    where id = (select max(id) from invoices); delete from lab_charges where lab_case_id = ${LAST_CASE}; ${onInvoice()} ${charge()}`,
]

export const refusalsOfLabCosts: Attack[] = [
  { guard: 'doctors.doctors_lab_cost_basis', statement: "update doctors set lab_cost_basis = 'half'" },
  {
    guard: 'invoice_lines.invoice_lines_lab_cost_basis',
    statement: `${ordered()} ${onInvoice({ payout_percentage: 0, payout_share: 0, lab_cost_basis: "'half'" }, IN_DOCTORS_NAME)} ${charge()}`,
  },
  { guard: 'invoice_lines.lab_cost_of_a_case', statement: line({ lab_cost: 5 }) },
  { guard: 'invoice_lines.lab_basis_of_a_share', statement: line({ lab_cost_basis: "'none'" }) },
  { guard: 'invoice_lines.lab_charges_agree', statement: ordered() + onInvoice() },
  // Of another patient, doctor or currency.
  ...[
    ordered({ patient_id: A_STRANGER }) + onInvoice() + charge(),
    ordered({ currency: "'USD'" }) + onInvoice() + charge(),
    ANOTHER_DOCTOR +
      ordered({ doctor_id: '(select max(id) from doctors)' }) +
      onInvoice({ payout_percentage: 0, payout_share: 0, lab_cost_basis: "'none'" }, IN_DOCTORS_NAME) +
      charge(),
  ].map((statement) => ({ guard: 'invoice_lines.lab_charges_agree', statement, besides: but('invoice_lines') })),
  {
    guard: 'lab_charges.lab_charges_agree',
    statement: `${charged} delete from lab_charges where lab_case_id = ${LAST_CASE}`,
    besides: but('lab_charges'),
  },
  {
    guard: 'lab_charges.lab_charges_agree',
    statement: `${ordered()} ${charge(LAST_CASE, '(select min(id) from invoice_lines)')}`,
  },
  {
    guard: 'invoices.lab_charges_agree',
    statement: `${charged} update invoices set (status, cancelled_at, refund_due) = ('cancelled', now(), 0)
      where id = (select max(id) from invoices)`,
    besides: but('invoices'),
  },
  {
    guard: 'lab_charges.line_of_one_lab_case',
    statement: `${charged} ${ordered()} ${charge()}`,
    besides: AGREE,
  },
  ...["' '", "repeat('a', 81)"].map((reference) => ({
    guard: 'lab_case_fees.lab_case_fees_reference_check',
    statement: charged + fee({ reference }),
  })),
  { guard: 'lab_case_fees.never_changed', statement: `${noted} update lab_case_fees set invoiced_fee = 1` },
  { guard: 'lab_case_fees.never_changed', statement: 'delete from lab_case_fees where false' },
  {
    guard: 'lab_case_fees.never_changed',
    statement: 'truncate lab_case_fees cascade',
    besides: [
      'payouts.append_only',
      'voided_payouts.append_only',
      'manual_deductions.append_only',
      'statement_records.append_only',
    ],
  },
  ...['gross_amount', 'deduction'].map((column, index) => ({
    guard: 'payouts.signs_of_payout',
    statement: noted + feePayout({ [column]: 1 - index }),
  })),
  {
    guard: 'payouts.payout_of_a_payment_or_fee',
    statement: noted + feePayout({ payment_id: '(select min(id) from payments where invoice_id = $alone)' }),
  },
  {
    guard: 'payouts.payout_of_a_payment_or_fee',
    statement: noted + feePayout({ lab_fee_id: 'null', deduction: 0 }),
  },
  {
    guard: 'payouts.fee_is_no_refund',
    statement: noted + feePayout({ deducts_from_closed: 'true' }),
    besides: ['payouts.deducts_only'],
  },
  {
    guard: 'payouts.fee_is_no_refund',
    statement: `${noted} ${lowered()} ${refund()}; ${feePayout({ refund_id: '(select max(id) from refunds)' })}`,
  },
  { guard: 'payouts.one_payout_per_lab_fee', statement: noted + feePayout() + feePayout() },
]
