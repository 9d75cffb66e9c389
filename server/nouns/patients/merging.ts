import { sql } from 'kysely'
import type { MergePreview } from '#contract/patients.ts'
import type { AppointmentStatus } from '#domain/appointment.ts'
import { dayOf, type LocalTime } from '#domain/calendar.ts'
import { areClashing, ensureMergeable, ensureTwoPatients, mergedPerson } from '#domain/patient.ts'
import { conflict } from '#domain/refusal.ts'
import { endTime } from '#domain/midnight.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context } from '#server/base/context/context.ts'
import { patientDetails } from './queries.ts'

/** Previews a merge, with the same refusals as the merge itself. */
export async function mergePreview(context: Context, id: number, other_id: number): Promise<MergePreview> {
  const { database } = context
  ensureTwoPatients(id, other_id)
  const stays = await patientDetails(context, id)
  const goes = await patientDetails(context, other_id)
  ensureMergeable(goes, stays)
  await ensureNoClash(database, id, other_id)
  return { stays, goes, result: mergedPerson(stays, goes), moves: await movesOf(database, other_id) }
}

const movesOf = (database: Database, patient_id: number) =>
  database
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('appointments')
        .select(fn.countAll<number>().as('n'))
        .where('patient_id', '=', patient_id)
        .as('appointments'),
      selectFrom('invoices').select(fn.countAll<number>().as('n')).where('patient_id', '=', patient_id).as('invoices'),
      selectFrom('payments')
        .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
        .select(fn.countAll<number>().as('n'))
        .where('invoices.patient_id', '=', patient_id)
        .as('payments'),
      selectFrom('deposits').select(fn.countAll<number>().as('n')).where('patient_id', '=', patient_id).as('deposits'),
    ])
    .$narrowType<MergePreview['moves']>()
    .executeTakeFirstOrThrow()

/** Refuses (409, with the overlaps) two patients with appointments at the same time: they cannot be one person. */
export async function ensureNoClash(database: Database, staysId: number, goesId: number) {
  const pairs = await overlappingPairs(database, staysId, goesId)
  const clashes = pairs.filter(({ one, other }) => areClashing(one, other))
  if (clashes.length === 0) return
  const named = clashes.slice(0, MOST_NAMED).map(({ one, other }) => ({
    day: dayOf(one.datetime_start),
    one: namedAppointment(one),
    other: namedAppointment(other),
  }))
  const conflicts = clashes
    .flatMap(({ one, other }) => [one, other])
    .map(({ allow_overlap: _allowOverlap, ...appointment }) => appointment)
  throw conflict('patient.appointments-clash', { clashes: named, more: clashes.length - named.length }, { conflicts })
}

const MOST_NAMED = 3

const namedAppointment = ({ datetime_start, datetime_end, doctor_name }: OverlappingAppointment) => ({
  from: datetime_start.slice(11, 16),
  to: endTime(datetime_end),
  doctor: doctor_name,
})

interface OverlappingAppointment {
  id: number
  patient_id: number
  patient_name: string
  doctor_id: number
  doctor_name: string
  datetime_start: LocalTime
  datetime_end: LocalTime
  status: AppointmentStatus
  allow_overlap: boolean
}

async function overlappingPairs(database: Database, staysId: number, goesId: number) {
  const { rows } = await sql<{ one: OverlappingAppointment; other: OverlappingAppointment }>`
    with theirs as materialized (
      select appointments.id, appointments.patient_id, patients.full_name as patient_name, appointments.doctor_id,
        users.name as doctor_name, datetime_start, datetime_end, status, allow_overlap
      from appointments
      join patients on patients.id = appointments.patient_id
      join doctors on doctors.id = appointments.doctor_id
      join users on users.id = doctors.user_id
      where appointments.patient_id in (${staysId}, ${goesId}) and status <> 'cancelled'
        and not is_history
    )
    select row_to_json(one) as one, row_to_json(other) as other
    from theirs one join theirs other on one.patient_id = ${staysId} and other.patient_id = ${goesId}
      and one.datetime_start < other.datetime_end and other.datetime_start < one.datetime_end
    order by one.datetime_start, one.id, other.id
  `.execute(database)
  return rows
}
