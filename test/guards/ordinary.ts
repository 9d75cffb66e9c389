import { CONDITIONS, RESTORATIONS } from '#domain/chart.ts'
import { ordinaryAlternatives, ordinaryReopening, ordinarySessions } from './plan-sessions.ts'
import { ordinaryPlans } from './plans.ts'
import { ANOTHER_DOCTOR, THE_OTHER_DOCTOR } from './refusals-of-appointments.ts'
import { doctorHours, leave, specialHours, specialRange } from './refusals-of-hours.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from './refusals-of-merges.ts'
import {
  A_DOCTOR,
  ANOTHER_PATIENT,
  applied,
  cancelledInvoice,
  deduction,
  deposit,
  depositRefund,
  flag,
  invoice,
  LAST_DEPOSIT,
  line,
  lowered,
  paymentOf,
  pastVisit,
  payout,
  refund,
  writeOff,
} from './rows.ts'

const appointment = (from: string, to: string, fields = "'scheduled'", patient = ANOTHER_PATIENT) => `
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, status, created_at)
  values (${patient}, ${A_DOCTOR}, '2040-01-01 ${from}', '2040-01-01 ${to}', ${fields}, now());`
const mail = (kind: string, sequence: number | string) => `
  insert into outgoing_mail (appointment_id, patient_id, kind, datetime_start, sequence, next_attempt_at, created_at)
  select id, patient_id, '${kind}', '2040-01-01 09:00', ${sequence}, now(), now() from appointments where id = $appointment;`
const charted = (kind: string, code: string, status: string) => `
  insert into chart_items (patient_id, kind, code, status, teeth, noted_on, noted_at, noted_by)
  select min(id), '${kind}', '${code}', '${status}', '[{"tooth": 36, "surfaces": []}]', '2026-04-05', '2026-04-05 09:00Z',
    (select min(id) from users) from patients;`
const LAST_APPOINTMENT = '(select max(id) from appointments)'
const LAST_INVOICE = '(select max(id) from invoices)'
const LAST_REFUND = '(select max(id) from refunds)'
const ofCurrency = ['QR', 'USD', 'EUR', 'GBP', 'AED', 'SAR']

