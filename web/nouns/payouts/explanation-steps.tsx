import type { PayoutExplanation } from '#contract/payouts.ts'
import { isOfPatient, termsOf } from '#domain/invoice.ts'
import { add, negative, subtract, ZERO } from '#domain/money.ts'
import { earnedOf } from '#domain/payout.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useLabSentence } from '#web/nouns/statements/lab-sentence.ts'
import { Figure, Figures, Step, type StepProps } from './explained-figures.tsx'
import { texts } from './texts.ts'

export function ExplainedLines({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const { lines, share, total_amount, discount_amount, discount_percent, discount_reason, currency } = payout
  const insurer_amount = add(...lines.map((line) => line.insurer_amount))
  // Of an insurer's money the shares are those of what it covers; of the patient's, of the rest.
  const ofClaim = payout.claim !== null
  const columns: Column<PayoutExplanation['lines'][number] & { position: number }>[] = [
    {
      header: t.description,
      heading: true,
      cell: ({ treatment_code, description, teeth }) => (
        <span>
          <bdi>{description}</bdi> <TeethText teeth={teeth} className="whitespace-nowrap text-ink-soft" />{' '}
          {treatment_code && <bdi className="text-xs whitespace-nowrap text-ink-faint">{treatment_code}</bdi>}
        </span>
      ),
    },
    { header: t.cost, align: 'end', cell: ({ cost }) => <MoneyText amount={cost} currency={currency} /> },
    ...(insurer_amount > 0
      ? [
          {
            header: t.insurer,
            align: 'end' as const,
            cell: (line: PayoutExplanation['lines'][number]) => (
              <MoneyText amount={ofClaim ? line.insurer_amount : negative(line.insurer_amount)} currency={currency} />
            ),
          },
        ]
      : []),
    ...(discount_amount > 0
      ? [
          {
            header: t.discount,
            align: 'end' as const,
            cell: (line: PayoutExplanation['lines'][number]) => (
              <MoneyText amount={negative(line.discount_amount)} currency={currency} />
            ),
          },
        ]
      : []),
    ...taxColumns(payout, t.tax),
    {
      header: t.percentage,
      align: 'end',
      cell: ({ payout_percentage }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {payout_percentage} %
        </bdi>
      ),
    },
    {
      header: t.share,
      align: 'end',
      cell: ({ payout_share }) => <MoneyText amount={payout_share} currency={currency} />,
    },
  ]
  return (
    <Step title={t.lines} hint={discount_amount > 0 ? t.discounted_lines_hint : t.lines_hint}>
      <div className="overflow-hidden rounded-md border border-line">
        <Table
          caption={t.lines}
          columns={columns}
          rows={lines.map((line, position) => ({ ...line, position }))}
          rowKey={({ position }) => position}
        />
      </div>
      {!ofClaim && <LabLines payout={payout} />}
      <Figures>
        {!ofClaim && add(insurer_amount, discount_amount) > 0 && (
          <Figure name={t.costs} amount={add(total_amount, insurer_amount, discount_amount)} currency={currency} />
        )}
        {!ofClaim && insurer_amount > 0 && (
          <Figure name={t.insurer} amount={negative(insurer_amount)} currency={currency} />
        )}
        {discount_amount > 0 && (
          <Figure
            name={discount_percent === null ? t.discount : t.discounted(discount_percent)}
            note={isolate(discount_reason ?? '')}
            amount={negative(discount_amount)}
            currency={currency}
          />
        )}
        <Figure name={ofClaim ? t.insurer : t.invoice_total} amount={total_amount} currency={currency} />
        <Figure name={ofClaim ? t.share : t.sum} amount={share} currency={currency} strong />
      </Figures>
    </Step>
  )
}

/** Only where the part that earns contains tax. */
function taxColumns({ lines, claim, currency }: PayoutExplanation, header: string) {
  const taxOf = (line: PayoutExplanation['lines'][number]) =>
    (claim === null ? line.tax_amount : line.insurer_tax_amount) ?? ZERO
  if (lines.every((line) => taxOf(line) === 0)) return []
  const cell = (line: PayoutExplanation['lines'][number]) => (
    <MoneyText amount={negative(taxOf(line))} currency={currency} />
  )
  return [{ header, align: 'end' as const, cell }]
}

/** How the lab's fee counts in each line of lab work. */
function LabLines({ payout: { lines, currency } }: StepProps) {
  const sentence = useLabSentence(currency)
  const chargedOf = ({ cost, discount_amount, tax_amount = ZERO, insurer_tax_amount = ZERO }: (typeof lines)[number]) =>
    subtract(cost, add(discount_amount, tax_amount, insurer_tax_amount))
  return lines.map(({ lab_case_id, lab_cost, lab_cost_basis, ...line }) =>
    lab_case_id === null || lab_cost === null || lab_cost_basis === null ? null : (
      <p key={lab_case_id} className="text-xs text-ink-soft">
        <Isolated
          text={sentence({
            ...line,
            charged: chargedOf({ ...line, lab_case_id, lab_cost, lab_cost_basis }),
            lab_case_id,
            lab_cost,
            lab_cost_basis,
          })}
        />
      </p>
    ),
  )
}

export function ExplainedPart({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const { share, total_amount, paid_before, payment_amount, gross_amount, currency } = payout
  const words = (amount: number) => formatMoney(amount, currency)
  return (
    <Step title={t.part} hint={t.paid(words(payment_amount), words(paid_before), words(total_amount))}>
      <Figures>
        <Figure
          name={t.until_now}
          amount={earnedOf(share, add(paid_before, payment_amount), total_amount)}
          currency={currency}
        />
        <Figure name={t.before} amount={negative(earnedOf(share, paid_before, total_amount))} currency={currency} />
        <Figure name={t.gross} amount={gross_amount} currency={currency} strong />
      </Figures>
    </Step>
  )
}

export function ExplainedDeductions({ payout }: StepProps) {
  const t = useTexts(texts).explanation
  const { methods } = useTexts(methodTexts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { gross_amount, payout_amount, deduction, card_fee, card_fee_percentage, manual_deductions, currency } = payout
  const reversed = payout.reverses_payout_id !== null
  return (
    <Step title={reversed ? t.payout : t.deductions}>
      <Figures>
        <Figure name={t.gross} amount={gross_amount} currency={currency} />
        {reversed && <Figure name={t.deductions} amount={negative(deduction)} currency={currency} />}
        {!reversed &&
          isOfPatient(payout.payment_method) &&
          (termsOf(payout.payment_method).fee ? (
            <Figure name={t.fee(card_fee_percentage)} amount={negative(card_fee)} currency={currency} />
          ) : (
            <Figure name={t.no_fee(methods[payout.payment_method].by)} amount={0} currency={currency} />
          ))}
        {manual_deductions.map(({ amount, reason, created_at, created_by_name }) => (
          <Figure
            key={`${created_at} ${reason}`}
            name={`${t.manual}: ${isolate(reason)}`}
            note={t.by(isolate(created_by_name ?? ''), formats.instant(created_at, time_zone))}
            amount={negative(amount)}
            currency={currency}
          />
        ))}
        <Figure name={t.payout} amount={payout_amount} currency={currency} strong />
      </Figures>
    </Step>
  )
}
