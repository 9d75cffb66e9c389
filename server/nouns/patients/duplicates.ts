import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '#server/base/context/context.ts'

interface Described {
  full_name?: string | undefined
  contact_number?: string | null | undefined
  second_contact_number?: string | null | undefined
  national_id?: string | null | undefined
}

/**
 * Other patients with the same national id or phone, then those with a name that sounds the same. Families share phones
 * and different people share names, but a record may also have been entered twice.
 */
export const possibleDuplicates = ({ database }: Context, described: Described, id = 0) => {
  const { full_name = '', contact_number = '', second_contact_number = '', national_id = '' } = described
  const phones = sql`array[dialled(${contact_number ?? ''}), dialled(${second_contact_number ?? ''})]`
  const sameNumber = sql<SqlBool>`(
    (national_id_key <> '' and national_id_key = regexp_replace(folded(${national_id ?? ''}), '[\\s-]', '', 'g'))
    or (phone_key <> '' and phone_key = any(${phones}))
    or (second_phone_key <> '' and second_phone_key = any(${phones}))
  )`
  return database
    .selectFrom('patients')
    .select(['id', 'full_name', 'contact_number', 'national_id', 'date_of_birth', 'birth_year'])
    .where('id', '<>', id)
    .where('merged_into_id', 'is', null)
    .where(sql<SqlBool>`(${sameNumber} or id = any(${namesakes(full_name)}))`)
    .orderBy(sql`not coalesce(${sameNumber}, false)`)
    .orderBy('id')
    .limit(10)
    .execute()
}

/** Each word of one name sounds like a word of the other, and their numbers are equal ('Baby 1', 'Baby 2'). */
const namesakes = (fullName: string): RawBuilder<unknown> => sql`array(
  with words as materialized (
    select array(select '% ' || sound || ' %' from unnest(word_sounds(word, true)) as sound) as patterns, length(word)
    from unnest(name_words(${fullName})) as word
  ), alike as materialized (
    select patients.id, patients.full_name from patients
    where sound_text like any((select patterns from words order by length desc limit 1)::text[])
      and not exists (select from words where not sound_text like any(patterns))
  )
  select alike.id from alike
  where cardinality(name_words(alike.full_name)) = (select count(*) from words)
    and ${numbersIn(sql.ref('alike.full_name'))} = ${numbersIn(fullName)}
)`

const numbersIn = (text: unknown) => sql`trim(regexp_replace(folded(${text}), '[^0-9]+', ' ', 'g'))`
