import type { Attack } from './attack.ts'

const APPOINTMENT = 'appointment_id = $appointment'
const PATIENT = `(select patient_id from appointments where id = $appointment)`
const [ONE, OTHER] = ['(select max(id) - 1 from chart_items)', '(select max(id) from chart_items)']

/** Two done treatments of the patient of an appointment. */
const items = (patient = PATIENT, status = 'done', tooth = 36) => `
  insert into chart_items (patient_id, kind, code, status, teeth, noted_on, noted_at, noted_by)
  select ${patient}, 'treatment', 'COMP', '${status}', '[{"tooth": ${tooth}, "surfaces": []}]', '2026-04-05', '2026-04-05 09:00Z',
    (select min(id) from users) from generate_series(1, 2);`
const lines = `insert into appointment_treatments (appointment_id, position, treatment_code, description, cost, teeth)
  select $appointment, position, 'COMP', 'Filling', 0, '[{"tooth": 36, "surfaces": []}]' from generate_series(77, 78) position;`
const invoiced = (appointment: string, position = 0, teeth = 36, patient = PATIENT) => `
  insert into invoices (patient_id, appointment_id, currency, payment_method, total_amount, paid_amount, status, created_at)
  values (${patient}, ${appointment}, 'QR', 'cash', 0, 0, 'paid', now());
  insert into invoice_lines (invoice_id, position, treatment_code, description, cost, teeth)
  select max(id), ${position}, 'COMP', 'Filling', 0, '[{"tooth": ${teeth}, "surfaces": []}]' from invoices;`
const complete = `update appointments set status = 'completed' where id = $appointment;`
const DONE = `(select min(id) from appointment_treatments where ${APPOINTMENT} and position = 77)`
const DONE_TOO = `(select min(id) from appointment_treatments where ${APPOINTMENT} and position = 78)`
const CHARGED = '(select max(id) from invoice_lines)'
const charge = (item: string, done: string, charged: string) =>
  `insert into charges (chart_item_id, appointment_line_id, invoice_line_id) values (${item}, ${done}, ${charged});`

const REGISTERED = items() + lines + complete
const A_STRANGER =
  '(select min(id) from patients where merged_into_id is null and id <> (select patient_id from appointments where id = $appointment))'

/** A treatment of the appointment's patient in two sessions, both accepted; the first is on a line. */
const SESSIONS = `
  insert into plans (patient_id, doctor_id, title, currency, created_at, created_by)
  select ${PATIENT}, min(doctors.id), 'Endo', 'QR', now(), (select min(id) from users) from doctors;
  insert into plan_splits (plan_id, description) select max(id), 'Root canal' from plans;
  insert into plan_items (plan_id, position, visit, description, cost, teeth, split_id)
  select plan_id, position, 1, 'Session', 100, '[{"tooth": 36, "surfaces": []}]', id
  from plan_splits cross join generate_series(0, 1) position where id = (select max(id) from plan_splits);
  update plans set proposed_at = now(), proposed_by = created_by, valid_until = '2040-01-01' where id = (select max(id) from plans);
  update plans set answered_at = now(), answered_by = created_by, answered_on = '2026-01-01', signed_name = 'Huda'
  where id = (select max(id) from plans);
  update plan_items set state = 'accepted' where plan_id = (select max(id) from plans);
  insert into appointment_treatments (appointment_id, position, description, cost, teeth, plan_item_id)
  select $appointment, 80, 'Session', 100, '[{"tooth": 36, "surfaces": []}]', min(id) from plan_items where plan_id = (select max(id) from plans);`
const SESSION = '(select min(id) from plan_items where plan_id = (select max(id) from plans))'
const SESSION_LINE = `(select min(id) from appointment_treatments where ${APPOINTMENT} and position = 80)`
const stepped = (state: string) =>
  `update plan_items set state = '${state}', appointment_id = $appointment where id = ${SESSION};`
const DONE_SESSION = SESSIONS + stepped('booked') + complete + stepped('done')
const chargeSession = (line = SESSION_LINE, session = SESSION, item = 'null') =>
  `insert into charges (plan_session_id, appointment_line_id, chart_item_id) values (${session}, ${line}, ${item});`

