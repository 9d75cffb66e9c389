import * as z from 'zod/mini'
import { ABSENCES, APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { APPOINTMENT_WARNINGS } from '#domain/block.ts'
import { DAY_PARTS } from '#domain/day-parts.ts'
import { LONGEST_SEARCHED_MINUTES, SHORTEST_SEARCHED_MINUTES } from '#domain/find-time.ts'
import { QUESTIONNAIRE_NEXT } from '#domain/questionnaire.ts'
import { LAB_CASE_STATES, LAB_CASE_WARNINGS } from '#domain/lab-case.ts'
import { fieldRefusal, type PlainFieldCode } from './field-refusals.ts'
import { endpoint } from './endpoint.ts'
import { freeTime } from './free-time.ts'
import { id, inQuery, instant, localTime, money, optionalMultilineText, pageQuery, sums, version } from './fields.ts'
import { alertsOfPatient } from './patient-alerts.ts'
import { messageLanguage, newPatient } from './patients.ts'
import { offers, READ_BY_DETAILS } from './offers.ts'
import { appointmentTreatment, appointmentTreatments } from './treatments.ts'

export const appointmentWarning = z.enum([...APPOINTMENT_WARNINGS, ...LAB_CASE_WARNINGS])

export const row = z.object({
  id,
  patient_id: id,
  doctor_id: id,
  /** The time on the clinic's wall clock, never converted to another time zone. */
  datetime_start: z.string(),
  /** On the same day; a visit until 24:00 ends at 00:00 of the next one. */
  datetime_end: z.string(),
  notes: z.nullable(z.string()),
  status: z.enum(APPOINTMENT_STATUSES),
  patient_name: z.string(),
  patient_contact_number: z.nullable(z.string()),
  /** The patient's file numbers in former systems, as in the patient's own. */
  patient_former_numbers: z.nullable(z.string()),
  patient_balance: money,
  /** What the patient owes in each currency, the same as `balances` of the patient. */
  patient_balances: sums,
  /** The active alerts of the patient, the most severe first. */
  patient_alerts: alertsOfPatient,
  /**
   * Before the visit: the patient is to be asked about their health (nobody has, or longer ago than the clinic's months), or
   * a doctor is to review what the patient answered.
   */
  questionnaire: z.nullable(z.enum(QUESTIONNAIRE_NEXT)),
  doctor_name: z.string(),
  /** Whether the doctor takes appointments; if not, a scheduled one is moved to another. */
  doctor_active: z.boolean(),
  chair_id: z.nullable(id),
  chair_name: z.nullable(z.string()),
  /** What kind of visit it is; the name is in the caller's language. */
  type_id: z.nullable(id),
  type_name: z.nullable(z.string()),
  /** Who is there beside the doctor, such as an assistant or a hygienist; they earn nothing from it. */
  assistant_id: z.nullable(id),
  assistant_name: z.nullable(z.string()),
  /** Of those that were booked together one after another: which one it is, of how many that were asked for. */
  series_id: z.nullable(id),
  series_number: z.nullable(z.int()),
  series_count: z.nullable(z.int()),
  /** The lab work that is fitted then, of several one that is not here yet. */
  lab_case: z.nullable(z.object({ id, state: z.enum(LAB_CASE_STATES) })),
  /** The appointment was deliberately booked on top of another one. */
  allow_overlap: z.boolean(),
  /** The active (not cancelled) invoice of the appointment, if there is one. */
  active_invoice_id: z.nullable(id),
  cancellation_reason: z.nullable(z.string()),
  /** When the patient confirmed, arrived and was seated; null for what has not happened. */
  confirmed_at: z.nullable(instant),
  arrived_at: z.nullable(instant),
  seated_at: z.nullable(instant),
  /** Why a cancelled appointment did not take place, if it was said. */
  absence: z.nullable(z.enum(ABSENCES)),
  /** A past visit that an import brought: it is neither invoiced nor counted in figures. */
  is_history: z.boolean(),
  version,
})
export const details = z.extend(row, {
  treatments: z.array(appointmentTreatment),
  /** What registering can charge besides: empty unless the appointment is scheduled. */
  offers,
  outside_hours: z.boolean(),
  /**
   * Why it is outside its doctor's hours, what blocks of its doctor or chair it touches, whether who assists is busy
   * then, and that its lab work is due after it.
   */
  warnings: z.array(appointmentWarning),
  /** Whether the calling user may set the appointment back to scheduled now. */
  can_take_back: z.boolean(),
  /** Whether it was booked for a patient of the wait list. */
  from_wait_list: z.boolean(),
})

/** The language of names; without it, the first one that the browser asks for. */
export const inLanguage = { language: inQuery.choice(messageLanguage) }

export type Appointment = z.infer<typeof row>
export type AppointmentDetails = z.infer<typeof details>

const body = {
  patient_id: id,
  doctor_id: id,
  datetime_start: localTime,
  datetime_end: localTime,
  /** Left out: the doctor’s usual chair, or after a move the former one, if it is free; null: none. */
  chair_id: z.optional(z.nullable(id)),
  /** A user; left out of a change, they stay; null: nobody. Named twice at one time, they are warned of only. */
  assistant_id: z.optional(z.nullable(id)),
  notes: optionalMultilineText(2000),
  treatments: z.optional(appointmentTreatments),
  /** Left out of a change, it stays; null: none. The server books the times and treatments that are sent, not its own. */
  type_id: z.optional(z.nullable(id)),
  /** Accepted items of the patient's plans, charged as accepted. One left out of the list becomes unbooked again. */
  plan_item_ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** Sessions of items that are done in several, likewise; a list left out beside the other is empty. */
  plan_session_ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** Book even though the doctor, the patient or the chair has another appointment at that time. */
  allow_overlap: z.optional(z.boolean()),
}

type Booked = { patient_id?: number | undefined; new_patient?: object | undefined }

/** Runs even when others are invalid, so that one answer names all. */
const oneOfPatients = (fits: (booked: Booked) => boolean, code: PlainFieldCode) =>
  z.refine<Booked>(fits, { error: fieldRefusal(code), path: ['patient_id'], when: () => true })

export const bookingFields = z.object({
  ...body,
  patient_id: z.optional(id),
  new_patient: z.optional(newPatient),
  /** A scheduled appointment of the same patient, cancelled in the transaction of this booking. */
  replaces_appointment_id: z.optional(id),
  /** The entry of the wait list that this booking closes; 409 if it is closed already. */
  wait_list_id: z.optional(id),
})

/** Either a patient or a new one. */
export const forOnePatient = <Schema extends typeof bookingFields>(booking: Schema) =>
  booking.check(
    oneOfPatients(
      ({ patient_id, new_patient }) => patient_id !== undefined || new_patient !== undefined,
      'field.required',
    ),
    oneOfPatients(
      ({ patient_id, new_patient }) => patient_id === undefined || new_patient === undefined,
      'field.not-for-new-patient',
    ),
  )

export const appointments = {
  appointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    permission: 'appointment:read',
    summary: 'Appointments by start; a doctor sees their own; status takes several with commas between them',
    query: z.object({
      date: inQuery.day,
      /** The days of the appointments, both included. */
      start_date: inQuery.day,
      end_date: inQuery.day,
      status: inQuery.choices(APPOINTMENT_STATUSES),
      absence: inQuery.choice(z.enum(ABSENCES)),
      /** Past and still scheduled: nobody recorded whether they took place. */
      unsettled: inQuery.flag,
      patient_id: inQuery.id,
      doctor_id: inQuery.id,
      /** Completed appointments without an active invoice. */
      uninvoiced: inQuery.flag,
      /** Only past visits that an import brought, or only others. */
      history: inQuery.flag,
      ...inLanguage,
      ...pageQuery,
    }),
    rows: row,
    reads: [
      'appointments',
      'appointment-types',
      'patients',
      'patient-alerts',
      'questionnaires',
      'clinic',
      'doctors',
      'chairs',
      'invoices',
      'users',
      'lab-cases',
    ],
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/api/appointments/free',
    permission: 'appointment:read',
    summary:
      'The next 20 times that can be booked within 90 days from `from_date` (today), soonest first, at most one of a ' +
      'doctor in each part of a day; a doctor sees their own. Once the clinic has chairs, only times with a free one, ' +
      'named. Closed time is left out, and time that is reserved for another type than `type_id`',
    query: z.object({
      /** The length; it may be left out with `type_id`. */
      minutes: inQuery.number(SHORTEST_SEARCHED_MINUTES, LONGEST_SEARCHED_MINUTES),
      /** The type whose length is searched for, unless `minutes` says another. */
      type_id: inQuery.id,
      from_date: inQuery.day,
      doctor_id: inQuery.id,
      /** The times must be free for this patient as well. */
      patient_id: inQuery.id,
      /** The part of the day in which the appointment starts: until 12:00, until 17:00, or later. */
      part: inQuery.choice(z.enum(DAY_PARTS)),
    }),
    answer: z.array(freeTime),
    reads: ['appointments', 'appointment-types', 'doctors', 'chairs', 'clinic', 'special-hours', 'leaves', 'blocks'],
  }),
  appointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}',
    permission: 'appointment:read',
    summary: 'One appointment with its treatment lines',
    query: z.object(inLanguage),
    answer: details,
    reads: READ_BY_DETAILS,
  }),
  bookAppointment: endpoint({
    method: 'POST',
    path: '/api/appointments',
    permission: 'appointment:write',
    summary:
      'Book, for `patient_id` or for a `new_patient` who is registered with it or not at all; an overlap, leave of the doctor, or a closed block (`block_id`) is refused (409) with the clashes in `conflicts`, unless `allow_overlap` is true',
    query: z.object(inLanguage),
    body: forOnePatient(
      z.extend(bookingFields, {
        /** Lab work of the patient, which is fitted then. */
        lab_case_id: z.optional(z.nullable(id)),
      }),
    ),
    answer: details,
    creates: true,
    // 'patients' is not listed: every call that lists or counts patients already reads appointments.
    changes: ['appointments', 'wait-list', 'plans', 'lab-cases'],
  }),
  rescheduleAppointment: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}',
    permission: 'appointment:write',
    summary:
      'Change a scheduled appointment; notes, treatments and items of plans that are left out stay. Another patient is ' +
      'expected (neither confirmed nor arrived), and has only the notes and treatments that are sent',
    query: z.object(inLanguage),
    body: z.object({ ...body, version: z.optional(version) }),
    answer: details,
    changes: ['appointments', 'plans'],
  }),
}
