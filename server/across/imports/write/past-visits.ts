import { sql } from 'kysely'
import type { Tx } from '#server/base/context/transact.ts'
import type { NewAppointment } from '../plan/appointments.ts'
import type { Planned } from '../plan/planned.ts'

/**
 * Inserts visits of before this program in one statement, since a clinic has tens of thousands; the import's own entry
 * records them. They may overlap others, because the past is not booked.
 */
export async function writePastVisits({ database, now, user }: Tx, import_id: number, planned: readonly Planned[]) {
  const visits = planned.filter(isPastVisit)
  if (visits.length === 0) return
  const lines = JSON.stringify(visits.map(({ line, values }) => ({ ...values, line })))
  const { rows } = await sql<{ id: number }>`
    insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, notes, status, allow_overlap, is_history,
      import_id, created_at, created_by)
    select patient_id, doctor_id, datetime_start, datetime_end, notes, 'completed', true, true, ${import_id}, ${now}, ${user.id}
    from json_to_recordset(${lines}::json)
      as visit(line int, patient_id bigint, doctor_id bigint, datetime_start timestamp, datetime_end timestamp, notes text)
    order by line
    returning id
  `.execute(database)
  // The ids are assigned in the order of the rows.
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  for (const [index, each] of visits.entries()) each.record_id = ids[index] ?? null
}

export const isPastVisit = ({ action, values }: Planned) =>
  action === 'create' && (values as NewAppointment | null)?.is_history === true
