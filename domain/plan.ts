import type { Day } from './calendar.ts'
import { add, type Money } from './money.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** A booked or done item belongs to an appointment; dropped is final, and declined unless the answer is taken back. */
export const PLAN_ITEM_STATES = ['proposed', 'accepted', 'declined', 'booked', 'done', 'dropped'] as const
export type PlanItemState = (typeof PLAN_ITEM_STATES)[number]

export const PLAN_STATUSES = ['draft', 'proposed', 'expired', 'accepted', 'completed', 'declined'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** The highest number of a visit that a plan may have. */
export const MOST_VISITS = 20
export const MOST_SESSIONS = 20

/** The steps that an item can take, each with the states it starts from and the one it leads to. */
const STEPS = {
  accept: { from: ['proposed'], to: 'accepted' },
  decline: { from: ['proposed'], to: 'declined' },
  book: { from: ['accepted'], to: 'booked' },
  /** Its appointment was cancelled, or the line was taken out of it. */
  give_back: { from: ['booked'], to: 'accepted' },
  /** Its appointment was registered. */
  do: { from: ['booked'], to: 'done' },
  /** The registration was taken back. */
  undo: { from: ['done'], to: 'booked' },
  drop: { from: ['proposed', 'accepted'], to: 'dropped' },
  /** The answer to the plan was taken back. */
  reopen: { from: ['accepted', 'declined'], to: 'proposed' },
} as const satisfies Record<string, { from: readonly PlanItemState[]; to: PlanItemState }>
export type PlanStep = keyof typeof STEPS
export const PLAN_STEPS = Object.keys(STEPS) as PlanStep[]

interface ItemState {
  state: PlanItemState
  description: string
}

const mayTake = (step: PlanStep, state: PlanItemState) => (STEPS[step].from as readonly PlanItemState[]).includes(state)

/** The state after the step; refuses (409) an item that cannot take it. */
export function stateAfter(step: PlanStep, { state, description }: ItemState): PlanItemState {
  ensure(mayTake(step, state), () => conflict('plan.item-state', { description, state }))
  return STEPS[step].to
}

export const canDrop = ({ state }: Pick<ItemState, 'state'>) => mayTake('drop', state)
export const canBook = ({ state }: Pick<ItemState, 'state'>) => mayTake('book', state)

/**
 * The state of a treatment done in sessions, given theirs: as far as they are not dropped, the earliest of them. Where one
 * was dropped, the others complete nothing.
 */
export function stateOfSessions(states: readonly PlanItemState[]): PlanItemState {
  const open = (['proposed', 'accepted', 'booked'] as const).find((state) => states.includes(state))
  if (open) return open
  return states.includes('dropped') ? 'dropped' : (states[0] ?? 'proposed')
}

interface PricedItem {
  description: string
  cost: Money
  sessions?: readonly { cost: Money }[] | undefined
}

/** Sessions divide the price of their treatment. */
export function ensureSessionsSum({ description, cost, sessions = [] }: PricedItem) {
  const sum = add(...sessions.map((session) => session.cost))
  ensure(sessions.length === 0 || sum === cost, () => invalid('items', 'plan.sessions-sum', { description, sum, cost }))
}

/** Accepted and not done yet. */
export const isAhead = ({ state }: Pick<ItemState, 'state'>) => state === 'accepted' || state === 'booked'

/** The dates that give a plan's state: not yet proposed, open until a day, or answered. */
export interface PlanDates {
  proposed_at: string | null
  /** The last day on which the plan can be accepted. */
  valid_until: Day | null
  answered_at: string | null
}

const isExpired = ({ valid_until }: PlanDates, today: Day) => valid_until !== null && valid_until < today

export function planStatus(plan: PlanDates, items: readonly Pick<ItemState, 'state'>[], today: Day): PlanStatus {
  if (plan.proposed_at === null) return 'draft'
  const some = (...states: PlanItemState[]) => items.some(({ state }) => states.includes(state))
  if (plan.answered_at === null && some('proposed')) return isExpired(plan, today) ? 'expired' : 'proposed'
  if (some('accepted', 'booked')) return 'accepted'
  return some('done') ? 'completed' : 'declined'
}

export const ensureDraft = ({ proposed_at }: Pick<PlanDates, 'proposed_at'>) =>
  ensure(proposed_at === null, () => conflict('plan.proposed'))

export function ensureProposable(plan: Pick<PlanDates, 'proposed_at'>, valid_until: Day, today: Day) {
  ensure(valid_until >= today, () => invalid('valid_until', 'plan.valid-until-past'))
  ensureDraft(plan)
}

interface Decision {
  /** The ids of the accepted items. */
  accepted: readonly number[]
  /** Who signed for them. */
  signed_name: string | null
}

/**
 * The new state of each item that is still proposed. Nothing of an expired quote can be accepted; it can still be
 * declined, which needs no signature.
 */
export function decisionsOf(
  plan: PlanDates,
  items: readonly (ItemState & { id: number })[],
  { accepted, signed_name }: Decision,
  today: Day,
): { id: number; state: PlanItemState }[] {
  const chosen = new Set(accepted)
  ensure(
    [...chosen].every((id) => items.some((item) => item.id === id)),
    () => invalid('accepted', 'plan.unknown-item'),
  )
  ensure(chosen.size === 0 || signed_name !== null, () =>
    invalid('signed_name', 'field.required', { field: 'signed_name' }),
  )
  ensure(plan.proposed_at !== null, () => conflict('plan.not-proposed'))
  ensure(plan.answered_at === null, () => conflict('plan.answered'))
  ensure(chosen.size === 0 || !isExpired(plan, today), () => conflict('plan.expired', { day: plan.valid_until ?? '' }))
  return items
    .filter(({ id, state }) => chosen.has(id) || state === 'proposed')
    .map((item) => ({ id: item.id, state: stateAfter(chosen.has(item.id) ? 'accept' : 'decline', item) }))
}

/** Whether the answer may be taken back: nothing is booked or done yet. */
export const canReopen = (plan: Pick<PlanDates, 'answered_at'>, items: readonly Pick<ItemState, 'state'>[]) =>
  plan.answered_at !== null && items.every(({ state }) => state !== 'booked' && state !== 'done')

export function ensureReopenable(plan: Pick<PlanDates, 'answered_at'>, items: readonly Pick<ItemState, 'state'>[]) {
  ensure(plan.answered_at !== null, () => conflict('plan.not-answered'))
  ensure(canReopen(plan, items), () => conflict('plan.begun'))
}

/** Items can be dropped only of a proposed plan: a draft is changed instead. */
export function droppedState(plan: Pick<PlanDates, 'proposed_at'>, item: ItemState): PlanItemState {
  ensure(plan.proposed_at !== null, () => conflict('plan.not-proposed'))
  return stateAfter('drop', item)
}

/** The accepted items that are not booked, of the earliest visit that has any. */
export function nextVisit<Item extends { state: PlanItemState; visit: number }>(items: readonly Item[]): Item[] {
  const open = items.filter(canBook)
  const first = Math.min(...open.map(({ visit }) => visit))
  return open.filter(({ visit }) => visit === first)
}

/** Whether a plan of this doctor may be written by a user who is this doctor; null if they write for every doctor. */
export const mayWriteFor = (ownId: number | null, doctor_id: number) => ownId === null || ownId === doctor_id
