import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { MoneyText } from '../ui/charts/figures.tsx'
import { texts } from './texts.ts'

/** A patient's balance, in red with a word; nothing if it is 0. */
export function BalanceBadge({ balance, className }: { balance: number; className?: string }) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  if (balance <= 0) return null
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-full border border-red-line bg-red-soft px-2.5 text-xs font-medium whitespace-nowrap text-red',
        className,
      )}
    >
      {t.balance} <MoneyText amount={balance} currency={currency} />
    </span>
  )
}
