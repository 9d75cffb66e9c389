import { api } from '#contract/api.ts'
import { outstanding } from '#domain/invoice.ts'
import { isAmount, negative, subtract, ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { Outcomes } from '../refunds/refund-outcome.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts as invoice_texts } from '../texts.ts'
import { AmountUpTo } from './amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { BalanceChange, Outcome } from './outcome.tsx'
import { useAmountProblem } from './typed-amount.ts'
import { texts } from './write-off-texts.ts'

export default function WriteOffModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts)
  const words = useTexts(invoice_texts)
  const form = useWriteOffForm({ invoice, onDone })
  const { currency, doctor_payout } = invoice
  const owed = outstanding(invoice)
  const typed = Number(form.values.amount)
  const given = isAmount(typed) && typed <= owed ? typed : ZERO
  return (
    <FormModal form={form} title={t.title} submit={t.submit} tone="danger" onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.explanation}</p>
      <AmountUpTo
        label={t.amount}
        currency={currency}
        limit={owed}
        limit_name={t.outstanding}
        onFocus={(event) => event.target.select()}
        {...form.field('amount')}
      />
      <TextArea label={words.reason} required maxLength={1000} {...form.field('reason')} />
      <Outcomes>
        <Outcome label={t.left}>
          <MoneyText amount={subtract(owed, given)} currency={currency} />
        </Outcome>
        <Outcome label={t.balance}>
          <BalanceChange invoice={invoice} change={negative(given)} />
        </Outcome>
        {doctor_payout && <Outcome label={t.payout}>{t.payout_same}</Outcome>}
      </Outcomes>
    </FormModal>
  )
}

function useWriteOffForm({ invoice, onDone }: Pick<InvoiceFormProps, 'invoice' | 'onDone'>) {
  const t = useTexts(texts)
  const { problems } = useTexts(invoice_texts)
  const amountProblem = useAmountProblem(invoice.currency)
  const owed = outstanding(invoice)
  return useCallForm(api.writeOff, {
    start: { amount: owed.toFixed(2), reason: '' },
    check: ({ amount, reason }) => ({
      amount: Number(amount) > 0 ? amountProblem(amount, owed) : t.not_positive,
      reason: reason.trim() === '' && problems.reason,
    }),
    input: ({ amount, reason }) => ({ id: invoice.id, amount: Number(amount), reason }),
    ...useAlerts(t, onDone),
  })
}
