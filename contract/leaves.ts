import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, inQuery, leaveTimes, localTime, optionalText } from './fields.ts'
import { strandedAppointment } from './stranded.ts'

const leave = z.object({
  id,
  doctor_id: id,
  doctor_name: z.string(),
  ...leaveTimes,
  /** The scheduled appointments during the leave, sorted by start; a doctor sees only their own. */
  stranded: z.array(strandedAppointment),
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
    reads: ['leaves', 'doctors', 'appointments', 'patients'],
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
  removeLeave: endpoint({
    method: 'DELETE',
    path: '/api/leaves/{id}',
    permission: 'hours:write',
    summary: 'Remove leave: the doctor can be booked again',
    changes: ['leaves'],
  }),
}
