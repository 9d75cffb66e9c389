import { api } from '#contract/api.ts'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts as invoice_texts } from '../texts.ts'
import { AmountUpTo } from './amount-up-to.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { texts } from './texts.ts'
import { useAmountProblem } from './typed-amount.ts'

export default function DeductionModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).deduct
  const words = useTexts(invoice_texts)
  const form = useDeductionForm(invoice, onDone)
  const left = invoice.doctor_payout?.payout_amount ?? ZERO
  return (
    <FormModal form={form} title={t.title} submit={t.submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        <Isolated text={t.explanation(isolate(invoice.doctor_name ?? ''))} />
      </p>
      <AmountUpTo
        label={t.amount}
        currency={invoice.currency}
        limit={left}
        limit_name={t.left}
        {...form.field('deduction_amount')}
      />
      <TextArea label={words.reason} required maxLength={1000} {...form.field('reason')} />
    </FormModal>
  )
}

function useDeductionForm(invoice: InvoiceDetails, onDone: () => void) {
  const t = useTexts(texts).deduct
  const { problems } = useTexts(invoice_texts)
  const amountProblem = useAmountProblem(invoice.currency)
  const left = invoice.doctor_payout?.payout_amount ?? ZERO
  return useCallForm(api.deductFromPayout, {
    start: { deduction_amount: '', reason: '' },
    check: ({ deduction_amount: amount, reason }) => ({
      deduction_amount: Number(amount) > 0 ? amountProblem(amount, left) : t.not_positive,
      reason: reason.trim() === '' && problems.reason,
    }),
    input: ({ deduction_amount, reason }) => ({ id: invoice.id, deduction_amount: Number(deduction_amount), reason }),
    onProblems: ({ deduction_amount }) => {
      if (deduction_amount === t.not_positive) showAlert(deduction_amount)
    },
    ...useAlerts(t, onDone),
  })
}
