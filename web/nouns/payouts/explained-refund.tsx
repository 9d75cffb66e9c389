import { feeOf, isOfPatient, termsOf } from '#domain/invoice.ts'
import { add, negative, subtract, ZERO } from '#domain/money.ts'
import { earnedOf } from '#domain/payout.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Figure, Figures, Step, type StepProps } from './explained-figures.tsx'
import { texts } from './texts.ts'

/** The reduction by a refund: of the gross amount, and of the card fee that was deducted from it. */
export function ExplainedRefund({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { refund, share, total_amount, paid_before, gross_amount, currency } = payout
  if (refund === null) return null
  const words = (amount: number) => formatMoney(amount, currency)
  const when = formats.instant(refund.refunded_at, time_zone)
  const after = earnedOf(share, subtract(paid_before, refund.amount), total_amount)
  return (
    <>
      <Step title={t.refund_part} hint={t.refunded(words(refund.amount), words(paid_before), words(total_amount))}>
        <p className="text-xs text-ink-soft">
          <Isolated
            text={`${t.refund_of(isolate(refund.reason))} · ${t.by(isolate(refund.refunded_by_name ?? ''), when)}`}
          />
        </p>
        <Figures>
          <Figure name={t.after_refund} amount={after} currency={currency} />
          <Figure name={t.before} amount={negative(earnedOf(share, paid_before, total_amount))} currency={currency} />
          <Figure name={t.gross} amount={gross_amount} currency={currency} strong />
        </Figures>
      </Step>
      <RefundedFee payout={payout} />
    </>
  )
}

function RefundedFee({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const { methods } = useTexts(methodTexts)
  const { refund, gross_amount, card_fee, card_fee_percentage, payment_method, payout_amount, currency } = payout
  if (refund === null || !isOfPatient(payment_method)) return null
  const left = add(refund.gross_before, gross_amount)
  const fee = feeOf(payment_method, left, card_fee_percentage)
  return (
    <Step title={t.deductions}>
      <Figures>
        {termsOf(payment_method).fee ? (
          <>
            <Figure name={t.gross_left} amount={left} currency={currency} />
            <Figure name={t.fee_left(card_fee_percentage)} amount={fee} currency={currency} />
            <Figure name={t.fee_before} amount={negative(refund.fee_before)} currency={currency} />
            <Figure name={t.fee_back} amount={card_fee} currency={currency} strong />
          </>
        ) : (
          <Figure name={t.no_fee(methods[payment_method].by)} amount={ZERO} currency={currency} />
        )}
        <Figure name={t.gross} amount={gross_amount} currency={currency} />
        <Figure name={t.deductions} amount={negative(card_fee)} currency={currency} />
        <Figure name={t.payout} amount={payout_amount} currency={currency} strong />
      </Figures>
    </Step>
  )
}
