import type { Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** 'valid' on the day that is asked about, not yet, no longer, or ended by a person whatever its days say. */
export const POLICY_STATES = ['valid', 'not_yet', 'over', 'ended'] as const
export type PolicyState = (typeof POLICY_STATES)[number]

export interface PolicyDays {
  valid_from: Day
  /** The last day; null: none is known. */
  valid_until: Day | null
}

/** Both days included. */
export const isValidOn = ({ valid_from, valid_until }: PolicyDays, on: Day) =>
  valid_from <= on && (valid_until === null || on <= valid_until)

export function policyState(policy: PolicyDays & { ended_at: string | null }, on: Day): PolicyState {
  if (policy.ended_at !== null) return 'ended'
  if (isValidOn(policy, on)) return 'valid'
  return on < policy.valid_from ? 'not_yet' : 'over'
}

/** Refuses (400) a policy that is over before it starts. What is left out, as by a file without that column, is no last day. */
export const ensureInOrder = ({ valid_from, valid_until = null }: Entered) =>
  ensure(valid_until === null || valid_from <= valid_until, () => invalid('valid_until', 'policy.over-before-start'))

type Entered = Pick<PolicyDays, 'valid_from'> & { valid_until?: Day | null | undefined }

/** Refuses (409) what changes a policy that was ended. */
export const ensureNotEnded = ({ ended_at }: { ended_at: string | null }) =>
  ensure(ended_at === null, () => conflict('policy.ended'))

/** How many policies a patient may have, and how many amounts may be noted as used elsewhere of one. */
export const [MOST_POLICIES, MOST_ADJUSTMENTS] = [50, 200] as const
