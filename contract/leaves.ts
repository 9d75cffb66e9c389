import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, inQuery, leaveTimes, localTime, optionalText } from './fields.ts'
import { strandedAppointment } from './stranded.ts'

const toReach = z.extend(strandedAppointment, {
  patient_do_not_contact: z.boolean(),
  /** With a message that the appointment cannot take place; null without a certain number, or not to be contacted. */
  whatsapp_url: z.nullable(z.string()),
})

const leave = z.object({
  id,
  doctor_id: id,
  doctor_name: z.string(),
  ...leaveTimes,
  /** The doctor fell ill that day, and the front desk noted it. */
  ill: z.boolean(),
  /** The scheduled appointments during the leave, sorted by start; a doctor sees only their own. */
  stranded: z.array(toReach),
})
export type Leave = z.infer<typeof leave>

export const leaves = {
  leaves: endpoint({
    method: 'GET',
    path: '/api/leaves',
    permission: 'hours:read',
    summary: 'Leave of doctors that touches these days, by start; by default the year from today on',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(leave),
    reads: ['leaves', 'doctors', 'appointments', 'patients', 'clinic', 'chairs', 'appointment-types'],
  }),
  addLeave: endpoint({
    method: 'POST',
    path: '/api/leaves',
    permission: 'hours:write',
    summary: 'Note leave of a doctor; the answer has the appointments that it hits in `stranded`',
    body: z.object({ doctor_id: id, starts: localTime, ends: localTime, reason: optionalText(200) }),
    answer: leave,
    creates: true,
    changes: ['leaves'],
  }),
  noteIllness: endpoint({
    method: 'POST',
    path: '/api/leaves/ill',
    permission: 'leave:ill',
    summary:
      'Note that a doctor is ill from now to the end of the clinic’s day: leave, and a task that tells management; the ' +
      'answer has the appointments that it hits in `stranded`',
    body: z.object({ doctor_id: id }),
    answer: leave,
    creates: true,
    changes: ['leaves', 'tasks'],
  }),
  withdrawIllness: endpoint({
    method: 'DELETE',
    path: '/api/leaves/ill/{id}',
    permission: 'leave:ill',
    summary: 'The doctor is not ill after all: removes the leave, and its task is done. Other leave: 404',
    changes: ['leaves', 'tasks'],
  }),
  removeLeave: endpoint({
    method: 'DELETE',
    path: '/api/leaves/{id}',
    permission: 'hours:write',
    summary: 'Remove leave: the doctor can be booked again',
    changes: ['leaves', 'tasks'],
  }),
}
