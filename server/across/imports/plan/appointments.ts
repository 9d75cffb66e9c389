import { sql } from 'kysely'
import { ensureAppointmentTimes } from '#domain/appointment.ts'
import { clinicTime, minutesOfDay, timeOfDay, type LocalTime } from '#domain/calendar.ts'
import { plainDoctor } from '#domain/imports/plain-doctor.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import { didNotTakePlace, isStatusNumber, saysSo } from '#domain/imports/visit-status.ts'
import { codesIn, type UnknownCode } from '#domain/imports/file-codes.ts'
import type { TreatmentLine } from '#domain/treatment.ts'
import { timeOn } from '#domain/midnight.ts'
import { treatmentsOf, withCodesNoted } from './treatments-of-lines.ts'
import { codeReader } from './codes-of-file.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { inTurns } from './in-turns.ts'
import { patientsOfLines } from './patients-of-lines.ts'
import { linesInTakenChairs, type Place, type Placed, placeReader } from './places-of-lines.ts'
import { timesTaken } from './times-taken.ts'
import {
  created,
  leftOut,
  type Planned,
  type Planner,
  type Planning,
  problemOf,
  type ReadLine,
  refused,
  skipped,
} from './planned.ts'

export interface NewAppointment extends Place {
  patient_id: number
  doctor_id: number
  datetime_start: LocalTime
  datetime_end: LocalTime
  notes: string | null
  is_history?: boolean
  treatments?: TreatmentLine[]
  /** The codes among them that the run makes. */
  codes_to_make?: UnknownCode[]
}

const USUAL_MINUTES = 30

/** Plans appointments; past ones become history, from which no invoice or payout comes. */
export async function appointmentPlanner(planning: Planning): Promise<Planner> {
  const { database, now, time_zone } = planning.context
  const patients = await patientsOfLines(planning)
  const doctors = await doctorsByName(database, planning.doctors)
  const codeOf = await codeReader(database, planning)
  const placeOf = await placeReader(database)
  const began = clinicTime(now, time_zone)
  const taken = timesTaken()
  const past = new Set<string>()
  return async (lines) => {
    const found = await patients(lines)
    const candidates = lines.map((each) => {
      const { patient = problem(null, 'import.patient-missing'), is_left_out, ...more } = found.get(each.line) ?? {}
      const placed = placeOf(each.values)
      return { each, more, is_left_out, placed, appointment: appointmentOf(each, patient, { doctors, placed }) }
    })
    const asked = candidates.flatMap(({ each, appointment }) =>
      'patient_id' in appointment ? [{ line: each.line, ...appointment }] : [],
    )
    const clashes = await clashesOf(database, asked)
    const in_taken_chairs = await linesInTakenChairs(database, asked)
    return inTurns(candidates, ({ each, more, is_left_out, appointment, placed }): Planned => {
      const planned = is_left_out ? leftOut(each.line) : planOf(each, appointment)
      return { ...planned, ...more, notes: [...(planned.notes ?? []), ...placed.notes] }
    })

    function planOf({ line, problems, values }: ReadLine, appointment: ReturnType<typeof appointmentOf>): Planned {
      if (wasNotKept(values)) return skipped(line, null, { code: 'import.did-not-take-place', values: {} })
      const status = String(values.visit_status ?? '')
      if (isStatusNumber(status))
        return refused(line, [...problems, problem('visit_status', 'import.status-number', { text: status })])
      if (problems.length > 0 || !('patient_id' in appointment)) {
        return refused(line, withOwn(problems, 'problem' in appointment ? appointment.problem : undefined))
      }
      const clash = clashes.get(line)
      if (clash?.same) return skipped(line, clash.id, { code: 'import.exists', values: {} })
      const said = String(values.treatment_code ?? '')
      if (appointment.datetime_end <= began) return planPast(line, withCodesNoted(appointment, said))
      const treated = treatmentsOf(codesIn(said), codeOf)
      if ('problem' in treated) return refused(line, [treated.problem])
      if (doctors.gone.has(appointment.doctor_id)) return refused(line, [problem('doctor_name', 'doctor.inactive')])
      if (clash) return refused(line, [clashProblem(clash)])
      const other = taken.lineAt(appointment)
      if (other !== undefined) return refused(line, [problem(null, 'import.overlaps-line', { line: other })])
      const free = in_taken_chairs.has(line) || taken.isInChair(appointment) ? withoutChair(appointment) : appointment
      taken.take({ line, ...free })
      const stored = { ...storedOf(appointment), ...(treated.shown !== '' && { treatment_code: treated.shown }) }
      const notes = free === appointment ? [] : [problem('chair_name', 'import.chair-taken')]
      return { ...created(line, { ...free, ...treated.values }), stored, notes }
    }

    /** Visits of the past may overlap: they are history and take no time. */
    function planPast(line: number, appointment: NewAppointment): Planned {
      const { patient_id, doctor_id, datetime_start } = appointment
      const visit = `${patient_id} ${doctor_id} ${datetime_start}`
      if (past.has(visit)) return skipped(line, null, { code: 'import.exists', values: {} })
      past.add(visit)
      const reason = { code: 'import.history', values: {} } as const
      return { ...created(line, { ...appointment, is_history: true }), stored: storedOf(appointment), reason }
    }

    function storedOf({ doctor_id, datetime_start, datetime_end, notes }: NewAppointment) {
      return { doctor_name: doctors.called.get(doctor_id), datetime_start, datetime_end, notes }
    }
  }
}

