import * as z from 'zod/mini'
import { APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { day, id, version } from './fields.ts'

const patient = { patient_id: id, patient_name: z.string(), patient_contact_number: z.nullable(z.string()) }

/** A scheduled appointment whose doctor is not there: on leave, or no longer working here. */
export const strandedAppointment = z.object({
  id,
  ...patient,
  doctor_id: id,
  doctor_name: z.string(),
  datetime_start: z.string(),
  datetime_end: z.string(),
  /** Where it was to be, and what kind of visit it is, in the caller's language. */
  chair_id: z.nullable(id),
  chair_name: z.nullable(z.string()),
  type_id: z.nullable(id),
  type_name: z.nullable(z.string()),
  status: z.enum(APPOINTMENT_STATUSES),
  version,
})
export type StrandedAppointment = z.infer<typeof strandedAppointment>

/** A wait list entry for a doctor who no longer takes appointments. */
export const strandedWaiting = z.object({
  id,
  ...patient,
  doctor_id: id,
  doctor_name: z.string(),
  minutes: z.int(),
  from_date: day,
  to_date: z.nullable(day),
})

/** Of a doctor who no longer takes appointments; empty while they do. */
export const strandedOfDoctor = {
  /** Appointments that are scheduled and not over, by start. */
  stranded: z.array(strandedAppointment),
  /** Open entries of the wait list for this doctor, the longest waiting first. */
  stranded_wait_list: z.array(strandedWaiting),
}
