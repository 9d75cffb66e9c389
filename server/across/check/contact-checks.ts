import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * A merge moves appointments, but neither contacts nor mail, so the patient of a merged record is the remaining one.
 */
const REMAINING = sql`select id, coalesce(merged_into_id, id) as patient_id from patients`

/**
 * The former patient of each appointment that was given to another patient. Earlier contacts and mail stay with the
 * former one.
 */
const FORMER_PATIENTS = sql`
  select distinct (details ->> 'left')::bigint as appointment_id, remaining.patient_id
  from audit_log join (${REMAINING}) remaining on remaining.id = audit_log.patient_id
  where kind = 'appointment.rescheduled' and noun = 'patients' and details ? 'left'
`

const ofAnotherPatient: Check = sql`
  with former as materialized (${FORMER_PATIENTS})
  select format('%s %s: refers to appointment %s of patient #%s, which was never one of patient #%s', what, noted.id,
    appointments.id, theirs.patient_id, person.patient_id) as sentence
  from (
    select 'Contact' as what, id, patient_id, appointment_id from contacts
    union all
    select 'Wait list entry', id, patient_id, appointment_id from wait_list
    union all
    select 'Mail', id, patient_id, appointment_id from outgoing_mail
  ) noted
  join (${REMAINING}) person on person.id = noted.patient_id
  join appointments on appointments.id = noted.appointment_id
  join (${REMAINING}) theirs on theirs.id = appointments.patient_id
  where theirs.patient_id <> person.patient_id
    and not exists (
      select from former where former.appointment_id = appointments.id and former.patient_id = person.patient_id
    )
`

/** The link of a note ends when its appointment becomes another patient's. */
const noteOfAnother: Check = sql`
  select format('Note %s: is about patient #%s, but its appointment %s is of patient #%s', notes.id, notes.patient_id,
    appointments.id, appointments.patient_id) as sentence
  from notes join appointments on appointments.id = notes.appointment_id
  where notes.patient_id <> appointments.patient_id
`

/** Every mail that was sent must have a contact of the same moment, without a user. */
const mailedContacts: Check = sql`
  select format('Appointment %s: at %s %s sent to patient #%s about %s, but the contacts have %s', appointment_id,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
    case coalesce(mails.number, 0) when 0 then 'no mail was' when 1 then '1 mail was' else mails.number || ' mails were' end,
    patient_id, case about when 'reminder' then 'the time' else 'a cancellation' end, coalesce(noted.number, 0))
    as sentence
  from (
    select appointment_id, remaining.patient_id, finished_at as at,
      case kind when 'cancellation' then 'other' else 'reminder' end as about, count(*) as number
    from outgoing_mail join (${REMAINING}) remaining on remaining.id = outgoing_mail.patient_id
    where state = 'sent' group by 1, 2, 3, 4
  ) mails full join (
    select appointment_id, remaining.patient_id, created_at as at, about, count(*) as number
    from contacts join (${REMAINING}) remaining on remaining.id = contacts.patient_id
    where channel = 'email' and created_by is null group by 1, 2, 3, 4
  ) noted using (appointment_id, patient_id, at, about)
  where mails.number is distinct from noted.number
`

/**
 * Two records of one person may each have a reminder if the appointment was given from one to the other before they
 * were merged.
 */
const remindedTwice: Check = sql`
  with former as materialized (${FORMER_PATIENTS})
  select format('Appointment %s: patient #%s is reminded of %s by %s mails', appointment_id, patient_id,
    to_char(datetime_start, 'YYYY-MM-DD HH24:MI'), count(*)) as sentence
  from (
    select appointment_id, datetime_start, outgoing_mail.patient_id as written_to, remaining.patient_id
    from outgoing_mail join (${REMAINING}) remaining on remaining.id = outgoing_mail.patient_id
    where kind = 'reminder' and state <> 'dropped'
  ) reminders
  group by appointment_id, patient_id, datetime_start
  having count(*) > count(distinct written_to)
    or (count(*) > 1 and not exists (
      select from former
      where former.appointment_id = reminders.appointment_id and former.patient_id = reminders.patient_id
    ))
`

/** A merge moves recalls, but not contacts. */
const recallOfAnother: Check = sql`
  select format('Contact %s: with patient #%s, is about recall #%s of patient #%s', contacts.id, person.patient_id,
    patient_recalls.id, patient_recalls.patient_id) as sentence
  from contacts
  join (${REMAINING}) person on person.id = contacts.patient_id
  join patient_recalls on patient_recalls.id = contacts.recall_id
  where patient_recalls.patient_id <> person.patient_id
`

/** Checks which patients were contacted, and which notes written, about which appointments. */
export const contactChecks: Check[] = [ofAnotherPatient, recallOfAnother, noteOfAnother, mailedContacts, remindedTwice]
