import { negative } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Figure, Figures, Step, type StepProps } from './explained-figures.tsx'
import { texts } from './texts.ts'

/** What the line of a lab case earns with the fee on the lab's bill, beside what it earned with the one before. */
export function ExplainedLabFee({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const { lab_fee, payout_amount, currency } = payout
  if (lab_fee === null) return null
  const { description, lab_name, fee_before, invoiced_fee, reference, share_before, share_after } = lab_fee
  const words = (amount: number) => isolateLtr(formatMoney(amount, currency))
  return (
    <Step title={t.lab_fee} hint={t.lab_billed(words(invoiced_fee), words(fee_before))}>
      <p className="text-xs text-ink-soft">
        <Isolated
          text={[description, lab_name, reference, lab_fee.recorded_by_name]
            .flatMap((each) => (each === null ? [] : [isolate(each)]))
            .join(' · ')}
        />
      </p>
      <Figures>
        <Figure name={t.share_after} amount={share_after} currency={currency} />
        <Figure name={t.share_before} amount={negative(share_before)} currency={currency} />
        <Figure name={t.payout} amount={payout_amount} currency={currency} strong />
      </Figures>
    </Step>
  )
}
