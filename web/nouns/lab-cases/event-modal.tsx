import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { LAB_CASE_EVENTS } from '#domain/lab-case.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { nextEvent } from './next-event.ts'
import { texts } from './texts.ts'

/** Any event of a case, of any day until today, with a note. */
export default function EventModal({ lab_case, onClose }: { lab_case: LabCase; onClose: () => void }) {
  const t = useTexts(texts)
  const today = useToday()
  const form = useCallForm(api.noteLabCaseEvent, {
    start: { kind: nextEvent(lab_case.state), on: today, note: '' },
    input: (fields) => ({ id: lab_case.id, ...fields }),
    onSuccess: onClose,
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  return (
    <FormModal form={form} title={t.event.title} submit={t.event.save} onClose={onClose}>
      <SelectField label={t.event.kind} {...form.field('kind')}>
        {LAB_CASE_EVENTS.map((kind) => (
          <option key={kind} value={kind}>
            {t.events[kind]}
          </option>
        ))}
      </SelectField>
      <DateField label={t.event.on} required max={today} {...form.control('on')} />
      <TextArea label={t.event.note} rows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  )
}
