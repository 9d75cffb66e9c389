import type { Api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureResolvable } from '#domain/chart-replay.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { lockUnmerged } from './commands.ts'
import { auditedItem } from './insert-item.ts'
import { chartItem } from './queries.ts'

/** A person says what became of a finding; what work heals is derived, and never written. */
export async function resolveChartItem(context: Context, input: ParsedInput<Api['resolveChartItem']>) {
  const { id, resolution, reason = null } = input
  const resolved_on = input.on ?? context.today
  const { patient_id } = await chartItem(context, id)
  await transact(context, async (tx) => {
    await lockUnmerged(tx, patient_id)
    const item = await chartItem(tx, id)
    ensureResolvable(item, resolved_on, context.today)
    await tx.database
      .insertInto('chart_resolutions')
      .values({ item_id: id, resolution, resolved_on, reason, noted_at: tx.now, noted_by: tx.user.id })
      .execute()
    recordSaid(tx, 'chart.resolved', item, {
      chart_resolution: resolution,
      resolved_on,
      ...(reason && { resolution_reason: reason }),
    })
  })
}

export async function reopenChartItem(context: Context, { id, reason }: ParsedInput<Api['reopenChartItem']>) {
  const { patient_id } = await chartItem(context, id)
  await transact(context, async (tx) => {
    await lockUnmerged(tx, patient_id)
    const item = await chartItem(tx, id)
    const [last] = await tx.database
      .selectFrom('chart_resolutions')
      .select('id')
      .where('item_id', '=', id)
      .where('voided_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    ensure(last, () => conflict('chart.not-resolved'))
    await tx.database
      .updateTable('chart_resolutions')
      .set({ voided_at: tx.now, voided_by: tx.user.id, voided_reason: reason })
      .where('id', '=', last.id)
      .execute()
    recordSaid(tx, 'chart.reopened', item, { voided_reason: reason })
  })
}

function recordSaid(tx: Tx, kind: 'chart.resolved' | 'chart.reopened', item: ChartItem, after: object) {
  const { id: record_id, patient_id, kind: item_kind, code, description, status, teeth, noted_on } = item
  const before = auditedItem({ kind: item_kind, code, description, status, teeth, noted_on })
  record(tx, { kind, noun: 'chart', record_id, patient_id, before, after })
}
