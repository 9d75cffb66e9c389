import { api } from '#contract/api.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

/** Resolves an alert; it stays on record with the reason. */
export function ResolveAlertModal({ alert, onClose }: { alert: RecordedAlert; onClose: () => void }) {
  const t = useTexts(texts).resolving
  const form = useCallForm(api.resolveAlert, {
    start: { reason: '' },
    input: (values) => ({ id: alert.patient_id, alert_id: alert.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm">
        <bdi className="font-medium break-words">{alert.text}</bdi>
        <span className="block text-ink-soft">{t.hint}</span>
      </p>
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
    </FormModal>
  )
}
