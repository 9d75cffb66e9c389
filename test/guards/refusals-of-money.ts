import type { Attack } from './attack.ts'
import {
  A_DOCTOR,
  ANOTHER_PATIENT,
  cancelledInvoice,
  deduction,
  flag,
  invoice,
  line,
  lowered,
  paymentOf,
  payout,
  refund,
  writeOff,
} from './rows.ts'

const cancelled = { status: "'cancelled'", cancelled_at: 'now()', refund_due: 0 }
const LAST_INVOICE = '(select max(id) from invoices)'
const LAST_REFUND = '(select max(id) from refunds)'
const UNREASONED: Record<string, string | number>[] = [
  { discount_amount: 1 },
  { discount_percent: 1 },
  { discount_reason: "' '" },
]
const TOTAL_OF_LINES = 'invoices.sums_of_lines'

const invoices: Attack[] = [
  {
    guard: 'invoices.settled_within_total',
    statement: `${invoice({ paid_amount: 0.01 })}; ${paymentOf('(select max(id) from invoices)')}`,
  },
  {
    guard: 'invoices.settled_within_total',
    statement: `update invoices set written_off_amount = 650.51, status = 'paid' where id = $partial;
      ${writeOff({ amount: 650.51 })}`,
  },
  { guard: 'invoices.invoices_check1', statement: invoice({ doctor_id: A_DOCTOR }) },
  // Implied by the status; stored because it gives the reason.
  {
    guard: 'invoices.invoices_check2',
    statement: invoice({ cancelled_at: 'now()' }),
    besides: ['invoices.status_follows'],
  },
  { guard: 'invoices.invoices_check3', statement: invoice({ refund_due: 0 }) },
  { guard: 'invoices.invoices_check3', statement: invoice({ ...cancelled, refund_due: null }) },
  { guard: 'invoices.invoices_check4', statement: invoice({ ...cancelled, refund_due: 5 }) },
  { guard: 'invoices.status_follows', statement: invoice({ status: "'unpaid'" }) },
  { guard: 'invoices.invoices_currency_check', statement: invoice({ currency: "'XX'" }) },
  { guard: 'invoices.invoices_payment_method_check', statement: invoice({ payment_method: "'gold'" }) },
  {
    guard: 'invoices.invoices_status_check',
    statement: invoice({ status: "'lost'" }),
    besides: ['invoices.status_follows'],
  },
  {
    guard: 'invoices.one_active_invoice_per_appointment',
    statement: invoice({ appointment_id: '(select appointment_id from invoices where id = $paid)' }),
  },
  ...[
    'doctor_id = null, payout_share = null where id = $partial',
    'appointment_id = $other_appointment where id = $partial',
    "currency = 'USD' where id = $partial",
    'total_amount = total_amount + 1 where id = $partial',
    'payout_share = payout_share + 1 where id = $partial',
    "created_at = created_at - interval '1 day' where id = $partial",
  ].map((change) => ({ guard: 'invoices.issued_is_issued', statement: `update invoices set ${change}` })),
  {
    guard: 'invoices.issued_is_issued',
    statement: `${flag('$voided')}; update invoices set request_admin_review = true where id = $voided`,
  },
  {
    guard: 'invoices.issued_is_issued',
    statement: `update invoices set written_off_amount = 2 where id = $partial;
      update invoices set written_off_amount = 1 where id = $partial`,
    besides: ['invoices.write_offs_add_up'],
  },
  // On a cancelled invoice the paid and the due amount may decrease together, and nothing else may change.
  ...[
    'set paid_amount = paid_amount + 1, refund_due = refund_due + 1',
    "set paid_amount = paid_amount - 1, refund_due = refund_due - 1, cancellation_reason = 'Other'",
    'set status = status',
  ].map((change) => ({
    guard: 'invoices.issued_is_issued',
    statement: `update invoices ${change} where id = $voided`,
    besides: ['invoices.paid_is_what_was_paid'],
  })),
  {
    guard: 'invoices.paid_is_what_was_paid',
    statement: 'update invoices set paid_amount = paid_amount - 1 where id = $partial',
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
    guard: 'invoice_lines.discount_within_cost',
    statement: `${invoice({ discount_amount: 1, discount_reason: "'Staff'" })};
      ${line({ invoice_id: '(select max(id) from invoices)', discount_amount: 1 })}`,
    besides: [TOTAL_OF_LINES, 'invoice_lines.sums_of_lines'],
  },
  {
    guard: TOTAL_OF_LINES,
    statement: invoice({ discount_amount: 5, discount_reason: "'Staff'" }),
  },
  ...UNREASONED.map((fields) => ({
    guard: 'invoices.discount_has_reason',
    statement: invoice(fields),
    besides: [TOTAL_OF_LINES],
  })),
  ...["discount_reason = 'Staff'", "discount_percent = 1, discount_reason = 'Staff'"].map((change) => ({
    guard: 'invoices.discount_is_issued',
    statement: `update invoices set ${change} where id = $partial`,
  })),
  ...['discount_amount = 1', 'discount_percent = 1'].map((change) => ({
    guard: 'invoices.discount_is_issued',
    statement: `${invoice({ discount_reason: "'Staff'" })};
      update invoices set ${change} where id = (select max(id) from invoices)`,
    besides: [TOTAL_OF_LINES],
  })),
  {
    guard: 'invoices.brought_forward_is_nobodys_work',
    statement: cancelledInvoice({
      brought_forward: true,
      appointment_id: '(select appointment_id from invoices where id = $paid)',
    }),
  },
  {
    guard: 'invoices.brought_forward_is_issued',
    statement: `${invoice()}; update invoices set brought_forward = true where id = (select max(id) from invoices)`,
  },
  {
    guard: 'invoice_lines.invoice_lines_invoice_id_position_key',
    statement: `${line({})}; ${line({})}`,
  },
]

