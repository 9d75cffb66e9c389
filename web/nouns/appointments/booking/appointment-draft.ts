import type { RelationKind } from '#domain/family.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { DEFAULT_LENGTH_MINUTES, DEFAULT_START, endAfter, endOfLength, LAST_END } from '#domain/appointment.ts'
import { latinDigits } from '#domain/digits.ts'
import { treatmentMinutes } from '#domain/treatment.ts'
import { type Day, dayOf, isDay, minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { endTime, timeOn } from '#domain/midnight.ts'
import { areComplete, type DraftLine, draftOf, linesOf, sameLines } from '#web/nouns/treatment-codes/treatment-draft.ts'
import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'

/** A new patient while being typed. */
export interface DraftPatient {
  full_name: string
  contact_number: string
  /** A registered patient whose family they are of, and what that one is to them. */
  family_of?: { other_id: number; kind: RelationKind } | undefined
}

/** The search text as a phone number or as a name. */
export const newPatientFrom = (typed: string): DraftPatient =>
  /^[+\d][\d\s()-]*$/.test(latinDigits(typed))
    ? { full_name: '', contact_number: typed }
    : { full_name: typed, contact_number: '' }

/** The form's values. */
export interface Draft {
  patient: PickedPatient | null
  /** A patient to register, instead of `patient`. */
  new_patient: DraftPatient | null
  doctor_id: number | null
  /** Undefined until the user chooses: the server then takes the one that is kept, or the usual one of the doctor. */
  chair_id?: number | null | undefined
  /** Who is there beside the doctor. */
  assistant_id: number | null
  assistant_name: string | null
  /** The chair that a change keeps if it is free; undefined for a new appointment. */
  kept_chair_id?: number | null | undefined
  date: Day
  start: string
  end: string
  /** Whether the user chose the end; otherwise it follows the treatments. */
  end_chosen: boolean
  notes: string
  lines: DraftLine[]
  type_id: number | null
  /** What the chosen type filled in: its length, and its lines while the user has not changed them. */
  filled: Filled | null
}

export interface Filled {
  minutes: number
  lines: DraftLine[]
}

export type DraftField = keyof Draft
export type Problem = 'patient' | 'full_name' | 'doctor' | 'date' | 'start' | 'end' | 'end_before_start'

export interface Prefill {
  patient: PickedPatient | null
  date: Day
  doctor_id?: number | undefined
  chair_id?: number | undefined
  start?: string | undefined
  end?: string | undefined
  /** The end is only what fits at the start: a type or treatments set another. */
  proposed?: boolean
}

/** `minutes`: how long it takes where no end is said. */
export function newDraft({ patient, date, doctor_id, chair_id, ...times }: Prefill, minutes?: number): Draft {
  const { start = DEFAULT_START, end = '', proposed = false } = times
  return {
    patient,
    new_patient: null,
    doctor_id: doctor_id ?? null,
    chair_id,
    assistant_id: null,
    assistant_name: null,
    date,
    start,
    end: minutes && end === '' ? endLater(start, minutes) : endAfter(start, end),
    end_chosen: (end !== '' && !proposed) || minutes !== undefined,
    notes: '',
    lines: [],
    type_id: null,
    filled: null,
  }
}

export const draftFrom = (appointment: AppointmentDetails): Draft => ({
  patient: { id: appointment.patient_id, full_name: appointment.patient_name },
  new_patient: null,
  doctor_id: appointment.doctor_id,
  kept_chair_id: appointment.chair_id,
  assistant_id: appointment.assistant_id,
  assistant_name: appointment.assistant_name,
  date: dayOf(appointment.datetime_start),
  start: appointment.datetime_start.slice(11, 16),
  end: endTime(appointment.datetime_end),
  end_chosen: true,
  notes: appointment.notes ?? '',
  lines: draftOf(appointment.treatments),
  type_id: appointment.type_id,
  filled: null,
})

/** The fields of a free time that was found. */
export const timeIn = ({ doctor_id, chair_id, datetime_start, datetime_end }: FreeTime) => ({
  doctor_id,
  ...(chair_id !== null && { chair_id }),
  date: dayOf(datetime_start),
  start: datetime_start.slice(11, 16),
  end: endTime(datetime_end),
})

/** Moves the end along with the treatments, or when the start reaches it. */
export function withStart(draft: Draft, start: string): Draft {
  if (start === '') return { ...draft, start }
  const minutes = draft.end_chosen ? undefined : (draft.filled?.minutes ?? treatmentMinutes(draft.lines))
  return { ...draft, start, end: minutes ? endLater(start, minutes) : endAfter(start, draft.end) }
}

export const withEnd = (draft: Draft, end: string): Draft => ({ ...draft, end, end_chosen: true })

/** The end follows the sum of the treatments, unless the user chose it. */
export function withLines(draft: Draft, lines: DraftLine[]): Draft {
  const minutes = treatmentMinutes(lines)
  const stays = draft.end_chosen || draft.filled || draft.start === '' || minutes === treatmentMinutes(draft.lines)
  if (stays) return { ...draft, lines }
  return { ...draft, lines, end: endLater(draft.start, minutes ?? DEFAULT_LENGTH_MINUTES) }
}

/** A chosen type fills in its length and its lines, unless the user chose them. */
export function withType(draft: Draft, type: { id: number; minutes: number } | null, lines: DraftLine[]): Draft {
  const free = draft.lines === draft.filled?.lines || begunLines(draft.lines).length === 0
  const filled = type && { minutes: type.minutes, lines }
  const next = { ...draft, type_id: type?.id ?? null, filled, lines: free ? lines : draft.lines }
  const minutes = type?.minutes ?? treatmentMinutes(next.lines) ?? DEFAULT_LENGTH_MINUTES
  return draft.end_chosen || draft.start === '' ? next : { ...next, end: endLater(draft.start, minutes) }
}

const endLater = (start: string, minutes: number) => endOfLength(start, minutes) ?? LAST_END

/** Moves the start and keeps the length. */
export function movedWhole(before: Draft, after: Draft): Draft {
  if (after.start === before.start || after.end !== endAfter(after.start, before.end) || after.start === '')
    return after
  const length = minutesOfDay(before.end) - minutesOfDay(before.start)
  if (!(length > 0)) return after
  return { ...after, end: timeOfDay(Math.min(minutesOfDay(after.start) + length, 24 * 60)) }
}

export const timesOf = ({ date, start, end }: Pick<Draft, 'date' | 'start' | 'end'>) => ({
  datetime_start: `${date}T${start}:00`,
  datetime_end: timeOn(date, end),
})

/** Problems that prevent submitting. An end equal to the start is refused by the server. */
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

/** The request body; call `problemsOf` first. */
export function requestOf(draft: Draft) {
  return {
    patient_id: draft.patient?.id ?? 0,
    doctor_id: draft.doctor_id ?? 0,
    ...timesOf(draft),
    ...(draft.chair_id !== undefined && { chair_id: draft.chair_id }),
    assistant_id: draft.assistant_id,
    notes: draft.notes.trim() || null,
    type_id: draft.type_id,
    treatments: linesOf(begunLines(draft.lines)),
  }
}

/** The same for a new appointment, which may register its patient. */
export function bookingOf(draft: Draft) {
  const { patient_id, ...appointment } = requestOf(draft)
  if (!draft.new_patient) return { ...appointment, patient_id }
  const { full_name, contact_number, family_of } = draft.new_patient
  const person = { full_name: full_name.trim(), contact_number: contact_number.trim() || null }
  return { ...appointment, new_patient: { ...person, ...(family_of && { family_of }) } }
}

/** Without empty treatment lines. */
export const begunLines = (lines: readonly DraftLine[]) =>
  lines.filter(
    ({ treatment_code, description, cost, teeth }) =>
      treatment_code !== null || description.trim() || cost.trim() || teeth.trim(),
  )

const FIELDS = [
  'patient',
  'new_patient',
  'doctor_id',
  'chair_id',
  'assistant_id',
  'date',
  'start',
  'end',
  'notes',
  'lines',
  'type_id',
] as const

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  FIELDS.filter((field) => !isSame(field, before, after))

/** Whether two drafts are equal apart from the keys of their lines. */
export function isSame<Values extends Draft>(field: keyof Values, one: Values, other: Values) {
  // What it led to is compared; these are not saved.
  if (field === 'end_chosen' || field === 'filled' || field === 'assistant_name') return true
  if (field === 'patient') return one.patient?.id === other.patient?.id
  if (field === 'new_patient') {
    return (
      one.new_patient?.full_name === other.new_patient?.full_name &&
      one.new_patient?.contact_number === other.new_patient?.contact_number &&
      one.new_patient?.family_of?.kind === other.new_patient?.family_of?.kind &&
      one.new_patient?.family_of?.other_id === other.new_patient?.family_of?.other_id
    )
  }
  if (field === 'lines') return sameLines(begunLines(one.lines), begunLines(other.lines))
  return one[field] === other[field]
}

const FIELD_OF: Record<string, DraftField> = {
  patient_id: 'patient',
  'new_patient.full_name': 'new_patient',
  doctor_id: 'doctor_id',
  chair_id: 'chair_id',
  datetime_start: 'start',
  datetime_end: 'end',
  notes: 'notes',
}

/** The form's field name for the server's. */
export const fieldOf = (sent: string) => (sent.startsWith('treatments') ? 'lines' : (FIELD_OF[sent] ?? sent))
