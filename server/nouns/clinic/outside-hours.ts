import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AppointmentOutsideHours } from '#contract/clinic.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type BusinessHours, isOutsideHours, shortenedWeekdays } from '#domain/business-hours.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar.ts'
import type { Context } from '#server/base/context/context.ts'

/** Appointments outside the stored hours are not counted, since the change does not affect them. */
export async function appointmentsOutsideHours(
  context: Context,
  wanted: BusinessHours | undefined,
): Promise<AnswerOf<Api['appointmentsOutsideHours']>> {
  const { business_hours: stored } = await context.database
    .selectFrom('clinic')
    .select('business_hours')
    .executeTakeFirstOrThrow()
  const shortened = wanted ? shortenedWeekdays(stored, wanted) : []
  if (!wanted || shortened.length === 0) return { count: 0, appointments: [] }
  const appointments = (await scheduledOn(context, shortened)).filter(
    (appointment) => isOutsideHours(appointment, wanted) && !isOutsideHours(appointment, stored),
  )
  return { count: appointments.length, appointments }
}

const scheduledOn = ({ database, today }: Context, chosen: Weekday[]): Promise<AppointmentOutsideHours[]> =>
  database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['appointments.id', 'patients.full_name as patient_name', 'users.name as doctor_name'])
    .select(['appointments.datetime_start', 'appointments.datetime_end'])
    .where('appointments.status', '=', 'scheduled')
    .where('appointments.datetime_start', '>=', `${today}T00:00:00`)
    .where(
      sql<number>`extract(dow from appointments.datetime_start)::int`,
      'in',
      chosen.map((weekday) => WEEKDAYS.indexOf(weekday)),
    )
    // Special hours stay as they are.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('special_hours')
            .select('id')
            .where(sql<boolean>`daterange(first_day, last_day, '[]') @> appointments.datetime_start::date`),
        ),
      ),
    )
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
    .execute()
