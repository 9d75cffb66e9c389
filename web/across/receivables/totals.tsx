import { api } from '#contract/api.ts'
import type { AgedSum } from '#contract/receivables.ts'
import type { Day } from '#domain/calendar.ts'
import { AGING_BUCKETS } from '#domain/receivable.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { texts } from './texts.ts'

/** The sums of all patients: a line for each currency. */
export function Totals({ as_of }: { as_of: Day }) {
  const t = useTexts(texts)
  const { data } = useCall(api.receivableTotals, { as_of })
  if (!data || data.totals.length === 0) return null
  return (
    <section aria-label={t.totals} className="border-b border-line bg-sunken/60">
      {data.totals.map((sum, place) => (
        <Line key={sum.currency} sum={sum} patients={place === 0 ? t.patients(data.patients) : undefined} />
      ))}
    </section>
  )
}

function Line({ sum, patients }: { sum: AgedSum; patients: string | undefined }) {
  const t = useTexts(texts)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 py-3.5 text-sm not-first:border-t not-first:border-line sm:grid-cols-5">
      {AGING_BUCKETS.map((age) => (
        <Figure key={age} label={t.ages[age]} amount={sum[age]} currency={sum.currency} strong={age === 'over_90'} />
      ))}
      <div className="max-sm:col-span-2">
        <dt className="text-xs text-ink-faint">
          {t.columns.total}
          {patients && ` · ${patients}`}
        </dt>
        <dd className="mt-0.5 text-base font-semibold">
          <MoneyText amount={sum.total} currency={sum.currency} />
          {sum.not_due > 0 && (
            <span className="block text-xs font-normal text-ink-faint">
              {t.not_due} <MoneyText amount={sum.not_due} currency={sum.currency} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Figure(props: { label: string; amount: number; currency: string; strong: boolean }) {
  const { label, amount, currency, strong } = props
  return (
    <div>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className={classNames('mt-0.5 font-medium', amount === 0 ? 'text-ink-faint' : strong && 'text-red')}>
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  )
}