/** What every guard must accept, up to the last valid value. */
/** A line at half of its list price, with the limit and mark of its invoice. */
const LOW_PRICES: Record<string, string | number | boolean>[] = [
  { price_limit: 50 },
  { price_limit: 49, below_price: true },
  { price_limit: 49, below_price: true, price_reason: "'Staff'" },
]

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
  ...CONDITIONS.flatMap((code) => ['existing', 'found'].map((status) => charted('condition', code, status))),
  ...RESTORATIONS.map((code) => charted('condition', code, 'done')),
  ...['existing', 'done'].map((status) => charted('treatment', 'caries', status)),
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
  // Adjacent appointments, and their further states.
  appointment('09:00', '09:30') + appointment('09:30', '10:00') + appointment('08:30', '09:00'),
  `${appointment('09:00', '09:30', "'cancelled'")} ${appointment('09:00', '09:30')} ${appointment('09:00', '09:30', "'cancelled'")}`,
  ...['completed', 'cancelled'].map(
    (status) => `${appointment('09:00', '09:30')} update appointments set status = '${status}', settled_at = now(),
      settled_by = (select min(id) from users) where id = ${LAST_APPOINTMENT}; update appointments
      set (status, settled_at, settled_by) = ('scheduled', null, null) where id = ${LAST_APPOINTMENT}`,
  ),
  ...["'no_show'", "'late_cancel'", "'by_patient'", "'by_clinic'", 'null'].map(
    (absence) => `${appointment('09:00', '09:30')} update appointments set status = 'cancelled', absence = ${absence},
      confirmed_at = now() where id = ${LAST_APPOINTMENT}`,
  ),
  'update appointments set arrived_at = now(), seated_at = now() where id = $appointment',
  "update appointments set status = 'cancelled', absence = 'by_patient', arrived_at = now() where id = $appointment",
  `update appointments set seated_at = now(), arrived_at = null where id = $appointment;
    update appointments set seated_at = null, arrived_at = now() where id = $appointment`,
  `${appointment('09:00', '09:30')} update appointments set datetime_start = '2040-01-01 09:10' where id = ${LAST_APPOINTMENT}`,
  `${appointment('09:00', '09:30')} insert into appointment_treatments (appointment_id, position, description, cost)
    values (${LAST_APPOINTMENT}, 77, 'X-ray', 0), (${LAST_APPOINTMENT}, 78, 'X-ray', 0), ($appointment, 77, 'X-ray', 0)`,
  "update appointments set notes = 'Seen', status = status",
  // An appointment over a visit of before this program.
  `${pastVisit()} insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
    select patient_id, doctor_id, datetime_start, datetime_end, now() from appointments where is_history;
    update appointments set notes = 'Seen before' where is_history`,
  `${invoice({ patient_id: '(select patient_id from appointments where id = $other_appointment)' })};
    update appointments set (status, settled_at, settled_by) = ('scheduled', null, null) where id = $other_appointment`,
  // Adjacent hours, of another day or another doctor; a range of a whole day.
  doctorHours(0, 0, 720) + doctorHours(0, 720, 1440) + doctorHours(6, 719, 900),
  ...[0, 6].map((weekday) => specialHours('2040-01-01', '2040-01-01') + specialRange(weekday, 0, 1440)),
  [
    specialHours('2040-01-01', '2040-01-03') + specialRange(0, 0, 720) + specialRange(0, 720, 721),
    specialHours('2040-01-04', '2040-01-04') + specialRange(0, 0, 720),
  ].join(' '),
  leave('2040-01-01', '2040-01-03') + leave('2040-01-03', '2040-01-03 00:01'),
  `${ANOTHER_DOCTOR} ${leave('2040-01-01', '2040-01-03')} ${leave('2040-01-01', '2040-01-03', THE_OTHER_DOCTOR)}
    ${doctorHours(0, 0, 720)} ${doctorHours(0, 0, 720, THE_OTHER_DOCTOR)}`,
  // Patients with all fields, and mail to them in each state.
  `update patients set (other_name, date_of_birth, sex, second_contact_number, guardian_name, former_notes)
     = ('هدى', '1900-01-01', 'female', '1', 'G', 'N') where merged_into_id is null;
   update patients set (date_of_birth, birth_year) = (null, 1900) where merged_into_id is null;
    update patients set sex = 'male' where merged_into_id is null`,
  `update clinic set reminder_hour = 0; update clinic set reminder_hour = 23`,
  `${mail('reminder', 0)} ${mail('change', 1)} ${mail('cancellation', 2)}
    update outgoing_mail set state = 'claimed', claimed_until = now();
    update outgoing_mail set state = 'queued', claimed_until = null where kind = 'change';
    ${['sent', 'failed', 'expired', 'unknown']
      .map(
        (state) => `update outgoing_mail set (state, finished_at, claimed_until) = ('${state}', now(), null)
        where id = (select min(id) from outgoing_mail where finished_at is null);
        ${mail('change', `(select max(sequence) + 1 from outgoing_mail)`)}`,
      )
      .join(' ')}`,
  `${mail('reminder', 0)} update outgoing_mail set state = 'dropped', finished_at = now(); ${mail('reminder', 1)}`,
  // An invoice, unpaid, paid in part, paid, and cancelled.
  ...['cash', 'card'].map(
    (method) => `${invoice({ total_amount: 5, status: "'unpaid'", payment_method: `'${method}'` })};
      insert into invoice_lines (invoice_id, position, description, cost)
        values (${LAST_INVOICE}, 1, 'X-ray', 2), (${LAST_INVOICE}, 2, 'X-ray', 3);
      ${flag(LAST_INVOICE)}; update invoices set request_admin_review = true where id = ${LAST_INVOICE};
      ${flag(LAST_INVOICE, { flagged: false, resolution: "'As it is'" })};
      update invoices set request_admin_review = false where id = ${LAST_INVOICE};
      ${flag(LAST_INVOICE, { note: "'Why'" })}; update invoices set request_admin_review = true where id = ${LAST_INVOICE};
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
  `${appointment('09:00', '09:30', "'completed'")} ${invoice({ appointment_id: LAST_APPOINTMENT })};
    update invoices set (status, cancelled_at, refund_due) = ('cancelled', now(), 0) where id = ${LAST_INVOICE};
    ${invoice({ appointment_id: LAST_APPOINTMENT })}`,
  `${line({})}; ${line({ position: 98 })}`,
  // A discount of a line's whole cost.
  `${invoice({ discount_amount: 2, discount_percent: 100, discount_reason: "'Staff'" })};
    insert into invoice_lines (invoice_id, position, description, cost, discount_amount)
      values (${LAST_INVOICE}, 1, 'X-ray', 2, 2)`,
  // A price below the code's, by the limit and by more.
  ...LOW_PRICES.map(
    (price) => `${invoice({ total_amount: 5, status: "'unpaid'", ...price })};
    insert into invoice_lines (invoice_id, position, description, cost, list_price)
      values (${LAST_INVOICE}, 1, 'X-ray', 5, 10)`,
  ),
  ...[0, 100].map((limit) => `update clinic set desk_discount_limit = ${limit}`),
  // Payouts, reversed and reduced.
  ...['cash', 'card'].map((method) =>
    payout({ payment_id: 'null', payment_method: `'${method}'` }).replace(
      'null',
      '(select id from payments where id not in (select payment_id from payouts) limit 1)',
    ),
  ),
  payout({ reverses_payout_id: '(select min(id) from payouts where invoice_id = $paid)' }),
  deduction({ amount: 0.01 }),
  // Partial refunds, refunds to credit and of a cancelled invoice; and how they reduce the doctor's payout.
  `update invoices set paid_amount = 0, status = 'unpaid' where id = $partial; ${refund({ amount: 399.99 })};
    ${refund({ amount: 0.01, refund_method: "'card'" })}; ${payout({ refund_id: LAST_REFUND, gross_amount: -1, deduction: -1 })};
    ${payout({ refund_id: LAST_REFUND, gross_amount: 1, deduction: 1, reverses_payout_id: '(select max(id) from payouts)' })}`,
  ...["'refund'", "'correction'"].map(
    (source) => `${lowered()} ${deposit({ amount: 1, source })};
      ${refund({ refund_method: "'credit'", deposit_id: LAST_DEPOSIT })}`,
  ),
  `update invoices set paid_amount = paid_amount - 1, refund_due = refund_due - 1 where id = $voided;
    ${refund({ invoice_id: '$voided', payment_id: '(select min(id) from payments where invoice_id = $voided)' })}`,
  `update invoices set written_off_amount = 3 where id = $partial; ${writeOff()}; ${writeOff({ amount: 2 })}`,
  `update invoices set written_off_amount = total_amount - paid_amount, status = 'paid' where id = $partial;
    ${writeOff({ amount: 0.01 })}; ${writeOff({ amount: 650.49 })}`,
  // An invoice corrected twice.
  `${cancelledInvoice()}; ${cancelledInvoice({ corrects_invoice_id: LAST_INVOICE })};
    ${invoice({ corrects_invoice_id: LAST_INVOICE })}`,
  // Deposits, applied and refunded.
  ...ofCurrency.map((currency) => deposit({ currency: `'${currency}'`, payment_method: "'card'" })),
  ...['cash', 'card'].map(
    (method) => `${deposit({ payment_method: `'${method}'` })}; ${applied({ payment_method: `'${method}'` })};
      ${depositRefund({ amount: 4, refund_method: `'${method}'` })}`,
  ),
  ...ordinaryPlans,
  ...ordinarySessions,
  ...ordinaryAlternatives,
  ordinaryReopening,
  // Two records of one person.
  `${twoMerged} update patients set hidden = true where full_name = 'Third';
    update patients set full_name = 'Third by Name' where full_name = 'Third'`,
  // A merge with all their records, including an appointment that was double-booked over another.
  `${NEWCOMERS} ${appointment('09:00', '09:30', "'scheduled'", idOf('Gone'))} ${invoice({ patient_id: idOf('Gone') })};
    insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, allow_overlap, created_at)
    select ${ANOTHER_PATIENT}, doctor_id, datetime_start, datetime_end, true, now() from appointments
    where id = ${LAST_APPOINTMENT};
    ${merge('Gone', idOf('Kept'))}
    update appointments set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')};
    update invoices set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  `${NEWCOMERS} ${deposit({ patient_id: idOf('Gone') })}; ${merge('Gone', idOf('Kept'))}
    update deposits set patient_id = ${idOf('Kept')}`,
  `${twoMerged} ${merge('Kept', idOf('Third'))}
    update patients set merged_into_id = ${idOf('Third')} where full_name = 'Gone'`,
  `${twoMerged} update patients set full_name = full_name where full_name = 'Gone'`,
  "insert into audit_log (at, kind, lane, position, previous_hash, hash) values (now(), 'x', 0, 0, '', '')",
]
