import type { Chart, ChartItem } from '#contract/chart.ts'
import type { Day } from '#domain/calendar.ts'
import { effectOfItem, type Healing, healingsAsOf, mouthAsOf } from '#domain/chart-replay.ts'
import { ensureNotFuture, gradeShown, inOrder, itemsAsOf } from '#domain/chart.ts'
import { bornAbout } from '#domain/patient.ts'
import { ensure, hidden, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import { runBatch } from '#server/base/database/driver/batch.ts'
import { patientDetails } from '#server/nouns/patients/queries.ts'
import { seesPatient } from '#server/nouns/patients/sees-patient.ts'
import { type ItemRow, itemRows, itemsOfPatient, notedTeeth, resolutionsOfPatient, type SaidRow } from './rows.ts'

interface Wanted {
  as_of?: Day | undefined
  voided?: boolean | undefined
}

/** Refuses (404) a patient whom this user may not see. */
export async function chartOf(context: Context, id: number, { as_of = context.today, voided }: Wanted): Promise<Chart> {
  ensureNotFuture('as_of', as_of, context.today)
  const born = bornAbout(await patientDetails(context, id))
  const of = { patient_id: id }
  const [items, said, noted] = await runBatch(
    context.database,
    itemsOfPatient.of(of),
    resolutionsOfPatient.of(of),
    notedTeeth.of(of),
  )
  const states = noted.filter(({ noted_on }) => noted_on <= as_of).toSorted(inOrder)
  return {
    patient_id: id,
    as_of,
    teeth: mouthAsOf(as_of, born, noted, items),
    items: withResolutions(healingsAsOf(as_of, items, said), said, itemsAsOf(as_of, items, voided)),
    states: states.map(({ tooth, state, supernumerary, noted_on, noted_at, noted_by_name }) => ({
      tooth,
      state,
      supernumerary,
      noted_on,
      noted_at,
      noted_by_name,
    })),
  }
}

/** The wanted items, with what healed them and the words of those who said so. */
function withResolutions(
  healings: ReadonlyMap<number, Healing>,
  said: readonly SaidRow[],
  wanted: readonly ItemRow[],
): ChartItem[] {
  return wanted.map(({ noted_by: _noted_by, own_doctor, operated_by_name, ...item }) => {
    const healing = healings.get(item.id)
    const words = healing?.resolution_id ? said.find(({ id }) => id === healing.resolution_id) : undefined
    const operator = operated_by_name ?? (own_doctor === null ? null : item.noted_by_name)
    return {
      ...item,
      effect: effectOfItem(item),
      grade: gradeShown(item.grade),
      canals: item.canals ?? [],
      recorded_by_name: item.noted_by_name,
      operator_name: item.status === 'done' ? operator : null,
      resolved_at: healing?.resolved_at ?? null,
      resolution: healing?.resolution ?? null,
      resolved_by_item_id: healing?.resolved_by_item_id ?? null,
      resolved_by_name: words?.noted_by_name ?? null,
      resolved_reason: words?.reason ?? null,
    }
  })
}

/**
 * Refuses (404) another user's item of a patient whom this user may not see, as if it did not exist. One's own can be
 * voided after the visit was moved.
 */
export async function chartItem(context: Context, id: number): Promise<ChartItem> {
  const found = await itemRows(context.database).where('chart_items.id', '=', id).executeTakeFirst()
  if (!found) throw missing('chart-item')
  const { noted_by, patient_id } = found
  ensure(noted_by === context.user.id || (await seesPatient(context, patient_id)), () => hidden('chart-item', found))
  const of = { patient_id }
  const [all, said] = await runBatch(context.database, itemsOfPatient.of(of), resolutionsOfPatient.of(of))
  const [shown] = withResolutions(healingsAsOf(context.today, all, said), said, [found])
  if (!shown) throw missing('chart-item')
  return shown
}
