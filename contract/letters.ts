import * as z from 'zod/mini'
import { LETTER_KINDS, LONGEST_LETTER, LONGEST_TEMPLATE } from '#domain/letter.ts'
import { CHECK_LEVELS } from '#domain/medicines/check.ts'
import { MOST_MEDICINES } from '#domain/prescription.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  id,
  instant,
  multilineText,
  optionalMultilineText,
  optionalText,
  storable,
  uncheckedText,
} from './fields.ts'
import { messageLanguage } from './message-language.ts'
import { enteredMedicine, prescribedMedicine } from './prescriptions.ts'

const MOST_FIELDS = 30

export const letterKind = z.enum(LETTER_KINDS)

/** The templates by kind and language, with placeholders such as {patient}. */
export const letterTexts = z.record(letterKind, z.record(messageLanguage, z.string()))

/** Kinds and languages that are left out do not change; if blank, the product's own text is used. */
export const changedLetterTexts = z.partialRecord(
  letterKind,
  z.partialRecord(messageLanguage, optionalMultilineText(LONGEST_TEMPLATE)),
)

const fields = z.record(
  uncheckedText.check(z.minLength(1), z.maxLength(50), storable),
  uncheckedText.check(z.maxLength(4000), storable),
)

const check = z.object({
  level: z.enum(CHECK_LEVELS),
  /** The line of the prescription. */
  medicine: z.string(),
  /** The alert, or the other line; null for 'not_checked'. */
  alert: z.nullable(z.string()),
  /** In English, from the table of medicines; '' where the level says it all. */
  reason: z.string(),
})

const letter = z.object({
  id,
  patient_id: id,
  kind: letterKind,
  language: messageLanguage,
  /** The text as issued, with all placeholders filled in. */
  text: z.string(),
  /** The values that were typed into its template. */
  fields: z.record(z.string(), z.string()),
  /** The medicines of a prescription by rows; none of one that was written freely. */
  medicines: z.array(prescribedMedicine),
  /** The patient's alerts that speak against the prescription, in their words when it was issued. */
  warnings: z.array(z.string()),
  /** What the prescription was checked for when it was issued, the most serious first. */
  checks: z.array(check),
  patient_name: z.string(),
  date_of_birth: z.nullable(day),
  birth_year: z.nullable(z.int()),
  national_id: z.nullable(z.string()),
  /** Of a prescription: the patient's allergies in their words when it was issued; null where they were not asked about. */
  allergies: z.nullable(z.array(z.string())),
  /** The patient's file numbers in former systems. */
  patient_former_numbers: z.nullable(z.string()),
  /** The doctor in whose name it is issued; null for an admin who treats no patients. */
  doctor_id: z.nullable(id),
  doctor_name: z.string(),
  qualification: z.nullable(z.string()),
  licence_number: z.nullable(z.string()),
  /** The number that an authority gave a sick leave, such as that of Qatar's e-Jaza. */
  external_number: z.nullable(z.string()),
  /** Who consents for the patient, where another person does. */
  guardian_name: z.nullable(z.string()),
  created_at: instant,
  created_by: id,
  created_by_name: z.string(),
  /** Set once it was withdrawn; what it said stays on record. */
  withdrawn_at: z.nullable(instant),
  withdrawn_by_name: z.nullable(z.string()),
  withdrawn_by_name_ar: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
})
export type Letter = z.infer<typeof letter>

const lastPrescription = z.object({
  id,
  created_at: instant,
  doctor_name: z.string(),
  language: messageLanguage,
  medicines: z.array(prescribedMedicine),
  /** The medicines of one that was written freely; null of one by rows. */
  written: z.nullable(z.string()),
  /** What speaks against the same medicines today, the most serious first. */
  checks: z.array(check),
})
export type LastPrescription = z.infer<typeof lastPrescription>

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
      'Issue a letter; it is never changed afterwards. Its placeholders are filled from `fields` and the records; without `text` it is the clinic’s template. A prescription may list its `medicines` by rows, which fill `{medicines}`; it is compared with the patient’s alerts: `checks` and `warnings`. The fields `from` and `until` of a sick leave may be days. 409 for a patient who was never asked about allergies, and for a sick leave of more than 14 days or from before today, unless `confirm`',
    body: z.object({
      kind: letterKind,
      language: messageLanguage,
      text: z.optional(z.nullable(multilineText(LONGEST_LETTER))),
      fields: z.optional(z.nullable(fields.check(z.refine((given) => Object.keys(given).length <= MOST_FIELDS)))),
      /** The rows of a prescription, each a line of paper, instead of the field `medicines`. */
      medicines: z.optional(z.nullable(z.array(enteredMedicine).check(z.maxLength(MOST_MEDICINES)))),
      /** The doctor in whose name it is issued; a doctor can issue only in their own name. */
      doctor_id: z.optional(z.nullable(id)),
      external_number: optionalText(60),
      /** Only of a consent; that of a patient under 18 needs one, by default the guardian on record. */
      guardian_name: optionalText(),
      /** Issues it although the patient was never asked about allergies, or a sick leave is unusual. */
      confirm: z.optional(z.boolean()),
    }),
    answer: letter,
    creates: true,
    changes: ['letters'],
  }),
  lastPrescription: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/letters/last-prescription',
    permission: 'letter:read',
    summary:
      'The latest prescription of a patient that was not withdrawn, to be repeated: its medicines, compared with what is known of the patient today. 404 where there is none',
    answer: lastPrescription,
    reads: ['letters', 'patients', 'medicines', 'patient-alerts'],
  }),
  withdrawLetter: endpoint({
    method: 'POST',
    path: '/api/letters/{id}/withdraw',
    permission: 'letter:write',
    summary: 'Withdraw a letter, once and with the reason: its author or an admin. What it said stays on record',
    body: z.object({ reason: multilineText(300) }),
    answer: letter,
    changes: ['letters'],
  }),
}
