import { api } from '#contract/api.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import type { Letter } from '#contract/letters.ts'
import type { Patient } from '#contract/patients.ts'
import { LETTER_KINDS } from '#domain/letter.ts'
import { checkLetter } from '#domain/medicines/check-letter.ts'
import type { Recognise } from '#domain/medicines/recognition.ts'
import type { Check } from '#domain/medicines/check.ts'
import { NONE_KNOWN, wasAskedAboutAllergies } from '#domain/patient-alert.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/patient.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { useMay, useUser } from '#web/base/session/session.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { useRecognise } from '#web/nouns/medicines/use-recognise.ts'
import { AllergiesNotAsked } from './allergies-not-asked.tsx'
import { type LetterContext, type LetterDraft, NEEDED, previewOf, sentFields } from './letter-draft.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterText } from './letter-text.tsx'
import { PrescriptionChecks } from './prescription-checks.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface LetterModalProps {
  patient: Patient
  clinic: ClinicSettings
  onIssued: (letter: Letter) => void
  onClose: () => void
}

/** Writes a letter from the clinic's template; a preview shows its text, and whether it names an allergy. */
export function LetterModal(props: LetterModalProps) {
  const t = useWords()
  const { patient, onClose } = props
  const doctors = useCall(api.doctors, {})
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
      <LetterFields draft={form.values} problem={form.errors.fields} onChange={form.control('fields').onChange} />
      {kind === 'prescription' && failed && <Banner tone="warning">{t.form.alerts_unknown}</Banner>}
      {kind === 'prescription' && alerts && !wasAskedAboutAllergies(alerts) && (
        <AllergiesNotAsked patient={patient} may_be_none={!alerts.some(isKnown)} />
      )}
      {checks.length > 0 && <PrescriptionChecks checks={checks} />}
      <Preview text={text} language={language} />
    </FormModal>
  )
}

function useLetterForm(props: LetterModalProps, doctors: Doctor[] | undefined) {
  const t = useWords()
  const { patient, clinic, onIssued } = props
  const { doctor_id } = useUser()
  const { data: known, refetch } = useAlerts(patient)
  const around = useAround(props)
  const recogniseBy = useRecognise()
  const start: LetterDraft = {
    kind: 'prescription',
    language: patient.language ?? clinic.message_language,
    doctor_id: doctor_id === null ? '' : String(doctor_id),
    fields: {},
  }
  return useCallForm(api.issueLetter, {
    start,
    check: (draft) => ({
      doctor_id: draft.doctor_id === '' && t.form.required,
      fields: NEEDED[draft.kind].some((name) => !draft.fields[name]?.trim()) && t.form.required,
    }),
    confirm: async (draft) => {
      if (draft.kind !== 'prescription') return true
      const { data: alerts } = await refetch()
      const question = alerts
        ? questionAbout(t, alerts, checksOf(draft, around(doctors, draft), alerts, recogniseBy))
        : t.form.alerts_unknown
      if (question === undefined) return true
      return ask({ question, confirm: t.form.anyway, cancel: t.form.back, tone: 'danger' })
    },
    input: (draft) => ({
      id: patient.id,
      kind: draft.kind,
      language: draft.language,
      fields: sentFields(draft),
      doctor_id: Number(draft.doctor_id),
      ...(draft.kind === 'prescription' && !(known && wasAskedAboutAllergies(known)) && { confirm: true }),
    }),
    onSuccess: onIssued,
    alert: (error) => serverSentence(error) ?? t.form.not_issued,
  })
}

/** Also those that were resolved: they show that somebody asked. */
const useAlerts = (patient: Patient) => useCall(api.patientAlerts, { id: patient.id, resolved: true })

const isActive = ({ resolved_at }: RecordedAlert) => resolved_at === null
const isKnown = (alert: RecordedAlert) => isActive(alert) && alert.kind !== NONE_KNOWN

const useWords = () => useTexts(texts)

/** What is asked before a prescription is issued; nothing where nothing speaks against it. */
function questionAbout(
  t: ReturnType<typeof useWords>,
  alerts: readonly RecordedAlert[],
  checks: readonly Check[],
): string | undefined {
  const medicines = new Set(checks.filter(({ level }) => level !== 'not_checked').map(({ medicine }) => medicine))
  const questions = [
    ...(wasAskedAboutAllergies(alerts) ? [] : [t.checks.issue_unasked]),
    ...(medicines.size > 0 ? [t.form.issue_anyway(isolate([...medicines].join(' · ')))] : []),
  ]
  return questions.length === 0 ? undefined : questions.join(' ')
}

function checksOf(
  draft: LetterDraft,
  { patient, today, ...around }: LetterContext,
  alerts: readonly RecordedAlert[],
  recogniseBy: Recognise,
): Check[] {
  if (draft.kind !== 'prescription') return []
  const { medicines } = sentFields(draft)
  const text = previewOf(draft, { patient, today, ...around })
  const { date_of_birth, birth_year } = patient
  return checkLetter({ text, medicines }, alerts.filter(isActive), { date_of_birth, birth_year, today, recogniseBy })
}

function useAround({ patient, clinic }: LetterModalProps) {
  const today = useToday()
  return (doctors: Doctor[] | undefined, { doctor_id }: LetterDraft) => ({
    patient,
    clinic,
    today,
    doctor: doctors?.find(({ id }) => String(id) === doctor_id),
  })
}

/** The text of the letter, and what speaks against what a prescription says. */
function useForetold(props: LetterModalProps, draft: LetterDraft, doctors: Doctor[] | undefined) {
  const { data: alerts, isError } = useAlerts(props.patient)
  const around = useAround(props)(doctors, draft)
  const recogniseBy = useRecognise()
  const text = previewOf(draft, around)
  const failed = isError && alerts === undefined
  return { text, checks: text === '' || !alerts ? [] : checksOf(draft, around, alerts, recogniseBy), alerts, failed }
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

function Preview({ text, language }: { text: string; language: MessageLanguage }) {
  const t = useWords()
  if (text === '') return <p className="text-sm text-ink-soft">{t.form.frozen}</p>
  return (
    <section className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <h3 className="mb-1.5 text-xs font-medium text-ink-soft">{t.form.preview}</h3>
      <LetterText text={text} language={language} />
      <p className="mt-2 text-xs text-ink-soft">{t.form.frozen}</p>
    </section>
  )
}
