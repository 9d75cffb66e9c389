/** An invoice without lines, appointment or doctor; a statement overrides the columns that are to be wrong. */
export const invoice = (fields: Record<string, string | number | null> = {}) =>
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

export const deduction = (fields: Record<string, string | number | null>) =>
  insertion('manual_deductions', {
    invoice_id: '$paid',
    payout_id: '(select max(id) from payouts where invoice_id = $paid)',
    amount: 1,
    reason: "'Lab'",
    created_at: 'now()',
    ...fields,
  })

export const line = (fields: Record<string, string | number | null>) =>
  insertion('invoice_lines', { invoice_id: '$alone', position: 99, description: "'X-ray'", cost: 0, ...fields })

function insertion(table: string, fields: Record<string, string | number | null>) {
  return `insert into ${table} (${Object.keys(fields).join(', ')}) values (${Object.values(fields).map(String).join(', ')})`
}

export const A_DOCTOR = '(select min(id) from doctors)'
export const ANOTHER_PATIENT = '(select max(id) from patients)'
