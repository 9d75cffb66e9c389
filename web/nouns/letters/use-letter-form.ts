import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import type { Doctor } from '#contract/doctors.ts'
import type { Letter } from '#contract/letters.ts'
import type { RecordedAlert } from '#contract/patient-alerts.ts'
import type { Patient } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import { checkLetter } from '#domain/medicines/check-letter.ts'
import type { Check } from '#domain/medicines/check.ts'
import type { Recognise } from '#domain/medicines/recognition.ts'
import { wasAskedAboutAllergies } from '#domain/patient-alert.ts'
import { concernsOf, endsBeforeItStarts, leaveIn, USUAL_LEAVE_DAYS } from '#domain/sick-leave.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useUser } from '#web/base/session/session.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { useRecognise } from '#web/nouns/medicines/use-recognise.ts'
import {
  isByRows,
  type LetterContext,
  type LetterDraft,
  NEEDED,
  needsGuardian,
  previewOf,
  rowsOf,
  sentFields,
} from './letter-draft.ts'
import { draftOf, isAtFault } from './medicine-draft.ts'
import { texts } from './texts.ts'

export interface LetterFormProps {
  patient: Patient
  clinic: ClinicSettings
  onIssued: (letter: Letter) => void
}

type Words = ReturnType<typeof useWords>
const useWords = () => useTexts(texts)

/** The form of a new letter. What is unusual about it is asked before it is sent, and then sent as confirmed. */
export function useLetterForm(props: LetterFormProps, doctors: Doctor[] | undefined) {
  const t = useWords()
  const { patient, clinic, onIssued } = props
  const { doctor_id } = useUser()
  const { data: known, refetch } = useAlerts(patient)
  const around = useAround(props)
  const recogniseBy = useRecognise()
  const today = useToday()
  const [first] = useState(() => [draftOf()])
  const start: LetterDraft = {
    kind: 'prescription',
    language: patient.language ?? clinic.message_language,
    doctor_id: doctor_id === null ? '' : String(doctor_id),
    external_number: '',
    guardian_name: patient.guardian_name ?? '',
    fields: {},
    medicines: first,
    freely: false,
  }
  const questionOf = async (draft: LetterDraft) => {
    if (draft.kind === 'sick_leave') return leaveQuestion(t, draft, today)
    if (draft.kind !== 'prescription') return undefined
    const { data: alerts } = await refetch()
    if (!alerts) return t.form.alerts_unknown
    return questionAbout(t, alerts, checksOf(draft, around(doctors, draft), alerts, recogniseBy))
  }
  return useCallForm(api.issueLetter, {
    start,
    check: (draft) => ({
      doctor_id: draft.doctor_id === '' && t.form.required,
      fields: fieldsProblem(t, draft),
      medicines: isByRows(draft) && isAtFault(draft.medicines) && t.form.medicine_needed,
      guardian_name: needsGuardian(draft, patient, today) && draft.guardian_name.trim() === '' && t.form.required,
    }),
    confirm: async (draft) => {
      const question = await questionOf(draft)
      return question === undefined || ask({ question, confirm: t.form.anyway, cancel: t.form.back, tone: 'danger' })
    },
    input: (draft) => ({
      id: patient.id,
      kind: draft.kind,
      language: draft.language,
      fields: sentFields(draft),
      ...(isByRows(draft) && { medicines: rowsOf(draft) }),
      doctor_id: Number(draft.doctor_id),
      ...(draft.kind === 'sick_leave' && { external_number: draft.external_number }),
      ...(needsGuardian(draft, patient, today) && { guardian_name: draft.guardian_name }),
      ...(needsConfirmation(draft, known, today) && { confirm: true }),
    }),
    fieldOf: (sent) => (['fields', 'medicines'] as const).find((name) => sent.startsWith(`${name}.`)) ?? sent,
    onSuccess: onIssued,
    alert: (error) => serverSentence(error) ?? t.form.not_issued,
  })
}

/** Whether something needed is missing, or a sick leave ends before it starts. */
function fieldsProblem(t: Words, draft: LetterDraft) {
  const { kind, fields } = draft
  if (isByRows(draft)) return false
  if (NEEDED[kind].some((name) => !fields[name]?.trim())) return t.form.required
  const leave = kind === 'sick_leave' ? leaveIn(fields) : undefined
  return leave !== undefined && endsBeforeItStarts(leave) && t.form.until_before_from
}

/** What its question has confirmed. */
const needsConfirmation = (draft: LetterDraft, alerts: readonly RecordedAlert[] | undefined, today: Day) =>
  (draft.kind === 'prescription' && !(alerts && wasAskedAboutAllergies(alerts))) ||
  (draft.kind === 'sick_leave' && concernsOf(sentFields(draft), today).length > 0)

function leaveQuestion(t: Words, draft: LetterDraft, today: Day): string | undefined {
  const concerns = concernsOf(sentFields(draft), today)
  return concerns.length === 0 ? undefined : concerns.map((each) => t.form.leave[each](USUAL_LEAVE_DAYS)).join(' ')
}

/** Also those that were resolved: they show that the patient was asked. */
const useAlerts = (patient: Patient) => useCall(api.patientAlerts, { id: patient.id, resolved: true })

const isActive = ({ resolved_at }: RecordedAlert) => resolved_at === null
/** Beside one, 'none known' is refused. */
export const isActiveAllergy = (alert: RecordedAlert) => isActive(alert) && alert.kind === 'allergy'

/** What is asked before a prescription is issued; nothing where nothing speaks against it. */
function questionAbout(t: Words, alerts: readonly RecordedAlert[], checks: readonly Check[]): string | undefined {
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
  const rows = rowsOf(draft)
  const text = previewOf(draft, { patient, today, ...around })
  const { date_of_birth, birth_year } = patient
  return checkLetter({ text, medicines, rows }, alerts.filter(isActive), {
    date_of_birth,
    birth_year,
    today,
    recogniseBy,
  })
}

function useAround({ patient, clinic }: LetterFormProps) {
  const today = useToday()
  return (doctors: Doctor[] | undefined, { doctor_id }: LetterDraft) => ({
    patient,
    clinic,
    today,
    doctor: doctors?.find(({ id }) => String(id) === doctor_id),
  })
}

/** The text of the letter, and what speaks against what a prescription says. */
export function useForetold(props: LetterFormProps, draft: LetterDraft, doctors: Doctor[] | undefined) {
  const { data: alerts, isError } = useAlerts(props.patient)
  const around = useAround(props)(doctors, draft)
  const recogniseBy = useRecognise()
  const text = previewOf(draft, around)
  const failed = isError && alerts === undefined
  return { text, checks: !alerts ? [] : checksOf(draft, around, alerts, recogniseBy), alerts, failed }
}
