import { api } from '../../contract/api.ts'
import type { ClinicSettings } from '../../contract/clinic.ts'
import type { Doctor } from '../../contract/doctors.ts'
import type { Letter } from '../../contract/letters.ts'
import type { Patient } from '../../contract/patients.ts'
import { namedAllergies } from '../../domain/allergy.ts'
import { LETTER_KINDS } from '../../domain/letter.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../domain/patient.ts'
import { serverSentence } from '../api/api-error.ts'
import { useCall } from '../api/queries.ts'
import { useToday } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { isolate } from '../i18n/isolate.ts'
import { AlertsOfPatient } from '../patient-alerts/alerts-of-patient.tsx'
import { useUser } from '../session/session.ts'
import { ask } from '../ui/dialogs/questions.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { FormModal } from '../ui/forms/form-modal.tsx'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { Isolated } from '../ui/isolated.tsx'
import { Banner } from '../ui/notices/banner.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { type LetterDraft, NEEDED, previewOf, sentFields } from './letter-draft.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterText } from './letter-text.tsx'
import { texts } from './texts.ts'

interface LetterModalProps {
  patient: Patient
  clinic: ClinicSettings
  onIssued: (letter: Letter) => void
  onClose: () => void
}

/** Writes a letter from the clinic's template; a preview shows its text, and whether it names an allergy. */
export function LetterModal(props: LetterModalProps) {
  const t = useTexts(texts)
  const { patient, onClose } = props
  const doctors = useCall(api.doctors, {})
  const form = useLetterForm(props, doctors.data)
  const { text, allergies, unknown } = useForetold(props, form.values, doctors.data)
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
      {doctors.isError && !doctors.data ? (
        <ErrorNote text={t.form.doctors_failed} onRetry={() => void doctors.refetch()} />
      ) : (
        <DoctorField form={form} doctors={doctors.data ?? []} />
      )}
      <LetterFields draft={form.values} problem={form.errors.fields} onChange={form.control('fields').onChange} />
      {unknown && <Banner tone="warning">{t.form.alerts_unknown}</Banner>}
      {allergies.length > 0 && (
        <Banner tone="error">
          <Isolated text={t.form.allergy(isolate(allergies.join(' · ')))} />
        </Banner>
      )}
      <Preview text={text} language={language} />
    </FormModal>
  )
}

function useLetterForm(props: LetterModalProps, doctors: Doctor[] | undefined) {
  const t = useTexts(texts)
  const { patient, clinic, onIssued } = props
  const { doctor_id } = useUser()
  const { refetch } = useCall(api.patientAlerts, { id: patient.id })
  const around = useAround(props)
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
      const text = previewOf(draft, around(doctors, draft))
      const named = namedAllergies(text, allergyTexts(alerts)).join(' · ')
      const question = alerts === undefined ? t.form.alerts_unknown : t.form.issue_anyway(isolate(named))
      if (alerts !== undefined && named === '') return true
      return ask({ question, confirm: t.form.anyway, cancel: t.form.back, tone: 'danger' })
    },
    input: (draft) => ({
      id: patient.id,
      kind: draft.kind,
      language: draft.language,
      fields: sentFields(draft),
      doctor_id: Number(draft.doctor_id),
    }),
    onSuccess: onIssued,
    alert: (error) => serverSentence(error) ?? t.form.not_issued,
  })
}

type Alerts = readonly { kind: string; text: string | null; resolved_at: string | null }[]

const allergyTexts = (alerts: Alerts = []) =>
  alerts.flatMap(({ kind, text, resolved_at }) => (kind === 'allergy' && resolved_at === null && text ? [text] : []))

function useAround({ patient, clinic }: LetterModalProps) {
  const today = useToday()
  return (doctors: Doctor[] | undefined, { doctor_id }: LetterDraft) => ({
    patient,
    clinic,
    today,
    doctor: doctors?.find(({ id }) => String(id) === doctor_id),
  })
}

/** The text of the letter, and the patient's allergies that a prescription names. */
function useForetold(props: LetterModalProps, draft: LetterDraft, doctors: Doctor[] | undefined) {
  const { data: alerts, isError } = useCall(api.patientAlerts, { id: props.patient.id })
  const text = previewOf(draft, useAround(props)(doctors, draft))
  const prescribes = draft.kind === 'prescription'
  return {
    text,
    allergies: prescribes ? namedAllergies(text, allergyTexts(alerts)) : [],
    unknown: prescribes && isError && alerts === undefined,
  }
}

function DoctorField({ form, doctors }: { form: ReturnType<typeof useLetterForm>; doctors: Doctor[] }) {
  const t = useTexts(texts)
  const { doctor_id, role } = useUser()
  if (role === 'doctor') return null
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
  const t = useTexts(texts)
  if (text === '') return <p className="text-sm text-ink-soft">{t.form.frozen}</p>
  return (
    <section className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <h3 className="mb-1.5 text-xs font-medium text-ink-soft">{t.form.preview}</h3>
      <LetterText text={text} language={language} />
      <p className="mt-2 text-xs text-ink-soft">{t.form.frozen}</p>
    </section>
  )
}
