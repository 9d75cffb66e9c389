import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '#domain/imports/evidence.ts'
import { inOrder, turnedName } from '#domain/imports/name-likeness.ts'
import { deferred, type Query, run } from '#server/base/database/driver/prepared-query.ts'
import { unnamed } from '#server/base/database/driver/statement.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { Described } from './described.ts'

/** A patient of the clinic who has something in common with a line. */
export interface Candidate {
  id: number
  full_name: string
  other_name: string
  contact_number: string | null
  date_of_birth: string | null
  birth_year: number | null
  identity: Identity
}

/** The line's own identity, folded as the database folds it, with its phones as written, and the candidates. */
export interface Found {
  identity: Identity
  name_key: string
  candidates: Candidate[]
}

/**
 * Not `is null`: as long as PostgreSQL has no statistics of a new clinic's patients, it would take that for rare and
 * read a whole index for each line.
 */
export const IS_UNMERGED = sql`coalesce(merged_into_id, 0) = 0`

/** Of those who share a phone, an ID or a name, this many are compared: those who have more in common first. */
const MOST_ALIKE = sql.lit(20)
/** This many are read; some of them may be merged. */
const MOST_READ = sql.lit(100)

const SAME_NAME = sql`patients.name_key = described.name_key`
/** As files write it that begin with the family's name: 'Chen, Alex'. */
const SAME_NAME_TURNED = sql`described.turned_key <> '' and patients.name_key = described.turned_key`
const SAME_ID = sql`patients.national_id_key <> '' and patients.national_id_key = described.national_id_key`
const SAME_BIRTHDAY = sql`patients.date_of_birth is not null and patients.date_of_birth = described.date_of_birth`

/**
 * The first patients of whom this is true. Each order is that of an index which begins with the fields of the
 * condition, so that no more are read than asked for: a file may name thousands alike.
 */
const first = (is: RawBuilder<unknown>, order: RawBuilder<unknown>, and = sql`true`) => sql`
  (select id from (
    select id, merged_into_id, sound_text, name_key from patients where ${is} order by ${order}, id limit ${MOST_READ}
  ) read where ${IS_UNMERGED} and ${and} limit ${MOST_ALIKE})`

const BIRTH = sql`patients.date_of_birth nulls first`

/** Born on the same day, with a name that has a word that sounds like the given name of the line. */
const SOUNDS_ALIKE = sql`exists (
  select from unnest(described.sounds) as sound where strpos(read.sound_text, ' ' || sound || ' ') > 0
)`

/** An array, so that PostgreSQL computes it once for a line, and only if a patient was born on that day. */
const SOUNDS_OF_LINE = sql`array(
  select sound from unnest(name_words(described.full_name)) as word, unnest(word_sounds(word, true)) as sound
)`

/** Born on the same day, with a name in other letters that has a word which sounds like one of the line's. */
const SOUNDS_IN_OTHER_SCRIPT = sql`(read.name_key ~ '[a-z]') <> (described.name_key ~ '[a-z]') and (
  select bool_or(strpos(read.sound_text, ' ' || sound || ' ') > 0) from unnest(${SOUNDS_OF_LINE}) as sound
)`

type PhoneEnd = 'phone_end' | 'second_phone_end'

/** Their numbers end alike; whether they are one, the clinic's country tells afterwards. */
function byPhone(theirs: PhoneEnd, said: PhoneEnd) {
  const end = sql.ref(`patients.${theirs}`)
  const same = sql`${end} <> '' and ${end} = ${sql.ref(`described.${said}`)}`
  return [
    first(same, sql`patients.name_key, ${BIRTH}`),
    first(sql`${same} and ${SAME_NAME}`, sql`patients.name_key, ${BIRTH}`),
    first(sql`${same} and ${SAME_NAME} and ${SAME_BIRTHDAY}`, BIRTH),
  ]
}

const ALIKE = sql.join(
  [
    first(SAME_ID, sql`patients.name_key`),
    first(sql`${SAME_ID} and ${SAME_NAME}`, sql`patients.name_key`),
    ...byPhone('phone_end', 'phone_end'),
    ...byPhone('phone_end', 'second_phone_end'),
    ...byPhone('second_phone_end', 'phone_end'),
    ...byPhone('second_phone_end', 'second_phone_end'),
    first(SAME_NAME, sql`patients.name_key, ${BIRTH}`),
    first(sql`${SAME_NAME} and ${SAME_BIRTHDAY}`, BIRTH),
    first(SAME_NAME_TURNED, sql`patients.name_key, ${BIRTH}`),
    first(SAME_BIRTHDAY, sql`patients.name_key`, SOUNDS_ALIKE),
    first(SAME_BIRTHDAY, sql`patients.name_key`, SOUNDS_IN_OTHER_SCRIPT),
  ],
  sql` union `,
)

