import type { RawBuilder } from 'kysely'
import type { Permission } from '../../domain/access.ts'
import type { Column } from '../reports/columns.ts'

/** One CSV of an export. */
export interface ExportTable {
  file: string
  /** What a row is, for the page that explains the files. */
  about: { en: string; ar: string }
  /** A query; with `patient_id` where the rows belong to patients. */
  rows: RawBuilder<unknown>
  /** Whether a row belongs to a patient, so that the table is part of one person's export. */
  of_patient: boolean
  /** Left out for who may not read it. */
  needs?: Permission
  columns: (timeZone: string) => Column[]
}
