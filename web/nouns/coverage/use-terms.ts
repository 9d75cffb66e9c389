import { api } from '#contract/api.ts'
import type { Approval } from '#contract/approvals.ts'
import type { Payer, PayerPlan } from '#contract/payers.ts'
import type { Policy } from '#contract/policies.ts'
import type { PriceList } from '#contract/price-lists.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { countsOn } from '#domain/approval.ts'
import type { Day } from '#domain/calendar.ts'
import { leftOfYear } from '#domain/coverage-year.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import { isValidOn } from '#domain/policy.ts'
import { useCall } from '#web/base/api/queries.ts'
import type { ApprovedLine, CoverageTerms } from './split-draft.ts'

interface Visit {
  policy: Policy | undefined
  service_on: Day
  /** What an invoice that is corrected uses of the year: it no longer will. */
  given_back: Money
  /** Lines of its claim: approvals that they use count again. */
  freed: readonly number[]
}

/** The terms of a policy on the day of a visit; undefined while they load. */
export function useTerms({ policy, service_on, given_back, freed }: Visit) {
  const enabled = policy !== undefined
  const plans = useCall(api.payerPlans, { id: policy?.payer_id ?? 0 }, { enabled })
  const payers = useCall(api.payers, {}, { enabled })
  const lists = useCall(api.priceLists, {}, { enabled })
  const codes = useCall(api.treatmentCodes, {}, { enabled })
  const usage = useCall(api.policyUsage, { id: policy?.id ?? 0, on: service_on }, { enabled })
  const approvals = useCall(api.approvalsOfPatient, { id: policy?.patient_id ?? 0 }, { enabled })
  const queries = [plans, payers, lists, codes, usage, approvals]
  const plan = plans.data?.find(({ id }) => id === policy?.plan_id)
  const payer = payers.data?.find(({ id }) => id === policy?.payer_id)
  const isOwn = usage.data && !usage.isPlaceholderData && approvals.data
  const isLoaded = policy && plan && payer && lists.data && codes.data && isOwn
  return {
    terms: isLoaded
      ? {
          ...termsOf({ policy, plan, payer, lists: lists.data, codes: codes.data }, service_on),
          left_this_year: leftOf(usage.data, given_back),
          approved: approvedLines(approvals.data, { policy_id: policy.id, service_on, freed }),
        }
      : undefined,
    has_failed: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

interface Loaded {
  policy: Policy
  plan: PayerPlan
  payer: Payer
  lists: readonly PriceList[]
  codes: readonly TreatmentCode[]
}

const leftOf = ({ limit, used }: Policy['usage'], given_back: Money) =>
  leftOfYear(limit, given_back === ZERO ? used : subtract(used, given_back))

interface Counting extends Pick<Visit, 'service_on' | 'freed'> {
  policy_id: number
}

/** What was approved, counts on the day and is free; `treatment_code` as codes are stored. */
const approvedLines = (approvals: readonly Approval[], { policy_id, service_on, freed }: Counting): ApprovedLine[] =>
  approvals
    .filter((approval) => approval.policy_id === policy_id && countsOn(approval, service_on))
    .flatMap(({ lines }) => lines)
    .flatMap(({ approved, claim_line_id, treatment_code, ...line }) =>
      approved === null || (claim_line_id !== null && !freed.includes(claim_line_id))
        ? []
        : [{ ...line, approved, treatment_code: treatment_code?.trim().toUpperCase() ?? null }],
    )

function termsOf(
  { policy, plan, payer, lists, codes }: Loaded,
  service_on: Day,
): Omit<CoverageTerms, 'left_this_year' | 'approved'> {
  const items = lists.find(({ id }) => id === plan.price_list_id)?.items ?? []
  const agreed = new Map(items.map(({ treatment_code_id, price }) => [treatment_code_id, price]))
  return {
    policy_id: policy.id,
    plan,
    codes: new Map(
      codes.map(({ id, code, benefit, per, default_cost }) => [
        code,
        { id, benefit, per, default_cost, price: agreed.get(id) ?? default_cost },
      ]),
    ),
    may_bill_patient: payer.may_bill_patient,
    valid: isValidOn(policy, service_on),
  }
}
