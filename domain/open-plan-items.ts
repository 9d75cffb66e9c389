import { isSameTreatment } from './charge.ts'
import { knownLines, type SentWords, teethOfLine } from './line-teeth.ts'
import type { TreatedLine } from './treatment.ts'

/** A treatment of a plan, or one of its sessions, that is accepted and not done. */
export interface OpenPlanItem extends TreatedLine {
  id: number
  /** The treatment whose session it is. */
  split_id: number | null
}

type Line = SentWords & {
  plan_item_id?: number | null | undefined
  plan_session_id?: number | null | undefined
  chart_item_id?: number | null | undefined
}

const isNamed = ({ plan_item_id, plan_session_id }: Line) => Boolean(plan_item_id ?? plan_session_id)

/** Whether a line is the work of an item, whatever its price and words. */
export const isWorkOf = (line: SentWords, { treatment_code, description, teeth }: TreatedLine) =>
  isSameTreatment({ ...line, teeth: teethOfLine(line) }, { id: 0, code: treatment_code, description, teeth })

/**
 * The open item that each line does without naming it, each item once: the one with its words and price, else one with its
 * code, teeth and price. Otherwise the same treatment would be charged again where the plan is followed.
 */
export function openItemsOf<Item extends OpenPlanItem>(
  lines: readonly Line[],
  open: readonly Item[],
): (Item | undefined)[] {
  const named = new Set(lines.map(({ plan_item_id, plan_session_id }) => plan_session_id ?? plan_item_id))
  const free = open.filter(({ id }) => !named.has(id))
  const found = knownLines(lines, free, (line) => !isNamed(line) && !line.chart_item_id)
  const left = new Set(free.filter((item) => !found.includes(item)))
  return lines.map((line, index) => {
    if (found[index] || isNamed(line)) return found[index]
    const item = [...left].find((each) => isWorkOf(line, each) && each.cost === line.cost && mayBe(line, each))
    if (item) left.delete(item)
    return item
  })
}

/** A session charts nothing by itself, so a line that charges what is charted is none. */
const mayBe = ({ chart_item_id }: Line, { split_id }: OpenPlanItem) => !chart_item_id || split_id === null

/** The lines that are the work of an open item at another price, each with it: they charge it besides, and it stays open. */
export function differingLines<Item extends OpenPlanItem>(lines: readonly Line[], open: readonly Item[]) {
  const named = new Set(lines.map(({ plan_item_id, plan_session_id }) => plan_session_id ?? plan_item_id))
  const left = open.filter(({ id }) => !named.has(id))
  return lines.flatMap((line, index) => {
    const at = isNamed(line) ? -1 : left.findIndex((each) => isWorkOf(line, each))
    const [item] = at < 0 ? [] : left.splice(at, 1)
    return item ? [{ index, item }] : []
  })
}
