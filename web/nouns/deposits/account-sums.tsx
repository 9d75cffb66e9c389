import type { ReactNode } from 'react'
import type { Account } from '#contract/deposits.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'

/** The figures of the account, in the clinic's currency first; they are never added across currencies. */
export function AccountSums({ account }: { account: Account }) {
  const t = useTexts(texts)
  const { currency, balance, credit, refund_due, awaiting_insurer, others } = account
  return (
    <div className="grid gap-3">
      {[{ currency, balance, credit, refund_due }, ...others].map((sums) => (
        <Sums key={sums.currency} {...sums} />
      ))}
      {awaiting_insurer > 0 && (
        <p className="text-sm text-ink-soft">
          {t.awaiting_insurer} <MoneyText amount={awaiting_insurer} currency={currency} />
        </p>
      )}
    </div>
  )
}

function Sums({ currency, balance, credit, refund_due }: Account['others'][number]) {
  const t = useTexts(texts)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:flex sm:*:min-w-48">
      <Sum label={t.balance}>
        <MoneyText amount={balance} currency={currency} className={balance > 0 ? 'text-red' : ''} />
      </Sum>
      <Sum label={t.credit}>
        <MoneyText amount={credit} currency={currency} className={credit > 0 ? 'text-green' : ''} />
      </Sum>
      {refund_due > 0 && (
        <Sum label={t.refund_due}>
          <MoneyText amount={refund_due} currency={currency} className="text-amber" />
        </Sum>
      )}
    </dl>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface px-4.5 py-3.5 shadow-card">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-1 text-xl font-semibold tabular-nums">{children}</dd>
  </div>
)
