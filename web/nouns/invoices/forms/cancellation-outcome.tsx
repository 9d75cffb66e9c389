import type { InvoiceDetails } from '#contract/invoices.ts'
import { outstanding } from '#domain/invoice.ts'
import { negative, ZERO } from '#domain/money.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { BalanceChange, Outcome } from './outcome.tsx'
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
          <BalanceChange invoice={invoice} change={negative(outstanding(invoice))} />
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
