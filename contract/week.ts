import * as z from 'zod/mini'
import { inLanguage, row } from './appointments.ts'
import { block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, leaveTimes } from './fields.ts'

const dayOfWeek = z.object({
  day,
  /** When the clinic is open; empty if it is closed. */
  clinic: z.array(z.object({ open: z.string(), close: z.string() })),
  /** As in the list of that day, cancelled ones too. */
  appointments: z.array(row),
  /** The blocked times that touch the day. */
  blocks: z.array(block),
  /** Leave of active doctors that touches the day. */
  leaves: z.array(z.object({ id, doctor_id: id, ...leaveTimes })),
})
export type DayOfWeek = z.infer<typeof dayOfWeek>

export const week = {
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
      'clinic',
      'doctors',
      'chairs',
      'invoices',
      'blocks',
      'special-hours',
      'leaves',
    ],
  }),
}
