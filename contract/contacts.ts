import * as z from 'zod/mini'
import { CONTACT_CHANNELS, CONTACT_OUTCOMES, CONTACT_SUBJECTS } from '#domain/contact.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, instant, optionalMultilineText, pageQuery } from './fields.ts'

const about = z.enum(CONTACT_SUBJECTS)
const channel = z.enum(CONTACT_CHANNELS)
const outcome = z.enum(CONTACT_OUTCOMES)

const contact = z.object({
  id,
  patient_id: id,
  about,
  channel,
  /** A WhatsApp link that was opened is 'opened': whether the message was sent cannot be known. */
  outcome,
  note: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  /** The recall that it was about; null for the check-up, and for other subjects. */
  recall_id: z.nullable(id),
  postpone_until: z.nullable(day),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})
export type Contact = z.infer<typeof contact>

/** The latest contact, as the lists of patients to contact show it. */
export const lastContact = z.nullable(
  z.pick(contact, { id: true, about: true, channel: true, outcome: true, created_at: true, created_by_name: true }),
)
export type LastContact = z.infer<typeof lastContact>

export const contacts = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/contacts',
    permission: 'contact:read',
    summary: 'Every attempt to reach a patient, newest first; with those of records that were merged into the patient',
    query: z.object({ patient_id: inQuery.id, ...pageQuery }),
    rows: contact,
    reads: ['contacts', 'patients'],
  }),
  noteContact: endpoint({
    method: 'POST',
    path: '/api/contacts',
    permission: 'contact:write',
    summary: 'Note an attempt to reach a patient, and what came of it; it is never changed',
    body: z.object({
      patient_id: id,
      about,
      channel,
      outcome,
      note: optionalMultilineText(1000),
      appointment_id: z.optional(z.nullable(id)),
      /** The recall of this patient that it is about; left out: the check-up. */
      recall_id: z.optional(z.nullable(id)),
      /** Leave the patient, or the named recall, out of the recalls until this day is over. */
      postpone_until: z.optional(z.nullable(day)),
    }),
    answer: contact,
    creates: true,
    changes: ['contacts'],
  }),
}
