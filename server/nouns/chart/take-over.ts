import { CHARTED_BY_HAND } from '#domain/chart.ts'
import { isSameTreatment } from '#domain/charge.ts'
import type { Tx } from '#server/base/context/transact.ts'
import type { NewChartItem } from './insert-item.ts'
import { voidItems } from './void-items.ts'

/**
 * Whoever charts a treatment that a registration has charted already means the same one: the new item takes the place of
 * the other, with its charge, and stays if the registration is taken back. The caller holds the lock of the patient.
 */
export async function takeOverRegistered(tx: Tx, id: number, noted: NewChartItem) {
  if (noted.kind !== 'treatment' || noted.status !== 'done') return
  const registered = await tx.database
    .selectFrom('chart_items')
    .select(['id', 'patient_id', 'kind', 'code', 'description', 'status', 'teeth', 'noted_on'])
    .where('patient_id', '=', noted.patient_id)
    .where('noted_on', '=', noted.noted_on)
    .where('appointment_id', 'is not', null)
    .where('kind', '=', 'treatment')
    .where('status', '=', 'done')
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()
  const line = { treatment_code: noted.code, description: noted.description ?? '', teeth: [...noted.teeth] }
  const same = registered.find((item) => isSameTreatment(line, item))
  if (!same) return
  await tx.database.updateTable('charges').set({ chart_item_id: id }).where('chart_item_id', '=', same.id).execute()
  await voidItems(tx, [same], CHARTED_BY_HAND)
}
