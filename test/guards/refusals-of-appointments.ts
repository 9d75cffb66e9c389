import type { Attack, Guard } from './attack.ts'
import { ANOTHER_PATIENT, invoice, pastVisit } from './rows.ts'

const refusalsOfOverlap: Guard[] = ['appointments.refuse_overlap_on_insert', 'appointments.refuse_overlap_on_update']

/** A second regular appointment that overlaps an existing one of the same doctor or the same patient. */
const overlapping = (appointment: string, doctor_id: string, patient_id: string) => `
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
  select ${patient_id}, ${doctor_id}, datetime_start + interval '5 minutes', datetime_end, now()
  from appointments where id = ${appointment}`

/** Leaves only the double-booked appointment at that time, which the exclusion constraints ignore. */
const CANCEL_APPOINTMENT = "update appointments set status = 'cancelled' where id = $appointment;"
export const ANOTHER_DOCTOR = `
  insert into users (name, email, password_hash, role) values ('Another', 'another@clinic', '-', 'doctor');
  insert into doctors (user_id, general_payout_percentage, specialist_payout_percentage) select max(id), 35, 40 from users;`
export const THE_OTHER_DOCTOR = '(select max(id) from doctors)'

const ANOTHER_PATIENTS = `insert into patients (full_name, created_at) values ('Another', now());`
const THE_OTHER_PATIENT = "(select id from patients where full_name = 'Another')"

/**
 * An ordinary appointment beside the double-booked one, of other people or at another time; changing one field then
 * makes them overlap.
 */
const movedOver = ([begin, end]: [string, string], doctor_id: string, patient_id: string, change: string) => `
  ${CANCEL_APPOINTMENT} ${ANOTHER_DOCTOR} ${ANOTHER_PATIENTS}
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
  select ${patient_id}, ${doctor_id}, ${begin}, ${end}, now() from appointments where id = $squeezed;
  update appointments set ${change} where id = (select max(id) from appointments)`
const atItsTime: [string, string] = ['datetime_start', 'datetime_end']
const ofSqueezed = (column: string) => `${column} = (select ${column} from appointments where id = $squeezed)`

const CHAIR = "insert into chairs (name, position) values ('Guarded', 1);"
const THE_CHAIR = "(select id from chairs where name = 'Guarded')"

/** An appointment of other people in the chair that one has, at its time; the one had it before or it is changed to it. */
const inItsChair = (appointment: string) => `
  ${CHAIR} ${ANOTHER_DOCTOR} ${ANOTHER_PATIENTS}
  update appointments set chair_id = ${THE_CHAIR} where id = ${appointment};
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, chair_id, created_at)
  select ${THE_OTHER_PATIENT}, ${THE_OTHER_DOCTOR}, datetime_start, datetime_end, ${THE_CHAIR}, now()
  from appointments where id = ${appointment}`
const movedIntoChair = `
  ${CHAIR} ${ANOTHER_DOCTOR} ${ANOTHER_PATIENTS} ${CANCEL_APPOINTMENT}
  update appointments set chair_id = ${THE_CHAIR} where id = $squeezed;
  insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, created_at)
  select ${THE_OTHER_PATIENT}, ${THE_OTHER_DOCTOR}, datetime_start, datetime_end, now() from appointments where id = $squeezed;
  update appointments set chair_id = ${THE_CHAIR} where id = (select max(id) from appointments)`

const series = (fields: { every?: number; unit?: string; count?: number } = {}) => {
  const { every, unit, count } = { every: 4, unit: "'week'", count: 2, ...fields }
  return `insert into series (every, unit, count, created_at) values (${every}, ${unit}, ${count}, now());`
}
const THE_SERIES = '(select max(id) from series)'

