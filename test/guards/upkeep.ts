import type { Attack } from './attack.ts'
import { two_merged } from './refusals-of-merges.ts'

const new_invoice = `
  insert into invoices (patient_id, currency, payment_method, total_amount, paid_amount, status, created_at)
  select patient_id, 'QR', 'cash', 5, 0, 'unpaid', now() from invoices where id = $paid;
  insert into invoice_lines (invoice_id, position, description, cost) select max(id), 1, 'X-ray', 5 from invoices;`
const new_patient = "insert into patients (full_name, created_at) values ('Somebody Else', now());"
const without_lines = `delete from invoice_lines where invoice_id = (select max(id) from invoices);`
const delete_invoice = `${without_lines} delete from invoices where id = (select max(id) from invoices)`
const append_only = ['payments', 'payouts', 'voided_payouts', 'manual_deductions', 'invoice_lines'].map(
  (table) => `${table}.append_only`,
)

/** Ordinary changes after which a trigger updates derived rows; without the trigger `clinic check` finds the difference. */
export const upkeep: Attack[] = [
  { guard: 'patients.keep_figures_on_insert', statement: new_patient },
  {
    guard: 'patients.keep_figures_on_delete',
    statement: `${new_patient} delete from patients where full_name = 'Somebody Else'`,
  },
  { guard: 'patients.keep_figures_on_update', statement: two_merged },
  { guard: 'invoices.keep_figures_on_insert', statement: new_invoice },
  {
    guard: 'invoices.keep_figures_on_update',
    statement: 'update invoices set request_admin_review = true where id = $paid',
  },
  { guard: 'invoices.keep_figures_on_delete', statement: new_invoice + delete_invoice, besides: append_only },
  { guard: 'invoices.keep_figures_on_truncate', statement: 'truncate invoices cascade', besides: append_only },
  {
    guard: 'patients.keep_figures_on_truncate',
    statement: 'truncate patients cascade',
    besides: [...append_only, 'invoices.keep_figures_on_truncate'],
  },
  { guard: 'patients.keep_words', statement: new_patient },
  { guard: 'patients.keep_words_on_update', statement: "update patients set full_name = 'Renamed Entirely'" },
  {
    guard: 'patients.keep_words_on_update',
    statement: `${two_merged} update patients set hidden = true where full_name = 'Third';
      update patients set merged_into_id = (select id from patients where full_name = 'Kept') where full_name = 'Third'`,
  },
  { guard: 'patients.keep_words_on_truncate', statement: 'truncate patients cascade', besides: append_only },
  {
    guard: 'audit_log.chained',
    statement: `insert into audit_log (at, kind, lane, position, previous_hash, hash)
      values (now(), 'forged', 0, 999999, '', '')`,
  },
]
