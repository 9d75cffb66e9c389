import type { PlanItem } from '#contract/plans.ts'
import { canBook, nextVisit } from '#domain/plan.ts'
import { FEWEST_IN_SERIES } from '#domain/series.ts'

/** What is booked by itself: an item, or a session of one. Their numbers are those of one table. */
export interface PlanPart extends Omit<PlanItem, 'sessions'> {
  /** What a session is one of. */
  whole: PlanItem | null
}

export const partsOf = (items: readonly PlanItem[]): PlanPart[] =>
  items.flatMap(({ sessions, ...item }): PlanPart[] =>
    sessions.length === 0
      ? [{ ...item, whole: null }]
      : sessions.map((session) => ({ ...item, ...session, whole: { ...item, sessions } })),
  )

/** What is to be booked next: of the earliest visit, as far as one doctor does it. */
export function nextParts(items: readonly PlanItem[]): PlanPart[] {
  const next = nextVisit(partsOf(items))
  return next.filter(({ doctor_id }) => doctor_id === next[0]?.doctor_id)
}

/** The sessions of what is next that can be booked one after another, at visits of their own; none if that is one only. */
export function nextSessions(items: readonly PlanItem[]): PlanPart[] {
  const [next] = nextParts(items)
  const sessions = partsOf(next?.whole ? [next.whole] : []).filter(canBook)
  return sessions.length < FEWEST_IN_SERIES ? [] : sessions
}

/** As a booking names them. */
export function namesOf(parts: readonly PlanPart[]) {
  const ids = (sessions: boolean) => parts.filter(({ whole }) => (whole !== null) === sessions).map(({ id }) => id)
  const [plan_item_ids, plan_session_ids] = [ids(false), ids(true)]
  return { plan_item_ids, ...(plan_session_ids.length > 0 && { plan_session_ids }) }
}
