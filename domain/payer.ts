import type { Effect } from './treatment-effect.ts'
import type { Money } from './money.ts'

/** 'tpa': who administers the plans of insurers, a third-party administrator. */
export const PAYER_KINDS = ['insurer', 'tpa', 'employer', 'government'] as const
export type PayerKind = (typeof PAYER_KINDS)[number]

/** How claims reach a payer: on paper, as a table, or as the XML of Dubai's or of Abu Dhabi's exchange. */
export const CLAIM_FORMATS = ['print', 'csv', 'dhpo', 'shafafiya'] as const
export type ClaimFormat = (typeof CLAIM_FORMATS)[number]

/** What the lines of a batch are saved as. */
export const BATCH_FILE_FORMATS = ['csv', 'dhpo', 'shafafiya'] as const
export type BatchFileFormat = (typeof BATCH_FILE_FORMATS)[number]
export type ExchangeFormat = Exclude<BatchFileFormat, 'csv'>

export const isExchange = (format: ClaimFormat): format is ExchangeFormat => format === 'dhpo' || format === 'shafafiya'

/** Whether a visit's deductible is taken before the patient's percentage, or from what that leaves. */
export const DEDUCTIBLE_ORDERS = ['first', 'last'] as const
export type DeductibleOrder = (typeof DEDUCTIBLE_ORDERS)[number]

/** How plans group treatments. */
export const BENEFITS = ['consultation', 'preventive', 'basic', 'major', 'orthodontic', 'cosmetic', 'other'] as const
export type Benefit = (typeof BENEFITS)[number]

/** What a plan says of one benefit or of one treatment code: exactly one of the two is named. */
export interface PlanRule {
  benefit: Benefit | null
  treatment_code_id: number | null
  covered: boolean
  /** Null: as the plan. */
  patient_percent: number | null
  patient_copay: Money
  needs_approval: boolean
}

/** What a plan pays. A maximum that is null is none. */
export interface PlanTerms {
  discount_percent: number
  patient_percent: number
  visit_deductible: Money
  deductible_order: DeductibleOrder
  patient_max_per_visit: Money | null
  insurer_max_per_visit: Money | null
  insurer_max_per_year: Money | null
  /** 'policy': on the day on which each policy starts; otherwise a day of the year, such as '01-01'. */
  year_starts: string
  /** Work that costs more needs an approval; null: no cost alone asks for one. */
  approval_above: Money | null
}

/** Whether it may be a plan's `year_starts`. 29 February counts as 28 February in other years. */
export const isYearStart = (text: string) => {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  if (month === undefined || day === undefined) return text === 'policy'
  return Number(day) >= 1 && Number(day) <= (DAYS_OF_MONTHS[Number(month) - 1] ?? 0)
}
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const ON_A_TOOTH: ReadonlySet<Effect> = new Set([
  'filling',
  'inlay',
  'crown',
  'veneer',
  'sealant',
  'root_canal',
  'post',
  'pulpotomy',
  'extraction',
  'implant',
])
/** Whether a claim for such work names the tooth, unless the treatment code says otherwise. */
export const claimNamesTooth = (effect: Effect) => ON_A_TOOTH.has(effect)

/** How many of each a clinic adds at most, and how many entries one of them has. */
export const [MOST_PAYERS, MOST_PLANS, MOST_PRICE_LISTS] = [200, 200, 200] as const
export const [MOST_RULES, MOST_PRICES] = [200, 3_000] as const

/** The longest that a payer may give for claims or take for paying them, in days. */
export const LONGEST_PAYER_DAYS = 3_650

/** The first rule that does not name exactly one of benefit and code, or names what an earlier one does. */
export function wrongRule(rules: readonly Pick<PlanRule, 'benefit' | 'treatment_code_id'>[]) {
  const seen = new Set<string>()
  for (const [index, { benefit, treatment_code_id }] of rules.entries()) {
    if ((benefit === null) === (treatment_code_id === null)) return { index, why: 'not-one' } as const
    const of = benefit ?? String(treatment_code_id)
    if (seen.has(of)) return { index, why: 'twice' } as const
    seen.add(of)
  }
  return undefined
}
