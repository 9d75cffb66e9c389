import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'
import { afterKeys, type PreparedPageRequest } from '#server/base/context/pagination.ts'
import { containing, hasSound, hasThreeLetters, isInWord, isShort, searchParts } from './search-parts.ts'

/** The parameters of a search. Their names say which query finds it: one query is prepared for each set of names. */
export interface Search {
  /** A single part of three letters or more, as a LIKE pattern: found by search_words. */
  word?: string
  /** A single part of one or two letters: found by search_words, too. */
  short_word?: string
  /** Patterns that must all match: the beginning of the list is scanned first. */
  [list_scan: `list_scan_${number}`]: string
  /** Patterns too short for the trigram index: a doctor's own patients are scanned. */
  [own_scan: `own_scan_${number}`]: string
  /** Patterns for which PostgreSQL chooses the plan. */
  [pattern: `pattern_${number}`]: string
  /** The same parts as typed, to find names that only sound like them. */
  [sound: `sound_${number}`]: string | undefined
}

export function searchFor(typed: string, among: 'all' | 'owing' | 'own'): Search {
  const parts = searchParts(typed)
  const [part = '', ...others] = parts
  const alone = others.length === 0
  const sounds = soundsOf(parts)
  if (among !== 'own' && alone && isShort(part)) return { short_word: part }
  if (among === 'all' && alone && isInWord(part) && hasThreeLetters(part)) return { word: containing(part), ...sounds }
  const name = methodOf(parts, among)
  return { ...numbered(name, parts.map(containing)), ...sounds }
}

const numbered = (name: string, texts: readonly string[]): Search =>
  Object.fromEntries(texts.map((text, index) => [`${name}_${index}`, text]))

/** One or two letters sound like nearly every name. */
function soundsOf(parts: readonly string[]): Search {
  if (!parts.some((part) => hasSound(part) && hasThreeLetters(part))) return {}
  const sounds = parts.map((part, index) => [`sound_${index}`, hasSound(part) ? part : undefined])
  return Object.fromEntries(sounds)
}

function methodOf(parts: readonly string[], among: 'all' | 'owing' | 'own') {
  const indexed = parts.some(hasThreeLetters)
  if (among === 'own' && !indexed) return 'own_scan'
  // Several parts together match few patients, whom the trigram index finds at once.
  return indexed && (among !== 'all' || parts.length === 1) ? 'list_scan' : 'pattern'
}

/** Whether the search also finds names that only sound like the typed text; they come after the others. */
export const hasSounds = (search: object) => Object.keys(search).some((name) => name.startsWith('sound_'))

/** The number of matches depends on the text, so a shared plan could be a bad one. */
export const needsCustomPlan = (search: object) =>
  ['list_scan_0', 'pattern_0', 'own_scan_0'].some((name) => name in search)

/** A condition: the patient is found, wherever in the list. */
export const isFound = (search: Placeholders<Search>) => (hasSounds(search) ? isAlike(search) : isAsTyped(search))

/** A condition: the patient matches every part as it was typed. */
function isAsTyped(search: Placeholders<Search>): RawBuilder<SqlBool>[] {
  if (search.short_word) return [like(sql`'%' || ${search.short_word}::text || '%'`)]
  return patternsOf(search).map(like)
}

/** Whether the patient was found only by the sound of the name. */
export const likenessOf = (search: Placeholders<Search>) =>
  sql<{ inexact: boolean }>`(select not ${allOf(patternsOf(search).map(like))} as inexact)`

/** A condition: the patient matches every part as typed, or has a name that sounds like it. */
const isAlike = (search: Placeholders<Search>) =>
  patternsOf(search).map((pattern, index) => {
    const part = search[`sound_${index}`]
    return part ? sql<SqlBool>`(${like(pattern)} or ${soundsLike(part)})` : like(pattern)
  })

const patternsOf = (search: Placeholders<Search>) =>
  Object.entries(search).flatMap(([name, text]) => (name.startsWith('sound_') ? [] : [text]))

