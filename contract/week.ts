import * as z from 'zod/mini'
import { inLanguage, appointmentRow } from './appointment-shapes.ts'
import { block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, leaveTimes } from './fields.ts'

const dayOfWeek = z.object({
  day,
  /** When the clinic is open; empty if it is closed. */
  clinic: z.array(z.object({ open: z.string(), close: z.string() })),
  /** As in the list of that day, cancelled ones too. */
  appointments: z.array(appointmentRow),
  /** The blocked times that touch the day. */
  blocks: z.array(block),
  /** Leave of active doctors that touches the day. */
  leaves: z.array(z.object({ id, doctor_id: id, ...leaveTimes })),
})
export type DayOfWeek = z.infer<typeof dayOfWeek>

const dayOfMonth = z.object({
  day,
  /** Those that are not cancelled, without history. */
  appointments: z.int(),
  /** Minutes that appointments take; of one doctor those at one time count once. */
  booked_minutes: z.int(),
  /** Minutes in which active doctors work, less leave and closed time. */
  open_minutes: z.int(),
  /** What of `open_minutes` is not booked, and not over. */
  free_minutes: z.int(),
})
export type DayOfMonth = z.infer<typeof dayOfMonth>

export const week = {
  appointmentLoad: endpoint({
    method: 'GET',
    path: '/api/appointments/load',
    permission: 'appointment:read',
    summary:
      'How many appointments that are not cancelled each day has, without history; days without any are left out',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(z.object({ day, appointments: z.int() })),
    reads: ['appointments'],
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/appointments/week',
    permission: 'appointment:read',
    summary:
      'Seven days from `from_date` (today) on, of one doctor or all: hours, appointments, blocked times and leave; those of ' +
      'chairs whatever the doctor. A doctor sees only own appointments',
    query: z.object({ from_date: inQuery.day, doctor_id: inQuery.id, ...inLanguage }),
    answer: z.array(dayOfWeek),
    reads: [
      'appointments',
      'appointment-types',
      'patients',
      'patient-alerts',
      'questionnaires',
      'lab-cases',
      'clinic',
      'doctors',
      'chairs',
      'invoices',
      'users',
      'blocks',
      'special-hours',
      'leaves',
    ],
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/appointments/month',
    permission: 'appointment:read',
    summary:
      'How much of each day is booked and free, of one doctor or all, for up to 62 days; a doctor sees their own',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day, doctor_id: inQuery.id }),
    answer: z.array(dayOfMonth),
    reads: ['appointments', 'clinic', 'doctors', 'special-hours', 'leaves', 'blocks'],
  }),
}
