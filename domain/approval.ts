import type { ApprovalState } from './approval-state.ts'
import type { Day } from './calendar.ts'
import type { Money } from './money.ts'
import { conflict, ensure, invalid } from './refusal.ts'

interface Approved {
  state: ApprovalState
  /** The last day of a service that it covers; null: any. */
  valid_until: Day | null
}

/** Whether what was approved counts for a service on this day. */
export const countsOn = ({ state, valid_until }: Approved, service_on: Day) =>
  state === 'answered' && (valid_until === null || service_on <= valid_until)

interface Treated {
  treatment_code?: string | null | undefined
  teeth?: readonly { tooth: number }[] | undefined
}

const codeOf = ({ treatment_code }: Treated) => treatment_code?.trim().toUpperCase() ?? ''

/** Whether an approval names another treatment code than the line that counts on it, or none of its teeth. */
export function approvalDiffers(approved: Treated, line: Treated) {
  const [asked, done] = [codeOf(approved), codeOf(line)]
  if (asked !== '' && done !== '' && asked !== done) return true
  const [teeth_asked, teeth_done] = [approved.teeth ?? [], line.teeth ?? []]
  const isShared = teeth_done.some(({ tooth }) => teeth_asked.some((each) => each.tooth === tooth))
  return teeth_asked.length > 0 && teeth_done.length > 0 && !isShared
}

type Act = 'change' | 'ask' | 'answer' | 'cancel'
const STATES_OF: Record<Act, readonly ApprovalState[]> = {
  change: ['draft'],
  ask: ['draft'],
  answer: ['asked'],
  cancel: ['draft', 'asked', 'answered'],
}

/** Refuses (409) an act that does not fit the state. */
export const ensureApprovalState = ({ state }: { state: ApprovalState }, act: Act) =>
  ensure(STATES_OF[act].includes(state), () => conflict('approval.state', { state }))

interface AskedLine {
  cost: Money
  asked: Money
}

/** Refuses (400) to ask for more than a line costs, or for nothing at all. */
export function ensureAsked(lines: readonly AskedLine[]) {
  for (const { cost, asked } of lines) {
    ensure(asked <= cost, () => invalid('lines', 'approval.above-cost', { asked, cost }))
  }
  ensure(
    lines.some(({ asked }) => asked > 0),
    () => invalid('lines', 'approval.asks-nothing'),
  )
}

/** Refuses (400) an answer above what was asked. */
export const ensureWithinAsked = ({ asked }: { asked: Money }, approved: Money) =>
  ensure(approved <= asked, () => invalid('lines', 'approval.above-asked', { approved, asked }))

export const MOST_APPROVAL_LINES = 50
