import type { RawBuilder } from 'kysely'
import type { Permission } from '#domain/access.ts'
import type { Column } from '#server/across/reports/columns.ts'

/** One CSV of an export. */
export interface ExportTable {
  file: string
  /** A description of a row, for the page that explains the files. */
  about: { en: string; ar: string }
  /** The query; it has `patient_id` if the rows belong to patients. */
  rows: RawBuilder<unknown>
  /** Whether a row belongs to a patient, so that the table is part of one person's export. */
  of_patient: boolean
  /** The permission without which the table is left out. */
  needs?: Permission
  columns: (timeZone: string) => Column[]
}