export const ordinaryCharges: string[] = [
  DONE_SESSION + chargeSession(),
  DONE_SESSION + chargeSession() + invoiced('$appointment') + `update charges set invoice_line_id = ${CHARGED}`,
  items() + DONE_SESSION + chargeSession(SESSION_LINE, SESSION, ONE),
  REGISTERED + charge(ONE, DONE, 'null') + charge(OTHER, DONE_TOO, 'null'),
  REGISTERED + charge(ONE, DONE, 'null') + invoiced('$appointment') + `update charges set invoice_line_id = ${CHARGED}`,
  items() + invoiced('null') + charge(ONE, 'null', CHARGED),
  // What was charged may turn out to have been charted by mistake.
  `${REGISTERED} ${charge(ONE, DONE, 'null')} update chart_items
    set voided_at = now(), voided_by = noted_by, voided_reason = 'Mistake' where id = ${ONE}`,
]

const agrees = 'charges.charges_agree'

export const refusalsOfCharges: Attack[] = [
  {
    guard: 'charges.charged_once',
    statement: REGISTERED + charge(ONE, DONE, 'null') + charge(ONE, DONE_TOO, 'null'),
  },
  {
    guard: 'charges.charged_once',
    statement: REGISTERED + charge(ONE, DONE, 'null') + invoiced('null') + charge(ONE, 'null', CHARGED),
  },
  {
    guard: 'charges.line_charges_one_treatment',
    statement: REGISTERED + charge(ONE, DONE, 'null') + charge(OTHER, DONE, 'null'),
  },
  {
    guard: 'charges.invoiced_line_charges_one_treatment',
    statement: items() + invoiced('null') + charge(ONE, 'null', CHARGED) + charge(OTHER, 'null', CHARGED),
  },
  {
    guard: 'charges.session_charged_once',
    statement: DONE_SESSION + chargeSession() + chargeSession(),
    besides: ['charges.line_charges_one_treatment'],
  },
  {
    guard: 'charges.charges_something',
    statement: `${DONE_SESSION} insert into charges (appointment_line_id) values (${SESSION_LINE})`,
  },
  { guard: 'charges.charged_by_a_line', statement: items() + charge(ONE, 'null', 'null') },
  ...[
    items(PATIENT, 'existing') + invoiced('null') + charge(ONE, 'null', CHARGED),
    items() + lines + charge(ONE, DONE, 'null'),
    items(A_STRANGER) + lines + complete + charge(ONE, DONE, 'null'),
    items(A_STRANGER) + invoiced('null') + charge(ONE, 'null', CHARGED),
    items(PATIENT, 'done', 37) + lines + complete + charge(ONE, DONE, 'null'),
    items() + invoiced('null', 0, 37) + charge(ONE, 'null', CHARGED),
    // On a registered appointment, and on an invoice without it.
    REGISTERED + invoiced('null') + charge(ONE, DONE, CHARGED),
    REGISTERED + charge(ONE, DONE, 'null') + invoiced('null') + `update charges set invoice_line_id = ${CHARGED}`,
    // A session that is not done, one on another line, and a treatment that is done at once.
    SESSIONS + stepped('booked') + chargeSession(),
    lines + DONE_SESSION + chargeSession(DONE),
    DONE_SESSION.replace(', split_id)', ')').replace(
      `'[{"tooth": 36, "surfaces": []}]', id\n`,
      `'[{"tooth": 36, "surfaces": []}]'\n`,
    ) + chargeSession(),
  ].map((statement) => ({ guard: agrees, statement })),
  {
    guard: 'appointments.charges_agree',
    statement: `${REGISTERED} ${charge(ONE, DONE, 'null')} update appointments set status = 'scheduled' where id = $appointment`,
    besides: [agrees],
  },
  {
    guard: 'invoices.charges_agree',
    statement: `${items()} ${invoiced('null')} ${charge(ONE, 'null', CHARGED)} update invoices
      set status = 'cancelled', refund_due = 0, cancelled_at = now() where id = (select max(id) from invoices)`,
    besides: [agrees],
  },
]
