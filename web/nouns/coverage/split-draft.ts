import { priceOf } from '#domain/code-price.ts'
import { type CoverageLine, type CoverageReason, type CoverageWarning, splitVisit } from '#domain/coverage.ts'
import { type CoveragePlan, listPriceOf } from '#domain/coverage-plan.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import { isAmount, type Money } from '#domain/money.ts'
import type { Benefit } from '#domain/payer.ts'
import type { ChargedPer } from '#domain/treatment-effect.ts'
import { type DraftLine, linesOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import type { CoveredDraft } from './covered.ts'

export interface KnownCode {
  id: number
  benefit: Benefit
  per: ChargedPer
  /** The clinic's price. */
  default_cost: Money
  /** The payer's, before the plan's discount; else the clinic's. */
  price: Money
}

/** All that decides what a policy covers of a visit. */
export interface CoverageTerms {
  policy_id: number
  plan: CoveragePlan
  /** By code, in capitals. */
  codes: ReadonlyMap<string, KnownCode>
  may_bill_patient: boolean
  /** Whether the policy covers the day of the service. */
  valid: boolean
  left_this_year: Money | null
  /** Lines of approvals that count on the day of the service, and that no claim uses. */
  approved: readonly ApprovedLine[]
}

export interface ApprovedLine {
  id: number
  treatment_code: string | null
  teeth: readonly ChartedTooth[]
  approved: Money
}

/** What the user types instead of what the plan says. */
export interface TypedPart {
  amount: string
  note: string
}

export type CoverageProblem = 'amount' | 'above_cost' | 'no_note' | 'above_list'

export interface SplitLine extends CoveredDraft {
  key: string
  patient_amount: Money
  why: CoverageReason[]
  problem: CoverageProblem | undefined
}

type Typed = Readonly<Record<string, TypedPart>>

const codeOf = ({ treatment_code }: Pick<DraftLine, 'treatment_code'>, { codes }: CoverageTerms) =>
  codes.get(treatment_code?.trim().toUpperCase() ?? '')

function problemOfPart({ amount, note }: TypedPart, cost: Money): CoverageProblem | undefined {
  const value = Number(amount)
  if (amount.trim() === '' || !isAmount(value)) return 'amount'
  if (value > cost) return 'above_cost'
  return note.trim() === '' ? 'no_note' : undefined
}

/** What of each line the policy covers, as the server computes it: the same function over the same terms. */
export function splitDraft(drafts: readonly DraftLine[], typed: Typed, terms: CoverageTerms) {
  const sent = linesOf(drafts)
  const uses = approvalsOf(drafts, terms)
  const lines = drafts.map((draft, index): CoverageLine => {
    const { cost, teeth } = sent[index] ?? { cost: 0 as Money, teeth: [] }
    const code = codeOf(draft, terms)
    const price = code ? priceOf({ default_cost: code.price, per: code.per }, teeth) : null
    const part = typed[draft.key]
    const problem = part && problemOfPart(part, cost)
    const known = part && (problem === undefined || problem === 'no_note') ? (Number(part.amount) as Money) : undefined
    const { id: treatment_code_id = null, benefit = 'other' } = code ?? {}
    return { cost, treatment_code_id, benefit, price, approved: uses[index]?.approved ?? null, insurer_amount: known }
  })
  const { plan, valid, left_this_year, may_bill_patient } = terms
  const split = splitVisit(lines, { plan, valid, left_this_year })
  const shown = drafts.map(({ key }, index): SplitLine => {
    const [line, parts] = [lines[index], split.lines[index]]
    const part = typed[key]
    const isAbove = !may_bill_patient && (parts?.why.some(({ code }) => code === 'above-list') ?? false)
    return {
      key,
      insurer_amount: parts?.insurer_amount ?? (0 as Money),
      patient_amount: parts?.patient_amount ?? (0 as Money),
      why: parts?.why ?? [],
      list_price: line?.price === undefined || line.price === null ? null : listPriceOf(line, plan.discount_percent),
      approval_line_id: uses[index]?.id ?? null,
      ...(part && { override_note: part.note.trim() }),
      problem: (part && line && problemOfPart(part, line.cost)) ?? (isAbove ? 'above_list' : undefined),
    }
  })
  return { lines: shown, warnings: split.warnings satisfies CoverageWarning[], left_this_year: split.left_this_year }
}

/** The approval that each line counts on: of its code and of none but its teeth, each once. */
function approvalsOf(drafts: readonly DraftLine[], { approved }: CoverageTerms): (ApprovedLine | undefined)[] {
  const left = [...approved]
  return drafts.map((draft) => {
    const teeth = teethOf(draft).map(({ tooth }) => tooth)
    const index = left.findIndex(
      (line) =>
        line.treatment_code !== null &&
        line.treatment_code === (draft.treatment_code?.trim().toUpperCase() ?? '') &&
        line.teeth.every(({ tooth }) => teeth.length === 0 || teeth.includes(tooth)),
    )
    return index === -1 ? undefined : left.splice(index, 1)[0]
  })
}

/** What a form filled in as the cost of a line, and what stood there. */
export interface FilledPrice {
  /** The work and the policy that it was filled in for. */
  about: string
  work: string
  from: string
  to: string
}
export type FilledPrices = Readonly<Record<string, FilledPrice>>

interface Filling {
  filled: FilledPrices
  /** Null where the patient pays everything. */
  terms: CoverageTerms | null
  /** Whether a line is as it was issued with this policy, and so keeps its cost. */
  keeps?: (key: string) => boolean
}

/**
 * Gives lines the price that the payer agreed: those at the clinic's own price, and those above the agreed one where the
 * patient may not be asked for the rest. Once for each line, its code, its teeth and the policy: what is typed then stays.
 * Without a policy what stood there comes back. Undefined where there is nothing to do.
 */
export function fillPrices(drafts: readonly DraftLine[], { filled, terms, keeps = () => false }: Filling) {
  const next = drafts.map((draft) => {
    const known = filled[draft.key]
    const work = `${draft.treatment_code ?? ''} ${draft.teeth}`
    const about = terms ? `${terms.policy_id} ${work}` : ''
    if (known?.about === about || (!known && !terms)) return { draft, filled: known }
    const isUntouched = known !== undefined && known.to === draft.cost
    const from = !isUntouched ? draft.cost : known.work === work ? known.from : (ownCost(draft, terms) ?? known.from)
    const stays = terms === null || (!known && keeps(draft.key))
    const to = stays ? from : agreedCost({ ...draft, cost: from }, terms)
    return { draft: to === draft.cost ? draft : { ...draft, cost: to }, filled: { about, work, from, to } }
  })
  if (next.every(({ draft, filled: each }) => each === filled[draft.key])) return undefined
  return {
    drafts: next.map(({ draft }) => draft),
    filled: Object.fromEntries(next.flatMap(({ draft, filled: each }) => (each ? [[draft.key, each]] : []))),
    changed: next.some(({ draft }, index) => draft !== drafts[index]),
  }
}

const teethOf = (draft: DraftLine) => linesOf([draft])[0]?.teeth ?? []

function ownCost(draft: DraftLine, terms: CoverageTerms | null) {
  const code = terms && codeOf(draft, terms)
  return code ? priceOf(code, teethOf(draft)).toFixed(2) : undefined
}

/** The agreed price of a line, as a cost that is typed. */
export function agreedCost(draft: DraftLine, terms: CoverageTerms) {
  const code = codeOf(draft, terms)
  if (!code || draft.cost.trim() === '') return draft.cost
  const cost = Number(draft.cost) as Money
  const price = priceOf({ default_cost: code.price, per: code.per }, teethOf(draft))
  const list = listPriceOf({ cost, price }, terms.plan.discount_percent)
  const isOwn = cost === priceOf(code, teethOf(draft))
  return (cost > list && !terms.may_bill_patient) || (cost < list && isOwn) ? list.toFixed(2) : draft.cost
}