const like = (pattern: unknown) => sql<SqlBool>`patients.search_text like ${searchable(pattern)}`
const soundsLike = (part: unknown) =>
  sql<SqlBool>`patients.sound_text like any((select sound_patterns(${part}))::text[])`

/**
 * The same condition for one page with further conditions, if there is a faster way than scanning the whole list;
 * otherwise null.
 */
export function isOnPage(
  search: Placeholders<Search>,
  conditions: Conditions,
  pageRequest: PreparedPageRequest,
): RawBuilder<SqlBool> | null {
  if (!hasSounds(search)) return isOnPageAsTyped(search, conditions, pageRequest)
  const { as_typed, alike } = pageRequestsOf(pageRequest)
  const typedConditions = [...conditions, ...as_typed.conditions]
  const quicker = isOnPageAsTyped(search, typedConditions, as_typed)
  const typedWhere = quicker ? [quicker] : [...typedConditions, ...isAsTyped(search), ...after(as_typed)]
  const unlike = sql<SqlBool>`not ${allOf(patternsOf(search).map(like))}`
  const first = (where: Conditions) => sql`
    select hidden, full_name, id from ${unmerged} patients where ${allOf(where)}
    order by hidden, full_name, id limit ${rowsOf(pageRequest)}`
  // Most searches fill the page with names that match as typed. Only if they do not, the similar names are searched as
  // well.
  return among(sql`with as_typed as materialized (${first(typedWhere)}), alike as materialized (
    select * from ${unmerged} patients where ${allOf(withSound(search))}
  ), others as materialized (
    select hidden, full_name, id from alike patients
    where ${allOf([...conditions, ...alike.conditions, ...isAlike(search), unlike, ...after(alike)])}
    order by hidden, full_name, id limit ${rowsOf(pageRequest)}
  ) select case when (select count(*) = ${rowsOf(pageRequest)} and not bool_or(hidden) from as_typed)
    then array(select id from as_typed)
    else array(
      select id from (select *, false as inexact from as_typed union all select *, true from others) found
      order by hidden, inexact, full_name, id limit ${rowsOf(pageRequest)}
    ) end`)
}

/** A single condition, so that PostgreSQL uses the index; combined with an order it might scan the list instead. */
const withSound = (search: Placeholders<Search>) =>
  patternsOf(search).length === 1 ? [soundsLike(search.sound_0)] : isAlike(search)

interface Part extends PreparedPageRequest {
  conditions: Conditions
}

/**
 * Splits a page between the two groups of its order: hidden patients last, exact matches before similar ones, then by
 * name.
 */
function pageRequestsOf({ limit, after: keys }: PreparedPageRequest): { as_typed: Part; alike: Part } {
  if (!keys) return { as_typed: { limit, conditions: [] }, alike: { limit, conditions: [] } }
  const [hidden, inexact, ...rest] = keys
  const beyondKeys = { limit, after: [hidden, ...rest], conditions: [] }
  if (inexact === true) {
    const later = sql<SqlBool>`patients.hidden > ${hidden}::boolean`
    return { as_typed: { limit, conditions: [later] }, alike: beyondKeys }
  }
  return { as_typed: beyondKeys, alike: { limit, conditions: [sql<SqlBool>`patients.hidden >= ${hidden}::boolean`] } }
}

function isOnPageAsTyped(
  search: Placeholders<Search>,
  conditions: Conditions,
  pageRequest: PreparedPageRequest,
): RawBuilder<SqlBool> | null {
  const { word, short_word } = search
  if (word) {
    return among(sql`${inWords(sql`word like (select ${searchable(word)})`, conditions, pageRequest)} select ${listed}`)
  }
  const allConditions = [...conditions, ...isAsTyped(search)]
  const near = nearest(allConditions, pageRequest)
  if (short_word) {
    const words = inWords(
      sql`short_parts_of(word) @> array[(select ${searchable(short_word)})]`,
      conditions,
      pageRequest,
    )
    return among(sql`${words}, ${near} select ${enough(pageRequest)} then ${walked} else ${listed} end`)
  }
  if (!('list_scan_0' in search)) return null
  return among(sql`with ${near}, found as materialized (
    select id, hidden, full_name from ${unmerged} patients where ${allOf([...allConditions, ...after(pageRequest)])}
  ) select ${enough(pageRequest)} then ${walked}
    else array(select id from found order by hidden, full_name, id limit ${rowsOf(pageRequest)}) end`)
}

