import { sql, type SqlBool } from 'kysely'
import type { ItemOfLot } from '#contract/chart.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { paginated, type PagedList } from '#server/base/context/pagination.ts'

/** In whom a lot was used; a doctor finds own patients. */
export function itemsOfLot(context: Context, lot: string): PagedList<ItemOfLot> {
  const doctor_id = ownRowsOf(context)
  const query = context.database
    .selectFrom('chart_items')
    .innerJoin('patients', 'patients.id', 'chart_items.patient_id')
    .select([
      'chart_items.id',
      'chart_items.patient_id',
      'patients.full_name as patient_name',
      'patients.contact_number',
      'chart_items.kind',
      'chart_items.code',
      'chart_items.description',
      'chart_items.status',
      'chart_items.teeth',
      'chart_items.noted_on',
      sql<string>`chart_items.lot`.as('lot'),
      'chart_items.serial',
    ])
    .where(sql<SqlBool>`upper(chart_items.lot) = upper(${lot}) and chart_items.lot is not null`)
    .where('chart_items.voided_at', 'is', null)
    .$if(doctor_id !== null, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('appointments')
            .select('appointments.id')
            .whereRef('appointments.patient_id', '=', 'chart_items.patient_id')
            .where('appointments.doctor_id', '=', doctor_id ?? 0),
        ),
      ),
    )
  return paginated(context.database, query, { by: { id: 'chart_items.id' }, direction: 'desc' })
}
