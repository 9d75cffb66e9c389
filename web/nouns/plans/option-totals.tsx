import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Option } from './options.ts'
import { STATUS_TONES } from './status-tones.ts'
import { texts } from './texts.ts'

/** The options of a choice side by side, each with its total; a link leads to its treatments. */
export function OptionTotals({ options }: { options: readonly Option[] }) {
  const t = useTexts(texts)
  return (
    <section aria-label={t.options.title} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{t.options.title}</h2>
      <ul className="grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {options.map(({ plan, letter }) => (
          <li
            key={plan.id}
            className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-sm"
          >
            <span className="flex items-center justify-between gap-2">
              <span className="font-semibold">{t.options.letter(letter)}</span>
              <Tag tone={STATUS_TONES[plan.status]}>{t.statuses[plan.status]}</Tag>
            </span>
            <bdi className="wrap-anywhere">{plan.title}</bdi>
            <span className="font-semibold">
              <MoneyText amount={plan.total} currency={plan.currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