/** The patients of these ids with what is known of them, as JSON; their numbers are those of the program that is asked for. */
export const candidatesIn = (
  ids: RawBuilder<unknown>,
  { source, up_to }: { source: RawBuilder<unknown>; up_to: number },
) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'full_name', full_name, 'other_name', coalesce(other_name, ''),
    'contact_number', contact_number, 'date_of_birth', person.date_of_birth, 'birth_year', person.birth_year,
    'identity', json_build_object(
      'national_id', coalesce(person.national_id_key, ''), 'phone', coalesce(person.contact_number, ''),
      'second_phone', coalesce(person.second_contact_number, ''),
      'email', coalesce(lower(trim(email)), ''), 'date_of_birth', coalesce(person.date_of_birth::text, ''),
      'birth_year', coalesce(extract(year from person.date_of_birth)::text, person.birth_year::text, ''),
      'record', id::text, 'numbers', array(
        select external_id
        from (select person.id union all select id from patients gone where gone.merged_into_id = person.id) record
        cross join lateral (
          select external_id, source from patient_external_ids where patient_id = record.id offset 0
        ) number
        where number.source = ${source})
    )) order by id), '[]')
  from (${ids}) found join patients person using (id)
  where id <= ${up_to}
) as candidates`

/** Without statistics PostgreSQL would gather and sort all who share a name, instead of reading the first of an index. */
export const bitmaps =
  (value: 'on' | 'off'): Query<unknown> =>
  (database) =>
    sql`select set_config('enable_bitmapscan', ${value}, true)`.compile(database)

/** As `patients.name_key` is made. */
const keyOf = (name: string) => sql`coalesce(regexp_replace(folded(${sql.ref(name)}), '\\s+', ' ', 'g'), '')`

/** The patients whom each line may be about, for each line. */
export async function findPatients(
  database: Database,
  described: readonly Described[],
  /** Only patients up to this id, who existed when the run began. */
  up_to: number,
): Promise<Map<number, Found>> {
  const lines = described.map(({ number, full_name, ...line }) => ({
    ...line,
    ...number,
    full_name: inOrder(full_name),
    turned_name: turnedName(full_name),
  }))
  const query = sql<Found & { line: number }>`
    with described as materialized (
      select line, coalesce(source, '') as source, coalesce(external_id, '') as external_id, record, full_name, date_of_birth,
        coalesce(extract(year from date_of_birth)::text, birth_year, '') as birth_year,
        coalesce(regexp_replace(folded(national_id), '[\\s-]', '', 'g'), '') as national_id_key,
        coalesce(contact_number, '') as phone, coalesce(second_contact_number, '') as second_phone,
        coalesce(right(national_digits(contact_number), 7), '') as phone_end,
        coalesce(right(national_digits(second_contact_number), 7), '') as second_phone_end,
        coalesce(lower(trim(email)), '') as email_key,
        ${keyOf('full_name')} as name_key, ${keyOf('turned_name')} as turned_key,
        case when date_of_birth is not null then word_sounds((name_words(full_name))[1], true) end as sounds
      from json_to_recordset(${JSON.stringify(lines)}::json) as line(line int, source text, external_id text, record bigint,
        national_id text, contact_number text, second_contact_number text, email text, full_name text,
        turned_name text, date_of_birth date, birth_year text)
    )
    select line, name_key, json_build_object('national_id', national_id_key, 'phone', phone,
        'second_phone', second_phone, 'email', email_key,
        'date_of_birth', coalesce(date_of_birth::text, ''), 'birth_year', birth_year, 'record', coalesce(record::text, ''),
        'numbers', array_remove(array[external_id], '')) as identity, ${candidatesIn(
          sql`select id from patients where id = described.record and ${IS_UNMERGED}
        union
        select merged_into_id from patients where id = described.record and not ${IS_UNMERGED}
        union
        select coalesce(merged_into_id, id) from patient_external_ids join patients on patients.id = patient_id
        where patient_external_ids.source = described.source and patient_external_ids.external_id = described.external_id
          and described.external_id <> ''
        union
        ${ALIKE}`,
          { source: sql`described.source`, up_to },
        )}
    from described
  `.compile(database)
  await run(database, deferred(bitmaps('off')))
  // A plan made while the clinic was empty would read all patients for each line.
  const { rows } = await database.executeQuery<Found & { line: number }>(unnamed(query))
  await run(database, deferred(bitmaps('on')))
  return new Map(rows.map(({ line, ...found }) => [line, found]))
}

export async function lastPatientId(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from patients`.execute(database)
  return rows[0]?.id ?? 0
}

/** The mark of this clinic's own exports, and the country whose numbers have no code. */
export const clinicOfLines = (database: Database): Promise<{ export_mark: string; country: string }> =>
  database.selectFrom('clinic').select(['export_mark', 'country']).executeTakeFirstOrThrow()
