import { sql } from 'kysely'
import type { Column } from '#server/across/reports/columns.ts'

/** The patient's number with the mark of this clinic, by which an import of the edited file finds the same patient. */
export const clinicRecord: Column = {
  title: 'Clinic record',
  cell: sql`'C' || (select export_mark from clinic) || '-' || rows.patient_id`,
}
