import type { ColumnType } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { LetterKind } from '#domain/letter.ts'
import type { Check } from '#domain/medicines/check.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import type { PrescribedMedicine } from '#domain/prescription.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface LetterTables {
  letters: {
    id: Id
    patient_id: number
    kind: LetterKind
    language: MessageLanguage
    text: string
    fields: ColumnType<Record<string, string>, string, never>
    warnings: ColumnType<string[], string, never>
    checks: ColumnType<Check[], string, never>
    medicines: ColumnType<PrescribedMedicine[], string, never>
    patient_name: string
    date_of_birth: Day | null
    birth_year: number | null
    national_id: string | null
    allergies: string[] | null
    doctor_id: number | null
    doctor_name: string
    qualification: string | null
    licence_number: string | null
    external_number: string | null
    guardian_name: string | null
    created_at: Instant
    created_by: number
    withdrawn_at: ColumnType<string | null, undefined, Date>
    withdrawn_by: ColumnType<number | null, undefined, number>
    withdrawn_reason: ColumnType<string | null, undefined, string>
  }
}

/** Updated only to withdraw a letter, or by a merge; a trigger enforces that. */
export const LETTER_RIGHTS: RightsOn<LetterTables> = {
  letters: NO_DELETE,
}
