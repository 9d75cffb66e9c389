import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import type { splitDraft } from './split-draft.ts'
import { texts } from './texts.ts'

interface CoverageWarningsProps {
  split: ReturnType<typeof splitDraft>
  currency: string
}

/** What the desk should know before it invoices: a missing approval, a used-up year, a policy of another time. */
export function CoverageWarnings({ split, currency }: CoverageWarningsProps) {
  const t = useTexts(texts)
  const { lines, warnings, left_this_year } = split
  const linesWith = (wanted: string) => lines.filter(({ why }) => why.some(({ code }) => code === wanted)).length
  const sentences = [
    ...warnings.map((warning) =>
      warning === 'approval_missing' ? t.warnings.approval_missing(linesWith('approval-missing')) : t.warnings[warning],
    ),
    ...(linesWith('year-maximum') > 0 ? [t.warnings.year_used] : []),
  ]
  return (
    <>
      {sentences.map((sentence) => (
        <Banner key={sentence} tone="warning">
          {sentence}
        </Banner>
      ))}
      {left_this_year !== null && sentences.length === 0 && (
        <p className="text-sm text-ink-soft">{t.left(formatMoney(left_this_year, currency))}</p>
      )}
    </>
  )
}
