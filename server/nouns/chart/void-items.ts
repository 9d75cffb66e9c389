import type { ChartItem } from '#contract/chart.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { auditedItem } from './insert-item.ts'

type Voided = Pick<ChartItem, 'id' | 'patient_id' | 'kind' | 'code' | 'description' | 'status' | 'teeth' | 'noted_on'>

/** The caller has locked the patient, or the appointment, of these items. */
export async function voidItems(tx: Tx, items: readonly Voided[], voided_reason: string) {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await tx.database
    .updateTable('chart_items')
    .set({ voided_at: tx.now, voided_by: tx.user.id, voided_reason })
    .where('id', 'in', ids)
    .execute()
  for (const { id, patient_id, ...item } of items)
    record(tx, {
      kind: 'chart.voided',
      noun: 'chart',
      record_id: id,
      patient_id,
      before: auditedItem(item),
      after: { voided_reason },
    })
}
