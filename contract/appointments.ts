import * as z from 'zod/mini'
import { ABSENCES, APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { DAY_PARTS } from '#domain/day-parts.ts'
import { LONGEST_SEARCHED_MINUTES, SHORTEST_SEARCHED_MINUTES } from '#domain/find-time.ts'
import { fieldRefusal, type PlainFieldCode } from './field-refusals.ts'
import { appointmentDetails, inLanguage, appointmentRow } from './appointment-shapes.ts'
import { endpoint } from './endpoint.ts'
import { freeTime } from './free-time.ts'
import { id, inQuery, localTime, optionalMultilineText, pageQuery, version } from './fields.ts'
import { newPatient } from './patients.ts'
import { READ_BY_DETAILS } from './offers.ts'
import { appointmentTreatments } from './treatments.ts'

export type Appointment = z.infer<typeof appointmentRow>
export type AppointmentDetails = z.infer<typeof appointmentDetails>

const body = {
  patient_id: id,
  doctor_id: id,
  datetime_start: localTime,
  datetime_end: localTime,
  /** Left out: the doctor’s usual chair, or after a move the former one, if it is free; null: none. */
  chair_id: z.optional(z.nullable(id)),
  /** A user; left out of a change, they stay; null: none. Named twice at one time, they are warned of only. */
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
      /** Past and still scheduled: it is not recorded whether they took place. */
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
    rows: appointmentRow,
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
    answer: appointmentDetails,
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
    answer: appointmentDetails,
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
    answer: appointmentDetails,
    changes: ['appointments', 'plans'],
  }),
}
