import { sql } from 'kysely'
import { addDays } from '#domain/calendar.ts'
import { initials } from '#domain/initials.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { missing, tooMany } from '#domain/refusal.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import type { Server } from '#server/base/http/server.ts'
import { typeNameIn } from '#server/nouns/appointment-types/type-of-booking.ts'
import { hashOfToken } from './calendar.ts'
import { calendarText } from './calendar-text.ts'
import { readsPerMinute } from './reads-per-minute.ts'

const [DAYS_BACK, DAYS_AHEAD] = [30, 180]
const MOST_READS_A_MINUTE = 60
/** Phones ask again every quarter of an hour or more rarely. */
const KEPT_SECONDS = 300

/**
 * A doctor's appointments for their phone, which has no session: whoever knows the address reads it. It has a limit of
 * its own, so that a wrong address counts as no failed sign-in.
 */
export function calendarFeed({ http, context }: Server) {
  const admits = readsPerMinute(MOST_READS_A_MINUTE)
  http.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, ip }, reply) => {
    const asked = context()
    if (!admits(ip, asked.now)) throw tooMany('calendar.too-many', {}, { retry_after_seconds: 60 })
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    const text = token && (await feedOf(asked, token))
    if (!text) throw missing('calendar')
    return reply
      .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
      .header('content-disposition', 'inline; filename="appointments.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}

/** Undefined if the address is unknown, or its doctor treats patients here no more. */
async function feedOf(context: PublicContext, token: string): Promise<string | undefined> {
  const feed = await context.database
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .innerJoin('doctors', 'doctors.user_id', 'users.id')
    .innerJoin('clinic', (join) => join.onTrue())
    .select(['calendar_feeds.names', 'calendar_feeds.language', 'doctors.id as doctor_id', 'users.name'])
    .select(['clinic.clinic_name', 'clinic.export_mark'])
    .where('token_hash', '=', hashOfToken(token))
    .where('users.active', '=', true)
    .where('doctors.active', '=', true)
    .where((on) => on.or([on('users.role', '=', 'doctor'), on('users.treats_patients', '=', true)]))
    .executeTakeFirst()
  if (!feed) return undefined
  const rows = await appointmentsOf(context, feed.doctor_id, feed.language)
  const events = rows.map((row) => ({
    uid: `appointment-${row.id}-${feed.export_mark}@clinic`,
    sequence: row.version - 1,
    changed_at: row.updated_at ?? row.created_at,
    starts: row.starts,
    ends: row.ends,
    summary: [feed.names ? row.full_name : initials(row.full_name), row.type_name].filter(Boolean).join(' · '),
    location: row.chair_name,
    cancelled: row.status === 'cancelled',
  }))
  return calendarText(`${feed.clinic_name} · ${feed.name}`, events)
}

const appointmentsOf = ({ database, today, time_zone }: PublicContext, doctor_id: number, language: MessageLanguage) =>
  database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .leftJoin('chairs', 'chairs.id', 'appointments.chair_id')
    .select(['appointments.id', 'appointments.version', 'appointments.status', 'patients.full_name'])
    .select(['appointments.created_at', 'appointments.updated_at', 'chairs.name as chair_name'])
    .select(typeNameIn(language).as('type_name'))
    .select(sql<string>`datetime_start at time zone ${time_zone}`.as('starts'))
    .select(sql<string>`datetime_end at time zone ${time_zone}`.as('ends'))
    .where('appointments.doctor_id', '=', doctor_id)
    .where('is_history', '=', false)
    .where('datetime_start', '>=', `${addDays(today, -DAYS_BACK)}T00:00:00`)
    .where('datetime_start', '<', `${addDays(today, DAYS_AHEAD + 1)}T00:00:00`)
    .orderBy('datetime_start')
    .orderBy('appointments.id')
    .execute()
