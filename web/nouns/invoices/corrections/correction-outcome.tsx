import type { InvoiceDetails } from '#contract/invoices.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { useClaimToWithdraw, WithdrawnClaim } from '#web/nouns/claims/withdrawn-claim.tsx'
import { BalanceChange, Change, Outcome } from '../forms/outcome.tsx'
import { previewCorrection } from './correction-preview.ts'
import { texts } from './texts.ts'

interface CorrectionOutcomeProps {
  invoice: InvoiceDetails
  correction: Parameters<typeof previewCorrection>[1]
}

/** A preview: the total, what is paid of it, the balance, the credit, the doctor's payout, the claim that is replaced. */
export function CorrectionOutcome({ invoice, correction }: CorrectionOutcomeProps) {
  const t = useTexts(texts)
  const { currency } = invoice
  const { insurer = ZERO } = correction
  const { data: claim } = useClaimToWithdraw(invoice).query
  const { total, paid, balance, credit, payout } = previewCorrection(invoice, {
    ...correction,
    earned_of_claim: claim?.payout ?? null,
  })
  return (
    <section aria-live="polite" className="rounded-lg border border-line bg-sunken px-4 py-1">
      <h3 className="sr-only">{t.outcome}</h3>
      <dl className="divide-y divide-line text-sm">
        <Outcome label={t.total}>
          <Change from={invoice.total_amount} by={subtract(total, invoice.total_amount)} currency={currency} />
        </Outcome>
        {(insurer > 0 || invoice.insurer_amount > 0) && (
          <Outcome label={t.insurer}>
            <Change from={invoice.insurer_amount} by={subtract(insurer, invoice.insurer_amount)} currency={currency} />
          </Outcome>
        )}
        <Outcome label={t.paid}>
          <MoneyText amount={paid} currency={currency} />
        </Outcome>
        <Outcome label={t.balance}>
          <BalanceChange invoice={invoice} change={balance} />
        </Outcome>
        {credit > 0 && (
          <Outcome label={t.credit}>
            <Change from={invoice.credit} by={credit} currency={currency} />
          </Outcome>
        )}
        <ChangedPayout payout={payout} currency={currency} />
      </dl>
      {claim && <WithdrawnClaim claim={claim} />}
    </section>
  )
}

/** Nothing where no doctor earns from it. */
function ChangedPayout({ payout, currency }: { payout: Money | null; currency: string }) {
  const t = useTexts(texts)
  if (payout === null) return null
  return (
    <Outcome label={t.payout}>{payout === ZERO ? t.same : <MoneyText amount={payout} currency={currency} />}</Outcome>
  )
}
