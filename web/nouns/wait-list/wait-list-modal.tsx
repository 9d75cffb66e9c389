import { api } from '#contract/api.ts'
import type { WaitListEntry } from '#contract/wait-list.ts'
import { USUAL_LENGTHS } from '#domain/appointment.ts'
import { DAY_PARTS, type DayPart } from '#domain/day-parts.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { type PickedPatient, PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

interface WaitListModalProps {
  /** The entry to edit. */
  entry?: WaitListEntry | undefined
  /** Known values of a new entry. */
  patient?: PickedPatient | null
  doctor_id?: number | null
  minutes?: number | undefined
  onClose: () => void
}

/** The form of a wait list entry. */
export function WaitListModal(props: WaitListModalProps) {
  const { entry, patient, onClose } = props
  const t = useTexts(texts)
  const words = useLengthWords()
  const form = useWaitListForm(props)
  const { minutes, parts, patient: chosen } = form.values
  const lengths = [...new Set([...USUAL_LENGTHS, minutes])].toSorted((one, other) => one - other)
  return (
    <FormModal
      form={form}
      title={entry ? t.form.edit_title : t.form.add_title}
      submit={entry ? t.form.save : t.form.add}
      onClose={onClose}
    >
      <PatientPicker
        label={t.form.patient}
        required
        locked={entry !== undefined || Boolean(patient)}
        value={chosen}
        onChange={form.control('patient').onChange}
        error={form.errors.patient}
      />
      <Doctor form={form} entry={entry} />
      <ChoiceChips
        label={t.form.minutes}
        choices={lengths.map((value) => ({ value, words: words(value) }))}
        chosen={minutes}
        onChoose={form.control('minutes').onChange}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t.form.from_date} required missing_parts="ahead" {...form.control('from_date')} />
        <DateField
          label={t.form.to_date}
          hint={t.form.to_date_hint}
          missing_parts="ahead"
          {...form.control('to_date')}
        />
      </div>
      <Parts chosen={parts} onChange={form.control('parts').onChange} />
      <TextArea label={t.form.note} rows={2} maxLength={1000} {...form.field('note')} />
    </FormModal>
  )
}

function Doctor({ form, entry }: { form: ReturnType<typeof useWaitListForm>; entry: WaitListEntry | undefined }) {
  const t = useTexts(texts)
  const { data = [] } = useCall(api.doctors, {})
  return (
    <SelectField label={t.form.doctor} {...form.field('doctor_id')}>
      <option value="">{t.any_doctor}</option>
      {data
        .filter(({ id, active }) => active || id === entry?.doctor_id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

function Parts({ chosen, onChange }: { chosen: DayPart[]; onChange: (parts: DayPart[]) => void }) {
  const t = useTexts(texts)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t.form.parts}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {DAY_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t.parts[part]}
            checked={chosen.includes(part)}
            onChange={({ target: { checked } }) =>
              onChange(DAY_PARTS.filter((each) => (each === part ? checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-faint">{t.form.parts_hint}</p>
    </fieldset>
  )
}

const USUAL_MINUTES = 30

function useWaitListForm({
  entry,
  patient = null,
  doctor_id = null,
  minutes = USUAL_MINUTES,
  onClose,
}: WaitListModalProps) {
  const t = useTexts(texts)
  const today = useToday()
  const preset = entry ? entry.doctor_id : doctor_id
  return useCallForm(entry ? api.updateWaitListEntry : api.addToWaitList, {
    start: {
      patient: entry ? { id: entry.patient_id, full_name: entry.patient_name } : patient,
      doctor_id: preset === null ? '' : String(preset),
      minutes: entry?.minutes ?? minutes,
      from_date: entry?.from_date ?? today,
      to_date: entry?.to_date ?? '',
      parts: entry?.parts ?? [],
      note: entry?.note ?? '',
    },
    fieldOf: (sent) => (sent === 'patient_id' ? 'patient' : sent),
    check: (values) => ({
      patient: !values.patient && t.form.problems.patient,
      from_date: values.from_date === '' && t.form.problems.from_date,
      to_date: values.to_date !== '' && values.to_date < values.from_date && t.form.problems.order,
    }),
    input: ({ patient: chosen, ...values }) => ({
      ...(entry ? { id: entry.id, version: entry.version } : {}),
      ...values,
      id: entry?.id ?? 0,
      patient_id: chosen?.id ?? 0,
      doctor_id: values.doctor_id === '' ? null : Number(values.doctor_id),
      to_date: values.to_date === '' ? null : values.to_date,
    }),
    onSuccess: ({ patient_name }) => {
      onClose()
      if (!entry) notify(t.form.added(isolate(patient_name)))
    },
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
}
