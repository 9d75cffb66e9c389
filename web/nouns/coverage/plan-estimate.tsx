import { add } from '#domain/money.ts'
import type { EnteredLine } from '#domain/treatment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { draftOf } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { type CoverageTerms, fillPrices, splitDraft } from './split-draft.ts'
import { texts } from './texts.ts'
import { useCoverage } from './use-coverage.ts'

interface PlanEstimateProps {
  patient_id: number
  currency: string
  /** What may still be done of a plan. */
  lines: readonly EnteredLine[]
}

/** What the patient's valid policy would cover of planned treatments, done today in one visit; nothing without one. */
export default function PlanEstimate({ patient_id, currency, lines }: PlanEstimateProps) {
  const t = useTexts(texts)
  const coverage = useCoverage({ patient_id, service_on: null })
  const { terms } = coverage
  if (!terms || lines.length === 0) return null
  const planned = draftOf(lines)
  // As the invoice will: at the agreed prices.
  const drafts = fillPrices(planned, { filled: {}, terms })?.drafts ?? planned
  const needs_approval = splitDraft(drafts, {}, terms).warnings.includes('approval_missing')
  const split = splitDraft(drafts, {}, approved(terms))
  const insurer = add(...split.lines.map(({ insurer_amount }) => insurer_amount))
  const patient = add(...split.lines.map(({ patient_amount }) => patient_amount))
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
      {t.estimate(formatMoney(insurer, currency), formatMoney(patient, currency))}
      {needs_approval && ` ${t.once_approved}`}
    </p>
  )
}

/** The terms as if all that needs an approval had it. */
const approved = (terms: CoverageTerms): CoverageTerms => ({
  ...terms,
  plan: {
    ...terms.plan,
    approval_above: null,
    rules: terms.plan.rules.map((rule) => ({ ...rule, needs_approval: false })),
  },
})
