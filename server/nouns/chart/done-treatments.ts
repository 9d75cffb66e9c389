import type { Day } from '#domain/calendar.ts'
import { type ChartedTooth, REGISTRATION_TAKEN_BACK } from '#domain/chart.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { insertChartItem } from './insert-item.ts'
import { voidItems } from './void-items.ts'

interface DoneInAppointment {
  patient_id: number
  appointment_id: number
  done_on: Day
  treatments: readonly { treatment_code: string | null; description: string; teeth: readonly ChartedTooth[] }[]
}

/**
 * Charts what was done in an appointment, in the transaction that registers it. The caller holds the appointment's lock
 * and has checked who may register it. Returns the ids of the new items, in the order of the treatments.
 */
export async function chartDoneTreatments(
  tx: Tx,
  { treatments, done_on, ...of }: DoneInAppointment,
): Promise<number[]> {
  const ids: number[] = []
  for (const { treatment_code: code, description, teeth } of treatments)
    ids.push(
      await insertChartItem(tx, {
        ...of,
        kind: 'treatment',
        status: 'done',
        code,
        description,
        teeth,
        noted_on: done_on,
      }),
    )
  return ids
}

/** Voids what an appointment charted, when its registration is undone. Registering it again charts it again. */
export async function voidDoneTreatments(tx: Tx, appointment_id: number) {
  const items = await tx.database
    .selectFrom('chart_items')
    .select(['id', 'patient_id', 'kind', 'code', 'description', 'status', 'teeth', 'noted_on'])
    .where('appointment_id', '=', appointment_id)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()
  await voidItems(tx, items, REGISTRATION_TAKEN_BACK)
}
