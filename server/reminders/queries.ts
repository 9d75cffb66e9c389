import { sql } from 'kysely'
import type { Reminder } from '../../contract/reminders.ts'
import { addDays, type Day } from '../../domain/calendar.ts'
import { whatsappUrl } from '../../domain/contact.ts'
import { appointmentsInWords, dayInWords, fillIn } from '../../domain/message-text.ts'
import type { MessageLanguage } from '../../domain/patient.ts'
import { messageTexts, type MessageTexts } from '../clinic/message-texts.ts'
import { lastContactBy } from '../contacts/queries.ts'
import type { Context } from '../context/context.ts'
import type { Database } from '../database/schema.ts'

type Visit = Reminder['visits'][number]
type DayVisit = Visit & { contact_number: string | null; phone_key: string | null; language: MessageLanguage | null }

/** One entry for all appointments of one phone number, by the first of them. */
export async function dayReminders({ database, today }: Context, day: Day = addDays(today, 1)): Promise<Reminder[]> {
  const families = new Map<string, DayVisit[]>()
  for (const visit of await scheduledOn(database, day)) {
    const key = visit.phone_key || `patient ${visit.patient_id}`
    families.set(key, [...(families.get(key) ?? []), visit])
  }
  const texts = await messageTexts(database, 'reminder')
  return [...families.values()].map((visits) => reminderOf(visits, day, texts))
}

function reminderOf(visits: readonly DayVisit[], day: Day, { clinic, language: usual, texts }: MessageTexts): Reminder {
  const contact_number = visits[0]?.contact_number ?? null
  const language = visits.find((visit) => visit.language !== null)?.language ?? usual
  const text = fillIn<'reminder'>(texts[language], {
    clinic: clinic.name,
    phone: clinic.phone,
    date: dayInWords(day, language),
    patients: [...new Set(visits.map(({ patient_name }) => patient_name))].join(', '),
    appointments: appointmentsInWords(visits, language),
  })
  return {
    contact_number,
    language,
    text,
    whatsapp_url: whatsappUrl(contact_number, text),
    visits: visits.map(({ contact_number: _number, phone_key: _key, language: _language, ...visit }) => visit),
  }
}

const scheduledOn = (database: Database, day: Day): Promise<DayVisit[]> =>
  database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select([
      'appointments.id as appointment_id',
      'appointments.patient_id',
      'patients.full_name as patient_name',
      'users.name as doctor_name',
      'appointments.datetime_start',
      'appointments.confirmed_at',
      'patients.contact_number',
      'patients.phone_key',
      'patients.language',
    ])
    .select(lastContactBy(SINCE_MOVED).as('last_contact'))
    .where('appointments.datetime_start', '>=', `${day}T00:00:00`)
    .where('appointments.datetime_start', '<', `${addDays(day, 1)}T00:00:00`)
    .where('appointments.status', '=', sql.lit('scheduled'))
    .where('patients.hidden', '=', false)
    .where('patients.do_not_contact', '=', false)
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
    .execute()

/** A contact about an earlier time of the appointment was no reminder of this one. */
const SINCE_MOVED = sql`contacts.appointment_id = appointments.id and not exists (
  select from moved_from where moved_from.appointment_id = appointments.id
    and moved_from.created_at > contacts.created_at and moved_from.datetime_start <> appointments.datetime_start
)`
