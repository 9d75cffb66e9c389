import type { Attack } from './attack.ts'
import { A_DOCTOR, deduction, invoice, line, paymentOf, payout } from './rows.ts'

const cancelled = { status: "'cancelled'", cancelled_at: 'now()', refund_due: 0 }
const TOTAL_OF_LINES = 'invoices.sums_of_lines'

const invoices: Attack[] = [
  {
    guard: 'invoices.invoices_check',
    statement: `${invoice({ paid_amount: 0.01 })}; ${paymentOf('(select max(id) from invoices)')}`,
  },
  { guard: 'invoices.invoices_check1', statement: invoice({ doctor_id: A_DOCTOR }) },
  // Implied by the status; stored because it gives the reason.
  {
    guard: 'invoices.invoices_check2',
    statement: invoice({ cancelled_at: 'now()' }),
    besides: ['invoices.invoices_check5'],
  },
  { guard: 'invoices.invoices_check3', statement: invoice({ refund_due: 0 }) },
  { guard: 'invoices.invoices_check3', statement: invoice({ ...cancelled, refund_due: null }) },
  { guard: 'invoices.invoices_check4', statement: invoice({ ...cancelled, refund_due: 5 }) },
  { guard: 'invoices.invoices_check5', statement: invoice({ status: "'unpaid'" }) },
  { guard: 'invoices.invoices_currency_check', statement: invoice({ currency: "'XX'" }) },
  { guard: 'invoices.invoices_payment_method_check', statement: invoice({ payment_method: "'gold'" }) },
  {
    guard: 'invoices.invoices_status_check',
    statement: invoice({ status: "'lost'" }),
    besides: ['invoices.invoices_check5'],
  },
  {
    guard: 'invoices.one_active_invoice_per_appointment',
    statement: invoice({ appointment_id: '(select appointment_id from invoices where id = $paid)' }),
  },
  ...[
    'request_admin_review = true where id = $voided',
    'doctor_id = null, payout_share = null where id = $partial',
    'appointment_id = $other_visit where id = $partial',
    "currency = 'USD' where id = $partial",
    'total_amount = total_amount + 1 where id = $partial',
    'payout_share = payout_share + 1 where id = $partial',
    "created_at = created_at - interval '1 day' where id = $partial",
  ].map((change) => ({ guard: 'invoices.issued_is_issued', statement: `update invoices set ${change}` })),
  {
    guard: 'invoices.issued_is_issued',
    statement: 'update invoices set paid_amount = paid_amount - 1 where id = $partial',
    besides: ['invoices.paid_is_what_was_paid'],
  },
  {
    guard: 'invoices.paid_is_what_was_paid',
    statement: 'update invoices set paid_amount = paid_amount + 1 where id = $partial',
  },
  {
    guard: 'invoices.paid_is_what_was_paid',
    statement: `${invoice({ total_amount: 5, paid_amount: 5 })}; ${line({ invoice_id: '(select max(id) from invoices)', cost: 5 })}`,
  },
  { guard: TOTAL_OF_LINES, statement: invoice({ total_amount: 5, status: "'unpaid'" }) },
  { guard: TOTAL_OF_LINES, statement: invoice({ doctor_id: A_DOCTOR, payout_share: 5 }) },
  { guard: 'invoice_lines.sums_of_lines', statement: line({ cost: 5 }) },
  { guard: 'invoice_lines.invoice_lines_check', statement: line({ payout_percentage: 35 }) },
  {
    guard: 'invoice_lines.invoice_lines_invoice_id_position_key',
    statement: `${line({})}; ${line({})}`,
  },
]

const money: Attack[] = [
  { guard: 'payments.payments_amount_check', statement: paymentOf('$partial', { amount: 0 }) },
  {
    guard: 'payments.payments_payment_method_check',
    statement: `update invoices set paid_amount = paid_amount + 0.01 where id = $partial;
      ${paymentOf('$partial', { payment_method: "'gold'" })}`,
  },
  { guard: 'payments.paid_is_what_was_paid', statement: paymentOf('$partial') },
  { guard: 'payouts.payouts_check', statement: payout({ gross_amount: -1 }) },
  { guard: 'payouts.payouts_check', statement: payout({ deduction: -1 }) },
  ...['gross_amount', 'deduction'].map((column) => ({
    guard: 'payouts.payouts_check',
    statement: payout({ reverses_payout_id: '(select min(id) from payouts where invoice_id = $paid)', [column]: 1 }),
  })),
  { guard: 'payouts.payouts_payment_method_check', statement: payout({ payment_method: "'gold'" }) },
  {
    guard: 'payouts.payouts_reverses_payout_id_key',
    statement: payout({ reverses_payout_id: '(select max(reverses_payout_id) from payouts)' }),
  },
  {
    guard: 'payouts.one_payout_per_payment',
    statement: payout({ payment_id: '(select min(payment_id) from payouts)' }),
  },
  { guard: 'manual_deductions.manual_deductions_amount_check', statement: deduction({ amount: 0 }) },
  { guard: 'manual_deductions.manual_deductions_reason_check', statement: deduction({ reason: "' '" }) },
]

/** Invoices, payments and payouts that do not add up. */
export const refusalsOfMoney = [...invoices, ...money]
