import { api } from '#contract/api.ts'
import type { RecallOfPatient } from '#contract/recalls.ts'
import { addMonths, type Day, isDay } from '#domain/calendar.ts'
import { LONGEST_RECALL_REASON, RECALL_MONTHS } from '#domain/recall.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './recall-texts.ts'

export interface RecalledPatient {
  id: number
  full_name: string
}

interface RecallModalProps {
  patient: RecalledPatient
  /** The recall to change. */
  recall?: RecallOfPatient
  /** Of a new one. */
  reason?: string
  months?: number
  /** Instead of `months` from today. */
  due_on?: Day
  onClose: () => void
}

const ONCE = 0

/** What a patient is recalled for, when, and how often. */
export default function RecallModal(props: RecallModalProps) {
  const { patient, recall, onClose } = props
  const t = useTexts(texts)
  const today = useToday()
  const form = useRecallForm(props)
  const { due_on, again } = form.values
  const monthsOf = RECALL_MONTHS.find((months) => addMonths(today, months) === due_on)
  const repeats = [ONCE, ...new Set([...RECALL_MONTHS, again])].filter((months, at) => at === 0 || months !== ONCE)
  return (
    <FormModal form={form} title={recall ? t.form.edit_title : t.form.title} submit={t.form.save} onClose={onClose}>
      <p className="text-sm font-medium">
        <bdi>{patient.full_name}</bdi>
      </p>
      <TextField label={t.form.reason} maxLength={LONGEST_RECALL_REASON} required {...form.field('reason')} />
      <ChoiceChips
        label={t.form.when}
        choices={RECALL_MONTHS.map((value) => ({ value: value as number, words: t.in_months(value) }))}
        chosen={monthsOf}
        onChoose={(months) => form.set({ due_on: addMonths(today, months) })}
      />
      <DateField label={t.form.due_on} required missing_parts="ahead" {...form.control('due_on')} />
      <ChoiceChips
        label={t.form.repeat}
        choices={repeats
          .toSorted((one, other) => one - other)
          .map((value) => ({ value, words: value === ONCE ? t.form.once : t.again(value) }))}
        chosen={again}
        onChoose={form.control('again').onChange}
      />
    </FormModal>
  )
}

function useRecallForm({ patient, recall, reason = '', months = 6, due_on, onClose }: RecallModalProps) {
  const t = useTexts(texts)
  const today = useToday()
  const formats = useFormats()
  const start = {
    reason: recall?.reason ?? reason,
    due_on: recall?.due_on ?? due_on ?? addMonths(today, months),
    again: recall?.months ?? ONCE,
  }
  const given = {
    start,
    check: (values: typeof start) => ({
      reason: values.reason.trim() === '' && t.form.no_reason,
      due_on: !isDay(values.due_on) && t.form.no_day,
    }),
    alert: (error: unknown, at_field: boolean) => (at_field ? undefined : (serverSentence(error) ?? t.form.not_saved)),
  }
  const sent = ({ again, ...values }: typeof start) => ({
    id: patient.id,
    ...values,
    months: again === ONCE ? null : again,
  })
  const setting = useCallForm(api.setRecall, {
    ...given,
    input: sent,
    onSuccess: (_answer, set) => {
      notify(t.set(isolate(patient.full_name), formats.day(set.due_on)))
      onClose()
    },
  })
  const changing = useCallForm(api.changeRecall, {
    ...given,
    input: (values) => ({ ...sent(values), recall_id: recall?.id ?? 0, version: recall?.version }),
    onSuccess: onClose,
  })
  return recall ? changing : setting
}
