import { api } from '#contract/api.ts'
import type { OrthoEntry } from '#contract/ortho-entries.ts'
import { addDays } from '#domain/calendar.ts'
import { LONGEST_ORTHO_NOTE, LONGEST_WIRE } from '#domain/ortho.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

interface RecordModalProps {
  patient_id: number
  /** What it left in place stands already. */
  last: OrthoEntry | undefined
  onClose: () => void
}

const NOT_PLANNED = 0
const WEEKS = [NOT_PLANNED, 2, 4, 6, 8, 12]

/** What is in place after a visit, and when the next one is due. */
export default function RecordModal({ patient_id, last, onClose }: RecordModalProps) {
  const t = useTexts(texts)
  const today = useToday()
  const { day } = useFormats()
  const form = useEntryForm({ patient_id, last, onClose })
  const { on, next_in_weeks } = form.values
  return (
    <FormModal form={form} title={t.form.title} submit={t.form.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.form.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.upper_wire} maxLength={LONGEST_WIRE} {...form.field('upper_wire')} />
        <TextField label={t.lower_wire} maxLength={LONGEST_WIRE} {...form.field('lower_wire')} />
      </div>
      <TextField label={t.elastics} maxLength={LONGEST_WIRE} {...form.field('elastics')} />
      <TextArea label={t.note} rows={3} maxLength={LONGEST_ORTHO_NOTE} {...form.field('note')} />
      <ChoiceChips
        label={t.form.next_in_weeks}
        hint={next_in_weeks > NOT_PLANNED && on !== '' ? day(addDays(on, next_in_weeks * 7)) : undefined}
        choices={[...new Set([...WEEKS, next_in_weeks])]
          .toSorted((one, other) => one - other)
          .map((value) => ({ value, words: value === NOT_PLANNED ? t.form.no_next : t.weeks(value) }))}
        chosen={next_in_weeks}
        onChoose={form.control('next_in_weeks').onChange}
      />
      <DateField label={t.form.on} max={today} required {...form.control('on')} />
    </FormModal>
  )
}

function useEntryForm({ patient_id, last, onClose }: RecordModalProps) {
  const t = useTexts(texts).form
  const today = useToday()
  return useCallForm(api.recordOrthoEntry, {
    start: {
      on: today,
      upper_wire: last?.upper_wire ?? '',
      lower_wire: last?.lower_wire ?? '',
      elastics: last?.elastics ?? '',
      next_in_weeks: last?.next_in_weeks ?? 4,
      note: '',
    },
    check: ({ upper_wire, lower_wire, elastics, note }) => ({
      note: [upper_wire, lower_wire, elastics, note].every((typed) => typed.trim() === '') && t.empty,
    }),
    input: ({ next_in_weeks, ...typed }) => ({
      id: patient_id,
      ...typed,
      next_in_weeks: next_in_weeks === NOT_PLANNED ? null : next_in_weeks,
    }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
}
