import type { Claim } from '#contract/claims.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { outstanding } from '#domain/invoice.ts'
import { add, type Money, negative, ZERO } from '#domain/money.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { useClaimToWithdraw, WithdrawnClaim } from '#web/nouns/claims/withdrawn-claim.tsx'
import { BalanceChange, Outcome } from './outcome.tsx'
import { cancelledPayouts } from './cancelled-payouts.ts'
import { texts } from './texts.ts'

/**
 * A preview of a cancellation: the patient's balance, the refund, the doctor's payout, the appointment and the claim,
 * without which none of it is told.
 */
export function CancellationOutcome({ invoice }: { invoice: InvoiceDetails }) {
  const { has_claim, query } = useClaimToWithdraw(invoice)
  if (!has_claim) return <Outcomes invoice={invoice} />
  return (
    <Answer query={query} skeleton={<Skeleton className="h-48" />}>
      {(claim) => <Outcomes invoice={invoice} claim={claim} />}
    </Answer>
  )
}

function Outcomes({ invoice, claim }: { invoice: InvoiceDetails; claim?: Claim }) {
  const t = useTexts(texts).cancel
  const { appointment_id, currency, paid_amount, doctor_payout } = invoice
  return (
    <section className="rounded-lg border border-line bg-sunken px-4 py-1">
      <h3 className="sr-only">{t.what_happens}</h3>
      <dl className="divide-y divide-line text-sm">
        <Outcome label={t.balance}>
          <BalanceChange invoice={invoice} change={negative(outstanding(invoice))} />
        </Outcome>
        <Outcome label={t.refund}>
          {paid_amount > 0 ? (
            <MoneyText amount={paid_amount} currency={currency} />
          ) : claim ? (
            t.no_refund_to_patient
          ) : (
            t.no_refund
          )}
        </Outcome>
        {doctor_payout && (
          <Outcome label={t.payout} note={<CancelledPayouts invoice={invoice} />}>
            <LostPayout earned={add(doctor_payout.payout_amount, claim?.payout ?? ZERO)} currency={currency} />
          </Outcome>
        )}
      </dl>
      {claim && <WithdrawnClaim claim={claim} />}
      {appointment_id !== null && <p className="border-t border-line py-2.5 text-sm">{t.appointment}</p>}
    </section>
  )
}

/** Of the patient's part and of the insurer's. */
function LostPayout({ earned, currency }: { earned: Money; currency: string }) {
  const t = useTexts(texts).cancel
  return earned === ZERO ? t.no_payout : <MoneyText amount={negative(earned)} currency={currency} />
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
