import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../../contract/api.ts'
import type { InvoiceDetails } from '../../../contract/invoices.ts'
import { outstanding } from '../../../domain/invoice.ts'
import { negative, subtract, ZERO } from '../../../domain/money.ts'
import { useCall } from '../../api/queries.ts'
import { useClinic, useToday } from '../../clinic/clinic.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { MoneyText } from '../../ui/charts/figures.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { cancelledPayouts } from './cancelled-payouts.ts'
import { texts } from './texts.ts'

/** A preview of a cancellation: the patient's balance, the refund, the doctor's payout, the appointment. */
export function CancellationOutcome({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts(texts).cancel
  const { appointment_id, currency, paid_amount } = invoice
  return (
    <section className="rounded-lg border border-line bg-sunken px-4 py-1">
      <h3 className="sr-only">{t.what_happens}</h3>
      <dl className="divide-y divide-line text-sm">
        <Outcome label={t.balance}>
          <BalanceChange invoice={invoice} />
        </Outcome>
        <Outcome label={t.refund}>
          {paid_amount > 0 ? <MoneyText amount={paid_amount} currency={currency} /> : t.no_refund}
        </Outcome>
        {invoice.doctor_payout && (
          <Outcome label={t.payout} note={<CancelledPayouts invoice={invoice} />}>
            {invoice.doctor_payout.payout_amount === ZERO ? (
              t.no_payout
            ) : (
              <MoneyText amount={negative(invoice.doctor_payout.payout_amount)} currency={currency} />
            )}
          </Outcome>
        )}
      </dl>
      {appointment_id !== null && <p className="border-t border-line py-2.5 text-sm">{t.appointment}</p>}
    </section>
  )
}

const Outcome = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
    {note && <dd className="w-full text-xs text-ink-soft">{note}</dd>}
  </div>
)

function BalanceChange({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts(texts).cancel
  const { currency } = useClinic()
  const { data: patient } = useCall(api.patient, { id: invoice.patient_id })
  const change = outstanding(invoice)
  if (change === ZERO) return t.balance_same
  // A sum over several currencies has no meaning; then, and while loading, only the change is shown.
  if (!patient || currency !== invoice.currency) {
    return <MoneyText amount={negative(change)} currency={invoice.currency} />
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <MoneyText amount={patient.balance} currency={currency} />
      <Glyph of={IconArrowNarrowRight} size={16} directional className="text-ink-faint" />
      <MoneyText amount={subtract(patient.balance, change)} currency={currency} />
    </span>
  )
}

function CancelledPayouts({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts(texts).cancel
  const formats = useFormats()
  const { time_zone } = useClinic()
  const today = useToday()
  return cancelledPayouts(invoice.payments, today, time_zone).map(({ month, records, outcome }) => (
    <span key={month} className="block">
      {t[outcome](records, formats.day(month, 'month'))}
    </span>
  ))
}
