/** An invoice without lines, appointment or doctor; a statement overrides the columns that should be wrong. */
export const invoice = (fields: Record<string, string | number | boolean | null> = {}) =>
  insertion('invoices', {
    patient_id: '(select patient_id from invoices where id = $paid)',
    currency: "'QR'",
    payment_method: "'cash'",
    total_amount: 0,
    paid_amount: 0,
    status: "'paid'",
    created_at: 'now()',
    ...fields,
  })

export const paymentOf = (invoice_id: string, fields: Record<string, string | number | null> = {}) =>
  insertion('payments', {
    invoice_id,
    amount: 0.01,
    payment_method: "'cash'",
    payment_date: 'now()',
    card_fee_percentage: 0,
    ...fields,
  })

export const payout = (fields: Record<string, string | number | null> = {}) =>
  insertion('payouts', {
    invoice_id: '$alone',
    doctor_id: A_DOCTOR,
    payment_id: '(select min(id) from payments where invoice_id = $alone)',
    created_at: 'now()',
    payment_method: "'cash'",
    gross_amount: 0,
    deduction: 0,
    ...fields,
  })

export const flag = (invoice_id: string, fields: Record<string, string | boolean> = {}) =>
  insertion('invoice_flags', { invoice_id, flagged: true, created_at: 'now()', ...fields })

export const deduction = (fields: Record<string, string | number | null>) =>
  insertion('manual_deductions', {
    invoice_id: '$paid',
    payout_id: '(select max(id) from payouts where invoice_id = $paid)',
    amount: 1,
    reason: "'Lab'",
    created_at: 'now()',
    ...fields,
  })

export const refund = (fields: Record<string, string | number | null> = {}) =>
  insertion('refunds', {
    invoice_id: '$partial',
    payment_id: '(select min(id) from payments where invoice_id = $partial)',
    amount: 1,
    refund_method: "'cash'",
    reason: "'Typed twice'",
    refunded_at: 'now()',
    ...fields,
  })

export const writeOff = (fields: Record<string, string | number | null> = {}) =>
  insertion('write_offs', {
    invoice_id: '$partial',
    amount: 1,
    reason: "'Moved abroad'",
    written_off_at: 'now()',
    ...fields,
  })

/** A cancelled invoice, without lines, of the patient and currency of `invoice()`. */
export const cancelledInvoice = (fields: Record<string, string | number | boolean | null> = {}) =>
  invoice({ status: "'cancelled'", cancelled_at: 'now()', refund_due: 0, ...fields })

export const deposit = (fields: Record<string, string | number | null> = {}) =>
  insertion('deposits', {
    patient_id: '(select patient_id from invoices where id = $partial)',
    currency: "'QR'",
    amount: 5,
    payment_method: "'cash'",
    card_fee_percentage: '(select card_processing_fee from clinic)',
    received_at: 'now()',
    source: "'received'",
    ...fields,
  })

export const depositRefund = (fields: Record<string, string | number | null> = {}) =>
  insertion('deposit_refunds', {
    deposit_id: LAST_DEPOSIT,
    amount: 5,
    refund_method: "'cash'",
    reason: "'Not needed'",
    refunded_at: 'now()',
    ...fields,
  })

export const LAST_DEPOSIT = '(select max(id) from deposits)'
/** Reduces the paid amount of the partly paid invoice, as a refund does. */
export const lowered = (amount = 1) => `update invoices set paid_amount = paid_amount - ${amount} where id = $partial;`
/** Pays 1.00 from the last deposit on the partly paid invoice. */
export const applied = (fields: Record<string, string | number | null> = {}) =>
  `update invoices set paid_amount = paid_amount + 1 where id = $partial;
    ${paymentOf('$partial', {
      amount: 1,
      card_fee_percentage: '(select card_processing_fee from clinic)',
      deposit_id: LAST_DEPOSIT,
      ...fields,
    })}`

export const line = (fields: Record<string, string | number | null>) =>
  insertion('invoice_lines', { invoice_id: '$alone', position: 99, description: "'X-ray'", cost: 0, ...fields })

export function insertion(table: string, fields: Record<string, string | number | boolean | null>) {
  return `insert into ${table} (${Object.keys(fields).join(', ')}) values (${Object.values(fields).map(String).join(', ')})`
}

export const A_DOCTOR = '(select min(id) from doctors)'
export const ANOTHER_PATIENT = '(select max(id) from patients)'

const AN_IMPORT = `insert into imports (kind, filename, file_sha256, columns, header_line, lines, created_at)
  values ('appointments', 'file.csv', '', '[]', 1, 0, now());`
/** A visit of before this program, which an import brought. */
export const pastVisit = (status = 'completed', import_id = '(select max(id) from imports)') => `${AN_IMPORT}
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, allow_overlap, is_history, import_id, created_at)
  select patient_id, doctor_id, '2025-01-01 09:00', '2025-01-01 09:30', '${status}', true, true, ${import_id}, now()
  from appointments where id = $appointment;`
