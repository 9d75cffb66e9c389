/** The tables that are filled and their columns; other columns get their defaults. */
export const COLUMNS = {
  users: 'id, name, email, password_hash, role',
  doctors: 'id, user_id, is_specialist, general_payout_percentage, specialist_payout_percentage',
  treatment_codes: 'code, description, default_cost, is_specialist, active, minutes, effect, per',
  chairs: 'id, name, position',
  appointment_types: 'id, name_en, name_ar, minutes, tone',
  blocks: 'doctor_id, chair_id, starts, ends, kind, type_id, created_at',
  series: 'id, every, unit, count, created_at',
  patients: 'id, full_name, contact_number, email, national_id, hidden, created_at, date_of_birth',
  appointments:
    'id, patient_id, doctor_id, datetime_start, datetime_end, notes, status, created_at, created_by, has_active_invoice, ' +
    'confirmed_at, arrived_at, seated_at, absence, chair_id, type_id, assistant_id, series_id, series_number',
  tasks: 'text, for_user_id, for_role, patient_id, due_on, done_at, done_by, created_at, created_by',
  appointment_treatments: 'appointment_id, position, treatment_code, description, cost',
  invoices: `id, patient_id, doctor_id, appointment_id, currency, payment_method, total_amount, paid_amount, status,
    request_admin_review, payout_share, refund_due, cancelled_at, cancelled_by, created_at, created_by`,
  invoice_lines: 'invoice_id, position, treatment_code, description, cost, payout_percentage, payout_share',
  payments: 'id, invoice_id, amount, payment_method, payment_date, card_fee_percentage, recorded_by',
  invoice_flags: 'invoice_id, flagged, note, created_at, created_by',
  payouts:
    'id, invoice_id, doctor_id, payment_id, reverses_payout_id, created_at, payment_method, gross_amount, deduction',
  voided_payouts: 'payout_id, voided_at',
  chart_items: 'patient_id, kind, code, status, teeth, noted_on, noted_at, noted_by',
  tooth_states: 'patient_id, tooth, state, supernumerary, noted_on, noted_at, noted_by',
  files: 'id, patient_id, kind, name, media_type, size_bytes, sha256, taken_on, teeth, has_preview, added_at, added_by',
  file_parts: 'file_id, number, content',
  unfiled:
    'id, name, media_type, size_bytes, sha256, person_name, date_of_birth, received_at, received_by, settled_at, settled_by, discard_reason',
  unfiled_parts: 'unfiled_id, number, content',
  manual_deductions: 'invoice_id, payout_id, amount, reason, created_at, created_by',
}
export type Table = keyof typeof COLUMNS
export const tables = Object.keys(COLUMNS) as Table[]
