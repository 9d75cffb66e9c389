import { invalid, ensure } from './refusal.ts'
import { knownLines, mayBeLine, teethOfLine } from './line-teeth.ts'
import type { EnteredLine, TreatedLine } from './treatment.ts'

/** A treatment line of an appointment; with the item of a plan if it was planned. */
export interface AppointmentTreatment extends TreatedLine {
  plan_item_id: number | null
}

export interface SentLine extends EnteredLine {
  /** A client that does not know plans leaves it out; then the line is matched by its text and price. */
  plan_item_id?: number | null | undefined
}

export interface PlannedLine extends TreatedLine {
  id: number
}

interface GivenTreatments {
  /** Left out: the lines do not change. */
  treatments?: readonly SentLine[] | undefined
  /** Left out: the planned items stay, as far as their lines do. */
  plan_item_ids?: readonly number[] | undefined
}

/**
 * The lines of an appointment after a change. A plan item is charged once and as it was accepted; a line with another
 * text, price or teeth is not that item.
 */
export function appointmentTreatments(
  current: readonly AppointmentTreatment[],
  { treatments, plan_item_ids }: GivenTreatments,
  planned: readonly PlannedLine[],
): AppointmentTreatment[] {
  const lines =
    treatments === undefined
      ? current.filter(({ plan_item_id: id }) => id === null || (plan_item_ids?.includes(id) ?? true))
      : recognised(treatments, current, planned, plan_item_ids ?? current.flatMap(({ plan_item_id: id }) => id ?? []))
  const there = new Set(lines.map(({ plan_item_id }) => plan_item_id))
  const added = (plan_item_ids ?? []).filter((id) => !there.has(id)).map((id) => lineOf(itemOf(planned, id)))
  return [...lines, ...new Map(added.map((line) => [line.plan_item_id, line])).values()]
}

/**
 * Matches each line to its item: the one it names, or else one of the chosen with the same text and price. Other lines
 * keep the teeth of the line that they were.
 */
function recognised(
  sent: readonly SentLine[],
  current: readonly AppointmentTreatment[],
  planned: readonly PlannedLine[],
  chosen: readonly number[],
): AppointmentTreatment[] {
  const ids = new Set(chosen)
  const named = sent.flatMap(({ plan_item_id }) => plan_item_id ?? [])
  ensure(new Set(named).size === named.length, () => invalid('treatments', 'plan.item-twice'))
  const open = planned.filter(({ id }) => ids.has(id) && !named.includes(id))
  const matched = knownLines(sent, open, ({ plan_item_id }) => plan_item_id === undefined)
  const items = sent.map(({ plan_item_id: id }, index) => (id ? itemOf(planned, id) : matched[index]))
  const chosenIds = new Set(items.map((item) => item?.id))
  const left = current.filter(({ plan_item_id: id }) => id === null || !chosenIds.has(id))
  const were = knownLines(sent, left, (_line, index) => items[index] === undefined)
  return sent.map((line, index) => {
    const { treatment_code, description, cost } = line
    const words = { treatment_code: treatment_code ?? null, description, cost }
    const item = items[index]
    if (!item) return { ...words, teeth: teethOfLine(line, were[index]), plan_item_id: null }
    ensure(mayBeLine(line, item), () => invalid('treatments', 'plan.line-differs', { description: item.description }))
    return { ...words, teeth: item.teeth, plan_item_id: item.id }
  })
}

function itemOf(planned: readonly PlannedLine[], id: number): PlannedLine {
  const item = planned.find((each) => each.id === id)
  ensure(item, () => invalid('plan_item_ids', 'plan.unknown-item'))
  return item
}

const lineOf = ({ id, treatment_code, description, cost, teeth }: PlannedLine): AppointmentTreatment => ({
  treatment_code,
  description,
  cost,
  teeth,
  plan_item_id: id,
})
