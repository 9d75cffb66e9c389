import { api } from '#contract/api.ts'
import { addDays } from '#domain/calendar.ts'
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  CONTACT_SUBJECTS,
  type ContactChannel,
  type ContactOutcome,
  type ContactSubject,
} from '#domain/contact.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useNoteAll } from './note-opened.ts'
import { texts } from './texts.ts'

interface NoteContactProps {
  patient: { id: number; full_name: string }
  /** The subject of the contact, if it is known. */
  about?: ContactSubject
  channel?: ContactChannel
  outcome?: ContactOutcome
  postpone_until?: string
  /** The recall that the contact is about; null: the check-up. */
  recall_id?: number | null
  /** The appointments of the contact, of this patient and of the family: it is stored for each of them. */
  appointments?: readonly { appointment_id: number; patient_id: number }[]
  onClose: () => void
}

/** Records the outcome of contacting a patient. */
export default function NoteContactModal(props: NoteContactProps) {
  const { patient, onClose } = props
  const t = useTexts(texts)
  const today = useToday()
  const form = useNoteForm(props)
  const { values } = form
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        <Isolated text={t.form.with(isolate(patient.full_name))} className="font-medium text-ink" />
      </p>
      {!props.about && (
        <SelectField label={t.form.about} {...form.field('about')}>
          {CONTACT_SUBJECTS.map((about) => (
            <option key={about} value={about}>
              {t.about[about]}
            </option>
          ))}
        </SelectField>
      )}
      <ChoiceChips
        label={t.form.channel}
        choices={CONTACT_CHANNELS.map((value) => ({ value, words: t.channel[value] }))}
        chosen={values.channel}
        onChoose={form.control('channel').onChange}
      />
      <ChoiceChips
        label={t.form.outcome}
        choices={CONTACT_OUTCOMES.map((value) => ({ value, words: t.outcome[value] }))}
        chosen={values.outcome}
        onChoose={form.control('outcome').onChange}
      />
      {values.about === 'recall' && (
        <DateField
          label={t.form.postpone_until}
          hint={t.form.postpone_hint}
          min={addDays(today, 1)}
          {...form.control('postpone_until')}
        />
      )}
      <TextArea label={t.form.note} rows={2} maxLength={1000} {...form.field('note')} />
    </FormModal>
  )
}

function useNoteForm({
  patient,
  about = 'other',
  channel = 'call',
  outcome = 'reached',
  postpone_until = '',
  recall_id = null,
  appointments = [],
  onClose,
}: NoteContactProps) {
  const t = useTexts(texts)
  const noteAll = useNoteAll()
  const [first = { patient_id: patient.id }, ...others] = appointments
  return useCallForm(api.noteContact, {
    start: { about, channel, outcome, note: '', postpone_until },
    input: ({ postpone_until: postponed, ...values }) => ({
      ...first,
      ...values,
      ...(recall_id !== null && { recall_id }),
      postpone_until: values.about === 'recall' && postponed !== '' ? postponed : null,
    }),
    onSuccess: (_answer, { postpone_until: _postponed, ...values }) => {
      if (others.length > 0) void noteAll(others.map((other) => ({ ...other, ...values })))
      onClose()
    },
    alert: (error) => serverSentence(error) ?? t.not_noted,
  })
}
