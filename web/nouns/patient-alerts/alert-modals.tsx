import { api } from '#contract/api.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind, type AlertSeverity } from '#domain/patient-alert.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface AlertModalProps {
  patient: { id: number; full_name: string }
  onClose: () => void
}

const NEW_ALERT: { kind: AlertKind; severity: AlertSeverity; text: string } = {
  kind: 'allergy',
  severity: 'critical',
  text: '',
}

/** Adds an alert of a patient. */
export function AlertModal({ patient, onClose }: AlertModalProps) {
  const t = useTexts(texts)
  const form = useCallForm(api.noteAlert, {
    start: NEW_ALERT,
    input: (values) => ({ id: patient.id, ...values }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.form.not_saved)),
  })
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.save} onClose={onClose}>
      <p className="text-sm font-medium">
        <bdi>{patient.full_name}</bdi>
      </p>
      <TextArea
        label={t.form.text}
        rows={2}
        maxLength={300}
        required
        placeholder={t.form.placeholder}
        {...form.field('text')}
      />
      <ChoiceChips
        label={t.form.kind}
        choices={ALERT_KINDS.map((value) => ({ value, words: t.kind[value] }))}
        chosen={form.values.kind}
        onChoose={form.control('kind').onChange}
      />
      <div>
        <ChoiceChips
          label={t.form.severity}
          choices={ALERT_SEVERITIES.map((value) => ({ value, words: t.severity[value] }))}
          chosen={form.values.severity}
          onChoose={form.control('severity').onChange}
        />
        <p className="mt-1.5 text-xs text-ink-soft">{t.form.severity_hint}</p>
      </div>
    </FormModal>
  )
}

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
