import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { numberIn } from '#web/base/settings-kit/checks.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** What the lab billed. On an invoice of a doctor the difference changes what they earn. */
export default function FeeModal({ lab_case, onClose }: { lab_case: LabCase; onClose: () => void }) {
  const t = useTexts(texts)
  const { id, agreed_fee, invoiced_fee, fee_reference, currency, invoice_id } = lab_case
  const form = useCallForm(api.noteLabCaseFee, {
    start: { invoiced_fee: (invoiced_fee ?? agreed_fee).toFixed(2), reference: fee_reference ?? '' },
    check: (values) => ({ invoiced_fee: values.invoiced_fee.trim() === '' && t.form.problems.fee }),
    input: (values) => ({ id, invoiced_fee: numberIn(values.invoiced_fee), reference: values.reference }),
    onSuccess: () => {
      notify(t.fee.noted)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  return (
    <FormModal form={form} title={t.fee.title} submit={t.fee.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {t.fee.agreed(formatMoney(agreed_fee, currency))} {invoice_id !== null && t.fee.changes_pay(invoice_id)}
      </p>
      <MoneyField label={t.fee.invoiced} required currency={currency} {...form.field('invoiced_fee')} />
      <TextField label={t.fee.reference} dir="auto" maxLength={80} {...form.field('reference')} />
    </FormModal>
  )
}