type Conditions = readonly RawBuilder<SqlBool>[]

/** Merged records are in no list; patient_words does not contain them. */
const unmerged = sql`(select * from patients where merged_into_id is null)`

const searchable = (text: unknown) => sql`searchable(${text})`
const among = (ids: RawBuilder<unknown>) => sql<SqlBool>`patients.id = any((${ids})::bigint[])`
const allOf = (conditions: Conditions) => sql`(${sql.join(conditions, sql` and `)})`
/** One row more than asked for, to know whether there is another page. */
const rowsOf = ({ limit }: PreparedPageRequest) => sql`${limit}::int + 1`
const after = ({ after: keys }: PreparedPageRequest) =>
  keys ? [afterKeys(['patients.hidden', 'patients.full_name', 'patients.id'], 'asc', keys)] : []

/**
 * The first patients, in the order of the list, who have one of the matching words. The time depends on the number of
 * matching words rather than of patients: each word's patients are indexed in that order, and a word whose first
 * patient comes after the end of the page cannot contribute any.
 */
function inWords(alike: RawBuilder<unknown>, conditions: Conditions, pageRequest: PreparedPageRequest) {
  const patientsWith = (word: string, ...within: Conditions) => sql`
    select hidden, full_name, id from patient_words patients (word, hidden, full_name, id)
    where ${allOf([sql`word = ${sql.ref(word)}`, ...after(pageRequest), ...within, ...conditions])}
    order by hidden, full_name, id`
  const upToBound = sql<SqlBool>`
    (patients.hidden, patients.full_name, patients.id) <= (bound.hidden, bound.full_name, bound.id)`
  return sql`with alike as materialized (select distinct word from search_words where ${alike}), firsts as materialized (
    select alike.word, first.* from alike cross join lateral (${patientsWith('alike.word')} limit 1) first
  ), bound as materialized (
    (
      select * from (select distinct hidden, full_name, id from firsts) each_once
      order by hidden, full_name, id offset ${pageRequest.limit}::int limit 1
    ) union all (
      select hidden, full_name, id from patients order by hidden desc, full_name desc, id desc limit 1
    ) limit 1
  ), listed as materialized (
    select distinct haver.* from bound
    join firsts on (firsts.hidden, firsts.full_name, firsts.id) <= (bound.hidden, bound.full_name, bound.id)
    cross join lateral (${patientsWith('firsts.word', upToBound)} limit ${rowsOf(pageRequest)}) haver
    order by hidden, full_name, id limit ${rowsOf(pageRequest)}
  )`
}

/** How many patients at the beginning of the list are scanned: enough to find a page if many match. */
const ROWS_SCANNED = 1_500

const nearest = (conditions: Conditions, pageRequest: PreparedPageRequest) => sql`walked as materialized (
  select id from (
    select * from ${unmerged} patients ${pageRequest.after ? sql`where ${allOf(after(pageRequest))}` : sql``}
    order by hidden, full_name, id limit ${sql.lit(ROWS_SCANNED)}
  ) patients
  where ${allOf(conditions)} order by hidden, full_name, id limit ${rowsOf(pageRequest)}
)`
const enough = (pageRequest: PreparedPageRequest) =>
  sql`case when (select count(*) from walked) = ${rowsOf(pageRequest)}`
const walked = sql`array(select id from walked)`
const listed = sql`array(select id from listed)`
