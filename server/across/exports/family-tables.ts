import { sql } from 'kysely'
import { inverseOf, RELATION_KINDS } from '#domain/family.ts'
import { amount, asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'

const inverses = sql.join(RELATION_KINDS.map((kind) => sql`(${sql.lit(kind)}, ${sql.lit(inverseOf(kind))})`))

/** Who belongs together, seen from both sides and without the other's name, and what was paid for several at once. */
export const familyTables: readonly ExportTable[] = [
  {
    file: 'relations.csv',
    about: { en: 'What patients are to each other', ar: 'صلات المرضى بعضهم ببعض' },
    of_patient: true,
    rows: sql`select relations.id, side.*, created_at, ended_at from relations
      join (values ${inverses}) inverses (of_kind, inverse) on of_kind = relations.kind
      cross join lateral (values
        (patient_id, other_id, kind, pays, false), (other_id, patient_id, inverse, false, pays)
      ) side (patient_id, other_id, kind, pays, paid_for)`,
    columns: (timeZone) => [
      asIs('Relation', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Number of the other', 'other_id'),
      asIs('The other is', 'kind'),
      yesOrNo('The other pays', 'pays'),
      yesOrNo('Pays for the other', 'paid_for'),
      time('Noted', 'created_at', timeZone),
      time('Ended', 'ended_at', timeZone),
    ],
  },
  {
    file: 'receipts.csv',
    about: { en: 'Receipts of payments over several invoices', ar: 'إيصالات الدفعات على عدة فواتير' },
    of_patient: true,
    rows: sql`select receipts.*, users.name as by_name from receipts left join users on users.id = created_by`,
    columns: (timeZone) => [
      asIs('Receipt', 'id'),
      asIs('Patient number', 'patient_id'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
      time('Date', 'created_at', timeZone),
      text('Received by', 'by_name'),
    ],
  },
]
