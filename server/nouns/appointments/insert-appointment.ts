import type { AppointmentDetails } from '#contract/appointments.ts'
import type { LocalTime } from '#domain/calendar.ts'
import { preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context } from '#server/base/context/context.ts'
import { detailedAppointments, detailsFor } from './queries.ts'

interface NewAppointment {
  patient_id: number
  doctor_id: number
  datetime_start: LocalTime
  datetime_end: LocalTime
  notes?: string | null | undefined
  allow_overlap: boolean
  import_id?: number | undefined
}

/** Inserts the appointment and returns it as the API shows it, in one statement. */
export async function insertAppointment(context: Context, appointment: NewAppointment): Promise<AppointmentDetails> {
  const { database, now, user } = context
  const { patient_id, doctor_id, datetime_start, datetime_end, notes = null, import_id = null } = appointment
  const values = [
    patient_id,
    doctor_id,
    datetime_start,
    datetime_end,
    notes,
    appointment.allow_overlap,
    now,
    user.id,
    import_id,
  ]
  const [inserted] = await inserting(database, ...(values as Parameters<typeof inserting.of>))
  if (!inserted) throw new Error('An appointment was stored, and the database did not return it')
  return detailsFor(context, inserted)
}

const inserting = preparedQuery(
  (
    database,
    patient_id: number,
    doctor_id: number,
    datetime_start: LocalTime,
    datetime_end: LocalTime,
    notes: string | null,
    allow_overlap: boolean,
    created_at: Date,
    created_by: number,
    import_id: number | null,
  ) => {
    const appointment = { patient_id, doctor_id, datetime_start, datetime_end, notes }
    const row = { ...appointment, allow_overlap, created_at, created_by, import_id }
    // A statement does not see its own inserted row in the table, so the CTE takes the table's name.
    const inserted = database.with('appointments', (query) =>
      query.insertInto('appointments').values(row).returningAll(),
    )
    return detailedAppointments(inserted as unknown as Database)
  },
)
