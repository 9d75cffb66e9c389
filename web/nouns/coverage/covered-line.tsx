import type { CoverageReason } from '#domain/coverage.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import type { SplitLine, TypedPart } from './split-draft.ts'
import { texts } from './texts.ts'

interface CoveredLineProps {
  line: SplitLine
  name: string
  currency: string
  typed: TypedPart | undefined
  tried: boolean
  onType: (part: TypedPart | undefined) => void
  onAgreed: () => void
}

/** What the insurer and the patient pay of a line, why, and the fields of another amount. */
export function CoveredLine({ line, name, currency, typed, tried, onType, onAgreed }: CoveredLineProps) {
  const t = useTexts(texts)
  const { insurer_amount, patient_amount, list_price, problem } = line
  const agreed = list_price === null ? null : formatMoney(list_price, currency)
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="font-medium">{name}</bdi>
        <span className="flex flex-wrap gap-x-3">
          <span>
            {t.insurer} <MoneyText amount={insurer_amount} currency={currency} className="font-semibold" />
          </span>
          <span className="text-ink-soft">
            {t.patient} <MoneyText amount={patient_amount} currency={currency} />
          </span>
        </span>
      </div>
      {problem === 'above_list' && agreed !== null && <AboveAgreed agreed={agreed} onAgreed={onAgreed} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Why why={line.why} currency={currency} agreed={agreed} />
        <Button
          size="sm"
          variant="quiet"
          aria-label={typed ? t.as_plan_of(name) : t.change_of(name)}
          onClick={() => onType(typed ? undefined : { amount: insurer_amount.toFixed(2), note: '' })}
        >
          {typed ? t.as_plan : t.change}
        </Button>
      </div>
      {typed && <OtherAmount {...{ typed, problem, tried, currency, onType }} />}
    </li>
  )
}

function AboveAgreed({ agreed, onAgreed }: { agreed: string; onAgreed: () => void }) {
  const t = useTexts(texts)
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={onAgreed} className="-my-1">
          {t.use_agreed(agreed)}
        </Button>
      }
    >
      {t.problems.above_list(agreed)}
    </Banner>
  )
}

type OtherAmountProps = Pick<CoveredLineProps, 'tried' | 'currency' | 'onType'> & {
  typed: TypedPart
  problem: SplitLine['problem']
}

function OtherAmount({ typed, problem, tried, currency, onType }: OtherAmountProps) {
  const t = useTexts(texts)
  const at_amount = problem === 'amount' || problem === 'above_cost'
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <MoneyField
        label={t.amount}
        required
        data-autofocus
        currency={currency}
        value={typed.amount}
        onChange={({ target }) => onType({ ...typed, amount: target.value })}
        error={at_amount ? t.problems[problem] : undefined}
      />
      <TextField
        label={t.note}
        required
        maxLength={300}
        dir="auto"
        value={typed.note}
        onChange={({ target }) => onType({ ...typed, note: target.value })}
        error={tried && problem === 'no_note' ? t.problems.no_note : undefined}
      />
    </div>
  )
}

/** Each reason with what it leaves to the patient, on demand. */
function Why({ why, currency, agreed }: { why: readonly CoverageReason[]; currency: string; agreed: string | null }) {
  const t = useTexts(texts)
  if (why.length === 0) return <span className="text-xs text-ink-soft">{t.all_covered}</span>
  return (
    <details className="min-w-0 flex-1 text-sm">
      <summary className="min-h-6 cursor-pointer text-xs text-ink-soft">{t.why}</summary>
      <ul className="text-ink-soft">
        {why.map(({ code, amount, percent }) => (
          <li key={code} className="flex items-baseline justify-between gap-4 py-0.5">
            <span>
              {percent === null ? t.reasons[code] : t.share(percent)}
              {code === 'above-list' && agreed !== null && ` (${agreed})`}
            </span>
            <MoneyText amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  )
}
