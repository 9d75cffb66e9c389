/** Tables whose rows are never changed, and which refer to each other. */
export const appendOnly = [
  'payments',
  'payouts',
  'voided_payouts',
  'manual_deductions',
  'invoice_lines',
  'audit_log',
  'refunds',
  'deposit_refunds',
  'invoice_flags',
  'write_offs',
]
/** Tables that truncating these truncates as well. */
export const following = [
  'statement_records.append_only',
  'day_close_entries.append_only',
  'lab_case_fees.never_changed',
  'claims.never_deleted',
  'claim_lines.never_deleted',
  'claim_batch_lines.append_only',
  'payer_payment_lines.append_only',
  'claim_decisions.append_only',
  'approval_lines.never_truncated',
  'tax_documents.append_only',
  'tax_document_rates.append_only',
]

/** What truncating payments and deposits truncates as well. */
export const withMoney = [...appendOnly.map((table) => `${table}.append_only`), ...following]
