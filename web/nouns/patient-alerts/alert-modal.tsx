import { api } from '#contract/api.ts'
import {
  ALERT_KINDS,
  ALERT_SEVERITIES,
  type AlertKind,
  type AlertSeverity,
  namesSubstances,
} from '#domain/patient-alert.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { SubstancesField } from '#web/nouns/medicines/substances-field.tsx'
import { UnderstoodAs } from '#web/nouns/medicines/understood-as.tsx'
import { texts } from './texts.ts'

interface AlertModalProps {
  patient: { id: number; full_name: string }
  onClose: () => void
}

const NEW_ALERT: { kind: AlertKind; severity: AlertSeverity; text: string; substances: string[] } = {
  kind: 'allergy',
  severity: 'critical',
  text: '',
  substances: [],
}

/** Adds an alert of a patient. */
export default function AlertModal({ patient, onClose }: AlertModalProps) {
  const t = useTexts(texts)
  const form = useAlertForm({ patient, onClose })
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
      {namesSubstances(form.values.kind) && <Substances form={form} />}
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

function useAlertForm({ patient, onClose }: AlertModalProps) {
  const t = useTexts(texts)
  return useCallForm(api.noteAlert, {
    start: NEW_ALERT,
    input: ({ substances, ...values }) => ({
      id: patient.id,
      ...values,
      ...(namesSubstances(values.kind) && { substances }),
    }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.form.not_saved)),
  })
}

/** The substances that an allergy or a medication means, besides those that its text names. */
function Substances({ form }: { form: ReturnType<typeof useAlertForm> }) {
  const t = useTexts(texts)
  const { value, onChange, error } = form.control('substances')
  return (
    <>
      <UnderstoodAs text={form.values.text} chosen={value.length > 0} />
      <SubstancesField
        label={t.form.substances}
        hint={t.form.substances_hint}
        error={error}
        value={value}
        onChange={onChange}
      />
    </>
  )
}
