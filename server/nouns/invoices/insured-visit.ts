import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { CoverageWarning } from '#domain/coverage.ts'
import { type DiscountedLine, type DiscountInput, isAboveLimit } from '#domain/discount.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { ensure, forbidden, invalid } from '#domain/refusal.ts'
import type { TaxWarning } from '#domain/tax.ts'
import { allowed } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { type CoveredVisit, coverVisit, ensureCovered } from '#server/nouns/coverage/cover-lines.ts'
import { policyFor } from '#server/nouns/coverage/policy.ts'
import { readAmounts } from './read-amounts.ts'

type Issue = ParsedInput<Api['issueInvoice']>

/** The policy of a corrected invoice; the new one is for the same day. */
export interface CorrectedClaim {
  /** Null if nothing was covered. */
  claim_id: number | null
  policy_id: number
  service_on: Day
}

export interface InsuredVisit {
  /** Undefined for an invoice without a policy that there is nothing to say of. */
  warnings: (CoverageWarning | TaxWarning)[] | undefined
}

interface Visited {
  /** With their teeth, in the order in which they were sent. */
  lines: readonly (DiscountedLine & { teeth: readonly ChartedTooth[] })[]
  service_on: Day
  corrected: CorrectedClaim | undefined
}

/** What the policy covers of the lines; undefined without one. Its row is locked already. */
export async function visitOf({ database }: Tx, input: Issue, { lines, service_on, corrected }: Visited) {
  const { policy_id, patient_id, treatments } = input
  if (!policy_id) {
    const typed = treatments.some(
      ({ insurer_amount, approval_line_id }) => (insurer_amount ?? 0) > 0 || (approval_line_id ?? null) !== null,
    )
    ensure(!typed, () => invalid('policy_id', 'coverage.no-policy'))
    return undefined
  }
  const policy = await policyFor(database, policy_id, { patient_id, corrects: corrected?.policy_id === policy_id })
  const sent = lines.map((line, index) => {
    const { insurer_amount, override_note, approval_line_id } = treatments[index] ?? {}
    return { ...line, insurer_amount, override_note, approval_line_id }
  })
  const visit = await coverVisit(database, policy, { lines: sent, service_on })
  ensureCovered(sent, visit)
  return visit
}

/** The lines with what is covered of each, and the amounts that follow. Refuses (403) a discount above the desk's limit. */
export async function withInsurer<Line extends DiscountedLine>(
  tx: Tx,
  input: Issue,
  lines: readonly Line[],
  visit: CoveredVisit | undefined,
) {
  const insurer = visit?.split.lines.map(({ insurer_amount }) => insurer_amount)
  const { discounted, patientCosts, ...amounts } = readAmounts(input, insurer)
  if (visit && input.discount) await ensureWithinLimit(tx, input.discount, patientCosts)
  const treated = lines.map((line, index) => {
    const { discount_amount = ZERO, insurer_amount } = discounted[index] ?? {}
    return { ...line, discount_amount, ...(insurer_amount !== undefined && { insurer_amount }) }
  })
  return { ...amounts, treated }
}

/** The limit is of what the patient would pay; `guardDiscount` does not know yet what is covered. */
async function ensureWithinLimit(tx: Tx, discount: DiscountInput, patientCosts: Money) {
  if (allowed(tx, 'invoice:discount-freely')) return
  const { desk_discount_limit } = await tx.database
    .selectFrom('clinic')
    .select('desk_discount_limit')
    .executeTakeFirstOrThrow()
  ensure(!isAboveLimit(discount, patientCosts, desk_discount_limit), () => forbidden('discount.above-desk-limit'))
}
