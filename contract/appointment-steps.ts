import * as z from 'zod/mini'
import { FLOW_STEPS } from '#domain/appointment-flow.ts'
import { details } from './appointments.ts'
import { chair } from './chairs.ts'
import { endpoint } from './endpoint.ts'
import { id, version } from './fields.ts'

/** Take the chair even though another appointment has it at that time. */
const allow_overlap = z.optional(z.boolean())

/** What happens to an appointment on its day, and where. */
export const appointmentSteps = {
  takeAppointmentStep: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/flow',
    permission: 'appointment:seat',
    summary:
      'Note a step of a scheduled appointment: confirmed; arrived and seated on its day only; expected takes arrived ' +
      'and seated back, unseated and unconfirmed those alone. A step that was taken before changes nothing. With ' +
      'seated a chair may be named. A doctor may only seat own patients and take that back',
    body: z.object({
      step: z.enum(FLOW_STEPS),
      /** Only with 'seated'; left out, the chair stays. */
      chair_id: z.optional(z.nullable(id)),
      allow_overlap,
      version: z.optional(version),
    }),
    answer: details,
    changes: ['appointments'],
  }),
  setAppointmentChair: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/chair',
    permission: 'appointment:seat',
    summary:
      'Set or remove (null) the chair of a scheduled appointment, a doctor only of own ones; a chair that another one ' +
      'has at that time is refused (409) with it in `conflicts`, unless `allow_overlap` is true',
    body: z.object({ chair_id: z.nullable(id), allow_overlap, version: z.optional(version) }),
    answer: details,
    changes: ['appointments'],
  }),
  chairsOfAppointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/chairs',
    permission: 'appointment:read',
    summary: 'The active chairs that are free at the time of an appointment, its own included, by position',
    answer: z.array(chair),
    reads: ['appointments', 'chairs'],
  }),
}
