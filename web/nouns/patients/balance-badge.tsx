import type { Sums } from '#contract/fields.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

/** What a patient owes, in red with a word; nothing if they owe nothing. */
export function BalanceBadge({ balances, className }: { balances: Sums; className?: string }) {
  const t = useTexts(texts)
  if (balances.length === 0) return null
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-full border border-red-line bg-red-soft px-2.5 text-xs font-medium whitespace-nowrap text-red',
        className,
      )}
    >
      {t.balance} <MoneySums sums={balances} />
    </span>
  )
}