const wasNotKept = ({ visit_status = '', cancelled = '', missed = '' }: ReadLine['values']) =>
  didNotTakePlace(String(visit_status)) || saysSo(String(cancelled)) || saysSo(String(missed))

const withoutChair = (appointment: NewAppointment): NewAppointment => ({ ...appointment, chair_id: null })

interface Doctors {
  by_name: ReadonlyMap<string, number>
  /** Their names in the clinic. */
  called: ReadonlyMap<number, string>
  /** Those who take no appointments any more; their past visits are kept. */
  gone: ReadonlySet<number>
}

/** By the names that a person has matched, then by their own. */
async function doctorsByName(database: Database, said: Planning['doctors']): Promise<Doctors> {
  const rows = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['doctors.id', 'users.name', 'doctors.active'])
    // Of two of one name the active one, then the first.
    .orderBy('doctors.active')
    .orderBy('doctors.id', 'desc')
    .execute()
  const called = new Map(rows.map(({ id, name }) => [id, name]))
  const matched = Object.entries(said).filter(([, id]) => called.has(id))
  const by_name = new Map([
    ...rows.map(({ id, name }) => [plainDoctor(name), id] as const),
    ...matched.map(([name, id]) => [plainDoctor(name), id] as const),
  ])
  return { by_name, called, gone: new Set(rows.filter(({ active }) => !active).map(({ id }) => id)) }
}

function appointmentOf(
  { values }: ReadLine,
  patient: number | LineProblem,
  { doctors, placed }: { doctors: Doctors; placed: Placed },
): NewAppointment | { problem: LineProblem; datetime_start?: LocalTime } {
  const start = values.datetime_start
  if (typeof start !== 'string')
    return { problem: problem('datetime_start', 'field.required', { field: 'datetime_start' }) }
  const datetime_end =
    typeof values.datetime_end === 'string'
      ? values.datetime_end
      : endOf(start, Number(values.minutes ?? placed.minutes ?? USUAL_MINUTES))
  const of = (found: LineProblem) => ({ problem: found, datetime_start: start })
  const wrong = problemOf(() => ensureAppointmentTimes({ datetime_start: start, datetime_end }))
  if (wrong) return of({ ...wrong, field: 'datetime_end' })
  const name = String(values.doctor_name ?? '')
  const doctor_id = doctors.by_name.get(plainDoctor(name))
  // First, because a person matches a doctor once for the whole file.
  if (doctor_id === undefined) return of(problem('doctor_name', 'import.doctor-missing', { text: name.slice(0, 100) }))
  if (typeof patient !== 'number') return of(patient)
  const notes = values.notes === undefined ? null : String(values.notes).slice(0, 2000)
  return { patient_id: patient, doctor_id, datetime_start: start, datetime_end, notes, ...placed.place }
}

