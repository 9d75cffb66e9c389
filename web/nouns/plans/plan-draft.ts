import type { Plan } from '#contract/plans.ts'
import { teethInWords } from '#domain/chart.ts'
import { MOST_VISITS } from '#domain/plan.ts'
import { uniqueKey } from '#web/base/api/unique-key.ts'
import { blankLine, type DraftLine, linesOf, problemsOf } from '#web/nouns/treatment-codes/treatment-draft.ts'

/** An item as typed. */
export interface DraftItem extends DraftLine {
  visit: number
  /** Null: the plan's doctor. */
  doctor_id: number | null
  /** Empty: it is done at once. */
  sessions: DraftSession[]
}

export type DraftSession = Pick<DraftItem, 'key' | 'description' | 'cost' | 'visit'>

export interface PlanDraft {
  title: string
  doctor_id: number | null
  items: DraftItem[]
}

export const blankItem = (visit = 1): DraftItem => ({ ...blankLine(), visit, doctor_id: null, sessions: [] })

/** The title that was proposed for an item, once that item is another code or on other teeth. */
export function titleAfter(title: string, before: DraftItem | undefined, after: DraftItem | undefined): string {
  if (!before || !after) return title
  const is_same_work = before.treatment_code === after.treatment_code && before.description === after.description
  // In an Arabic list the title has the Arabic name, which the item does not.
  const work = is_same_work ? title.slice(0, title.length - before.teeth.length).trim() : after.description.trim()
  return `${work} ${after.teeth}`.trim()
}

const inCents = (cost: string) => Math.round(Number(cost) * 100)

/** What of the item's price its sessions do not have yet; below 0 what they have too much, 0 while one is no amount. */
export function leftOf({ cost, sessions }: Pick<DraftItem, 'cost' | 'sessions'>) {
  const left = sessions.reduce((rest, session) => rest - inCents(session.cost), inCents(cost)) / 100
  return sessions.length > 0 && Number.isFinite(left) ? left : 0
}

/** Whole cents, the earlier the fewer; none of a price that is not typed yet. */
const partsOfCost = (cost: string, parts: number): string[] => {
  const cents = cost.trim() === '' ? Number.NaN : inCents(cost)
  const upTo = (part: number) => Math.floor((cents * part) / parts)
  return Array.from({ length: parts }, (_, part) =>
    Number.isNaN(cents) ? '' : ((upTo(part + 1) - upTo(part)) / 100).toFixed(2),
  )
}

/** The item in two sessions, or in one more: equal parts of the price, or what is left once other parts were typed. */
export function withOneSessionMore(item: DraftItem, numbered: (name: string, number: number) => string): DraftItem {
  const { sessions: before, description, visit } = item
  const count = Math.max(2, before.length + 1)
  const equal = partsOfCost(item.cost, count)
  const are_typed = partsOfCost(item.cost, before.length).some((part, place) => part !== before[place]?.cost)
  const left = Math.max(0, leftOf(item)).toFixed(2)
  const sessions: DraftSession[] = []
  for (let place = 0; place < count; place++) {
    const latest = Math.max(visit, ...sessions.map((session) => session.visit))
    const added = {
      key: uniqueKey(),
      description: description.trim() === '' ? '' : numbered(description.trim(), place + 1),
      cost: left,
      visit: Math.min(place === 0 ? visit : latest + 1, MOST_VISITS),
    }
    sessions.push({ ...(before[place] ?? added), ...(!are_typed && { cost: equal[place] ?? '' }) })
  }
  return { ...item, sessions }
}

export const problemsOfSession = ({ description, cost }: DraftSession) =>
  problemsOf({ ...blankLine(), description, cost })

/** A plan as it is typed. */
export const draftFrom = ({ title, doctor_id, items }: Plan): PlanDraft => ({
  title,
  doctor_id,
  items: items.map(({ treatment_code, description, cost, minutes, teeth, visit, sessions, ...item }) => ({
    key: uniqueKey(),
    doctor_id: item.doctor_id === doctor_id ? null : item.doctor_id,
    sessions: sessions.map((session) => ({
      key: uniqueKey(),
      description: session.description,
      cost: session.cost.toFixed(2),
      visit: session.visit,
    })),
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
  items.length > 0 &&
  items.every(
    (item) =>
      leftOf(item) === 0 &&
      [problemsOf(item), ...item.sessions.map(problemsOfSession)].every((each) => Object.keys(each).length === 0),
  )

/** The request's items; call `areComplete` first. */
export const itemsOf = (items: readonly DraftItem[]) =>
  linesOf(items).map((line, index) => ({
    ...line,
    visit: items[index]?.visit ?? 1,
    doctor_id: items[index]?.doctor_id ?? null,
    sessions: linesOf((items[index]?.sessions ?? []).map((session) => ({ ...blankLine(), ...session }))).map(
      ({ description, cost }, place) => ({ description, cost, visit: items[index]?.sessions[place]?.visit ?? 1 }),
    ),
  }))

export const sameItems = (one: readonly DraftItem[], other: readonly DraftItem[]) => words(one) === words(other)

const words = (items: readonly DraftItem[]) =>
  JSON.stringify(
    items.map(({ key: _key, minutes: _minutes, price: _price, ...item }) => ({
      ...item,
      sessions: item.sessions.map(({ description, cost, visit }) => [description, cost, visit]),
    })),
  )
