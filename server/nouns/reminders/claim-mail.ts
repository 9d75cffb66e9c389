import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { clinicTime, type LocalTime } from '#domain/calendar.ts'
import { appointmentsInWords, dayInWords, fillIn } from '#domain/message-text.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { MAIL_TEXTS, type MailKind } from '#domain/reminder-mail.ts'
import { nameIn } from '#domain/second-name.ts'
import { messageTexts } from '#server/nouns/clinic/message-texts.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Mail } from '#server/base/mail/send-mail.ts'
import { calendarFile } from './calendar-file.ts'
import { LEASE_MS } from './outbox.ts'

export interface ClaimedMail {
  id: number
  mail: Mail
}

/**
 * Claims the next due mail for this process alone, and writes it from the appointment as it is now. Null if none is
 * left. Mail that is no longer due is finished without being sent.
 */
export async function claimNextMail(context: PublicContext, sender: string): Promise<ClaimedMail | null> {
  for (;;) {
    const claimed = await transact(context, (tx) => claimOne(tx, sender))
    if (claimed !== 'finished') return claimed
  }
}

async function claimOne(tx: Tx<PublicContext>, sender: string): Promise<ClaimedMail | 'finished' | null> {
  const { database, now } = tx
  const { rows } = await sql<{ id: number }>`
    update outgoing_mail set state = 'claimed', claimed_until = ${new Date(now.getTime() + LEASE_MS)},
      attempts = attempts + 1
    where id = (
      select id from outgoing_mail where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id`.execute(database)
  const id = rows[0]?.id
  if (id === undefined) return null
  const told = await toldBy(tx, id)
  const state = stateWithoutSending(told, clinicTime(now, tx.time_zone))
  if (state === null) {
    await database.updateTable('outgoing_mail').set({ doctor_id: told.doctor_id }).where('id', '=', id).execute()
    return { id, mail: await written(tx, told, sender) }
  }
  const finished = { state, claimed_until: null, finished_at: now }
  await database.updateTable('outgoing_mail').set(finished).where('id', '=', id).execute()
  return 'finished'
}

type ToldMail = Awaited<ReturnType<typeof toldBy>>

/** The mail with its appointment, patient and clinic as they are now. */
const toldBy = ({ database, time_zone }: Tx<PublicContext>, id: number) =>
  database
    .selectFrom('outgoing_mail as mail')
    .innerJoin('appointments', 'appointments.id', 'mail.appointment_id')
    .innerJoin('patients as written_to', 'written_to.id', 'mail.patient_id')
    .innerJoin('patients', (join) =>
      join.on('patients.id', '=', sql<number>`coalesce(written_to.merged_into_id, written_to.id)`),
    )
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .innerJoin('clinic', (join) => join.onTrue())
    .leftJoin('appointment_types', 'appointment_types.id', 'appointments.type_id')
    .select([
      'mail.id',
      'mail.kind',
      'mail.sequence',
      'mail.datetime_start',
      'mail.appointment_id',
      'appointments.status',
      'appointments.doctor_id',
      'doctors.active as doctor_active',
      'appointments.datetime_start as current_start',
      'patients.full_name as patient_name',
      'patients.email',
      'patients.hidden',
      'patients.do_not_contact',
      'patients.language',
      'users.name as doctor_name',
      'doctors.name_ar as doctor_name_ar',
      'appointment_types.name_en as type_name_en',
      'appointment_types.name_ar as type_name_ar',
      'clinic.email as clinic_email',
      'clinic.address as clinic_address',
      'clinic.cursor_key',
    ])
    .select([
      sql<boolean>`patients.id = appointments.patient_id`.as('is_theirs'),
      sql<string>`mail.datetime_start at time zone ${time_zone}`.as('starts'),
      sql<string>`(mail.datetime_start + (appointments.datetime_end - appointments.datetime_start))
        at time zone ${time_zone}`.as('ends'),
    ])
    .where('mail.id', '=', id)
    .executeTakeFirstOrThrow()

interface Due {
  kind: MailKind
  datetime_start: LocalTime
  current_start: LocalTime
  status: string
  is_theirs: boolean
  doctor_active: boolean
  email: string | null
  hidden: boolean
  do_not_contact: boolean
}

/** The final state of a mail that must not be sent any more; null for one that must be sent. */
function stateWithoutSending(due: Due, local_now: LocalTime): 'dropped' | 'expired' | null {
  const { kind, datetime_start, current_start, status, is_theirs, doctor_active } = due
  if (due.email === null || due.hidden || due.do_not_contact) return 'dropped'
  const stands = status === 'scheduled' && is_theirs && current_start === datetime_start
  // A visit whose doctor takes none any more waits until it is moved, and so does what its patient is told.
  if (kind === 'cancellation' ? stands : !stands || !doctor_active) return 'dropped'
  return datetime_start <= local_now ? 'expired' : null
}

async function written(tx: Tx<PublicContext>, told: ToldMail, sender: string): Promise<Mail> {
  const { clinic, language: usual, texts } = await messageTexts(tx.database, 'reminder')
  const language: MessageLanguage = told.language ?? usual
  const { subject, event, ...others } = MAIL_TEXTS[language]
  const { kind } = told
  const clinic_name = clinic.names[language]
  const text = fillIn<'reminder'>(kind === 'reminder' ? texts[language] : others[kind], {
    clinic: clinic_name,
    phone: clinic.phone,
    date: dayInWords(told.datetime_start.slice(0, 10), language),
    patients: told.patient_name,
    appointments: appointmentsInWords([told], language),
  })
  const from = { name: clinic_name, address: told.clinic_email ?? sender }
  const to = { name: told.patient_name, address: told.email ?? '' }
  // Always the same for this clinic, and not revealed to anybody else.
  const clinic_id = createHmac('sha256', told.cursor_key).update('calendar').digest('hex').slice(0, 20)
  const content = calendarFile({
    uid: `appointment-${told.appointment_id}@${clinic_id}.clinic`,
    sequence: told.sequence,
    cancelled: kind === 'cancellation',
    starts: new Date(told.starts),
    ends: new Date(told.ends),
    stamp: tx.now,
    summary: event(clinic_name),
    description: [told.patient_name, nameIn(language, told.doctor_name, told.doctor_name_ar), clinic.phone]
      .filter((line) => line !== '')
      .join('\n'),
    location: told.clinic_address,
    clinic: from,
    patient: to,
  })
  const method = kind === 'cancellation' ? 'CANCEL' : 'REQUEST'
  const message_id = `<mail-${told.id}.${clinic_id}@${from.address.split('@').at(-1) ?? 'clinic'}>`
  return {
    message_id,
    from,
    to,
    subject: subject[kind](clinic_name),
    text,
    date: tx.now,
    calendar: { method, content },
  }
}
