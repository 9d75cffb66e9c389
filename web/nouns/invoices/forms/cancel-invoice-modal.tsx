import { api } from '#contract/api.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts as invoice_texts } from '../texts.ts'
import { CancellationOutcome } from './cancellation-outcome.tsx'
import { type InvoiceFormProps, useAlerts } from './invoice-form-props.ts'
import { texts } from './texts.ts'

export default function CancelInvoiceModal({ invoice, onClose, onDone }: InvoiceFormProps) {
  const t = useTexts(texts).cancel
  const words = useTexts(invoice_texts)
  const form = useCallForm(api.cancelInvoice, {
    start: { cancellation_reason: '' },
    input: (values) => ({ id: invoice.id, ...values }),
    ...useAlerts(t, onDone),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.submit} tone="danger" cancel={t.keep} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {words.number(invoice.id)} · <bdi>{invoice.patient_name}</bdi>
      </p>
      <CancellationOutcome invoice={invoice} />
      <Banner tone="warning">{t.final}</Banner>
      <TextArea label={t.reason} hint={t.reason_hint} maxLength={1000} {...form.field('cancellation_reason')} />
    </FormModal>
  )
}
