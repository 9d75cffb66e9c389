import * as z from 'zod/mini'
import { ABSENCES, APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { APPOINTMENT_WARNINGS } from '#domain/block.ts'
import { LAB_CASE_STATES, LAB_CASE_WARNINGS } from '#domain/lab-case.ts'
import { QUESTIONNAIRE_NEXT } from '#domain/questionnaire.ts'
import { id, inQuery, instant, money, sums, version } from './fields.ts'
import { offers } from './offers.ts'
import { alertsOfPatient } from './patient-alerts.ts'
import { messageLanguage } from './message-language.ts'
import { appointmentTreatment } from './treatments.ts'

export const appointmentWarning = z.enum([...APPOINTMENT_WARNINGS, ...LAB_CASE_WARNINGS])

export const appointmentRow = z.object({
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
   * Before the visit: the patient is to be asked about their health (never was, or longer ago than the clinic's months), or
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
export const appointmentDetails = z.extend(appointmentRow, {
  treatments: z.array(appointmentTreatment),
  /** What registering can charge besides: empty unless the appointment is scheduled. */
  offers,
  outside_hours: z.boolean(),
  /**
   * Why it is outside its doctor's hours, what blocks of its doctor or chair it touches, whether who assists is busy
   * then or has left the clinic, and that its lab work is due after it.
   */
  warnings: z.array(appointmentWarning),
  /** Whether the calling user may set the appointment back to scheduled now. */
  can_take_back: z.boolean(),
  /** Whether it was booked for a patient of the wait list. */
  from_wait_list: z.boolean(),
})

/** The language of names; without it, the first one that the browser asks for. */
export const inLanguage = { language: inQuery.choice(messageLanguage) }
