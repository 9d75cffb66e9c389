import * as z from 'zod/mini'
import { LETTER_KINDS, LONGEST_LETTER, LONGEST_TEMPLATE } from '../domain/letter.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, optionalText, storable, text, uncheckedText } from './fields.ts'
import { messageLanguage } from './patients.ts'

const MOST_FIELDS = 30

export const letterKind = z.enum(LETTER_KINDS)

/** The templates by kind and language, with placeholders such as {patient}. */
export const letterTexts = z.record(letterKind, z.record(messageLanguage, z.string()))

/** Kinds and languages that are left out do not change; if blank, the product's own text is used. */
export const changedLetterTexts = z.partialRecord(
  letterKind,
  z.partialRecord(messageLanguage, optionalText(LONGEST_TEMPLATE)),
)

const fields = z.record(
  uncheckedText.check(z.minLength(1), z.maxLength(50), storable),
  uncheckedText.check(z.maxLength(4000), storable),
)

const letter = z.object({
  id,
  patient_id: id,
  kind: letterKind,
  language: messageLanguage,
  /** The text as issued, with all placeholders filled in. */
  text: z.string(),
  /** The values that were typed into its template. */
  fields: z.record(z.string(), z.string()),
  /** The patient's allergies that the prescription names, in the words of the alerts when it was issued. */
  warnings: z.array(z.string()),
  patient_name: z.string(),
  date_of_birth: z.nullable(day),
  /** The doctor in whose name it is issued; null for an admin who treats no patients. */
  doctor_id: z.nullable(id),
  doctor_name: z.string(),
  qualification: z.nullable(z.string()),
  created_at: instant,
  created_by_name: z.string(),
})
export type Letter = z.infer<typeof letter>

export const letters = {
  letters: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/letters',
    permission: 'letter:read',
    summary: 'The letters of a patient, the latest first; a doctor reads those of own patients',
    answer: z.array(letter),
    reads: ['letters', 'patients'],
  }),
  issueLetter: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/letters',
    permission: 'letter:write',
    summary:
      'Issue a letter; it is never changed afterwards. Its placeholders are filled from `fields` and the records; without `text` it is the clinic’s template. `warnings` names the allergies that a prescription names',
    body: z.object({
      kind: letterKind,
      language: messageLanguage,
      text: z.optional(z.nullable(text(LONGEST_LETTER))),
      fields: z.optional(z.nullable(fields.check(z.refine((given) => Object.keys(given).length <= MOST_FIELDS)))),
      /** The doctor in whose name it is issued; a doctor can issue only in their own name. */
      doctor_id: z.optional(z.nullable(id)),
    }),
    answer: letter,
    creates: true,
    changes: ['letters'],
  }),
}
