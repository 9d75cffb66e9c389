import * as z from 'zod/mini'
import { DAY_PARTS } from '#domain/day-parts.ts'
import { LONGEST_WAITED_MINUTES, SHORTEST_WAITED_MINUTES, WAIT_OUTCOMES } from '#domain/wait-list.ts'
import { lastContact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, localTime, optionalMultilineText, version } from './fields.ts'

const part = z.enum(DAY_PARTS)

const entry = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  patient_contact_number: z.nullable(z.string()),
  do_not_contact: z.boolean(),
  /** Null: any doctor. */
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  minutes: z.int(),
  from_date: day,
  to_date: z.nullable(day),
  /** Empty: any. */
  parts: z.array(part),
  note: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  last_contact: lastContact,
  whatsapp_url: z.nullable(z.string()),
  version,
})
export type WaitListEntry = z.infer<typeof entry>

const gap = z.object({
  doctor_id: id,
  doctor_name: z.string(),
  datetime_start: z.string(),
  datetime_end: z.string(),
  /** The entries that fit, longest waiting first, each with the time that it would be booked for. */
  fits: z.array(
    z.extend(entry, {
      datetime_start: z.string(),
      datetime_end: z.string(),
      /** A chair that is free then; null in a clinic without chairs. */
      chair_id: z.nullable(id),
    }),
  ),
})
export type DayGap = z.infer<typeof gap>

const body = {
  patient_id: id,
  doctor_id: z.optional(z.nullable(id)),
  minutes: z.int().check(z.minimum(SHORTEST_WAITED_MINUTES), z.maximum(LONGEST_WAITED_MINUTES)),
  /** Today if left out. */
  from_date: z.optional(day),
  to_date: z.optional(z.nullable(day)),
  parts: z.optional(z.array(part).check(z.maxLength(DAY_PARTS.length))),
  note: optionalMultilineText(1000),
}

const noticed = ['wait-list', 'appointments', 'patients', 'doctors', 'contacts'] as const

export const waitList = {
  waitList: endpoint({
    method: 'GET',
    path: '/api/wait-list',
    permission: 'wait-list:read',
    summary:
      'Who waits for an appointment, longest waiting first; with `doctor_id`, `datetime_start` and `datetime_end` ' +
      'those who fit that gap while a chair is free',
    query: z.object({
      patient_id: inQuery.id,
      doctor_id: inQuery.id,
      datetime_start: z.optional(localTime),
      datetime_end: z.optional(localTime),
    }),
    answer: z.array(entry),
    reads: [...noticed, 'chairs', 'blocks'],
  }),
  gaps: endpoint({
    method: 'GET',
    path: '/api/wait-list/gaps',
    permission: 'wait-list:read',
    summary:
      'The times of a day, within the hours of their doctors, that cancelled, moved or missed appointments left free ' +
      'and that somebody on the wait list fits; once the clinic has chairs, only while one of them is free',
    query: z.object({ date: inQuery.day }),
    answer: z.array(gap),
    reads: [...noticed, 'chairs', 'clinic', 'special-hours', 'leaves', 'blocks'],
  }),
  addToWaitList: endpoint({
    method: 'POST',
    path: '/api/wait-list',
    permission: 'wait-list:write',
    summary: 'Put a patient on the wait list',
    body: z.object(body),
    answer: entry,
    creates: true,
    changes: ['wait-list'],
  }),
  updateWaitListEntry: endpoint({
    method: 'PUT',
    path: '/api/wait-list/{id}',
    permission: 'wait-list:write',
    summary: 'Change what a patient waits for; fields that are left out stay',
    body: z.object({ ...z.partial(z.object(body)).shape, version: z.optional(version) }),
    answer: entry,
    changes: ['wait-list'],
  }),
  closeWaitListEntry: endpoint({
    method: 'POST',
    path: '/api/wait-list/{id}/close',
    permission: 'wait-list:write',
    summary: 'Take a patient off the wait list; booking with `wait_list_id` does so by itself. Closed already: 409',
    body: z.object({ outcome: z.enum(WAIT_OUTCOMES), version: z.optional(version) }),
    changes: ['wait-list'],
  }),
}
