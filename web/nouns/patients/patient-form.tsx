import type { Patient } from '#contract/patients.ts'
import { birthYearIn } from '#domain/national-id.ts'
import { SEXES } from '#domain/patient.ts'
import { usePublicClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { Saved } from './saved-note.tsx'
import { SimilarPatients } from './similar-patients.tsx'
import { nationality_texts } from './nationality-texts.ts'
import { texts } from './texts.ts'
import { usePatientForm } from './use-patient-form.ts'

interface PatientFormProps {
  /** The patient to edit; undefined for a new one. */
  patient?: Patient
  patient_name?: string
  walk_in?: boolean
  onClose: () => void
  onCreated?: (saved: Saved) => void
  onUpdated?: (saved: Patient) => void
}

export function PatientForm(props: PatientFormProps) {
  const { patient, patient_name, walk_in = false, onClose } = props
  const t = useTexts(texts)
  const mayHide = useMay('patient:hide')
  const { form, conflict, family_of, onFamilyOf, failure } = usePatientForm(props)
  const field = (name: TypedField) => {
    const theirs = conflict?.clashes[name]
    const hint = theirs === '' ? t.conflict.emptied : theirs && t.conflict.both(String(theirs))
    return { label: t.form[name], hint, ...form.field(name) }
  }
  return (
    <FormModal
      form={form}
      title={patient ? t.form.edit_title : t.form.create_title}
      submit={patient ? t.form.update : t.form.create}
      onClose={onClose}
    >
      {walk_in && <p className="-mt-1 text-sm text-ink-soft">{t.form.walk_in}</p>}
      {conflict && <ConflictNote {...conflict} />}
      <TextField
        {...field('full_name')}
        required
        autoComplete="off"
        data-autofocus={(!patient && !patient_name) || undefined}
      />
      <TextField {...field('other_name')} autoComplete="off" dir="auto" />
      <TextField
        {...field('contact_number')}
        type="tel"
        autoComplete="off"
        data-autofocus={!!patient_name || undefined}
      />
      {!patient && <SimilarPatients typed={form.values} walk_in={walk_in} chosen={family_of} onChoose={onFamilyOf} />}
      <TextField {...field('second_contact_number')} type="tel" autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="off" />
      <TextField {...field('national_id')} autoComplete="off" dir="ltr" className="rtl:[&_input]:text-right" />
      <BirthFields form={form} nationality={patient?.nationality ?? null} />
      <TextField {...field('guardian_name')} autoComplete="off" dir="auto" />
      <MessageFields form={form} />
      {patient?.former_notes && (
        <TextArea label={t.form.former_notes} rows={4} dir="auto" {...form.field('former_notes')} />
      )}
      {patient && mayHide && <Checkbox label={t.form.hidden} hint={t.form.hidden_hint} {...form.checkbox('hidden')} />}
      {failure && <Failure text={failure} onRetry={() => form.submit()} />}
    </FormModal>
  )
}

type TypedField =
  | 'full_name'
  | 'other_name'
  | 'contact_number'
  | 'second_contact_number'
  | 'email'
  | 'national_id'
  | 'guardian_name'

interface NationalityProps {
  form: ReturnType<typeof usePatientForm>['form']
  /** As it is stored. */
  nationality: string | null
}

/** A Qatari ID contains the year of birth: it is suggested, and a date of another year gets a warning. */
function BirthFields({ form, nationality }: NationalityProps) {
  const t = useTexts(texts).form
  const today = useToday()
  const { national_id, date_of_birth } = form.values
  const year = birthYearIn(national_id)
  const differs = year !== null && !date_of_birth.startsWith(String(year))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        label={t.date_of_birth}
        hint={differs ? (date_of_birth === '' ? t.born_in(year) : t.born_otherwise(year)) : undefined}
        style_of_day="dated"
        missing_parts="behind"
        max={today}
        {...form.control('date_of_birth')}
      />
      {date_of_birth === '' && (
        <TextField
          label={t.birth_year}
          hint={t.birth_year_hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.field('birth_year')}
        />
      )}
      <SelectField label={t.sex} {...form.field('sex')}>
        <option value="">{t.sexes.unknown}</option>
        {SEXES.map((sex) => (
          <option key={sex} value={sex}>
            {t.sexes[sex]}
          </option>
        ))}
      </SelectField>
      <Nationality form={form} nationality={nationality} />
    </div>
  )
}

const RECALL_CHOICES = [0, 3, 4, 6, 9, 12, 18, 24]

/** The language of messages to the patient, when they are recalled, and whether they may be contacted. */
function MessageFields({ form }: { form: ReturnType<typeof usePatientForm>['form'] }) {
  const t = useTexts(texts).form
  const stored = form.values.recall_months
  const choices = [...new Set([...RECALL_CHOICES, ...(stored === '' ? [] : [Number(stored)])])]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t.language} {...form.field('language')}>
          <option value="">{t.languages.clinic}</option>
          <option value="en">{t.languages.en}</option>
          <option value="ar">{t.languages.ar}</option>
        </SelectField>
        <SelectField label={t.recall_months} {...form.field('recall_months')}>
          <option value="">{t.recall.clinic}</option>
          {choices
            .toSorted((one, other) => one - other)
            .map((months) => (
              <option key={months} value={months}>
                {months === 0 ? t.recall.never : t.recall.after(months)}
              </option>
            ))}
        </SelectField>
      </div>
      <Checkbox label={t.do_not_contact} hint={t.do_not_contact_hint} {...form.checkbox('do_not_contact')} />
    </>
  )
}

const Failure = (note: { text: string; onRetry: () => void }) => (
  <div data-failure className="-mb-1 rounded-md border border-line bg-sunken">
    <ErrorNote {...note} />
  </div>
)

/** Where the state or an exchange of claims asks for it, and wherever it is known, as from an import. */
function Nationality({ form, nationality }: NationalityProps) {
  const t = useTexts(nationality_texts)
  const { data: clinic } = usePublicClinic()
  const hint = clinic?.tax_regime === 'sa' ? t.hints.SA : clinic?.country === 'AE' ? t.hints.AE : undefined
  if (!hint && nationality === null) return null
  const field = { label: t.label, hint: hint ?? t.hints.other, ...form.field('nationality') }
  return <TextField {...field} dir="ltr" autoComplete="off" maxLength={2} />
}
