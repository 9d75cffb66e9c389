import { sql } from 'kysely'
import { amount, asIs, digits, text, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'

/** Dental labs, and what is ordered from them. */
export const labTables: readonly ExportTable[] = [
  {
    file: 'labs.csv',
    about: { en: 'Dental labs', ar: 'مختبرات الأسنان' },
    of_patient: false,
    rows: sql`select * from labs`,
    columns: () => [
      asIs('Lab', 'id'),
      text('Name', 'name'),
      digits('Phone', 'contact_number'),
      text('Email', 'email'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'lab-items.csv',
    about: { en: 'What labs make, for which fee', ar: 'ما تصنعه المختبرات وأتعابه' },
    of_patient: false,
    rows: sql`select lab_items.*, lab_id * 1000 + position as id from lab_items`,
    columns: () => [
      asIs('Lab', 'lab_id'),
      text('Description', 'description'),
      amount('Fee', 'fee'),
      asIs('Days', 'days'),
    ],
  },
]
