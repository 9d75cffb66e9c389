import type { AppointmentDetails } from '#contract/appointments.ts'
import type { LocalTime } from '#domain/calendar.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Context } from '#server/base/context/context.ts'
import { askedBy, type Asking, detailedAppointments, detailsFor } from './queries.ts'

interface NewAppointment {
  patient_id: number
  doctor_id: number
  datetime_start: LocalTime
  datetime_end: LocalTime
  notes?: string | null | undefined
  chair_id: number | null
  type_id?: number | null | undefined
  assistant_id?: number | null | undefined
  allow_overlap: boolean
  import_id?: number | undefined
  /** The series that it is booked in. */
  series_id?: number | undefined
  series_number?: number | undefined
}

/** Inserts the appointment and returns it as the API shows it, in one statement. */
export async function insertAppointment(context: Context, appointment: NewAppointment): Promise<AppointmentDetails> {
  const { database, now, user } = context
  const {
    patient_id,
    doctor_id,
    datetime_start,
    datetime_end,
    notes = null,
    chair_id,
    type_id = null,
    assistant_id = null,
    allow_overlap,
    import_id = null,
    series_id = null,
    series_number = null,
  } = appointment
  const [inserted] = await inserting.run(database, {
    patient_id,
    doctor_id,
    datetime_start,
    datetime_end,
    notes,
    chair_id,
    type_id,
    assistant_id,
    allow_overlap,
    import_id,
    series_id,
    series_number,
    created_at: now,
    created_by: user.id,
    ...askedBy(context),
  })
  if (!inserted) throw new Error('An appointment was stored, and the database did not return it')
  return detailsFor(context, inserted)
}

type Optional = 'notes' | 'type_id' | 'assistant_id' | 'import_id' | 'series_id' | 'series_number'

interface Row extends Omit<NewAppointment, Optional>, Asking {
  notes: string | null
  type_id: number | null
  assistant_id: number | null
  import_id: number | null
  series_id: number | null
  series_number: number | null
  created_at: Date
  created_by: number
}

const inserting = preparedQuery((database, { language, today, time_zone, ...row }: Placeholders<Row>) => {
  // A statement does not see its own inserted row in the table, so the CTE takes the table's name.
  const inserted = database.with('appointments', (query) => query.insertInto('appointments').values(row).returningAll())
  return detailedAppointments(inserted as unknown as Database, { language, today, time_zone })
})
