import { sql } from 'kysely'
import type { MessageLanguage } from '#domain/patient.ts'

/** The language of a patient's papers: the patient's own, or else that of the clinic's messages. */
export const paperLanguageOf = (patient_id: string) => sql<MessageLanguage>`coalesce(
  (select reader.language from patients reader where reader.id = ${sql.ref(patient_id)}), (select message_language from clinic))`

/** The Arabic description of a line's code, unless the line has words of its own. */
export const arabicOf = (code: string, description: string) => sql<string | null>`(
  select description_ar from treatment_codes
  where code = upper(btrim(${sql.ref(code)})) and treatment_codes.description = ${sql.ref(description)})`