/** Appointments that are refused for their own times alone. */
export const refusalsOfAppointments: Attack[] = [
  {
    guard: 'appointments.appointments_status_check',
    statement: "update appointments set status = 'lost' where id = $appointment",
  },
  {
    guard: 'appointments.appointments_check',
    statement: 'update appointments set datetime_end = datetime_start where id = $appointment',
    besides: refusalsOfOverlap,
  },
  {
    guard: 'appointments.appointments_check',
    statement: "update appointments set datetime_end = datetime_end + interval '1 day' where id = $appointment",
    besides: [
      ...refusalsOfOverlap,
      'appointments.doctor_is_free',
      'appointments.patient_is_free',
      'appointments.chair_is_free',
    ],
  },
  ...[pastVisit('scheduled'), pastVisit('completed', 'null')].map((statement) => ({
    guard: 'appointments.history_is_imported',
    statement,
  })),
  {
    guard: 'appointments.history_is_uninvoiced',
    statement: `${pastVisit()} ${invoice({
      patient_id: '(select patient_id from appointments where id = (select max(id) from appointments))',
      appointment_id: '(select max(id) from appointments)',
    })}; update appointments set has_active_invoice = true where is_history`,
  },
  {
    guard: 'appointments.history_stays',
    statement: `${pastVisit()} update appointments set is_history = false where is_history`,
  },
  {
    guard: 'appointments.doctor_is_free',
    statement: overlapping('$appointment', 'doctor_id', ANOTHER_PATIENT),
    besides: refusalsOfOverlap,
  },
  {
    guard: 'appointments.patient_is_free',
    statement: ANOTHER_DOCTOR + overlapping('$appointment', THE_OTHER_DOCTOR, 'patient_id'),
    besides: refusalsOfOverlap,
  },
  { guard: 'appointments.chair_is_free', statement: inItsChair('$appointment'), besides: refusalsOfOverlap },
  { guard: 'appointments.refuse_overlap_on_insert', statement: inItsChair('$squeezed') },
  { guard: 'appointments.refuse_overlap_on_update', statement: movedIntoChair },
  {
    guard: 'appointments.refuse_overlap_on_insert',
    statement: CANCEL_APPOINTMENT + overlapping('$squeezed', 'doctor_id', ANOTHER_PATIENT),
  },
  {
    guard: 'appointments.refuse_overlap_on_insert',
    statement: ANOTHER_DOCTOR + CANCEL_APPOINTMENT + overlapping('$squeezed', THE_OTHER_DOCTOR, 'patient_id'),
  },
  {
    guard: 'appointments.refuse_overlap_on_insert',
    statement: `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, allow_overlap, created_at)
      select patient_id, doctor_id, '2040-01-01 00:00', '2040-01-01 00:30', true, now() from appointments where id = $appointment;
      ${overlapping('(select max(id) from appointments)', 'doctor_id', ANOTHER_PATIENT)}`,
  },
  {
    guard: 'appointments.refuse_overlap_on_update',
    statement: `${CANCEL_APPOINTMENT} update appointments set status = 'scheduled' where id = $appointment`,
  },
  {
    guard: 'appointments.refuse_overlap_on_update',
    statement: 'update appointments set allow_overlap = false where id = $squeezed',
    besides: ['appointments.doctor_is_free', 'appointments.patient_is_free'],
  },
  {
    guard: 'appointments.refuse_overlap_on_update',
    statement: `${CANCEL_APPOINTMENT} update appointments set (datetime_start, datetime_end) =
      (select datetime_start, datetime_end from appointments where id = $squeezed) where id = $other_appointment`,
  },
  ...[
    movedOver(atItsTime, THE_OTHER_DOCTOR, THE_OTHER_PATIENT, ofSqueezed('doctor_id')),
    movedOver(atItsTime, THE_OTHER_DOCTOR, THE_OTHER_PATIENT, ofSqueezed('patient_id')),
    movedOver(
      ["datetime_start - interval '5 minutes'", 'datetime_start'],
      'doctor_id',
      THE_OTHER_PATIENT,
      "datetime_end = datetime_end + interval '1 minute'",
    ),
    movedOver(
      ['datetime_end', "datetime_end + interval '5 minutes'"],
      'doctor_id',
      THE_OTHER_PATIENT,
      "datetime_start = datetime_start - interval '1 minute'",
    ),
  ].map((statement) => ({ guard: 'appointments.refuse_overlap_on_update', statement })),
  ...[{ every: 0 }, { every: 13 }].map((fields) => ({
    guard: 'series.series_every_check' as const,
    statement: series(fields),
  })),
  { guard: 'series.series_unit_check', statement: series({ unit: "'year'" }) },
  ...['update series set count = 3 where false', 'delete from series where false'].map((statement) => ({
    guard: 'series.never_changed' as const,
    statement,
  })),
  ...[{ count: 1 }, { count: 53 }].map((fields) => ({
    guard: 'series.series_count_check' as const,
    statement: series(fields),
  })),
  {
    guard: 'appointments.series_has_number',
    statement: 'update appointments set series_number = 1 where id = $appointment',
  },
  {
    guard: 'appointments.series_numbers_from_one',
    statement: `${series()} update appointments set series_number = 0, series_id = ${THE_SERIES} where id = $appointment`,
  },
  {
    guard: 'appointments.one_appointment_of_a_number',
    statement: `${series()} update appointments set series_number = 1, series_id = ${THE_SERIES}
      where id in ($appointment, $other_appointment)`,
  },
  ...[
    'update appointments set assistant_id = (select user_id from doctors where id = doctor_id) where id = $appointment',
    `${ANOTHER_DOCTOR} update appointments set assistant_id = (select max(id) from users) where id = $appointment;
      update appointments set doctor_id = ${THE_OTHER_DOCTOR} where id = $appointment`,
    `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, assistant_id, created_at)
      select patient_id, doctors.id, '2040-01-01 00:00', '2040-01-01 00:30', user_id, now()
      from appointments join doctors on doctors.id = doctor_id where appointments.id = $appointment`,
  ].map((statement) => ({ guard: 'appointments.assistant_is_another', statement })),
  {
    guard: 'appointments.settled_unless_scheduled',
    statement: 'update appointments set settled_at = now() where id = $appointment',
  },
  ...["'no_show'", "'late_cancel'", "'by_patient'", "'by_clinic'"].map((absence) => ({
    guard: 'appointments.absent_only_if_cancelled' as const,
    statement: `update appointments set absence = ${absence} where id = $appointment`,
  })),
  {
    guard: 'appointments.appointments_absence_check',
    statement: "update appointments set status = 'cancelled', absence = 'forgotten' where id = $appointment",
  },
  {
    guard: 'appointments.arrived_before_seated',
    statement:
      "update appointments set arrived_at = now(), seated_at = now() - interval '1 ms' where id = $appointment",
  },
  ...['arrived_at', 'seated_at'].map((field) => ({
    guard: 'appointments.missed_by_nobody_who_came' as const,
    statement: `update appointments set status = 'cancelled', absence = 'no_show', ${field} = now() where id = $appointment`,
  })),
  {
    guard: 'appointments.invoiced_stays_completed',
    statement: `update appointments set (status, settled_at, settled_by) = ('scheduled', null, null)
      where id = (select appointment_id from invoices where id = $paid)`,
  },
  {
    guard: 'appointments.invoiced_stays_completed',
    statement: `update appointments set status = 'cancelled'
      where id = (select appointment_id from invoices where id = $voided)`,
  },
  {
    guard: 'appointment_treatments.appointment_treatments_appointment_id_position_key',
    statement: `insert into appointment_treatments (appointment_id, position, description, cost)
      values ($appointment, 1, 'X-ray', 0), ($appointment, 1, 'X-ray', 0)`,
  },
]
