import { sql } from 'kysely'
import type { Effect } from '#domain/treatment-effect.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export type SaidRow = Awaited<ReturnType<typeof resolutionsOfPatient.run>>[number]
export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number]

/** What the chart is replayed from. An item without an effect of its own has what its code does now. */
export const itemRows = (database: Database) =>
  database
    .selectFrom('chart_items')
    .innerJoin('users as noting', 'noting.id', 'chart_items.noted_by')
    .leftJoin('doctors as noting_doctor', 'noting_doctor.user_id', 'noting.id')
    .leftJoin('users as voiding', 'voiding.id', 'chart_items.voided_by')
    .leftJoin('appointments', 'appointments.id', 'chart_items.appointment_id')
    .leftJoin('doctors as operating', 'operating.id', 'appointments.doctor_id')
    .leftJoin('users as operator', 'operator.id', 'operating.user_id')
    .leftJoin('treatment_codes', (join) =>
      join
        .on('chart_items.kind', '=', 'treatment')
        .on('treatment_codes.code', '=', sql<string>`upper(btrim(chart_items.code))`),
    )
    .select([
      'chart_items.id',
      'chart_items.patient_id',
      'chart_items.kind',
      'chart_items.code',
      'chart_items.description',
      'chart_items.status',
      'chart_items.teeth',
      'chart_items.noted_on',
      'chart_items.noted_at',
      'chart_items.noted_by',
      'noting.name as noted_by_name',
      'noting_doctor.id as own_doctor',
      'operator.name as operated_by_name',
      'chart_items.appointment_id',
      sql<Effect | null>`coalesce(chart_items.effect, treatment_codes.effect)`.as('effect'),
      'chart_items.note',
      'chart_items.grade',
      'chart_items.material',
      'chart_items.lot',
      'chart_items.serial',
      'chart_items.canals',
      'chart_items.voided_at',
      'voiding.name as voided_by_name',
      'chart_items.voided_reason',
    ])

interface OfPatient {
  patient_id: number
}

/** All items of a patient, also voided ones. */
export const itemsOfPatient = preparedQuery((database, { patient_id }: Placeholders<OfPatient>) =>
  itemRows(database).where('chart_items.patient_id', '=', patient_id),
)

export const notedTeeth = preparedQuery((database, { patient_id }: Placeholders<OfPatient>) =>
  database
    .selectFrom('tooth_states')
    .innerJoin('users', 'users.id', 'tooth_states.noted_by')
    .select([
      'tooth_states.id',
      'tooth',
      'state',
      'supernumerary',
      'noted_on',
      'noted_at',
      'users.name as noted_by_name',
    ])
    .where('patient_id', '=', patient_id),
)

/** What people said about the patient's findings. */
export const resolutionsOfPatient = preparedQuery((database, { patient_id }: Placeholders<OfPatient>) =>
  database
    .selectFrom('chart_resolutions')
    .innerJoin('chart_items', 'chart_items.id', 'chart_resolutions.item_id')
    .innerJoin('users', 'users.id', 'chart_resolutions.noted_by')
    .select([
      'chart_resolutions.id',
      'chart_resolutions.item_id',
      'chart_resolutions.resolution',
      'chart_resolutions.resolved_on',
      'chart_resolutions.reason',
      'chart_resolutions.noted_at',
      'chart_resolutions.voided_at',
      'users.name as noted_by_name',
    ])
    .where('chart_items.patient_id', '=', patient_id)
    .orderBy('chart_resolutions.id'),
)
