import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

/** One line of a form's preview. */
export const Outcome = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
    {note && <dd className="w-full text-xs text-ink-soft">{note}</dd>}
  </div>
)

/** A figure before and after a change. */
export const Change = ({ from, by, currency }: { from: Money; by: Money; currency: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <MoneyText amount={from} currency={currency} />
    <Glyph icon={IconArrowNarrowRight} size={16} directional className="text-ink-faint" />
    <MoneyText amount={add(from, by)} currency={currency} />
  </span>
)

export function BalanceChange({ invoice, change }: { invoice: InvoiceDetails; change: Money }) {
  const t = useTexts(texts).cancel
  const { data: patient } = useCall(api.patient, { id: invoice.patient_id })
  if (change === ZERO) return t.balance_same
  const { currency } = invoice
  if (!patient) return <MoneyText amount={change} currency={currency} />
  // Debts in other currencies are not affected.
  const owed = patient.balances.find((each) => each.currency === currency)
  return <Change from={owed?.amount ?? ZERO} by={change} currency={currency} />
}
