import type { ActOf } from './acts.ts'
import { newAppointment } from './bookings.ts'
import { dayOf, type ModelClinic } from './clinic.ts'
import { daysAfter } from './hours-shown.ts'
import { pick } from './step.ts'
import type { System } from './system.ts'

/** Stores a visit of before this program as an import does; returns what was done. */
export async function bringPastVisit({ database }: System, clinic: ModelClinic, act: ActOf<'bring past visit'>) {
  const patient = pick(
    clinic.patients.filter(({ merged_into }) => merged_into === null),
    act.patient,
  )
  const doctor = pick(clinic.doctors, act.doctor)
  if (!patient || !doctor) return 'no patient had a past visit'
  const day = daysAfter(dayOf(clinic.now), -act.days_ago)
  const place = { patient, doctor, start: `${day}T09:00:00`, end: `${day}T09:30:00` }
  const file = { kind: 'appointments', filename: 'visits.csv', file_sha256: '0'.repeat(64), state: 'done' } as const
  const of_chief = { created_at: clinic.now, created_by: clinic.people.chief.user_id }
  const { id: import_id } = await database
    .insertInto('imports')
    .values({ ...file, ...of_chief, columns: '[]', header_line: 1, lines: 1, finished_at: clinic.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('appointments')
    .values({
      patient_id: patient.id,
      doctor_id: doctor.id,
      datetime_start: place.start,
      datetime_end: place.end,
      status: 'completed',
      allow_overlap: true,
      is_history: true,
      import_id,
      ...of_chief,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visit = newAppointment(id, place, true)
  clinic.appointments.push(Object.assign(visit, { status: 'completed' as const, history: true }))
  return `patient ${patient.id} had a visit on ${day}`
}
