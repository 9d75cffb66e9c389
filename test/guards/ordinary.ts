import { doctorHours, leave, specialHours, specialRange } from './refusals-of-hours.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from './refusals-of-merges.ts'
import { A_DOCTOR, ANOTHER_PATIENT, deduction, invoice, line, paymentOf, payout } from './rows.ts'

const visit = (from: string, to: string, fields = "'scheduled'", patient = ANOTHER_PATIENT) => `
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, created_at)
  values (${patient}, ${A_DOCTOR}, '2040-01-01 ${from}', '2040-01-01 ${to}', ${fields}, now());`
const LAST_VISIT = '(select max(id) from appointments)'
const LAST_INVOICE = '(select max(id) from invoices)'
const ofCurrency = ['QR', 'USD', 'EUR', 'GBP', 'AED']

/** What every guard lets pass, up to the last value that is still right. */
export const ordinary: string[] = [
  ...ofCurrency.flatMap((currency) => [
    `update clinic set currency = '${currency}'`,
    invoice({ currency: `'${currency}'` }),
  ]),
  ...[0, 480].map((minutes) => `update clinic set idle_lock_minutes = ${minutes}`),
  ...[0, 240].map(
    (minutes) => `update clinic set late_minutes = ${minutes}, waiting_amber_minutes = ${minutes},
    waiting_red_minutes = ${minutes}`,
  ),
  ...[0, 100].map((rate) => `update doctors set general_payout_percentage = ${rate}`),
  ...['admin', 'manager'].map((role) => `update users set role = '${role}', treats_patients = true`),
  ...['receptionist', 'doctor'].map((role) => `update users set role = '${role}'`),
  ...['png', 'jpeg', 'gif', 'webp'].map(
    (type) => `insert into images (media_type, content) values ('image/${type}', '')`,
  ),
  `insert into images (media_type, content) values ('image/png', repeat('0', 20 * 1024 * 1024)::bytea)`,
  "insert into treatment_codes (code, description, default_cost) values ('NEW-1', 'X-ray', 0)",
  ...[5, 480].map(
    (minutes) =>
      `insert into treatment_codes (code, description, default_cost, minutes) values ('NEW-1', 'X-ray', 0, ${minutes})`,
  ),
  `insert into second_factors (user_id, secret, created_at)
    select min(id), decode(repeat('00', 20), 'hex'), now() from users`,
  `insert into known_devices (user_id, token_hash, created_at, last_used_at)
    select id, '\\x01', now(), now() from users where id in (select id from users order by id limit 2)`,
  `insert into known_devices (user_id, token_hash, created_at, last_used_at)
    select min(id), '\\x01'::bytea, now(), now() from users union all select min(id), '\\x02', now(), now() from users`,
  // Visits that touch, and what becomes of them.
  visit('09:00', '09:30') + visit('09:30', '10:00') + visit('08:30', '09:00'),
  `${visit('09:00', '09:30', "'cancelled'")} ${visit('09:00', '09:30')} ${visit('09:00', '09:30', "'cancelled'")}`,
  ...['completed', 'cancelled'].map(
    (status) => `${visit('09:00', '09:30')} update appointments set status = '${status}', settled_at = now(),
      settled_by = (select min(id) from users) where id = ${LAST_VISIT}; update appointments
      set (status, settled_at, settled_by) = ('scheduled', null, null) where id = ${LAST_VISIT}`,
  ),
  ...["'no_show'", "'late_cancel'", "'by_patient'", "'by_clinic'", 'null'].map(
    (absence) => `${visit('09:00', '09:30')} update appointments set status = 'cancelled', absence = ${absence},
      confirmed_at = now() where id = ${LAST_VISIT}`,
  ),
  'update appointments set arrived_at = now(), seated_at = now() where id = $visit',
  "update appointments set status = 'cancelled', absence = 'by_patient', arrived_at = now() where id = $visit",
  `update appointments set seated_at = now(), arrived_at = null where id = $visit;
    update appointments set seated_at = null, arrived_at = now() where id = $visit`,
  `${visit('09:00', '09:30')} update appointments set datetime_start = '2040-01-01 09:10' where id = ${LAST_VISIT}`,
  `${visit('09:00', '09:30')} insert into appointment_treatments (appointment_id, position, description, cost)
    values (${LAST_VISIT}, 77, 'X-ray', 0), (${LAST_VISIT}, 78, 'X-ray', 0), ($visit, 77, 'X-ray', 0)`,
  "update appointments set notes = 'Seen', status = status",
  `${invoice({ patient_id: '(select patient_id from appointments where id = $other_visit)' })};
    update appointments set (status, settled_at, settled_by) = ('scheduled', null, null) where id = $other_visit`,
  // Hours that touch, of another day or of somebody else; a range of a whole day.
  doctorHours(0, 0, 720) + doctorHours(0, 720, 1440) + doctorHours(6, 719, 900),
  ...[0, 6].map((weekday) => specialHours('2040-01-01', '2040-01-01') + specialRange(weekday, 0, 1440)),
  [
    specialHours('2040-01-01', '2040-01-03') + specialRange(0, 0, 720) + specialRange(0, 720, 721),
    specialHours('2040-01-04', '2040-01-04') + specialRange(0, 0, 720),
  ].join(' '),
  leave('2040-01-01', '2040-01-03') + leave('2040-01-03', '2040-01-03 00:01'),
  // An invoice, unpaid, paid in part, paid, and cancelled.
  ...['cash', 'card'].map(
    (method) => `${invoice({ total_amount: 5, status: "'unpaid'", payment_method: `'${method}'` })};
      insert into invoice_lines (invoice_id, position, description, cost)
        values (${LAST_INVOICE}, 1, 'X-ray', 2), (${LAST_INVOICE}, 2, 'X-ray', 3);
      update invoices set request_admin_review = true where id = ${LAST_INVOICE};
      ${paymentOf(LAST_INVOICE, { amount: 2, payment_method: `'${method}'` })};
      update invoices set paid_amount = 2, status = 'partial' where id = ${LAST_INVOICE};
      ${paymentOf(LAST_INVOICE, { amount: 3, payment_method: `'${method}'` })};
      update invoices set paid_amount = 5, status = 'paid' where id = ${LAST_INVOICE};
      update invoices set (status, cancelled_at, refund_due) = ('cancelled', now(), 5) where id = ${LAST_INVOICE}`,
  ),
  `${invoice({ doctor_id: A_DOCTOR, payout_share: 1, total_amount: 2, status: "'unpaid'" })};
    insert into invoice_lines (invoice_id, position, description, cost, payout_percentage, payout_share)
      values (${LAST_INVOICE}, 1, 'X-ray', 2, 50, 1)`,
  `update invoices set paid_amount = paid_amount + 0.01 where id = $partial; ${paymentOf('$partial')}`,
  `${visit('09:00', '09:30', "'completed'")} ${invoice({ appointment_id: LAST_VISIT })};
    update invoices set (status, cancelled_at, refund_due) = ('cancelled', now(), 0) where id = ${LAST_INVOICE};
    ${invoice({ appointment_id: LAST_VISIT })}`,
  `${line({})}; ${line({ position: 98 })}`,
  // Payouts, taken back and shortened.
  ...['cash', 'card'].map((method) =>
    payout({ payment_id: 'null', payment_method: `'${method}'` }).replace(
      'null',
      '(select id from payments where id not in (select payment_id from payouts) limit 1)',
    ),
  ),
  payout({ reverses_payout_id: '(select min(id) from payouts where invoice_id = $paid)' }),
  deduction({ amount: 0.01 }),
  // People who are one.
  `${twoMerged} update patients set hidden = true where full_name = 'Third';
    update patients set full_name = 'Third by Name' where full_name = 'Third'`,
  // With all that they have, also a visit over which another was squeezed in.
  `${NEWCOMERS} ${visit('09:00', '09:30', "'scheduled'", idOf('Gone'))} ${invoice({ patient_id: idOf('Gone') })};
    insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, allow_overlap, created_at)
    select ${ANOTHER_PATIENT}, doctor_id, datetime_start, datetime_end, true, now() from appointments
    where id = ${LAST_VISIT};
    ${merge('Gone', idOf('Kept'))}
    update appointments set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')};
    update invoices set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  `${twoMerged} ${merge('Kept', idOf('Third'))}
    update patients set merged_into_id = ${idOf('Third')} where full_name = 'Gone'`,
  `${twoMerged} update patients set full_name = full_name where full_name = 'Gone'`,
  "insert into audit_log (at, kind, lane, position, previous_hash, hash) values (now(), 'x', 0, 0, '', '')",
]
