import { sql } from 'kysely'
import type { LastContact } from '#contract/contacts.ts'
import type { Recall } from '#contract/recalls.ts'
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
  last_visit_on: Day
  doctor_id: number | null
  doctor_name: string | null
  language: MessageLanguage | null
  last_contact: LastContact
}

/** The latest due first. Patients due on the same day are sorted by their last appointment. */
const ORDER = {
  by: { due_on: 'recalls.due_on', last_visit_on: 'recalls.last_visit_on', patient_id: 'recalls.patient_id' },
  direction: 'desc',
} as const

export async function recallList(context: Context, until_date?: Day): Promise<PagedList<Recall>> {
  const { database, today } = context
  const until = until_date ?? addDays(firstOfMonth(addMonths(today, 2)), -1)
  const texts = await messageTexts(database, 'recall')
  const query = (pageRequest?: PageRequest) =>
    database
      .selectFrom(due(context, until, pageRequest).as('recalls'))
      .innerJoin('patients', 'patients.id', 'recalls.patient_id')
      .leftJoinLateral(
        sql<Pick<Due, 'doctor_id' | 'doctor_name'>>`(
          select appointments.doctor_id, users.name as doctor_name
          from appointments join doctors on doctors.id = appointments.doctor_id join users on users.id = doctors.user_id
          where appointments.patient_id = recalls.patient_id and appointments.status = 'completed'
          order by appointments.datetime_start desc, appointments.id desc limit 1
        )`.as('last_doctor'),
        (join) => join.onTrue(),
      )
      .select([
        'recalls.patient_id',
        'patients.full_name as patient_name',
        'patients.contact_number',
        'recalls.due_on',
        'recalls.last_visit_on',
        'last_doctor.doctor_id',
        'last_doctor.doctor_name',
        'patients.language',
      ])
      .select(lastContactBy(isOf(sql.ref('recalls.patient_id'))).as('last_contact'))
  return paginated(database, query, ORDER, { format: (row: Due) => presented(row, texts) })
}

/** A visit after this is no plan to come: more likely its year was mistyped. */
const FURTHEST_AHEAD_MONTHS = 24

/** Days by which a month's last day may be cut: 31 August and six months are 28 February. */
const CLAMPED_DAYS = 3

/**
 * The patients of each recall interval in the order in which they become due, from an index: so a page costs the same
 * however many patients and appointments there are.
 */
function due({ today, time_zone }: Context, until: Day, pageRequest?: PageRequest) {
  const [lastDue = until] = (pageRequest?.after ?? []) as Day[]
  const latest = lastDue < until ? lastDue : until
  const after = pageRequest?.after
    ? sql`and (due_on, visited_on, patient_id) < (${sql.join(pageRequest.after)})`
    : sql``
  const limit = pageRequest ? sql`limit ${pageRequest.limit + 1}` : sql``
  return sql<Pick<Due, 'patient_id' | 'due_on' | 'last_visit_on'>>`(
    select due.patient_id, due.due_on, due.visited_on as last_visit_on
    from (
      select months, months as own_months from generate_series(1, ${sql.lit(LONGEST_RECALL_MONTHS)}) as months
      union all select recall_months, -1 from clinic where recall_months > 0
    ) intervals, lateral (
      select visits.* from (
        select patient_id, visited_on, (visited_on + make_interval(months => intervals.months))::date as due_on
        from last_visits
        where recall_months = intervals.own_months
          and visited_on <= (${latest}::date - make_interval(months => intervals.months))::date + ${sql.lit(CLAMPED_DAYS)}
      ) visits
      join patients on patients.id = visits.patient_id and ${isContactable('patients')}
      where due_on <= ${latest}::date ${after}
        and not exists (
          select from appointments where appointments.patient_id = visits.patient_id
            and datetime_start >= ${today}::date and datetime_start < ${addDays(addMonths(today, FURTHEST_AHEAD_MONTHS), 1)}::date
            and status = 'scheduled'
        )
        and not exists (
          select from contacts where ${isOf(sql.ref('visits.patient_id'))} and about = 'recall' and outcome = 'declined'
            and (created_at at time zone ${time_zone})::date >= visits.visited_on
        )
        and coalesce((
          select postpone_until from contacts
          where ${isOf(sql.ref('visits.patient_id'))} and about = 'recall' and postpone_until is not null
          order by created_at desc, id desc limit 1
        ) <= ${today}::date, true)
      order by visits.visited_on desc, visits.patient_id desc ${limit}
    ) due
  )`
}

function presented({ language: own, ...row }: Due, { clinic, language: usual, texts }: MessageTexts): Recall {
  const language = own ?? usual
  const text = fillIn<'recall'>(texts[language], {
    patient: row.patient_name,
    clinic: clinic.name,
    phone: clinic.phone,
    last_visit: dayInWords(row.last_visit_on, language),
    due: dayInWords(row.due_on, language),
  })
  return { ...row, language, text, whatsapp_url: whatsappUrl(row.contact_number, clinic.country, text) }
}
