import * as z from 'zod/mini'
import { LONGEST_ORTHO_NOTE, LONGEST_WIRE, MOST_WEEKS } from '#domain/ortho.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, multilineText, optionalMultilineText, optionalText } from './fields.ts'

const weeks = z.int().check(z.minimum(1), z.maximum(MOST_WEEKS))

const entry = z.object({
  id,
  patient_id: id,
  on: day,
  upper_wire: z.nullable(z.string()),
  lower_wire: z.nullable(z.string()),
  elastics: z.nullable(z.string()),
  next_in_weeks: z.nullable(weeks),
  note: z.nullable(z.string()),
  recorded_at: instant,
  recorded_by_name: z.string(),
  voided_at: z.nullable(instant),
  voided_by_name: z.nullable(z.string()),
  voided_reason: z.nullable(z.string()),
})
export type OrthoEntry = z.infer<typeof entry>

export const orthoEntries = {
  orthoEntries: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/ortho-entries',
    permission: 'ortho:read',
    summary:
      'The orthodontic visits of a patient as they were written down, the latest first; voided ones only with `voided`. A ' +
      'doctor reads those of own patients',
    query: z.object({ voided: inQuery.flag }),
    answer: z.array(entry),
    reads: ['ortho-entries', 'patients'],
  }),
  recordOrthoEntry: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/ortho-entries',
    permission: 'ortho:write',
    summary:
      'Write down an orthodontic visit: the wires and elastics now in place, and in how many weeks the next one is due. It is ' +
      'never changed, only voided',
    body: z.object({
      /** Not in the future; by default today. */
      on: z.optional(z.nullable(day)),
      upper_wire: optionalText(LONGEST_WIRE),
      lower_wire: optionalText(LONGEST_WIRE),
      elastics: optionalText(LONGEST_WIRE),
      next_in_weeks: z.optional(z.nullable(weeks)),
      note: optionalMultilineText(LONGEST_ORTHO_NOTE),
    }),
    answer: entry,
    creates: true,
    changes: ['ortho-entries'],
  }),
  voidOrthoEntry: endpoint({
    method: 'POST',
    path: '/api/ortho-entries/{id}/void',
    permission: 'ortho:write',
    summary: 'Void an orthodontic entry, with the reason; it stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: entry,
    changes: ['ortho-entries'],
  }),
}
