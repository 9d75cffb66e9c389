import type { Attack } from './attack.ts'
import { CLAIM, claimed, INVOICE } from './claims.ts'
import { twoMerged } from './refusals-of-merges.ts'
import { answered, bill, decision, rejected } from './settling.ts'

const NEW_PATIENT = "insert into patients (full_name, created_at) values ('Somebody Else', now());"

const NUMBER = `insert into imports (kind, filename, file_sha256, columns, header_line, lines, created_at)
    values ('patients', 'file.csv', '', '[]', 1, 0, now());
  insert into patient_external_ids (external_id, patient_id, import_id)
    select '712345', min(patients.id), (select max(id) from imports) from patients where merged_into_id is null;`

/** Ordinary changes after which a trigger updates derived rows; without the trigger `clinic check` finds the difference. */
export const upkeep: Attack[] = [
  { guard: 'patients.keep_words_of_new', statement: NEW_PATIENT },
  {
    guard: 'patients.keep_words',
    statement: `${NEW_PATIENT} insert into patients (full_name, created_at) values ('Deleted Again', now());
      delete from patients where full_name = 'Deleted Again'`,
  },
  { guard: 'patients.keep_words_on_update', statement: "update patients set full_name = 'Renamed Entirely'" },
  {
    guard: 'patients.keep_words_on_update',
    statement: `${NEW_PATIENT} ${NEW_PATIENT} update patients set full_name = 'Renamed Entirely'
      where id = (select max(id) from patients)`,
  },
  { guard: 'patients.keep_words_on_update', statement: "update patients set email = 'somebody@else.test'" },
  { guard: 'patients.keep_words_on_update', statement: 'update patients set full_name = upper(full_name)' },
  {
    guard: 'patients.keep_words_on_update',
    statement: `${twoMerged} update patients set hidden = true where full_name = 'Third';
      update patients set merged_into_id = (select id from patients where full_name = 'Kept') where full_name = 'Third'`,
  },
  {
    guard: 'users.end_invitation',
    statement: `insert into invitations (user_id, token_hash, expires_at, created_at)
      select id, sha256('link'), now() + interval '7 days', now() from users where role = 'manager';
      update users set active = false where role = 'manager'`,
  },
  {
    guard: 'appointments.keep_last_visit',
    statement: `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, created_at)
      select patient_id, doctor_id, '2041-01-01 09:00', '2041-01-01 09:30', 'completed', now() from appointments
      where id = $appointment`,
  },
  ...[
    "update appointments set status = 'completed' where id = $appointment",
    "update appointments set (status, settled_at, settled_by) = ('scheduled', null, null) where id = $other_appointment",
    `update appointments set (datetime_start, datetime_end) =
      (datetime_start + interval '1 day', datetime_end + interval '1 day') where id = $other_appointment`,
    `${NEW_PATIENT} update appointments set patient_id = (select max(id) from patients) where id = $other_appointment`,
  ].map((statement) => ({ guard: 'appointments.keep_last_visit_on_update', statement })),
  {
    guard: 'patients.keep_recall_months',
    statement:
      'update patients set recall_months = 3 where id = (select patient_id from appointments where id = $other_appointment)',
  },
  {
    guard: 'lab_case_events.keep_state',
    statement: `insert into labs (name) values ('Pearl');
      insert into lab_cases (patient_id, doctor_id, lab_id, description, agreed_fee, currency, due_on, ordered_at, ordered_by)
        select patient_id, doctor_id, (select max(id) from labs), 'Crown', 600, 'QR', '2041-01-01', now(), created_by
        from appointments where id = $appointment;
      insert into lab_case_events (lab_case_id, kind, happened_on, recorded_at, recorded_by)
        select id, 'sent', '2026-01-01', now(), ordered_by from lab_cases`,
  },
  { guard: 'claims.is_unsettled', statement: claimed() },
  {
    guard: 'claims.is_settled',
    statement: `${claimed()}; update claims set withdrawn_at = now() where id = ${CLAIM}`,
  },
  { guard: 'payer_payment_lines.settle_claims', statement: answered({ paid: 2, discount: 1 }) },
  { guard: 'claim_decisions.settle_claims', statement: `${rejected()}; ${decision({ amount: 2 })}` },
  {
    guard: 'invoices.unsettles_claim',
    statement: `${rejected()}; ${bill()}; ${decision({ kind: "'bill_patient'", invoice_id: INVOICE })};
      update invoices set status = 'cancelled', cancelled_at = now(), refund_due = 0 where id = ${INVOICE}`,
  },
  { guard: 'patient_external_ids.found_by_former_number', statement: NUMBER },
  {
    guard: 'patient_external_ids.no_longer_found_by_number',
    statement: `${NUMBER} set local clinic.deletes_import = 'on'; delete from patient_external_ids`,
  },
  {
    guard: 'audit_log.chained',
    statement: `insert into audit_log (at, kind, lane, position, previous_hash, hash)
      values (now(), 'forged', 0, 999999, '', '')`,
  },
]
