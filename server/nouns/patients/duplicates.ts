import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '#server/base/context/context.ts'
import { COUNTRY } from '#server/base/phones/clinic-country.ts'
import { comparedDigits } from '#server/base/phones/phone-number.ts'

interface Described {
  full_name?: string | undefined
  contact_number?: string | null | undefined
  second_contact_number?: string | null | undefined
  national_id?: string | null | undefined
}

const MOST_SHOWN = 10
/** Numbers that only end alike are left out of these. */
const MOST_READ = 5 * MOST_SHOWN

/**
 * Other patients with the same national id or phone, then those with a name that sounds the same. Families share phones
 * and different people share names, but a record may also have been entered twice.
 */
export async function possibleDuplicates({ database }: Context, described: Described, id = 0) {
  const { full_name = '', contact_number, second_contact_number, national_id } = described
  const typed = [contact_number ?? '', second_contact_number ?? '']
  const ends = sql`array[${sql.join(typed.map((number) => sql`right(national_digits(${number}), 7)`))}]`
  const same_id = sql<boolean>`coalesce(
    national_id_key <> '' and national_id_key = regexp_replace(folded(${national_id ?? ''}), '[\\s-]', '', 'g'), false
  )`
  const endsAlike = sql<boolean>`coalesce(
    (phone_end <> '' and phone_end = any(${ends})) or (second_phone_end <> '' and second_phone_end = any(${ends})), false
  )`
  const is_namesake = sql<boolean>`id = any(${namesakes(full_name)})`
  const found = await database
    .selectFrom('patients')
    .select([
      'id',
      'full_name',
      'contact_number',
      'national_id',
      'date_of_birth',
      'birth_year',
      'second_contact_number',
    ])
    .select([same_id.as('same_id'), is_namesake.as('is_namesake'), COUNTRY.as('country')])
    .where('id', '<>', id)
    .where('merged_into_id', 'is', null)
    .where(sql<SqlBool>`(${same_id} or ${endsAlike} or ${is_namesake})`)
    .orderBy(sql`not (${same_id} or ${endsAlike})`)
    .orderBy('id')
    .limit(MOST_READ)
    .execute()
  const asked = new Set(typed.map((number) => comparedDigits(number, found[0]?.country ?? '')))
  return found
    .map(({ second_contact_number: second, country, same_id: sameId, is_namesake: isNamesake, ...patient }) => {
      const own = [patient.contact_number, second].map((number) => comparedDigits(number, country))
      return { patient, isNamesake, sameNumber: sameId || own.some((digits) => digits !== '' && asked.has(digits)) }
    })
    .filter(({ sameNumber, isNamesake }) => sameNumber || isNamesake)
    .toSorted((one, other) => Number(other.sameNumber) - Number(one.sameNumber))
    .slice(0, MOST_SHOWN)
    .map(({ patient }) => patient)
}

/** Each word of one name sounds like a word of the other, and their numbers are equal ('Baby 1', 'Baby 2'). */
const namesakes = (full_name: string): RawBuilder<unknown> => sql`array(
  with words as materialized (
    select array(select '% ' || sound || ' %' from unnest(word_sounds(word, true)) as sound) as patterns, length(word)
    from unnest(name_words(${full_name})) as word
  ), alike as materialized (
    select patients.id, patients.full_name from patients
    where sound_text like any((select patterns from words order by length desc limit 1)::text[])
      and not exists (select from words where not sound_text like any(patterns))
  )
  select alike.id from alike
  where cardinality(name_words(alike.full_name)) = (select count(*) from words)
    and ${numbersIn(sql.ref('alike.full_name'))} = ${numbersIn(full_name)}
)`

const numbersIn = (text: unknown) => sql`trim(regexp_replace(folded(${text}), '[^0-9]+', ' ', 'g'))`
