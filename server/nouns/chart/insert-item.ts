import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type ChartedTooth, type ChartItemKind, type ChartItemStatus, teethInWords, tidyTeeth } from '#domain/chart.ts'
import { type Canal, canalInWords, ensureOfEffect } from '#domain/work-details.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Tx } from '#server/base/context/transact.ts'

export interface NewChartItem {
  patient_id: number
  kind: ChartItemKind
  code: string | null
  description: string | null
  status: ChartItemStatus
  teeth: readonly ChartedTooth[]
  noted_on: Day
  appointment_id?: number | null
  note?: string | null
  grade?: string | null
  material?: string | null
  lot?: string | null
  serial?: string | null
  canals?: readonly Canal[]
}

/** Returns the new item's id. */
export async function insertChartItem(tx: Tx, { appointment_id = null, canals = [], ...item }: NewChartItem) {
  const { patient_id } = item
  const teeth = tidyTeeth(item.teeth)
  const effect = item.kind === 'treatment' ? await effectOfCode(tx, item.code) : null
  // A registration has no canals, and its teeth are those of its lines.
  if (appointment_id === null) ensureOfEffect(effect, { teeth, canals })
  const { id } = await tx.database
    .insertInto('chart_items')
    .values({
      ...item,
      teeth: JSON.stringify(teeth),
      canals: canals.length > 0 ? JSON.stringify(canals) : null,
      effect,
      appointment_id,
      noted_at: tx.now,
      noted_by: tx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(tx, {
    kind: 'chart.noted',
    noun: 'chart',
    record_id: id,
    patient_id,
    after: auditedItem({ ...item, teeth, canals }),
  })
  return id
}

/** Kept with the item, so that the chart of that day stays when the code is changed later. */
async function effectOfCode({ database }: Tx, code: string | null) {
  if (code === null) return null
  const found = await database
    .selectFrom('treatment_codes')
    .select('effect')
    .where('code', '=', sql<string>`upper(btrim(${code}))`)
    .executeTakeFirst()
  return found && found.effect !== 'none' ? found.effect : null
}

/** The fields of an item that the audit trail records. */
export const auditedItem = (item: Omit<NewChartItem, 'patient_id' | 'appointment_id'>) => ({
  chart_kind: item.kind,
  code: item.code,
  description: item.description,
  chart_status: item.status,
  teeth: teethInWords(item.teeth),
  noted_on: item.noted_on,
  ...(item.note && { note: item.note }),
  ...(item.grade && { grade: item.grade }),
  ...(item.material && { material: item.material }),
  ...(item.lot && { lot: item.lot }),
  ...(item.serial && { serial: item.serial }),
  ...(item.canals && item.canals.length > 0 && { canals: item.canals.map(canalInWords).join('; ') }),
})
