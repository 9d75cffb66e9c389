import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { CoverageWarnings } from './coverage-warnings.tsx'
import { CoveredLine } from './covered-line.tsx'
import { RetryBanner } from './retry-banner.tsx'
import { agreedCost } from './split-draft.ts'
import { texts } from './texts.ts'
import type { VisitCoverageProps } from './visit-props.ts'

/** The policy of a visit and what it covers of each line, as they are typed; in a chunk of its own. */
export default function CoverageFields({ coverage, currency, lines, onChange, tried }: VisitCoverageProps) {
  const t = useTexts(texts)
  const { terms, parts, has_failed, is_waiting } = coverage
  const split = coverage.split(lines)
  const shown = split?.lines.filter((_, index) => lines[index]?.description.trim() !== '') ?? []
  const setAgreed = (key: string) =>
    terms && onChange(lines.map((line) => (line.key === key ? { ...line, cost: agreedCost(line, terms) } : line)))
  return (
    <section aria-label={t.heading} className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <PolicyField coverage={coverage} />
      {has_failed && <RetryBanner onRetry={coverage.retry}>{t.failed}</RetryBanner>}
      {is_waiting && !has_failed && <p className="text-sm text-ink-soft">{t.loading}</p>}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map((line) => (
            <CoveredLine
              key={line.key}
              line={line}
              name={nameOf(lines, line.key)}
              currency={currency}
              typed={parts[line.key]}
              tried={tried}
              onType={(part) => coverage.type(line.key, part)}
              onAgreed={() => setAgreed(line.key)}
            />
          ))}
        </ul>
      )}
      {split && <CoverageWarnings split={split} currency={currency} />}
    </section>
  )
}

function PolicyField({ coverage }: Pick<VisitCoverageProps, 'coverage'>) {
  const t = useTexts(texts)
  const { policies, policy_id, chosen_by_itself, choose } = coverage
  const hint = chosen_by_itself ? t.chosen : t.not_chosen
  return (
    <SelectField
      label={t.policy}
      hint={chosen_by_itself === null ? undefined : hint}
      value={policy_id ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      {policies.map((each) => (
        <option key={each.id} value={each.id}>
          {[each.payer_name, each.plan_name, each.member_number].map(isolate).join(' · ')}
        </option>
      ))}
      <option value="">{t.none}</option>
    </SelectField>
  )
}

function nameOf(lines: readonly DraftLine[], key: string) {
  const { description = '', teeth = '' } = lines.find((line) => line.key === key) ?? {}
  return `${description} ${teeth}`.trim()
}
