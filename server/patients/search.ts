import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { beyond, type Portion } from '../http/listing.ts'
import { containing, hasThreeLetters, isInWord, isShort, searchParts } from './search-parts.ts'

/** What is searched for, by the way that finds it: a statement is put into words for each set of these names. */
export interface Search {
  /** A part of a word of three letters or more, as a pattern; */
  word?: string
  /** a part of one or two letters; */
  short_word?: string
  /** patterns that must all be found, looked for near the beginning first; */
  [near: `near_${number}`]: string
  /** too short for the index on groups of three letters, so that a doctor's own patients are gone through; */
  [own: `own_${number}`]: string
  /** or by whatever way PostgreSQL takes for the best. */
  [part: `part_${number}`]: string
}

export function searchFor(typed: string, among: 'all' | 'owing' | 'own'): Search {
  const parts = searchParts(typed)
  const [part = '', ...others] = parts
  const alone = others.length === 0
  if (among !== 'own' && alone && isShort(part)) return { short_word: part }
  if (among === 'all' && alone && isInWord(part) && hasThreeLetters(part)) return { word: containing(part) }
  const name = wayOf(parts, among)
  return Object.fromEntries(parts.map((each, place) => [`${name}_${place}`, containing(each)]))
}

function wayOf(parts: readonly string[], among: 'all' | 'owing' | 'own') {
  const indexed = parts.some(hasThreeLetters)
  if (among === 'own' && !indexed) return 'own'
  // Several parts find few of all patients, and the index finds these at once.
  return indexed && (among !== 'all' || parts.length === 1) ? 'near' : 'part'
}

/** Whether a patient is among them, wherever in the list. */
export function isFound({ word, short_word, ...parts }: Search): RawBuilder<SqlBool>[] {
  const like = (pattern: unknown) => sql<SqlBool>`patients.search_text like ${folded(pattern)}`
  if (short_word) return [like(sql`'%' || ${short_word}::text || '%'`)]
  // How many it finds hangs on the text, so that its plan must not be another's.
  return [...(word ? [word] : []), ...Object.values(parts)].map((pattern) => sql`/* unnamed */ ${like(pattern)}`)
}

/** The same for a portion of the list that has these conditions too, where there is a quicker way than through it all. */
export function isInPortion(search: Search, conditions: Conditions, portion: Portion): RawBuilder<SqlBool> | null {
  const { word, short_word } = search
  if (word) {
    return among(sql`${inWords(sql`word like (select ${folded(word)})`, conditions, portion)} select ${listed}`)
  }
  const all_conditions = [...conditions, ...isFound(search)]
  const near = nearest(all_conditions, portion)
  if (short_word) {
    const words = inWords(sql`short_parts_of(word) @> array[(select ${folded(short_word)})]`, conditions, portion)
    return among(sql`${words}, ${near} select ${enough(portion)} then ${walked} else ${listed} end`)
  }
  if (!('near_0' in search)) return null
  return among(sql`with ${near}, found as materialized (
    select id, hidden, full_name from patients where ${allOf([...all_conditions, ...after(portion)])}
  ) select ${enough(portion)} then ${walked}
    else array(select id from found order by hidden, full_name, id limit ${rowsOf(portion)}) end`)
}

type Conditions = readonly RawBuilder<SqlBool>[]

const folded = (text: unknown) => sql`capitals_for_arabic(folded(${text}))`
const among = (ids: RawBuilder<unknown>) => sql<SqlBool>`patients.id = any((${ids})::bigint[])`
const allOf = (conditions: Conditions) => sql`(${sql.join(conditions, sql` and `)})`
/** One more than asked for, to know whether there are more. */
const rowsOf = ({ limit }: Portion) => sql`${limit}::int + 1`
const after = ({ after: keys }: Portion) =>
  keys ? [beyond(['patients.hidden', 'patients.full_name', 'patients.id'], 'asc', keys)] : []

/**
 * The first patients who have a word like this, in the order of the list, in a time that hangs on how many words are
 * alike and not on how many patients have them: each word has its patients in that order, and whoever stands behind the
 * last of so many words' first ones is none of the first.
 */
function inWords(alike: RawBuilder<unknown>, conditions: Conditions, portion: Portion) {
  const havers = (word: string, ...within: Conditions) => sql`
    select hidden, full_name, id from patient_words patients (word, hidden, full_name, id)
    where ${allOf([sql`word = ${sql.ref(word)}`, ...after(portion), ...within, ...conditions])}
    order by hidden, full_name, id`
  const up_to_bound = sql<SqlBool>`
    (patients.hidden, patients.full_name, patients.id) <= (bound.hidden, bound.full_name, bound.id)`
  return sql`with alike as materialized (select distinct word from search_words where ${alike}), firsts as materialized (
    select alike.word, first.* from alike cross join lateral (${havers('alike.word')} limit 1) first
  ), bound as materialized (
    (
      select * from (select distinct hidden, full_name, id from firsts) each_once
      order by hidden, full_name, id offset ${portion.limit}::int limit 1
    ) union all (
      select hidden, full_name, id from patients order by hidden desc, full_name desc, id desc limit 1
    ) limit 1
  ), listed as materialized (
    select distinct haver.* from bound
    join firsts on (firsts.hidden, firsts.full_name, firsts.id) <= (bound.hidden, bound.full_name, bound.id)
    cross join lateral (${havers('firsts.word', up_to_bound)} limit ${rowsOf(portion)}) haver
    order by hidden, full_name, id limit ${rowsOf(portion)}
  )`
}

/** What many are found by is found among so many patients. */
const walk = 1_500

const nearest = (conditions: Conditions, portion: Portion) => sql`walked as materialized (
  select id from (
    select * from patients ${portion.after ? sql`where ${allOf(after(portion))}` : sql``}
    order by hidden, full_name, id limit ${sql.lit(walk)}
  ) patients
  where ${allOf(conditions)} order by hidden, full_name, id limit ${rowsOf(portion)}
)`
const enough = (portion: Portion) => sql`case when (select count(*) from walked) = ${rowsOf(portion)}`
const walked = sql`array(select id from walked)`
const listed = sql`array(select id from listed)`
