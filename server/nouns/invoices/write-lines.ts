import { type DoneItem, itemsOfLines } from '#domain/charge.ts'
import type { Money } from '#domain/money.ts'
import type { LineWithShare } from '#domain/payout.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { KnownLine } from './teeth-of-lines.ts'

type WrittenLine = LineWithShare & KnownLine & { list_price: Money | null }

/** Returns the ids of the lines, in their order. */
export async function writeLines(database: Database, invoice_id: number, lines: WrittenLine[]) {
  const rows = lines.map(({ chart_item_id: _charged, plan_session_id: _session, ...line }, position) => {
    return { ...line, teeth: JSON.stringify(line.teeth), invoice_id, position }
  })
  const written = await database.insertInto('invoice_lines').values(rows).returning(['id', 'position']).execute()
  return written.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
}

/** A session that completes nothing charges nothing of the chart. */
export function chargesOf(lines: readonly WrittenLine[], lineIds: readonly number[], waiting: readonly DoneItem[]) {
  const isOpen = ({ chart_item_id, plan_session_id }: KnownLine) => chart_item_id === null && plan_session_id !== null
  const charting = lines.filter((line) => !isOpen(line))
  const items = itemsOfLines(charting, waiting)
  const itemOf = new Map(charting.map((line, index) => [line, items[index]]))
  return lines.flatMap((line, index) => {
    const { plan_session_id } = line
    const [chart_item_id = null, line_id] = [itemOf.get(line), lineIds[index]]
    return line_id === undefined ? [] : [{ chart_item_id, plan_session_id, line_id }]
  })
}
