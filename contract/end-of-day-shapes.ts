import * as z from 'zod/mini'
import { LAB_CASE_STATES } from '#domain/lab-case.ts'
import { currency, day, id, instant, money } from './fields.ts'

export const appointmentLeft = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  datetime_start: z.string(),
  datetime_end: z.string(),
})
export const invoiceLeft = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  currency,
  total_amount: money,
  created_at: instant,
})

/** Not here, though it is to be fitted within three clinic days, counting today. */
export const labCaseLeft = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  doctor_name: z.string(),
  lab_name: z.string(),
  lab_contact_number: z.nullable(z.string()),
  description: z.string(),
  state: z.enum(LAB_CASE_STATES),
  due_on: day,
  fitting_appointment_id: id,
  fitting_at: z.string(),
})

/** `last_day`: on which the payer takes it, or what it rejected again; null if it has said nothing. */
const claimLeft = z.object({
  id,
  number: z.int(),
  patient_id: id,
  patient_name: z.string(),
  payer_name: z.string(),
  service_on: day,
  last_day: z.nullable(day),
})

/** What is left to do about insurers. */
export const insurersLeft = z.object({
  /** Claims that lack something. */
  incomplete: z.array(claimLeft),
  /** Claims, and rejections to decide or to claim again, whose last day is over or comes within a week. */
  near_limit: z.array(claimLeft),
  /** Approvals without an answer for more than 2 days, and unused ones that end within a week. */
  approvals: z.array(
    z.object({
      id,
      patient_id: id,
      patient_name: z.string(),
      payer_name: z.string(),
      asked_at: instant,
      valid_until: z.nullable(day),
    }),
  ),
  counts: z.object({ incomplete: z.int(), near_limit: z.int(), approvals: z.int() }),
})
