import { sql } from 'kysely'
import type { Reminder } from '#contract/reminders.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { appointmentsInWords, dayInWords, fillIn } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { heldBecause, type ReminderMailState } from '#domain/reminder-mail.ts'
import { messageTexts, type MessageTexts } from '#server/nouns/clinic/message-texts.ts'
import { isAboutVisit, lastContactBy } from '#server/nouns/contacts/queries.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { internationalDigits, whatsappUrl } from '#server/base/phones/phone-number.ts'
import { isContactable } from '#server/nouns/patients/contactable.ts'

type Appointment = Reminder['visits'][number]
interface StoredMail {
  state: Exclude<ReminderMailState, 'planned' | 'held'>
  at: string | null
}
type DayAppointment = Omit<Appointment, 'mail'> & {
  mail: StoredMail | null
  doctor_name_ar: string | null
  type_name_en: string | null
  type_name_ar: string | null
  doctor_active: boolean
  contact_number: string | null
  email: string | null
  language: MessageLanguage | null
}

/**
 * One entry for all appointments of one phone number, sorted by the first of them; last, in entries of their own, the
 * visits whose doctor takes none any more.
 */
export async function dayReminders(context: Context, day: Day = addDays(context.today, 1)): Promise<Reminder[]> {
  const { database, today, mails = false } = context
  const families = new Map<string, ToShow[]>()
  const texts = await messageTexts(database, 'reminder')
  for (const appointment of await scheduledOn(database, day)) {
    const { contact_number, patient_id } = appointment
    // Placeholders such as 11111111 are no number that two patients share.
    const number = internationalDigits(contact_number, texts.clinic.country) ?? `patient ${patient_id}`
    const key = appointment.doctor_active ? number : `${number} without a doctor`
    const mail = mailShown(appointment, { day, today, mails })
    families.set(key, [...(families.get(key) ?? []), { ...appointment, mail }])
  }
  const entries = [...families.values()].map((appointments) => reminderOf(appointments, day, texts))
  return [...entries.filter(isSent), ...entries.filter((entry) => !isSent(entry))]
}

const isSent = ({ held_because }: Reminder) => held_because === null

function reminderOf(
  appointments: readonly ToShow[],
  day: Day,
  { clinic, language: usual, texts }: MessageTexts,
): Reminder {
  const contact_number = appointments[0]?.contact_number ?? null
  const language = appointments.find((appointment) => appointment.language !== null)?.language ?? usual
  const held_because = appointments.every(({ doctor_active }) => doctor_active) ? null : 'doctor'
  const visits = appointments.map(
    ({
      contact_number: _number,
      email: _email,
      language: _language,
      doctor_active: _active,
      doctor_name_ar: _name,
      type_name_en: _type,
      type_name_ar: _typeInArabic,
      ...appointment
    }) => appointment,
  )
  // It would name a doctor whom the patient will not meet.
  if (held_because) return { contact_number, language, text: null, whatsapp_url: null, held_because, visits }
  const text = fillIn<'reminder'>(texts[language], {
    clinic: clinic.names[language],
    phone: clinic.phone,
    date: dayInWords(day, language),
    patients: [...new Set(appointments.map(({ patient_name }) => patient_name))].join(', '),
    appointments: appointmentsInWords(appointments, language),
  })
  return {
    contact_number,
    language,
    text,
    whatsapp_url: whatsappUrl(contact_number, clinic.country, text),
    held_because,
    visits,
  }
}

type ToShow = Omit<DayAppointment, 'mail'> & Pick<Appointment, 'mail'>

interface Moment {
  day: Day
  today: Day
  mails: boolean
}

/** What becomes of the mail about a visit, as things are. */
function mailShown({ mail, email, doctor_active }: DayAppointment, { day, today, mails }: Moment): Appointment['mail'] {
  const has_email = email !== null
  const stored = mail?.state ?? null
  const held_because = heldBecause({ stored, has_email, is_ahead: day >= today, doctor_active, mails })
  if (held_because) return { state: 'held', at: null, held_because }
  if (mail) return { ...mail, held_because }
  return mails && has_email && day > today ? { state: 'planned', at: null, held_because } : null
}

const scheduledOn = (database: Database, day: Day): Promise<DayAppointment[]> =>
  database
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .leftJoin('appointment_types', 'appointment_types.id', 'appointments.type_id')
    .select([
      'appointments.id as appointment_id',
      'appointments.patient_id',
      'patients.full_name as patient_name',
      'users.name as doctor_name',
      'doctors.name_ar as doctor_name_ar',
      'doctors.active as doctor_active',
      'appointment_types.name_en as type_name_en',
      'appointment_types.name_ar as type_name_ar',
      'appointments.datetime_start',
      'appointments.confirmed_at',
      'patients.contact_number',
      'patients.email',
      'patients.language',
    ])
    .select(lastContactBy(isAboutVisit).as('last_contact'))
    .select(MAIL.as('mail'))
    .where('appointments.datetime_start', '>=', `${day}T00:00:00`)
    .where('appointments.datetime_start', '<', `${addDays(day, 1)}T00:00:00`)
    .where('appointments.status', '=', sql.lit('scheduled'))
    .where(isContactable('patients'))
    .orderBy('appointments.datetime_start')
    .orderBy('appointments.id')
    .execute()

/** The latest mail about this time to the patient whose appointment it is, whatever record of theirs was written to. */
const MAIL = sql<StoredMail | null>`(
  select json_build_object(
    'state', case state when 'claimed' then 'queued' else state end,
    'at', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from outgoing_mail mail join patients recipient on recipient.id = mail.patient_id
  where mail.appointment_id = appointments.id and kind <> 'cancellation' and state <> 'dropped'
    and mail.datetime_start = appointments.datetime_start
    and coalesce(recipient.merged_into_id, recipient.id) = appointments.patient_id
  order by sequence desc limit 1
)`
