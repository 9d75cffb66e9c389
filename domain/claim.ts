import { add, type Money, subtract, ZERO } from './money.ts'

export const CLAIM_STATES = ['withdrawn', 'incomplete', 'ready', 'sent', 'answered', 'settled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** ICD code of a finding; one of a claim is the principal one. */
export interface Diagnosis {
  code: string
  principal: boolean
}

/** What the clinic does about what was rejected. */
export const CLAIM_DECISIONS = ['resubmit', 'write_off', 'bill_patient'] as const

/** What keeps a claim from being sent. */
export const MISSING_OF_CLAIMS = ['diagnosis', 'tooth', 'approval'] as const
export type MissingOfClaim = (typeof MISSING_OF_CLAIMS)[number]

/** What an exchange asks for in addition: the licence of the doctor, and a code of each treatment. */
export const MISSING_IN_XML = ['licence', 'code'] as const
export type MissingInXml = (typeof MISSING_IN_XML)[number]

/** The sums of a claim line's rows, none of which is ever changed. */
export interface ClaimLineSums {
  insurer_amount: Money
  /** In batches, the first time and again. All of a claim that was brought forward. */
  sent: Money
  paid: Money
  taken_back: Money
  discounted: Money
  /** Without what was taken back. */
  rejected: Money
  resubmitted: Money
  written_off: Money
  /** To the patient, by invoices that are not cancelled. */
  billed: Money
}

export const NO_SUMS: Omit<ClaimLineSums, 'insurer_amount'> = {
  sent: ZERO,
  paid: ZERO,
  taken_back: ZERO,
  discounted: ZERO,
  rejected: ZERO,
  resubmitted: ZERO,
  written_off: ZERO,
  billed: ZERO,
}

/**
 * Where the money of a claim line is. Always
 * insurer_amount = paid + discounted + open + undecided + written_off + billed.
 */
export interface ClaimPosition {
  /** Less what was taken back. */
  paid: Money
  discounted: Money
  /** Rejected or taken back, whatever was decided then. */
  rejected: Money
  /** What the payer owes an answer for. */
  open: Money
  /** The part of `open` that is in no batch yet. */
  to_send: Money
  /** Rejected, and the clinic has not decided what to do. */
  undecided: Money
  written_off: Money
  billed: Money
}

const less = (from: Money, ...amounts: Money[]) => subtract(from, add(...amounts))

export function positionOf(sums: ClaimLineSums): ClaimPosition {
  const { insurer_amount, paid, taken_back, discounted, resubmitted, written_off, billed } = sums
  const rejected = add(sums.rejected, taken_back)
  return {
    paid: subtract(paid, taken_back),
    discounted,
    rejected,
    open: less(add(insurer_amount, resubmitted), paid, discounted, sums.rejected),
    to_send: less(add(insurer_amount, resubmitted), sums.sent),
    undecided: less(rejected, resubmitted, written_off, billed),
    written_off,
    billed,
  }
}

/** What the payer may still answer: what was sent and not answered. */
export const answerable = ({ open, to_send }: Pick<ClaimPosition, 'open' | 'to_send'>) => subtract(open, to_send)

const NO_POSITION: ClaimPosition = {
  paid: ZERO,
  discounted: ZERO,
  rejected: ZERO,
  open: ZERO,
  to_send: ZERO,
  undecided: ZERO,
  written_off: ZERO,
  billed: ZERO,
}

/** The position of a whole claim: the sums of its lines. */
export const sumOfPositions = (positions: readonly ClaimPosition[]): ClaimPosition =>
  positions.reduce(
    (sum, each) => ({
      paid: add(sum.paid, each.paid),
      discounted: add(sum.discounted, each.discounted),
      rejected: add(sum.rejected, each.rejected),
      open: add(sum.open, each.open),
      to_send: add(sum.to_send, each.to_send),
      undecided: add(sum.undecided, each.undecided),
      written_off: add(sum.written_off, each.written_off),
      billed: add(sum.billed, each.billed),
    }),
    NO_POSITION,
  )

/** What the state of a claim depends on, of all its lines together. */
export interface ClaimOnItsWay extends Pick<ClaimPosition, 'open' | 'to_send' | 'undecided'> {
  withdrawn: boolean
  missing: readonly MissingOfClaim[]
}

/** The only function that decides a claim's state. */
export function claimState({ withdrawn, missing, open, to_send, undecided }: ClaimOnItsWay): ClaimState {
  if (withdrawn) return 'withdrawn'
  if (undecided > 0) return 'answered'
  if (to_send > 0) return missing.length > 0 ? 'incomplete' : 'ready'
  return open > 0 ? 'sent' : 'settled'
}
