import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, multilineText, storable, version } from './fields.ts'

const LONGEST_NOTE = 10_000

const addendum = z.object({ id, text: z.string(), created_at: instant, created_by_name: z.string() })

const note = z.object({
  id,
  patient_id: id,
  appointment_id: z.nullable(id),
  /** When that appointment starts. */
  datetime_start: z.nullable(z.string()),
  text: z.string(),
  created_at: instant,
  created_by: id,
  created_by_name: z.string(),
  /** When its author signed it; null for a draft. */
  signed_at: z.nullable(instant),
  /** A signed note, or one older than a day, cannot be changed; an addendum corrects it. */
  locked: z.boolean(),
  addenda: z.array(addendum),
  version,
})
export type Note = z.infer<typeof note>

/** Of the patient; not an own one any more if the visit was moved. */
const unfinished = { patient_name: z.string(), is_own_patient: z.boolean() }

export const notes = {
  notes: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/notes',
    permission: 'note:read',
    summary:
      'The notes of a patient with their addenda, the latest first; a doctor reads those of own patients, and of others ' +
      'only what they wrote themselves',
    answer: z.array(note),
    reads: ['notes', 'patients', 'appointments'],
  }),
  unfinishedNotes: endpoint({
    method: 'GET',
    path: '/api/notes/unfinished',
    permission: 'note:write',
    summary:
      'What one has begun to write and not finished, the oldest first: unsigned notes and drafts, also about patients ' +
      'whose visit was moved to another doctor',
    answer: z.object({
      notes: z.array(z.extend(note, unfinished)),
      drafts: z.array(z.object({ patient_id: id, text: z.string(), saved_at: instant, ...unfinished })),
    }),
    reads: ['notes', 'patients', 'appointments'],
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/notes',
    permission: 'note:write',
    summary:
      'Write a note about a patient, for one of their appointments if it is given; without `appointment_id` it belongs ' +
      'to their appointment with its author today, if there is one',
    body: z.object({
      text: multilineText(LONGEST_NOTE),
      appointment_id: z.optional(z.nullable(id)),
      /** Whether the note was saved from the stored draft, which is then deleted. */
      from_draft: z.optional(z.boolean()),
    }),
    answer: note,
    creates: true,
    changes: ['notes'],
  }),
  noteDraft: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/note-draft',
    permission: 'note:write',
    summary: 'What one has typed about a patient and not saved as a note yet; seen by nobody else',
    answer: z.object({ text: z.string(), saved_at: z.nullable(instant) }),
    reads: ['patients'],
  }),
  saveNoteDraft: endpoint({
    method: 'PUT',
    path: '/api/patients/{id}/note-draft',
    permission: 'note:write',
    summary: 'Keep what is being typed about a patient; blank ends the draft',
    body: z.object({ text: z.string().check(z.maxLength(LONGEST_NOTE), storable) }),
    answer: z.object({ text: z.string(), saved_at: z.nullable(instant) }),
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/api/notes/{id}',
    permission: 'note:write',
    summary: 'Change an unsigned note of one’s own that is not older than a day (else 409)',
    body: z.object({ text: multilineText(LONGEST_NOTE), version: z.optional(version) }),
    answer: note,
    changes: ['notes'],
  }),
  signNote: endpoint({
    method: 'POST',
    path: '/api/notes/{id}/sign',
    permission: 'note:write',
    summary: 'Sign a note of one’s own; its text never changes again',
    body: z.object({ version: z.optional(version) }),
    answer: note,
    changes: ['notes'],
  }),
  addAddendum: endpoint({
    method: 'POST',
    path: '/api/notes/{id}/addenda',
    permission: 'note:write',
    summary: 'Add to a note that is signed or older than a day, with who and when',
    body: z.object({ text: multilineText(LONGEST_NOTE) }),
    answer: note,
    creates: true,
    changes: ['notes'],
  }),
}