/** That there is no start is said by the cell that could not be read. */
function withOwn(unread: readonly LineProblem[], own: LineProblem | undefined): LineProblem[] {
  const isSaid = own?.code === 'field.required' && unread.some(({ field }) => START.has(field ?? ''))
  return own && !isSaid ? [...unread, own] : [...unread]
}
const START: ReadonlySet<string> = new Set(['datetime_start', 'date', 'start_time'])

/** The end of an appointment, at most midnight. */
const endOf = (start: LocalTime, minutes: number) => {
  const end = minutesOfDay(start.slice(11)) + minutes
  return end > 24 * 60 ? start : timeOn(start.slice(0, 10), timeOfDay(end))
}

interface Clash {
  id: number
  /** The same patient, doctor and start: it is the appointment of the line itself. */
  same: boolean
  name: string
  other: string
  from: string
  to: string
  leave: boolean
  /** Closed time of the doctor. */
  closed: boolean
}

const clashProblem = ({ leave, closed, name, other, from, to }: Clash) => {
  if (closed) return problem('datetime_start', 'appointment.blocked', { name })
  return leave
    ? problem('datetime_start', 'appointment.doctor-on-leave', { doctor: name })
    : problem('datetime_start', 'appointment.overlap', { name, other, from, to })
}

/** At midnight it is 24:00. */
const endInWords = sql`case when there.datetime_end::time = '00:00' then '24:00' else to_char(there.datetime_end, 'HH24:MI') end`

/** For each line, the clinic's appointment, leave or closed time that it would overlap; the line's own appointment comes first. */
async function clashesOf(database: Database, appointments: readonly (NewAppointment & { line: number })[]) {
  const { rows } = await sql<Clash & { line: number }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(appointments)}::json)
        as line(line int, patient_id bigint, doctor_id bigint, datetime_start timestamp, datetime_end timestamp)
    ), clashes as (
      select line, there.id, there.patient_id = asked.patient_id and there.doctor_id = asked.doctor_id
          and there.datetime_start = asked.datetime_start as same,
        case when there.doctor_id = asked.doctor_id then users.name else patients.full_name end as name,
        case when there.doctor_id = asked.doctor_id then patients.full_name else users.name end as other,
        to_char(there.datetime_start, 'HH24:MI') as from, ${endInWords} as to, false as leave, false as closed
      from asked
      join appointments there on (there.doctor_id = asked.doctor_id or there.patient_id = asked.patient_id)
        and there.status <> 'cancelled' and there.datetime_start < asked.datetime_end
        and there.datetime_end > asked.datetime_start and there.datetime_start >= asked.datetime_start::date
      join patients on patients.id = there.patient_id
      join doctors on doctors.id = there.doctor_id join users on users.id = doctors.user_id
      union all
      select line, leaves.id, false, users.name, '', '', '', true, false
      from asked join leaves on leaves.doctor_id = asked.doctor_id
        and leaves.starts < asked.datetime_end and leaves.ends > asked.datetime_start
      join doctors on doctors.id = asked.doctor_id join users on users.id = doctors.user_id
      union all
      select line, blocks.id, false, users.name, '', '', '', false, true
      from asked join blocks on blocks.doctor_id = asked.doctor_id and blocks.kind = 'closed'
        and blocks.starts < asked.datetime_end and blocks.ends > asked.datetime_start
      join doctors on doctors.id = asked.doctor_id join users on users.id = doctors.user_id
    )
    select distinct on (line) * from clashes order by line, same desc, closed, leave, id
  `.execute(database)
  return new Map(rows.map(({ line, ...clash }) => [line, clash]))
}
