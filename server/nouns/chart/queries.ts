import type { Chart, ChartItem } from '#contract/chart.ts'
import type { Day } from '#domain/calendar.ts'
import { bornAbout } from '#domain/patient.ts'
import { ensureNotFuture, itemsAsOf, teethAsOf } from '#domain/chart.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'

interface Wanted {
  as_of?: Day | undefined
  voided?: boolean | undefined
}

/** Refuses (404) a patient whom this user may not see. */
export async function chartOf(context: Context, id: number, { as_of = context.today, voided }: Wanted): Promise<Chart> {
  const { database } = context
  ensureNotFuture('as_of', as_of, context.today)
  const born = bornAbout(await patientDetails(context, id))
  const noted = await notedTeeth(database, id)
  const items = await allItems(database).where('chart_items.patient_id', '=', id).execute()
  return {
    patient_id: id,
    as_of,
    teeth: teethAsOf(as_of, born, noted),
    items: itemsAsOf(as_of, items, voided),
  }
}

export const notedTeeth = (database: Database, patientId: number) =>
  database
    .selectFrom('tooth_states')
    .select(['id', 'tooth', 'state', 'supernumerary', 'noted_on'])
    .where('patient_id', '=', patientId)
    .execute()

/**
 * Refuses (404) somebody else's item of a patient whom this user may not see, as if it did not exist. One's own can be
 * voided after the visit was moved.
 */
export async function chartItem(context: Context, id: number): Promise<ChartItem> {
  const found = await allItems(context.database)
    .select('chart_items.noted_by')
    .where('chart_items.id', '=', id)
    .executeTakeFirst()
  if (!found) throw missing('chart-item')
  const { noted_by, ...item } = found
  ensure(noted_by === context.user.id || (await seesPatient(context, item.patient_id)), () =>
    hidden('chart-item', item),
  )
  return item
}

const allItems = (database: Database) =>
  database
    .selectFrom('chart_items')
    .innerJoin('users as noting', 'noting.id', 'chart_items.noted_by')
    .leftJoin('users as voiding', 'voiding.id', 'chart_items.voided_by')
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
      'noting.name as noted_by_name',
      'chart_items.appointment_id',
      'chart_items.voided_at',
      'voiding.name as voided_by_name',
      'chart_items.voided_reason',
    ])
