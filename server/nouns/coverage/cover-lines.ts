import { sql } from 'kysely'
import { approvalDiffers } from '#domain/approval.ts'
import type { Day } from '#domain/calendar.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import { priceOf } from '#domain/code-price.ts'
import { type CoverageBasis, type CoverageLine, type Split, splitVisit } from '#domain/coverage.ts'
import { asksForApproval, listPriceOf, ruleOf } from '#domain/coverage-plan.ts'
import type { Benefit } from '#domain/payer.ts'
import type { Money } from '#domain/money.ts'
import { ensure, invalid } from '#domain/refusal.ts'
import type { ChargedPer } from '#domain/treatment-effect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { isValidOn } from '#domain/policy.ts'
import { approvedOf } from './approved.ts'
import { type CoveringPolicy, leftThisYear } from './policy.ts'

/** A line of a visit as it is sent. */
export interface VisitLine {
  treatment_code?: string | null | undefined
  cost: Money
  teeth?: readonly ChartedTooth[] | undefined
  /** What the user typed instead of what the plan says. */
  insurer_amount?: Money | null | undefined
  override_note?: string | null | undefined
  approval_line_id?: number | null | undefined
}

interface KnownCode {
  /** Of the line. */
  position: number
  id: number
  benefit: Benefit
  per: ChargedPer
  /** In the payer's list, else the clinic's. */
  price: Money
  payer_code: string | null
}

async function codesOf(database: Database, { price_list_id }: CoveringPolicy, lines: readonly VisitLine[]) {
  const codes = lines.map(({ treatment_code }) => treatment_code ?? null)
  const { rows } = await sql<KnownCode>`
    select (line.position - 1)::integer as position, treatment_codes.id, benefit, per, coalesce(items.price, default_cost)::numeric as price,
      items.payer_code
    from unnest(${codes}::text[]) with ordinality line(code_typed, position)
    join treatment_codes on code = upper(btrim(code_typed))
    left join price_list_items items
      on items.treatment_code_id = treatment_codes.id and items.price_list_id = ${price_list_id}`.execute(database)
  return rows
}

export interface CoveredVisit {
  policy: CoveringPolicy
  service_on: Day
  split: Split
  /** Of each line: the payer's price, and what its amount comes from. */
  terms: {
    list_price: Money
    /** The payer's own code, by the list that was agreed with it. */
    code_sent: string | null
    reason: CoverageBasis
    override_note: string | null
    needs_approval: boolean
    /** Of the approval that counts. */
    approval_line_id: number | null
  }[]
}

/** What a policy covers of a visit. Refuses (400) approvals of others, and those that are used. */
export async function coverVisit(
  database: Database,
  policy: CoveringPolicy,
  { lines, service_on }: { lines: readonly VisitLine[]; service_on: Day },
): Promise<CoveredVisit> {
  const known = await codesOf(database, policy, lines)
  const approvals = await approvedOf(database, lines, { policy_id: policy.id, service_on })
  const covered = lines.map((line, index): CoverageLine => {
    const { cost, teeth, insurer_amount, approval_line_id } = line
    const code = known.find(({ position }) => position === index)
    const { id: treatment_code_id = null, benefit = 'other' } = code ?? {}
    const price = code ? priceOf({ default_cost: code.price, per: code.per }, teeth ?? []) : null
    const typed = insurer_amount ?? undefined
    const named = approvals.get(approval_line_id ?? 0)
    const approved = named?.approved ?? null
    const approval_differs = named !== undefined && approved !== null && approvalDiffers(named, line)
    return { cost, treatment_code_id, benefit, price, approved, approval_differs, insurer_amount: typed }
  })
  const left_this_year = await leftThisYear(database, policy, service_on)
  const split = splitVisit(covered, { plan: policy, valid: isValidOn(policy, service_on), left_this_year })
  const terms = covered.map((line, index) => ({
    list_price: listPriceOf(line, policy.discount_percent),
    code_sent: known.find(({ position }) => position === index)?.payer_code ?? null,
    reason: basisOf(line),
    needs_approval: asksForApproval(line, ruleOf(line, policy), policy),
    approval_line_id: line.approved === null ? null : (lines[index]?.approval_line_id ?? null),
    override_note: (line.insurer_amount !== undefined && lines[index]?.override_note) || null,
  }))
  return { policy, service_on, split, terms }
}

const basisOf = ({ insurer_amount, approved }: CoverageLine): CoverageBasis => {
  if (insurer_amount !== undefined) return 'override'
  return approved === null ? 'rule' : 'approval'
}

/** Refuses (400) what cannot be invoiced so: an amount above the cost or without a note, a price above the list. */
export function ensureCovered(lines: readonly VisitLine[], { policy, split, terms }: CoveredVisit) {
  for (const [index, { cost, insurer_amount, override_note }] of lines.entries()) {
    const typed = insurer_amount ?? null
    ensure(typed === null || typed <= cost, () =>
      invalid('treatments', 'coverage.above-cost', { amount: typed ?? 0, cost }),
    )
    ensure(typed === null || (override_note ?? null) !== null, () => invalid('treatments', 'coverage.no-note'))
    const isAbove = split.lines[index]?.why.some(({ code }) => code === 'above-list') ?? false
    ensure(policy.may_bill_patient || !isAbove, () =>
      invalid('treatments', 'coverage.above-list', { cost, list: terms[index]?.list_price ?? 0 }),
    )
  }
}
