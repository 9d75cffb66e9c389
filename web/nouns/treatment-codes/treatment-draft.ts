import { uniqueKey } from '#web/base/api/unique-key.ts'
import { isAmount, type Money, ZERO } from '#domain/money.ts'
import { type CodePrice, priceOf } from '#domain/code-price.ts'
import { teethInWords } from '#domain/chart.ts'
import { type EnteredLine, totalOf, type TreatedLine } from '#domain/treatment.ts'
import { readTeeth } from '#domain/typed-teeth.ts'

/** A treatment line as typed: the cost and the teeth are still text. */
export interface DraftLine {
  /** The React key, since lines have no id yet. */
  key: string
  treatment_code: string | null
  description: string
  cost: string
  /** Such as '36 MO, 37'; empty if the line is for no tooth in particular. */
  teeth: string
  /** How long the chosen code takes, if it says so. */
  minutes: number | null
  /** The price of the code that was chosen, and what it came to; a cost that was typed instead stays. */
  price?: CodePrice & { proposed: string }
  /** The plan item of the line, which is charged as it was accepted. */
  plan_item_id?: number
  /** The session of that item, if the line is one. */
  plan_session_id?: number
  /** The done treatment of the chart that the line charges. */
  chart_item_id?: number
  /** The lab work that an invoice's line charges; null where it was taken off. */
  lab_case_id?: number | null
}

export interface ChosenCode extends CodePrice {
  code: string
  description: string
  /** Shown in an Arabic list; the line gets `description`. */
  description_ar?: string | null
  minutes: number | null
}

export type LineProblem = 'description' | 'cost' | 'negative' | 'decimals' | 'teeth'
export type LineProblems = Partial<Record<'description' | 'cost' | 'teeth', LineProblem>>

interface Known {
  plan_item_id?: number | null
  plan_session_id?: number | null
  chart_item_id?: number | null
  lab_case_id?: number | null
}
const itemsOf = ({ plan_item_id, plan_session_id, chart_item_id, lab_case_id }: Known) => ({
  ...(typeof plan_item_id === 'number' && { plan_item_id }),
  ...(typeof plan_session_id === 'number' && { plan_session_id }),
  ...(typeof chart_item_id === 'number' && { chart_item_id }),
  ...(lab_case_id !== undefined && { lab_case_id }),
})

export const blankLine = (): DraftLine => ({
  key: uniqueKey(),
  treatment_code: null,
  description: '',
  cost: '',
  teeth: '',
  minutes: null,
})

/** The line with the code, its words and its price for the line's teeth. */
export function withCode(line: DraftLine, option: ChosenCode | null): DraftLine {
  if (!option) return { ...line, treatment_code: null, minutes: null }
  const { code, description, minutes, ...price } = option
  const cost = priceOf(price, readTeeth(line.teeth) ?? []).toFixed(2)
  return { ...line, treatment_code: code, description, cost, minutes, price: { ...price, proposed: cost } }
}

/** The line with these teeth; its cost follows them while it is the one that was proposed. */
export function withTeeth(line: DraftLine, teeth: string): DraftLine {
  const { price, cost } = line
  const read = readTeeth(teeth)
  if (!price || !read || cost !== price.proposed) return { ...line, teeth }
  const proposed = priceOf(price, read).toFixed(2)
  return { ...line, teeth, cost: proposed, price: { ...price, proposed } }
}

export const draftOf = (lines: readonly (EnteredLine & Known)[]): DraftLine[] =>
  lines.map(({ treatment_code, description, cost, teeth = [], ...known }) => ({
    key: uniqueKey(),
    treatment_code,
    description,
    cost: cost.toFixed(2),
    teeth: teethInWords(teeth),
    minutes: null,
    ...itemsOf(known),
  }))

/** The request body; call `areComplete` first. */
export const linesOf = (
  drafts: readonly DraftLine[],
): (TreatedLine & {
  plan_item_id?: number
  plan_session_id?: number
  chart_item_id?: number
  lab_case_id?: number | null
})[] =>
  drafts.map(({ treatment_code, description, cost, teeth, ...known }) => ({
    treatment_code,
    description: description.trim(),
    cost: readCost(cost) ?? ZERO,
    teeth: readTeeth(teeth) ?? [],
    ...itemsOf(known),
  }))

/** The exact sum; costs that are not amounts yet count as 0. */
export const draftTotal = (drafts: readonly DraftLine[]) => totalOf(linesOf(drafts))

export const areComplete = (drafts: readonly DraftLine[]) =>
  drafts.every((draft) => Object.keys(problemsOf(draft)).length === 0)

/** Whether two drafts are equal apart from their keys. */
export const sameLines = (one: readonly DraftLine[], other: readonly DraftLine[]) => words(one) === words(other)

export function problemsOf({ description, cost, teeth }: DraftLine): LineProblems {
  const amount = Number(cost)
  return {
    ...(description.trim() === '' && { description: 'description' as const }),
    ...(readCost(cost) === undefined && { cost: problemOfCost(cost.trim(), amount) }),
    ...(readTeeth(teeth) === null && { teeth: 'teeth' as const }),
  }
}

function problemOfCost(cost: string, amount: number): LineProblem {
  if (cost === '' || Number.isNaN(amount)) return 'cost'
  return amount < 0 ? 'negative' : 'decimals'
}

function readCost(cost: string): Money | undefined {
  const amount = Number(cost)
  return cost.trim() !== '' && isAmount(amount) ? amount : undefined
}

const words = (drafts: readonly DraftLine[]) =>
  JSON.stringify(
    drafts.map(({ treatment_code, description, cost, teeth }) => [treatment_code, description, cost, teeth]),
  )
