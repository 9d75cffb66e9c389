import { sql } from 'kysely'
import type { LastContact } from '#contract/contacts.ts'
import type { Recall } from '#contract/recalls.ts'
import { FURTHEST_AHEAD_MONTHS } from '#domain/appointment.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '#domain/calendar.ts'
import { dayInWords, fillIn } from '#domain/message-text.ts'
import { LONGEST_RECALL_MONTHS, type MessageLanguage } from '#domain/patient.ts'
import { messageTexts, type MessageTexts } from '#server/nouns/clinic/message-texts.ts'
import { isOf, lastContactBy } from '#server/nouns/contacts/queries.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated, type PageRequest } from '#server/base/context/pagination.ts'
import { whatsappUrl } from '#server/base/phones/phone-number.ts'
import { isContactable } from '#server/nouns/patients/contactable.ts'

interface Due {
  patient_id: number
  patient_name: string
  contact_number: string | null
  due_on: Day
  last_visit_on: Day | null
  /** The last visit, or the day that the recall was set. */
  seen_on: Day
  /** 0: the check-up. */
  recall_number: number
  reason: string | null
  doctor_id: number | null
  doctor_name: string | null
  language: MessageLanguage | null
  last_contact: LastContact
}

/** The most overdue first. Patients due on the same day are sorted by their last appointment. */
const ORDER = {
  by: {
    due_on: 'recalls.due_on',
    seen_on: 'recalls.seen_on',
    patient_id: 'recalls.patient_id',
    recall_number: 'recalls.recall_number',
  },
  direction: 'asc',
} as const

export async function recallList(context: Context, until_date?: Day): Promise<PagedList<Recall>> {
  const { database, today } = context
  const until = until_date ?? addDays(firstOfMonth(addMonths(today, 2)), -1)
  const texts = await messageTexts(database, 'recall')
  const query = (pageRequest?: PageRequest) =>
    database
      .selectFrom(due(context, until, pageRequest).as('recalls'))
      .innerJoin('patients', 'patients.id', 'recalls.patient_id')
      .leftJoinLateral(DOCTOR.as('doctor'), (join) => join.onTrue())
      .select([
        'recalls.patient_id',
        'patients.full_name as patient_name',
        'patients.contact_number',
        'recalls.due_on',
        'recalls.last_visit_on',
        'recalls.seen_on',
        'recalls.recall_number',
        'recalls.reason',
        'doctor.doctor_id',
        'doctor.doctor_name',
        'patients.language',
      ])
      .select(lastContactBy(isOf(sql.ref('recalls.patient_id'))).as('last_contact'))
  return paginated(database, query, ORDER, { format: (row: Due) => presented(row, texts) })
}

/** Who set the recall, if it was a doctor; otherwise the doctor of the last appointment. */
const DOCTOR = sql<Pick<Due, 'doctor_id' | 'doctor_name'>>`(
  select doctor_id, doctor_name from (
    select 1 as rank, doctors.id as doctor_id, users.name as doctor_name
    from doctors join users on users.id = doctors.user_id
    where doctors.user_id = recalls.set_by and doctors.active
    union all
    (select 2, appointments.doctor_id, users.name
    from appointments join doctors on doctors.id = appointments.doctor_id join users on users.id = doctors.user_id
    where appointments.patient_id = recalls.patient_id and appointments.status = 'completed'
    order by appointments.datetime_start desc, appointments.id desc limit 1)
  ) doctors order by rank limit 1
)`

/** Days by which a month's last day may be cut: 31 August and six months are 28 February. */
const CLAMPED_DAYS = 3

interface Wanted {
  until: Day
  /** Only what comes after these keys. */
  after: ReturnType<typeof sql>
  limit: ReturnType<typeof sql>
}

/** Check-ups and recalls, each as far as the page may need them. */
function due(context: Context, until: Day, pageRequest?: PageRequest) {
  const after = pageRequest?.after
    ? sql`and (due_on, seen_on, patient_id, recall_number) > (${sql.join(pageRequest.after)})`
    : sql``
  const limit = pageRequest ? sql`limit ${pageRequest.limit + 1}` : sql``
  const wanted = { until, after, limit }
  const [firstDue = '0001-01-01'] = (pageRequest?.after ?? []) as Day[]
  return sql<
    Pick<Due, 'patient_id' | 'due_on' | 'last_visit_on' | 'seen_on' | 'recall_number' | 'reason'> & {
      set_by: number | null
    }
  >`(
    select * from (${checkUps(context, wanted, firstDue)}) check_ups
    union all
    select * from (${setRecalls(context, wanted)}) set_recalls
  )`
}

