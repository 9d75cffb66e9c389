import type { PayerPlan } from '#contract/payers.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { BENEFITS, type Benefit } from '#domain/payer.ts'

/** A rule as it is typed. */
export interface DraftRule {
  key: number
  /** A benefit, or the id of a treatment code as text. */
  about: string
  covered: boolean
  patient_percent: string
  patient_copay: string
  needs_approval: boolean
}

let made = 0
const key = () => (made += 1)

/** About the first benefit that no other rule is about. */
export const emptyRule = (others: readonly DraftRule[]): DraftRule => ({
  key: key(),
  about: BENEFITS.find((benefit) => !others.some(({ about }) => about === benefit)) ?? 'other',
  covered: true,
  patient_percent: '',
  patient_copay: '',
  needs_approval: false,
})

export const draftOfRule = (rule: PayerPlan['rules'][number]): DraftRule => ({
  key: key(),
  about: rule.benefit ?? String(rule.treatment_code_id),
  covered: rule.covered,
  patient_percent: rule.patient_percent === null ? '' : String(rule.patient_percent),
  patient_copay: rule.patient_copay === 0 ? '' : String(rule.patient_copay),
  needs_approval: rule.needs_approval,
})

const isBenefit = (about: string): about is Benefit => (BENEFITS as readonly string[]).includes(about)

export const ruleOf = ({ about, covered, patient_percent, patient_copay, needs_approval }: DraftRule) => ({
  ...(isBenefit(about) ? { benefit: about } : { treatment_code_id: Number(about) }),
  covered,
  patient_percent: patient_percent === '' ? null : Number(patient_percent),
  patient_copay: Number(patient_copay) as Money,
  needs_approval,
})

const isPercentage = (typed: string) => isAmount(Number(typed)) && Number(typed) <= 100

/** What is wrong with the rules as they are typed. */
export function problemOfRules(rules: readonly DraftRule[]): 'twice' | 'wrong' | undefined {
  if (new Set(rules.map(({ about }) => about)).size < rules.length) return 'twice'
  const wrong = rules.some(
    ({ patient_percent, patient_copay }) => !isPercentage(patient_percent) || !isAmount(Number(patient_copay)),
  )
  return wrong ? 'wrong' : undefined
}
