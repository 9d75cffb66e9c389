import type { AppointmentDetails } from '../../../contract/appointments.ts'
import { default_start, endAfter } from '../../../domain/appointment.ts'
import { latinDigits } from '../../../domain/digits.ts'
import { type Day, dayOf, isDay, minutesOfDay, timeOfDay } from '../../../domain/calendar.ts'
import { areComplete, type DraftLine, draftOf, linesOf, sameLines } from '../../treatment-codes/treatment-draft.ts'
import type { PickedPatient } from '../../patients/patient-picker.tsx'

/** A caller while they are being typed. */
export interface DraftPatient {
  full_name: string
  contact_number: string
}

/** What was typed to find somebody, taken for a phone number or else for a name. */
export const newPatientFrom = (typed: string): DraftPatient =>
  /^[+\d][\d\s()-]*$/.test(latinDigits(typed))
    ? { full_name: '', contact_number: typed }
    : { full_name: typed, contact_number: '' }

/** An appointment while it is being typed. */
export interface Draft {
  patient: PickedPatient | null
  /** Somebody who is not registered yet, in place of `patient`. */
  new_patient: DraftPatient | null
  doctor_id: number | null
  date: Day
  start: string
  end: string
  notes: string
  lines: DraftLine[]
}

export type DraftField = keyof Draft
export type Problem = 'patient' | 'full_name' | 'doctor' | 'date' | 'start' | 'end' | 'end_before_start'

export interface Prefill {
  patient: PickedPatient | null
  date: Day
  doctor_id?: number | undefined
  start?: string | undefined
  end?: string | undefined
}

export function newDraft({ patient, date, doctor_id, start = default_start, end = '' }: Prefill): Draft {
  return {
    patient,
    new_patient: null,
    doctor_id: doctor_id ?? null,
    date,
    start,
    end: endAfter(start, end),
    notes: '',
    lines: [],
  }
}

export const draftFrom = (appointment: AppointmentDetails): Draft => ({
  patient: { id: appointment.patient_id, full_name: appointment.patient_name },
  new_patient: null,
  doctor_id: appointment.doctor_id,
  date: dayOf(appointment.datetime_start),
  start: appointment.datetime_start.slice(11, 16),
  end: appointment.datetime_end.slice(11, 16),
  notes: appointment.notes ?? '',
  lines: draftOf(appointment.treatments),
})

/** The end follows a start that has reached it. */
export const withStart = (draft: Draft, start: string): Draft =>
  start === '' ? { ...draft, start } : { ...draft, start, end: endAfter(start, draft.end) }

/** The whole visit follows its moved start: it lasts as long as before. */
export function movedWhole(before: Draft, after: Draft): Draft {
  if (after.start === before.start || after.end !== endAfter(after.start, before.end) || after.start === '')
    return after
  const length = minutesOfDay(before.end) - minutesOfDay(before.start)
  if (!(length > 0)) return after
  return { ...after, end: timeOfDay(Math.min(minutesOfDay(after.start) + length, 24 * 60 - 1)) }
}

export const timesOf = ({ date, start, end }: Pick<Draft, 'date' | 'start' | 'end'>) => ({
  datetime_start: `${date}T${start}:00`,
  datetime_end: `${date}T${end}:00`,
})

/** What keeps it from being sent. An end equal to the start is the server's to judge. */
export function problemsOf({ patient, new_patient, doctor_id, date, start, end, lines }: Draft) {
  const problems: Partial<Record<DraftField, Problem>> = {}
  if (new_patient && new_patient.full_name.trim() === '') problems.new_patient = 'full_name'
  if (!patient && !new_patient) problems.patient = 'patient'
  if (doctor_id === null) problems.doctor_id = 'doctor'
  if (!isDay(date)) problems.date = 'date'
  if (start === '') problems.start = 'start'
  if (end === '') problems.end = 'end'
  else if (end < start) problems.end = 'end_before_start'
  return { fields: problems, complete: Object.keys(problems).length === 0 && areComplete(begunLines(lines)) }
}

/** What is sent; ask `problemsOf` first. */
export function visitOf(draft: Draft) {
  return {
    patient_id: draft.patient?.id ?? 0,
    doctor_id: draft.doctor_id ?? 0,
    ...timesOf(draft),
    notes: draft.notes.trim() || null,
    treatments: linesOf(begunLines(draft.lines)),
  }
}

/** The same for a booking, which may bring its patient along. */
export function bookingOf(draft: Draft) {
  const { patient_id, ...visit } = visitOf(draft)
  if (!draft.new_patient) return { ...visit, patient_id }
  const { full_name, contact_number } = draft.new_patient
  return { ...visit, new_patient: { full_name: full_name.trim(), contact_number: contact_number.trim() || null } }
}

/** Lines in which nothing was typed are no lines. */
export const begunLines = (lines: readonly DraftLine[]) =>
  lines.filter(({ treatment_code, description, cost }) => treatment_code !== null || description.trim() || cost.trim())

const fields = ['patient', 'new_patient', 'doctor_id', 'date', 'start', 'end', 'notes', 'lines'] as const

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  fields.filter((field) => !isSame(field, before, after))

/** Somebody else saved meanwhile: what was typed here stays, what was left alone is now theirs. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const typed = Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]]))
  return { ...theirs, ...typed }
}

function isSame(field: DraftField, one: Draft, other: Draft) {
  if (field === 'patient') return one.patient?.id === other.patient?.id
  if (field === 'new_patient') {
    return (
      one.new_patient?.full_name === other.new_patient?.full_name &&
      one.new_patient?.contact_number === other.new_patient?.contact_number
    )
  }
  if (field === 'lines') return sameLines(begunLines(one.lines), begunLines(other.lines))
  return one[field] === other[field]
}

const field_of: Record<string, DraftField> = {
  patient_id: 'patient',
  'new_patient.full_name': 'new_patient',
  doctor_id: 'doctor_id',
  datetime_start: 'start',
  datetime_end: 'end',
  notes: 'notes',
}

/** The server's sentences, at the fields of the form. */
export const sentencesByField = (sent: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, sentence]) => {
      const field = field_of[name]
      return field ? [[field, sentence]] : []
    }),
  ) as Partial<Record<DraftField, string>>
