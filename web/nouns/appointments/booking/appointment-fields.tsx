import { type ReactNode, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { lengthBetween } from '#domain/appointment.ts'
import { isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { AlsoOwes } from '#web/nouns/invoices/also-owes.tsx'
import { PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import { useMay } from '#web/base/session/session.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { useMonthLoad } from '../state/use-month-load.ts'
import { type Draft, type DraftField, newPatientFrom, withEnd, withLines, withStart } from './appointment-draft.ts'
import { ChairField, useHasChairs } from './chair-field.tsx'
import { DoctorsDay } from './doctors-day.tsx'
import { LengthField } from './length-field.tsx'
import { NewPatientFields } from './new-patient-fields.tsx'
import { texts } from './texts.ts'
import { TypeField } from './type-field.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

// Lazy: optional, below the fold, and large.
const TreatmentLines = lazy(() =>
  import('#web/nouns/treatment-codes/treatment-lines.tsx').then((module) => ({ default: module.TreatmentLines })),
)

const AssistantField = lazy(() => import('./assistant-field.tsx'))
const FindTimeInside = lazy(() => import('./find-time-inside.tsx'))
/** Hardly any clinic has none. */
const NoDoctorsNote = lazy(() => import('./no-doctors-note.tsx'))
const NothingFits = lazy(() => import('./nothing-fits.tsx'))
const WorthASecondLook = lazy(() => import('./worth-a-second-look.tsx'))

export interface AppointmentFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Field errors. */
  problems: Partial<Record<DraftField, string>>
  /** Highlights missing values in the treatment lines. */
  tried: boolean
  /** The server's errors for the treatment lines, by the server's field names. */
  refused: Readonly<Record<string, string>>
  patient_locked: boolean
  /** The appointment being edited, which does not clash with itself. */
  id?: number | undefined
  /** How it is repeated. */
  repeat?: ReactNode
}

export function AppointmentFields(props: AppointmentFieldsProps) {
  const { draft, onChange, problems, tried, refused, id, repeat } = props
  const t = useTexts(texts)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <PatientPart {...props} />
      {draft.patient && <AlertsOfPatient patient_id={draft.patient.id} whole className="col-span-2 -mt-2" />}
      {draft.patient && <AlsoOwes patient_id={draft.patient.id} className="col-span-2 -mt-2" />}
      <TypeField draft={draft} onChange={onChange} />
      <DoctorField {...props} />
      <ChairField draft={draft} onChange={onChange} error={problems.chair_id} except={id} />
      <TimesAndLength {...props} />
      <DoctorsDay draft={draft} onChange={onChange} except={id} />
      <Suspense>
        <AssistantField draft={draft} onChange={onChange} error={problems.assistant_id} except={id} />
        <FindTimeInside draft={draft} onChange={onChange} />
        {repeat}
      </Suspense>
      <BelowTimes draft={draft} id={id} />
      <TextArea
        label={t.notes}
        rows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => onChange({ ...draft, notes: event.target.value })}
        error={problems.notes}
        className="col-span-2"
      />
      <div className="col-span-2 min-w-0">
        <Suspense fallback={<FieldsSkeleton fields={1} />}>
          <TreatmentLines
            minimum={0}
            lines={draft.lines}
            onChange={(lines) => onChange(withLines(draft, lines))}
            tried={tried}
            refused={refused}
          />
        </Suspense>
      </div>
    </div>
  )
}

/** On its own, so that the fields are there before it. */
const BelowTimes = ({ draft, id }: Pick<AppointmentFieldsProps, 'draft' | 'id'>) => (
  <Suspense>
    {id === undefined && <NothingFits draft={draft} />}
    <WorthASecondLook draft={draft} />
  </Suspense>
)

function PatientPart({ draft, onChange, problems, refused, patient_locked, id }: AppointmentFieldsProps) {
  const t = useTexts(texts)
  const mayAdd = useMay('patient:write') && id === undefined
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  if (draft.new_patient) {
    return (
      <NewPatientFields
        patient={draft.new_patient}
        onChange={(new_patient) => change({ new_patient })}
        onChoose={(patient) => change({ patient, new_patient: null })}
        problem={problems.new_patient}
        refused={refused}
      />
    )
  }
  return (
    <PatientPicker
      label={t.patient}
      required
      locked={patient_locked}
      value={draft.patient}
      onChange={(patient) => change({ patient })}
      onAdd={mayAdd ? (typed) => change({ patient: null, new_patient: newPatientFrom(typed) }) : undefined}
      error={problems.patient}
      className="col-span-2"
    />
  )
}

/** Moving the start may change the length, which `LengthField` shows. */
function TimesAndLength(props: AppointmentFieldsProps) {
  const { draft, onChange } = props
  const [before, setBefore] = useState<number>()
  const change = (next: Draft) => {
    const length = lengthBetween(draft.start, draft.end)
    if (next.start !== draft.start) setBefore((first) => first ?? length)
    else if (next.end !== draft.end) setBefore(undefined)
    onChange(next)
  }
  return (
    <>
      <TimeFields {...props} onChange={change} />
      <LengthField draft={draft} before={before} onChange={change} />
    </>
  )
}

function TimeFields({ draft, onChange, problems, id }: AppointmentFieldsProps) {
  const t = useTexts(texts)
  const today = useToday()
  const load = useMonthLoad(isDay(draft.date) ? draft.date : today)
  return (
    <>
      <DateField
        label={t.date}
        required
        // Another year may be a slip.
        style_of_day={draft.date.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'dated'}
        missing_parts="ahead"
        value={draft.date}
        onChange={(date) => onChange({ ...draft, date })}
        error={problems.date}
        {...load}
        // Start and end stand side by side: the chair has the place beside the doctor.
        className={useHasChairs(draft) ? 'col-span-2' : 'max-sm:col-span-2'}
      />
      <TimeField
        label={t.start}
        required
        // When editing, the start gets focus, since most edits move the appointment.
        data-autofocus={id === undefined ? undefined : true}
        value={draft.start}
        onChange={(start) => onChange(withStart(draft, start))}
        error={problems.start}
      />
      <TimeField
        label={t.end}
        required
        ends_day
        min={draft.start}
        value={draft.end}
        onChange={(end) => onChange(withEnd(draft, end))}
        error={problems.end}
      />
    </>
  )
}

function DoctorField({ draft, onChange, problems }: AppointmentFieldsProps) {
  const t = useTexts(texts)
  const { data, isError, refetch } = useCall(api.doctors, {})
  const doctors = (data ?? []).filter(({ id, active }) => active || id === draft.doctor_id)
  if (isError && !data) return <ErrorNote text={t.doctors_failed} onRetry={() => void refetch()} />
  return (
    <>
      <Suspense>{data && doctors.length === 0 && <NoDoctorsNote className="col-span-2" />}</Suspense>
      <SelectField
        label={t.doctor}
        required
        value={draft.doctor_id ?? ''}
        onChange={(event) => onChange({ ...draft, doctor_id: Number(event.target.value) || null })}
        error={problems.doctor_id}
        className="max-sm:col-span-2"
      >
        <option value="">{t.choose_doctor}</option>
        {doctors.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : t.inactive(name)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
