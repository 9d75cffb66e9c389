import type { Plan } from '#contract/plans.ts'
import { teethInWords } from '#domain/chart.ts'
import { uniqueKey } from '#web/base/api/unique-key.ts'
import { blankLine, type DraftLine, linesOf, problemsOf } from '#web/nouns/treatment-codes/treatment-draft.ts'

/** An item as typed. */
export interface DraftItem extends DraftLine {
  visit: number
}

export interface PlanDraft {
  title: string
  doctor_id: number | null
  items: DraftItem[]
}

export const blankItem = (visit = 1): DraftItem => ({ ...blankLine(), visit })

/** A plan as it is typed. */
export const draftFrom = ({ title, doctor_id, items }: Plan): PlanDraft => ({
  title,
  doctor_id,
  items: items.map(({ treatment_code, description, cost, minutes, teeth, visit }) => ({
    key: uniqueKey(),
    treatment_code,
    description,
    cost: cost.toFixed(2),
    minutes,
    teeth: teethInWords(teeth),
    visit,
  })),
})

/**
 * A copy of a plan: its proposed and declined items, since accepted, booked and done work must not be planned twice and
 * dropped work stays dropped. If it has none of these, all its items.
 */
export function copyOf(plan: Plan): PlanDraft {
  const again = plan.items.filter(({ state }) => state === 'proposed' || state === 'declined')
  return draftFrom({ ...plan, items: again.length > 0 ? again : plan.items })
}

/** Empty lines are not sent. */
export const begunItems = (items: readonly DraftItem[]) =>
  items.filter(
    ({ treatment_code, description, cost, teeth }) => treatment_code !== null || description + cost + teeth !== '',
  )

export const areComplete = (items: readonly DraftItem[]) =>
  items.length > 0 && items.every((item) => Object.keys(problemsOf(item)).length === 0)

/** The request's items; call `areComplete` first. */
export const itemsOf = (items: readonly DraftItem[]) =>
  linesOf(items).map((line, index) => ({ ...line, visit: items[index]?.visit ?? 1 }))

export const sameItems = (one: readonly DraftItem[], other: readonly DraftItem[]) => words(one) === words(other)

const words = (items: readonly DraftItem[]) =>
  JSON.stringify(items.map(({ key: _key, minutes: _minutes, price: _price, ...item }) => item))
