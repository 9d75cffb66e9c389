import type { ReactNode } from 'react'
import type { PayoutExplanation } from '#contract/payouts.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'

export interface StepProps {
  payout: PayoutExplanation
}

export const Step = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section>
    <h3 className="text-sm font-semibold">{title}</h3>
    {hint && <p className="mt-0.5 mb-2 text-xs text-ink-faint">{hint}</p>}
    {children}
  </section>
)

export const Figures = ({ children }: { children: ReactNode }) => <dl className="mt-1.5 text-sm">{children}</dl>

interface FigureProps {
  name: string
  note?: string
  amount: number
  currency: string
  strong?: boolean
}

export const Figure = ({ name, note, amount, currency, strong }: FigureProps) => (
  <div
    className={classNames(
      'flex items-baseline justify-between gap-4 py-1.5',
      strong && 'border-t border-line-strong font-semibold',
    )}
  >
    <dt className="min-w-0 break-words">
      <Isolated text={name} />
      {note && (
        <span className="block text-xs text-ink-faint">
          <Isolated text={note} />
        </span>
      )}
    </dt>
    <dd>
      <MoneyText amount={amount} currency={currency} />
    </dd>
  </div>
)
