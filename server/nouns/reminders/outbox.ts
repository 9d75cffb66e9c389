import { sql } from 'kysely'
import { addDays, clinicTime, type LocalTime } from '#domain/calendar.ts'
import { correctionOf, type MailKind, pauseMs, remindedUntil } from '#domain/reminder-mail.ts'
import { isAboutVisit } from '#server/nouns/contacts/queries.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Delivery } from '#server/base/mail/send-mail.ts'
import { isContactable } from '#server/nouns/patients/contactable.ts'

/** The lock with which only one process at a time queues mail. */
const QUEUE_LOCK = 7_106_244
/** A change is mailed once it is this old, because an appointment that was dragged is often dragged again. */
const MAIL_DELAY_MS = 10_000
/** Longer than any attempt to send takes. */
export const LEASE_MS = 5 * 60_000

/** Queues all due mail, each once, and gives up claims whose lease ran out. */
export const queueDueMail = (context: PublicContext): Promise<void> =>
  transact(context, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(QUEUE_LOCK)}) as mine`.execute(tx.database)
    if (rows[0]?.mine !== true) return
    await giveUpLostClaims(tx)
    await queueReminders(tx)
    await queueCorrections(tx)
  })

/** The processes that claimed these were killed before they stored the result: the mails may have been sent. */
const giveUpLostClaims = ({ database, now }: Tx<PublicContext>) =>
  database
    .updateTable('outgoing_mail')
    .set({ state: 'unknown', claimed_until: null, finished_at: now })
    .where('state', '=', 'claimed')
    .where('claimed_until', '<', now.toISOString())
    .execute()

/**
 * Queues reminders of tomorrow's appointments from the clinic's hour on; also of today's that were booked before today,
 * if the app did not run yesterday and the patient was not reminded. Appointments with a doctor who takes none any more wait
 * until they are moved: no patient is told to come to a doctor who is gone.
 */
async function queueReminders({ database, now, today, time_zone }: Tx<PublicContext>) {
  const { reminder_hour: hour } = await database.selectFrom('clinic').select('reminder_hour').executeTakeFirstOrThrow()
  const [local_now, until] = [clinicTime(now, time_zone), addDays(remindedUntil({ now, time_zone }, hour), 1)]
  const tomorrow = addDays(today, 1)
  const midnight = sql`(${today}::timestamp at time zone ${time_zone})`
  const opened = sql`((date_trunc('day', appointments.datetime_start) - interval '1 day'
    + make_interval(hours => ${hour}::int)) at time zone ${time_zone})`
  await sql`
    insert into outgoing_mail (appointment_id, patient_id, kind, datetime_start, sequence, next_attempt_at, created_at)
    select appointments.id, patients.id, 'reminder', datetime_start, ${nextSequence}, ${now}, ${now}
    from appointments join patients on patients.id = appointments.patient_id
    join doctors on doctors.id = appointments.doctor_id
    where status = 'scheduled' and doctors.active and ${isContactable('patients')} and patients.email is not null
      and datetime_start > ${local_now}::timestamp and datetime_start < ${until}::timestamp
      and (datetime_start >= ${tomorrow}::timestamp or (appointments.created_at < ${midnight}
        and not exists (select from moved_from where appointment_id = appointments.id and created_at >= ${midnight})
        and not exists (select from contacts where ${isAboutVisit})))
      and not exists (
        select from outgoing_mail mail join patients recipient on recipient.id = mail.patient_id
        where mail.appointment_id = appointments.id and mail.datetime_start = appointments.datetime_start
          and coalesce(recipient.merged_into_id, recipient.id) = patients.id and state <> 'dropped'
          and (kind = 'reminder' or (kind = 'change' and mail.created_at >= ${opened}))
      )
      -- Who was told otherwise is told of the change instead.
      and not coalesce((
        select mail.datetime_start > ${local_now}::timestamp
          and (kind = 'cancellation' or mail.datetime_start <> appointments.datetime_start)
        from outgoing_mail mail join patients recipient on recipient.id = mail.patient_id
        where mail.appointment_id = appointments.id and state in ('sent', 'unknown')
          and coalesce(recipient.merged_into_id, recipient.id) = patients.id
        order by sequence desc limit 1
      ), false)
    on conflict do nothing`.execute(database)
}

const nextSequence = sql`coalesce(
  (select max(sequence) + 1 from outgoing_mail earlier where earlier.appointment_id = appointments.id), 0
)`

interface Told {
  appointment_id: number
  patient_id: number
  kind: MailKind
  told_start: LocalTime
  status: 'scheduled' | 'completed' | 'cancelled'
  datetime_start: LocalTime
  told_doctor: number | null
  doctor_id: number
  doctor_active: boolean
  is_theirs: boolean
}

/** Queues corrections for patients whose last mail is no longer true. */
async function queueCorrections({ database, now, time_zone }: Tx<PublicContext>) {
  const local_now = clinicTime(now, time_zone)
  const { rows } = await sql<Told>`
    select distinct on (appointment_id, recipient.id) appointment_id, recipient.id as patient_id, kind,
      mail.datetime_start as told_start, status, appointments.datetime_start, mail.doctor_id as told_doctor,
      appointments.doctor_id, doctors.active as doctor_active,
      recipient.id = appointments.patient_id as is_theirs
    from outgoing_mail mail
    join appointments on appointments.id = appointment_id
    join doctors on doctors.id = appointments.doctor_id
    join patients written_to on written_to.id = mail.patient_id
    join patients recipient on recipient.id = coalesce(written_to.merged_into_id, written_to.id)
    where state in ('sent', 'unknown')
      and appointment_id in (
        select appointment_id from outgoing_mail
        where state in ('sent', 'unknown') and datetime_start > ${local_now}::timestamp
      )
      and not exists (
        select from outgoing_mail waiting join patients waits on waits.id = waiting.patient_id
        where waiting.appointment_id = mail.appointment_id and waiting.state in ('queued', 'claimed')
          and coalesce(waits.merged_into_id, waits.id) = recipient.id
      )
      and coalesce(appointments.updated_at, appointments.created_at) <= ${new Date(now.getTime() - MAIL_DELAY_MS)}
      and ${isContactable('recipient')} and recipient.email is not null
    order by appointment_id, recipient.id, sequence desc`.execute(database)
  for (const { appointment_id, patient_id, kind, told_start, told_doctor, doctor_active, ...appointment } of rows) {
    const told = { kind, datetime_start: told_start, doctor_id: told_doctor }
    const correction = correctionOf(told, appointment, local_now)
    if (correction === null || (correction === 'change' && !doctor_active)) continue
    const start = correction === 'cancellation' ? told_start : appointment.datetime_start
    await sql`
      insert into outgoing_mail (appointment_id, patient_id, kind, datetime_start, sequence, next_attempt_at, created_at)
      select id, ${patient_id}, ${correction}, ${start}, ${nextSequence}, ${now}, ${now}
      from appointments where id = ${appointment_id}
      on conflict do nothing`.execute(database)
  }
}

/** Writes the result of an attempt; a mail that was sent is a contact. */
export const noteDelivery = (context: PublicContext, id: number, delivery: Delivery): Promise<void> =>
  transact(context, async (tx) => {
    const { database, now } = tx
    const mail = await database
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return
    const { outcome } = delivery
    const released = { claimed_until: null }
    const next_attempt_at = new Date(now.getTime() + pauseMs(mail.attempts))
    await database
      .updateTable('outgoing_mail')
      .set(
        outcome === 'later'
          ? { ...released, state: 'queued', next_attempt_at }
          : { ...released, state: outcome === 'refused' ? 'failed' : outcome, finished_at: now },
      )
      .where('id', '=', id)
      .execute()
    if (outcome === 'later' && delivery.all) await postponeAll(tx, next_attempt_at)
    if (outcome === 'sent') await noteAsContact(tx, mail)
  })

/** While the mail server is unreachable, each mail would only fail again. */
const postponeAll = ({ database }: Tx<PublicContext>, next_attempt_at: Date) =>
  database
    .updateTable('outgoing_mail')
    .set({ next_attempt_at })
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<', next_attempt_at.toISOString())
    .execute()

interface SentMail {
  appointment_id: number
  patient_id: number
  kind: MailKind
}

async function noteAsContact(tx: Tx<PublicContext>, { appointment_id, patient_id: written_to, kind }: SentMail) {
  const { database, now } = tx
  const patient = await database
    .selectFrom('patients')
    .select(sql<number>`coalesce(merged_into_id, id)`.as('id'))
    .where('id', '=', written_to)
    .forShare()
    .executeTakeFirstOrThrow()
  const { id, ...after } = await database
    .insertInto('contacts')
    .values({
      patient_id: patient.id,
      about: kind === 'cancellation' ? 'other' : 'reminder',
      channel: 'email',
      outcome: 'sent',
      note: null,
      appointment_id,
      postpone_until: null,
      created_at: now,
      created_by: null,
    })
    .returning(['id', 'about', 'channel', 'outcome', 'note', 'appointment_id', 'postpone_until'])
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'contact.noted', noun: 'contacts', record_id: id, patient_id: patient.id, after })
}
