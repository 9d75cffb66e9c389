import { sql, type SqlBool } from 'kysely'
import type { Contact, LastContact } from '#contract/contacts.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export function contactList({ database }: Context, patient_id?: number): PagedList<Contact> {
  const query = allContacts(database)
  return paginated(database, patient_id === undefined ? query : query.where(isOf(sql`${patient_id}::bigint`)), {
    by: { created_at: 'contacts.created_at', id: 'contacts.id' },
    direction: 'desc',
  })
}

export const contactDetails = ({ database }: Context, id: number): Promise<Contact> =>
  allContacts(database).where('contacts.id', '=', id).executeTakeFirstOrThrow()

const allContacts = (database: Database) =>
  database
    .selectFrom('contacts')
    .leftJoin('users', 'users.id', 'contacts.created_by')
    .select([
      'contacts.id',
      'contacts.patient_id',
      'contacts.about',
      'contacts.channel',
      'contacts.outcome',
      'contacts.note',
      'contacts.appointment_id',
      'contacts.recall_id',
      'contacts.postpone_until',
      'contacts.created_at',
      'users.name as created_by_name',
    ])

/** Contacts stay with a merged record, because they are never changed. */
export const isOf = (patient_id: unknown) => sql<SqlBool>`contacts.patient_id = any(
  array[${patient_id}] || array(select merged.id from patients merged where merged.merged_into_id = ${patient_id})
)`

/**
 * Whether the contact was with the patient of the appointment, about the time that it has: what was said to a former
 * patient, or of an earlier time, is no reminder of this one.
 */
export const isAboutVisit = sql<SqlBool>`contacts.appointment_id = appointments.id
  and ${isOf(sql.ref('appointments.patient_id'))} and not exists (
    select from moved_from where moved_from.appointment_id = appointments.id
      and moved_from.created_at > contacts.created_at and moved_from.datetime_start <> appointments.datetime_start
  )`

/** The latest of the contacts that the condition selects, as a JSON object. */
export const lastContactBy = (condition: unknown) => sql<LastContact>`(
  select json_build_object('id', contacts.id, 'about', about, 'channel', channel, 'outcome', outcome,
    'created_at', ${UTC}, 'created_by_name', (select name from users where users.id = contacts.created_by))
  from contacts where ${condition} order by contacts.created_at desc, contacts.id desc limit 1
)`

/** The format in which the API sends instants; PostgreSQL's own JSON has another format. */
const UTC = sql`to_char(contacts.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
