import * as z from 'zod/mini'
import { BLOCK_KINDS } from '#domain/block.ts'
import { inLanguage } from './appointment-shapes.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, localTime, optionalText, version } from './fields.ts'
import { strandedAppointment } from './stranded.ts'

/** Time of a doctor or of a chair in which nothing is booked, or only appointments of one type. */
export const block = z.object({
  id,
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  chair_id: z.nullable(id),
  chair_name: z.nullable(z.string()),
  /** On the clinic's wall clock. */
  starts: z.string(),
  ends: z.string(),
  label: z.nullable(z.string()),
  kind: z.enum(BLOCK_KINDS),
  /** The type that reserved time is kept for; its name is in the caller's language. */
  type_id: z.nullable(id),
  type_name: z.nullable(z.string()),
  version,
})
export type Block = z.infer<typeof block>

const written = z.extend(block, {
  /** The scheduled appointments in closed time, by start. */
  stranded: z.array(strandedAppointment),
})
export type WrittenBlock = z.infer<typeof written>

const owner = { doctor_id: z.optional(z.nullable(id)), chair_id: z.optional(z.nullable(id)) }
const type_id = z.optional(z.nullable(id))

export const blocks = {
  blocks: endpoint({
    method: 'GET',
    path: '/api/blocks',
    permission: 'block:read',
    summary: 'Blocked time of doctors and chairs that touches these days, by start; by default the year from today on',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day, ...inLanguage }),
    answer: z.array(block),
    reads: ['blocks', 'doctors', 'chairs', 'appointment-types'],
  }),
  addBlock: endpoint({
    method: 'POST',
    path: '/api/blocks',
    permission: 'block:write',
    summary:
      'Block time of a doctor or of a chair: closed, or reserved for a type; the answer has the appointments that ' +
      'closed time hits in `stranded`',
    query: z.object(inLanguage),
    body: z.object({
      /** Exactly one of these two. */
      ...owner,
      starts: localTime,
      ends: localTime,
      label: optionalText(100),
      kind: z.enum(BLOCK_KINDS),
      /** With 'reserved', and only then. */
      type_id,
    }),
    answer: written,
    creates: true,
    changes: ['blocks'],
  }),
  changeBlock: endpoint({
    method: 'PUT',
    path: '/api/blocks/{id}',
    permission: 'block:write',
    summary: 'Change blocked time; what is left out stays, and a doctor replaces the chair or the other way round',
    query: z.object(inLanguage),
    body: z.object({
      ...owner,
      starts: z.optional(localTime),
      ends: z.optional(localTime),
      label: optionalText(100),
      kind: z.optional(z.enum(BLOCK_KINDS)),
      type_id,
      version: z.optional(version),
    }),
    answer: written,
    changes: ['blocks'],
  }),
  removeBlock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/{id}',
    permission: 'block:write',
    summary: 'Remove blocked time: it can be booked again',
    changes: ['blocks'],
  }),
}
