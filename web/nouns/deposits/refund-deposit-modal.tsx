import { api } from '#contract/api.ts'
import type { Deposit } from '#contract/deposits.ts'
import { isAmount, negative, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AmountUpTo } from '#web/nouns/invoices/forms/amount-up-to.tsx'
import { Change, Outcome } from '#web/nouns/invoices/forms/outcome.tsx'
import { PaymentMethodField } from '#web/nouns/invoices/forms/payment-method-field.tsx'
import { useAmountProblem } from '#web/nouns/invoices/forms/typed-amount.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

interface RefundDepositModalProps {
  deposit: Deposit
  title: string
  onClose: () => void
}

/** Refunds what is left of a deposit, or a part of it, and shows what remains. */
export function RefundDepositModal({ deposit, title, onClose }: RefundDepositModalProps) {
  const t = useTexts(texts).give_back
  const form = useRefundForm({ deposit, onClose })
  const { left, currency } = deposit
  const typed = Number(form.values.amount)
  const amount = isAmount(typed) && typed <= left ? typed : ZERO
  return (
    <FormModal form={form} title={title} submit={t.submit} onClose={onClose}>
      <AmountUpTo
        label={t.amount}
        currency={currency}
        limit={left}
        limit_name={t.left}
        onFocus={(event) => event.target.select()}
        {...form.field('amount')}
      />
      <PaymentMethodField
        label={t.method}
        value={form.values.refund_method}
        means_id={form.values.means_id}
        onChange={({ method, means_id }) => form.set({ refund_method: method, means_id })}
      />
      <TextArea label={t.reason} required rows={2} maxLength={1000} {...form.field('reason')} />
      <section aria-live="polite" className="rounded-lg border border-line bg-sunken px-4 py-1">
        <h3 className="sr-only">{t.outcome}</h3>
        <dl className="divide-y divide-line text-sm">
          <Outcome label={t.left}>
            <Change from={left} by={negative(amount)} currency={currency} />
          </Outcome>
        </dl>
      </section>
    </FormModal>
  )
}

function useRefundForm({ deposit, onClose }: Pick<RefundDepositModalProps, 'deposit' | 'onClose'>) {
  const t = useTexts(texts).give_back
  const problem = useProblem()
  const { id: deposit_id, patient_id, left, currency, payment_method } = deposit
  const amountProblem = useAmountProblem(currency)
  return useCallForm(api.refundDeposit, {
    start: { amount: left.toFixed(2), refund_method: payment_method, means_id: deposit.means_id, reason: '' },
    check: ({ amount, reason }) => ({
      amount: Number(amount) > 0 ? amountProblem(amount, left) : t.not_positive,
      reason: reason.trim() === '' && t.required,
    }),
    input: ({ amount, ...values }) => ({ ...values, id: patient_id, deposit_id, amount: Number(amount) }),
    onSuccess: () => {
      notify(t.done)
      onClose()
    },
    alert: (error) => t.failed(problem(error)),
  })
}
