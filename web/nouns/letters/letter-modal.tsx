import { api } from '#contract/api.ts'
import type { Doctor } from '#contract/doctors.ts'
import { LETTER_KINDS } from '#domain/letter.ts'
import { wasAskedAboutAllergies } from '#domain/patient-alert.ts'
import { MESSAGE_LANGUAGES } from '#domain/patient.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { useMay, useUser } from '#web/base/session/session.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { AllergiesNotAsked } from './allergies-not-asked.tsx'
import { LetterFields } from './letter-fields.tsx'
import { needsGuardian } from './letter-draft.ts'
import { LetterText } from './letter-text.tsx'
import { besideRows, type LetterDraft, rowsOf } from './letter-draft.ts'
import { PrescriptionChecks } from './prescription-checks.tsx'
import { texts } from './texts.ts'
import { isActiveAllergy, type LetterFormProps, useForetold, useLetterForm } from './use-letter-form.ts'
import { PrescriptionFields } from './prescription-fields.tsx'
import { Answer } from '#web/base/ui/answer.tsx'

interface LetterModalProps extends LetterFormProps {
  onClose: () => void
}

const useWords = () => useTexts(texts)

/** Writes a letter from the clinic's template; a preview shows its text, and whether it names an allergy. */
export function LetterModal(props: LetterModalProps) {
  const t = useWords()
  const { patient, onClose } = props
  const doctors = useCall(api.doctors, {})
  const today = useToday()
  const form = useLetterForm(props, doctors.data)
  const { text, checks, alerts, failed } = useForetold(props, form.values, doctors.data)
  const { kind, language } = form.values
  return (
    <FormModal form={form} title={t.form.title} size="lg" submit={t.form.issue} only_by_button onClose={onClose}>
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        <bdi>{patient.full_name}</bdi>
        <AlertsOfPatient patient_id={patient.id} whole />
      </p>
      <ChoiceChips
        label={t.form.kind}
        choices={LETTER_KINDS.map((value) => ({ value, words: t.kinds[value] }))}
        chosen={kind}
        onChoose={form.control('kind').onChange}
      />
      <ChoiceChips
        label={t.form.language}
        choices={MESSAGE_LANGUAGES.map((value) => ({ value, words: t.languages[value] }))}
        chosen={language}
        onChoose={form.control('language').onChange}
      />
      <Answer query={doctors} failed={t.form.doctors_failed} skeleton={<DoctorField form={form} doctors={[]} />}>
        {(all) => <DoctorField form={form} doctors={all} />}
      </Answer>
      {kind === 'prescription' && <PrescriptionFields form={form} patient={patient} checks={checks} />}
      <LetterFields draft={form.values} problem={form.errors.fields} onChange={form.control('fields').onChange} />
      {kind === 'sick_leave' && (
        <TextField
          label={t.form.external_number}
          hint={t.form.external_number_hint}
          maxLength={60}
          dir="ltr"
          {...form.field('external_number')}
        />
      )}
      {needsGuardian(form.values, patient, today) && (
        <TextField
          label={t.form.guardian_name}
          hint={t.form.guardian_hint}
          required
          maxLength={200}
          dir="auto"
          {...form.field('guardian_name')}
        />
      )}
      {kind === 'prescription' && failed && <Banner tone="warning">{t.form.alerts_unknown}</Banner>}
      {kind === 'prescription' && alerts && !wasAskedAboutAllergies(alerts) && (
        <AllergiesNotAsked patient={patient} may_be_none={!alerts.some(isActiveAllergy)} />
      )}
      {checks.length > 0 && <PrescriptionChecks checks={besideRows(checks, form.values)} />}
      <Preview text={text} draft={form.values} />
    </FormModal>
  )
}

function DoctorField({ form, doctors }: { form: ReturnType<typeof useLetterForm>; doctors: Doctor[] }) {
  const t = useWords()
  const { doctor_id } = useUser()
  const mayNameOthers = useMay('appointment:read-all')
  if (!mayNameOthers) return null
  const offered = doctors.filter(({ id, active }) => active || id === doctor_id)
  return (
    <SelectField label={t.form.doctor} required {...form.field('doctor_id')}>
      <option value="">{t.form.no_doctor}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Preview({ text, draft }: { text: string; draft: LetterDraft }) {
  const t = useWords()
  if (text === '') return <p className="text-sm text-ink-soft">{t.form.frozen}</p>
  return (
    <section className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <h3 className="mb-1.5 text-xs font-medium text-ink-soft">{t.form.preview}</h3>
      <LetterText text={text} language={draft.language} medicines={rowsOf(draft)} />
      <p className="mt-2 text-xs text-ink-soft">{t.form.frozen}</p>
    </section>
  )
}
