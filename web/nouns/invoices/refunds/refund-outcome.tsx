import type { ReactNode } from 'react'
import type { InvoiceDetails, Payment } from '#contract/invoices.ts'
import { isActive, isPaidOut, type RefundMethod } from '#domain/invoice.ts'
import { type Money, negative, ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { BalanceChange, Change, Outcome } from '../forms/outcome.tsx'
import { payoutChange } from './refund-preview.ts'
import { texts } from './texts.ts'

interface RefundOutcomeProps {
  invoice: InvoiceDetails
  payment: Payment
  amount: Money
  refund_method: RefundMethod
}

/** What a refund changes: the balance or the refund due, the credit, the doctor's payout. */
export function RefundOutcome({ invoice, payment, amount, refund_method }: RefundOutcomeProps) {
  const t = useTexts(texts).outcome
  const { currency } = invoice
  const payout = payoutChange(invoice, payment, amount)
  return (
    <Outcomes>
      {isActive(invoice) ? (
        <Outcome label={t.balance}>
          <BalanceChange invoice={invoice} change={amount} />
        </Outcome>
      ) : (
        <Outcome label={t.refund_due}>
          <Change from={invoice.refund_due ?? ZERO} by={negative(amount)} currency={currency} />
        </Outcome>
      )}
      {!isPaidOut(refund_method) && (
        <Outcome label={t.credit}>
          <Change from={invoice.credit} by={amount} currency={currency} />
        </Outcome>
      )}
      {payout !== null && (
        <Outcome label={t.payout}>
          <MoneyText amount={payout} currency={currency} />
        </Outcome>
      )}
    </Outcomes>
  )
}

export const Outcomes = ({ children }: { children: ReactNode }) => (
  <section aria-live="polite" className="rounded-lg border border-line bg-sunken px-4 py-1">
    <h3 className="sr-only">{useTexts(texts).outcome.title}</h3>
    <dl className="divide-y divide-line text-sm">{children}</dl>
  </section>
)
