import { type ChartedTooth, teethInWords, tidyTeeth } from '#domain/chart.ts'
import type { Money } from '#domain/money.ts'
import { ensureSessionsSum, MOST_VISITS } from '#domain/plan.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { ensureDoctor } from '#server/nouns/doctors/ensure-doctor.ts'

interface WrittenSession {
  visit?: number | undefined
  description: string
  cost: Money
}

export interface WrittenItem extends WrittenSession {
  treatment_code?: string | null | undefined
  teeth?: readonly ChartedTooth[] | undefined
  doctor_id?: number | null | undefined
  sessions?: readonly WrittenSession[] | undefined
}

/** Writes the items of a draft, each session as a row of its own. Returns them in the form that the audit trail records. */
export async function insertItems(tx: Tx, plan_id: number, items: readonly WrittenItem[]) {
  for (const item of items) ensureSessionsSum(item)
  for (const id of new Set(items.flatMap(({ doctor_id }) => doctor_id ?? []))) await ensureDoctor(tx.database, id)
  const rows = []
  for (const item of items) rows.push(...(await rowsOf(tx, plan_id, item)))
  await tx.database
    .insertInto('plan_items')
    .values(
      rows.map(({ whole: _whole, ...row }, position) => {
        return { ...row, plan_id, position, teeth: JSON.stringify(row.teeth) }
      }),
    )
    .execute()
  return rows.map(auditedItem)
}

async function rowsOf(tx: Tx, plan_id: number, { sessions = [], ...item }: WrittenItem) {
  const { treatment_code = null, description, cost, teeth = [], visit = 1, doctor_id = null } = item
  const row = { treatment_code, teeth: tidyTeeth(teeth), doctor_id }
  if (sessions.length === 0) return [{ ...row, visit, description, cost, split_id: null, whole: null }]
  const { id: split_id } = await tx.database
    .insertInto('plan_splits')
    .values({ plan_id, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  let next = visit
  return sessions.map((session) => {
    const at = session.visit ?? Math.min(next, MOST_VISITS)
    next = at + 1
    return { ...row, ...session, visit: at, split_id, whole: description }
  })
}

interface AuditedItem {
  visit: number
  treatment_code: string | null
  description: string
  cost: Money
  teeth: readonly ChartedTooth[]
  /** The treatment of which it is a session. */
  whole: string | null
}

export const auditedItem = ({ visit, treatment_code, description, cost, teeth, whole }: AuditedItem) => ({
  visit,
  treatment_code,
  description: whole === null ? description : `${whole}: ${description}`,
  cost,
  teeth: teethInWords(teeth),
})
