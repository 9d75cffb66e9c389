import { invalid, ensure } from './refusal.ts'
import type { TreatmentLine } from './treatment.ts'

/** A treatment line of an appointment; with the item of a plan if it was planned. */
export interface AppointmentTreatment extends TreatmentLine {
  plan_item_id: number | null
}

export interface SentLine extends TreatmentLine {
  /** A client that does not know plans leaves it out; then the line is matched by its text and price. */
  plan_item_id?: number | null | undefined
}

export interface PlannedLine extends TreatmentLine {
  id: number
}

interface GivenTreatments {
  /** Left out: the lines do not change. */
  treatments?: readonly SentLine[] | undefined
  /** Left out: the planned items stay, as far as their lines do. */
  plan_item_ids?: readonly number[] | undefined
}

const sameLine = (one: TreatmentLine, other: TreatmentLine) =>
  one.description === other.description &&
  one.cost === other.cost &&
  (one.treatment_code ?? null) === (other.treatment_code ?? null)

/**
 * The lines of an appointment after a change. A plan item is charged once and as it was accepted; a line with another
 * text or price is not that item.
 */
export function appointmentTreatments(
  current: readonly AppointmentTreatment[],
  { treatments, plan_item_ids }: GivenTreatments,
  planned: readonly PlannedLine[],
): AppointmentTreatment[] {
  const lines =
    treatments === undefined
      ? current.filter(({ plan_item_id: id }) => id === null || (plan_item_ids?.includes(id) ?? true))
      : recognised(treatments, plan_item_ids ?? current.flatMap(({ plan_item_id: id }) => id ?? []), planned)
  const there = new Set(lines.map(({ plan_item_id }) => plan_item_id))
  const added = (plan_item_ids ?? []).filter((id) => !there.has(id)).map((id) => lineOf(itemOf(planned, id)))
  return [...lines, ...new Map(added.map((line) => [line.plan_item_id, line])).values()]
}

/** Matches each line to its item: the one it names, or else one of `ids` with the same text and price. */
function recognised(
  sent: readonly SentLine[],
  ids: readonly number[],
  planned: readonly PlannedLine[],
): AppointmentTreatment[] {
  const named = sent.flatMap(({ plan_item_id }) => plan_item_id ?? [])
  ensure(new Set(named).size === named.length, invalid('treatments', 'plan.item-twice'))
  const taken = new Set(named)
  return sent.map(({ plan_item_id, treatment_code, description, cost }) => {
    const line = { treatment_code: treatment_code ?? null, description, cost }
    if (plan_item_id === undefined) {
      const item = planned.find(({ id, ...each }) => ids.includes(id) && !taken.has(id) && sameLine(each, line))
      if (item) taken.add(item.id)
      return { ...line, plan_item_id: item?.id ?? null }
    }
    if (plan_item_id !== null) {
      const item = itemOf(planned, plan_item_id)
      ensure(sameLine(item, line), invalid('treatments', 'plan.line-differs', { description: item.description }))
    }
    return { ...line, plan_item_id }
  })
}

function itemOf(planned: readonly PlannedLine[], id: number): PlannedLine {
  const item = planned.find((each) => each.id === id)
  ensure(item, invalid('plan_item_ids', 'plan.unknown-item'))
  return item
}

const lineOf = ({ id, treatment_code, description, cost }: PlannedLine): AppointmentTreatment => ({
  treatment_code,
  description,
  cost,
  plan_item_id: id,
})