/**
 * The patients of each recall interval in the order in which they become due, from an index: so a page costs the same
 * however many patients and appointments there are.
 */
const checkUps = (context: Context, { until, after, limit }: Wanted, firstDue: Day) => sql`
  select due.patient_id, due.due_on, due.seen_on as last_visit_on, due.seen_on, due.recall_number,
    null::text as reason, null::bigint as set_by
  from (
    select months, months as own_months from generate_series(1, ${sql.lit(LONGEST_RECALL_MONTHS)}) as months
    union all select recall_months, -1 from clinic where recall_months > 0
  ) intervals, lateral (
    select visits.* from (
      select patient_id, visited_on as seen_on, 0::bigint as recall_number,
        (visited_on + make_interval(months => intervals.months))::date as due_on
      from last_visits
      where recall_months = intervals.own_months
        and visited_on <= (${until}::date - make_interval(months => intervals.months))::date + ${sql.lit(CLAMPED_DAYS)}
        and visited_on >= (${firstDue}::date - make_interval(months => intervals.months))::date
    ) visits
    join patients on patients.id = visits.patient_id and ${isContactable('patients')}
    where due_on <= ${until}::date ${after} and ${comesNotYet(context)} and ${isOpenTo(context, sql`recall_id is null`)}
    order by visits.seen_on, visits.patient_id ${limit}
  ) due
`

const setRecalls = (context: Context, { until, after, limit }: Wanted) => sql`
  select visits.patient_id, visits.due_on, visits.last_visit_on, visits.seen_on, visits.recall_number, reason, set_by
  from (
    select patient_recalls.patient_id, recall_due_on(due_on, months, set_on, visited_on) as due_on,
      visited_on as last_visit_on, coalesce(visited_on, set_on) as seen_on, patient_recalls.id as recall_number,
      reason, set_by, set_at
    from patient_recalls left join last_visits using (patient_id)
    where ended_at is null and due_on <= ${until}::date + ${sql.lit(CLAMPED_DAYS)}
  ) visits
  join patients on patients.id = visits.patient_id and ${isContactable('patients')}
  where due_on <= ${until}::date ${after} and ${comesNotYet(context)}
    and ${isOpenTo(context, sql`recall_id = visits.recall_number and created_at >= visits.set_at`)}
  order by visits.due_on, visits.seen_on, visits.patient_id, visits.recall_number ${limit}
`

const comesNotYet = ({ today }: Context) => sql`not exists (
  select from appointments where appointments.patient_id = visits.patient_id
    and datetime_start >= ${today}::date and datetime_start < ${addDays(addMonths(today, FURTHEST_AHEAD_MONTHS), 1)}::date
    and status = 'scheduled'
)`

/** Neither declined since the last visit nor postponed, by the contacts about this recall. */
const isOpenTo = ({ today, time_zone }: Context, ofThis: ReturnType<typeof sql>) => sql`not exists (
    select from contacts where ${isOf(sql.ref('visits.patient_id'))} and about = 'recall' and outcome = 'declined'
      and ${ofThis} and (created_at at time zone ${time_zone})::date >= visits.seen_on
  )
  and coalesce((
    select postpone_until from contacts
    where ${isOf(sql.ref('visits.patient_id'))} and about = 'recall' and postpone_until is not null and ${ofThis}
    order by created_at desc, id desc limit 1
  ) <= ${today}::date, true)`

function presented({ language: own, seen_on, recall_number, ...row }: Due, texts_of: MessageTexts): Recall {
  const { clinic, language: usual, texts } = texts_of
  const language = own ?? usual
  const text = fillIn<'recall'>(texts[language], {
    patient: row.patient_name,
    clinic: clinic.names[language],
    phone: clinic.phone,
    // Its sentence is left out for somebody whom no doctor has seen yet.
    last_visit: row.last_visit_on === null ? '' : dayInWords(seen_on, language),
    due: dayInWords(row.due_on, language),
  })
  const recall_id = recall_number === 0 ? null : recall_number
  return { ...row, recall_id, language, text, whatsapp_url: whatsappUrl(row.contact_number, clinic.country, text) }
}