const corrections: Attack[] = [
  {
    guard: 'invoices.one_correction_per_invoice',
    statement: `${cancelledInvoice()}; ${invoice({ corrects_invoice_id: LAST_INVOICE })};
      ${invoice({ corrects_invoice_id: '(select max(corrects_invoice_id) from invoices)' })}`,
  },
  {
    guard: 'invoices.correction_is_issued',
    statement: `${cancelledInvoice()}; ${invoice()}; update invoices set corrects_invoice_id = ${LAST_INVOICE} - 1
      where id = ${LAST_INVOICE}`,
  },
  ...[
    { corrects: invoice() },
    { corrects: cancelledInvoice({ currency: "'USD'" }) },
    { corrects: cancelledInvoice({ patient_id: ANOTHER_PATIENT }) },
    { corrects: cancelledInvoice({ appointment_id: '(select appointment_id from invoices where id = $paid)' }) },
  ].map(({ corrects }) => ({
    guard: 'invoices.corrected_is_settled',
    statement: `${corrects}; ${invoice({ corrects_invoice_id: LAST_INVOICE })}`,
  })),
  { guard: 'invoices.corrected_is_settled', statement: invoice({ corrects_invoice_id: '$voided' }) },
]

const writeOffs: Attack[] = [
  { guard: 'write_offs.write_offs_add_up', statement: writeOff() },
  { guard: 'invoices.write_offs_add_up', statement: 'update invoices set written_off_amount = 1 where id = $partial' },
  {
    guard: 'invoices.write_offs_add_up',
    statement: invoice({ total_amount: 5, written_off_amount: 5 }),
    besides: [TOTAL_OF_LINES],
  },
  {
    guard: 'write_offs.write_offs_amount_check',
    statement: writeOff({ amount: 0 }),
  },
  {
    guard: 'write_offs.write_offs_reason_check',
    statement: `update invoices set written_off_amount = 1 where id = $partial; ${writeOff({ reason: "' '" })}`,
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
  {
    guard: 'payments.corrected_once',
    statement: `${lowered()} ${refund()}; update invoices set paid_amount = paid_amount + 0.02 where id = $partial;
      ${paymentOf('$partial', { corrects_refund_id: LAST_REFUND })}; ${paymentOf('$partial', { corrects_refund_id: LAST_REFUND })}`,
  },
  {
    guard: 'payments.corrects_own_invoice',
    statement: `update invoices set paid_amount = paid_amount - 1, status = 'partial' where id = $paid;
      ${refund({ invoice_id: '$paid', payment_id: '(select min(id) from payments where invoice_id = $paid)' })};
      update invoices set paid_amount = paid_amount + 0.01 where id = $partial;
      ${paymentOf('$partial', { corrects_refund_id: LAST_REFUND })}`,
  },
  { guard: 'payouts.signs_of_payout', statement: payout({ gross_amount: -1 }) },
  { guard: 'payouts.signs_of_payout', statement: payout({ deduction: -1 }) },
  ...['gross_amount', 'deduction'].map((column) => ({
    guard: 'payouts.signs_of_payout',
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
  ...['gross_amount', 'deduction'].map((column) => ({
    guard: 'payouts.signs_of_payout',
    statement: `${lowered()} ${refund()}; ${payout({ refund_id: LAST_REFUND, [column]: 1 })}`,
  })),
  {
    guard: 'payouts.one_payout_per_refund',
    statement: `${lowered()} ${refund()}; ${payout({ refund_id: LAST_REFUND })}; ${payout({ refund_id: LAST_REFUND })}`,
  },
  { guard: 'manual_deductions.manual_deductions_amount_check', statement: deduction({ amount: 0 }) },
  { guard: 'manual_deductions.manual_deductions_reason_check', statement: deduction({ reason: "' '" }) },
]

const flags: Attack[] = [
  { guard: 'invoice_flags.flagged_as_last_said', statement: flag('$partial') },
  {
    guard: 'invoice_flags.invoice_flags_check',
    statement: `${flag('$partial', { resolution: "'As it is'" })};
      update invoices set request_admin_review = true where id = $partial`,
  },
  { guard: 'invoices.flagged_as_last_said', statement: invoice({ request_admin_review: true }) },
  {
    guard: 'invoices.flagged_as_last_said_on_update',
    statement: 'update invoices set request_admin_review = true where id = $partial',
  },
]

/** Invoices, payments and payouts that do not add up. */
export const refusalsOfMoney = [...invoices, ...corrections, ...writeOffs, ...money, ...flags]
