import * as z from 'zod/mini'
import { ABSENCES, APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { FLOW_STEPS } from '#domain/appointment-flow.ts'
import { appointmentWarning, appointmentDetails, inLanguage } from './appointment-shapes.ts'
import { chartedTeeth, plausibilityWarning } from './chart.ts'
import { chair } from './chairs.ts'
import { endpoint } from './endpoint.ts'
import { id, money, optionalMultilineText, version } from './fields.ts'
import { registeredTreatments } from './treatments.ts'

/** Take the chair even though another appointment has it at that time. */
const allow_overlap = z.optional(z.boolean())

/** A line was registered for what the patient accepted at this price, which stays open in the plan. */
const acceptedWarning = z.object({
  code: z.literal('accepted_in_plan'),
  plan_item_id: id,
  plan_id: id,
  plan_title: z.string(),
  description: z.string(),
  cost: money,
  teeth: chartedTeeth,
})
export type AcceptedWarning = z.infer<typeof acceptedWarning>

/** What happens to an appointment on its day, and where. */
export const appointmentSteps = {
  changeAppointmentStatus: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/status',
    permission: 'appointment:register',
    summary:
      'Register an appointment (completed, with what was done), call it off (cancelled; not for doctors), or take that back ' +
      '(scheduled): a registration on its day while the appointment was never invoiced, a cancellation within 10 minutes by ' +
      'whoever cancelled, a no-show on its own day by the front desk',
    query: z.object(inLanguage),
    body: z.object({
      status: z.enum(APPOINTMENT_STATUSES),
      treatments: z.optional(registeredTreatments),
      reason: optionalMultilineText(500),
      /** Only with 'cancelled'; 'no_show' only once the appointment has begun. */
      absence: z.optional(z.nullable(z.enum(ABSENCES))),
      /** Only with 'cancelled': a patient who was booked from the wait list is on it again, in the same place. */
      wait_again: z.optional(z.boolean()),
      /** Undo a cancellation even though the doctor, the patient or the chair has another appointment at that time. */
      allow_overlap: z.optional(z.boolean()),
      version: z.optional(version),
    }),
    /** After a registration `warnings` also say what looks like a slip in it, and what of the plan stays open beside it. */
    answer: z.extend(appointmentDetails, {
      warnings: z.array(z.union([appointmentWarning, plausibilityWarning, acceptedWarning])),
    }),
    changes: ['appointments', 'plans', 'chart', 'wait-list'],
  }),
  takeAppointmentStep: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/flow',
    permission: 'appointment:seat',
    summary:
      'Note a step of a scheduled appointment: confirmed; arrived and seated on its day only; expected takes arrived ' +
      'and seated back, unseated and unconfirmed those alone. A step that was taken before changes nothing. With ' +
      'seated a chair may be named. A doctor may only seat own patients and take that back',
    query: z.object(inLanguage),
    body: z.object({
      step: z.enum(FLOW_STEPS),
      /** Only with 'seated'; left out, the chair stays. */
      chair_id: z.optional(z.nullable(id)),
      allow_overlap,
      version: z.optional(version),
    }),
    answer: appointmentDetails,
    changes: ['appointments'],
  }),
  setAppointmentChair: endpoint({
    method: 'PUT',
    path: '/api/appointments/{id}/chair',
    permission: 'appointment:seat',
    summary:
      'Set or remove (null) the chair of a scheduled appointment, a doctor only of own ones; a chair that another one ' +
      'has at that time, or a closed one, is refused (409) with it in `conflicts`, unless `allow_overlap` is true',
    query: z.object(inLanguage),
    body: z.object({ chair_id: z.nullable(id), allow_overlap, version: z.optional(version) }),
    answer: appointmentDetails,
    changes: ['appointments'],
  }),
  chairsOfAppointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/chairs',
    permission: 'appointment:read',
    summary: 'The active chairs that are free at the time of an appointment, its own included, by position',
    answer: z.array(chair),
    reads: ['appointments', 'chairs', 'blocks'],
  }),
}
