import { type ChartedTooth, teethInWords } from './chart.ts'
import { sameTeeth, type SentWords } from './line-teeth.ts'
import { conflict, ensure, invalid } from './refusal.ts'
import { codeAsStored, type TreatedLine } from './treatment.ts'

/** A treatment of the chart that was done. */
export interface DoneItem {
  id: number
  code: string | null
  description: string | null
  teeth: ChartedTooth[]
}

export interface NamedItem extends DoneItem {
  voided_at: string | null
  charged: boolean
}

/** A line that may name the done treatment that it charges. */
export type ChargingLine = SentWords & {
  /** Without it the line takes the done treatment of that day that is the same, as long as nothing charges it. */
  chart_item_id?: number | null | undefined
}

const asStored = (code: string | null | undefined) => (code ? codeAsStored(code) : '') || null

/** Whether a line may charge this item: the same code, or the same words where neither has one. */
export const isSameTreatment = (
  line: Omit<TreatedLine, 'treatment_code' | 'cost'> & Pick<ChargingLine, 'treatment_code'>,
  { code, description, teeth }: DoneItem,
) =>
  asStored(line.treatment_code) === asStored(code) &&
  (asStored(code) !== null || line.description === description) &&
  sameTeeth(line.teeth, teeth)

/**
 * The lines with the teeth of the items that they name. Refuses an item that does not exist or is another patient's, one
 * that was voided or is charged already, and one that is not what the line says.
 */
export function linesWithNamedItems<Line extends ChargingLine>(
  lines: readonly Line[],
  items: readonly NamedItem[],
): Line[] {
  const named = lines.flatMap(({ chart_item_id }) => chart_item_id ?? [])
  ensure(new Set(named).size === named.length, () => invalid('treatments', 'charge.item-twice'))
  return lines.map((line) => {
    if (!line.chart_item_id) return line
    const item = items.find(({ id }) => id === line.chart_item_id)
    ensure(item, () => invalid('treatments', 'charge.unknown-item'))
    const described = { description: item.description ?? item.code ?? '', teeth: teethInWords(item.teeth) }
    ensure(item.voided_at === null, () => conflict('chart.already-voided'))
    ensure(!item.charged, () => conflict('charge.charged-already', described))
    const { code, teeth } = item
    const same =
      (code === null || asStored(line.treatment_code) === asStored(code)) &&
      (line.teeth === undefined || sameTeeth(line.teeth, teeth))
    ensure(same, () => invalid('treatments', 'charge.line-differs', described))
    return { ...line, teeth }
  })
}

/** The item that each line charges: the one it names, else an item that is the same and that no other line takes. */
export function itemsOfLines(
  lines: readonly (TreatedLine & Pick<ChargingLine, 'chart_item_id'>)[],
  uncharged: readonly DoneItem[],
): (number | undefined)[] {
  const taken = new Set(lines.map(({ chart_item_id }) => chart_item_id))
  return lines.map((line) => {
    if (line.chart_item_id) return line.chart_item_id
    const item = uncharged.find((each) => !taken.has(each.id) && isSameTreatment(line, each))
    if (item) taken.add(item.id)
    return item?.id
  })
}
