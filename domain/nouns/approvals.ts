import type { ApprovalState } from '../approval-state.ts'
import { formatAmount } from '../money.ts'

export const AUDIT_KINDS = [
  'approval.drafted',
  'approval.changed',
  'approval.asked',
  'approval.answered',
  'approval.cancelled',
] as const

export const refusals = {
  'approval.not-found': 'Approval not found',
  'approval.state': ({ state }: { state: ApprovalState }) => `This approval is ${STATES[state]}`,
  'approval.above-cost': ({ asked, cost }: { asked: number; cost: number }) =>
    `The insurer cannot be asked for ${formatAmount(asked)} of a treatment of ${formatAmount(cost)}`,
  'approval.asks-nothing': 'Ask for an amount of at least one line',
  'approval.above-asked': ({ approved, asked }: { approved: number; asked: number }) =>
    `At most the ${formatAmount(asked)} that were asked can be approved, not ${formatAmount(approved)}`,
  'approval.unknown-line': 'One of these lines is not of this approval',
  'approval.not-all-answered': 'Say what was approved of each line, 0 for one that was refused',
  'approval.in-use': 'A claim counts on this approval: it stays',
  'approval.used': 'A claim already counts on this approved treatment',
  'approval.other-patient': 'This approval is of another patient or policy',
  'approval.plan-unknown': 'Choose a treatment plan of this patient',
}

const STATES: Record<ApprovalState, string> = {
  draft: 'not asked yet',
  asked: 'already asked',
  answered: 'already answered',
  cancelled: 'cancelled',
}
