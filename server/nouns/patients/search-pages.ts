import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PreparedPageRequest } from '#server/base/context/pagination.ts'
import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'
import { hasSounds, patternsOf, type Search } from './search.ts'
import { allOf, type Conditions, isAlike, isAsTyped, isInexact, soundsLike } from './search-conditions.ts'
import { after, asTypedAndAlike, rowsOf } from './search-page-request.ts'
import { patientsWithWords, wordContains, wordHasLetters } from './search-words.ts'

/**
 * A condition: the patient is on this page of those who are found and meet the further conditions. It is null where
 * PostgreSQL's own plan for the whole list is the best one, which stops at the end of the page.
 */
export const isOnPage = (search: Placeholders<Search>, conditions: Conditions, pageRequest: PreparedPageRequest) =>
  hasSounds(search) ? isOnPageAlike(search, conditions, pageRequest) : isOnPageAsTyped(search, conditions, pageRequest)

function isOnPageAsTyped(
  search: Placeholders<Search>,
  conditions: Conditions,
  pageRequest: PreparedPageRequest,
): RawBuilder<SqlBool> | null {
  const { word, short_word, list_first } = search
  if (word) return among(sql`with ${patientsWithWords(wordContains(word), conditions, pageRequest)} select ${listed}`)
  const allConditions = [...conditions, ...isAsTyped(search)]
  const near = firstOfList(allConditions, pageRequest)
  if (short_word) {
    const words = patientsWithWords(wordHasLetters(short_word), conditions, pageRequest)
    return among(sql`with ${words}, ${near} select ${ifEnough(pageRequest)} then ${walked} else ${listed} end`)
  }
  if (!list_first) return null
  return among(sql`with ${near}, found as materialized (
    select id, hidden, full_name from ${unmerged} patients where ${allOf([...allConditions, ...after(pageRequest)])}
  ) select ${ifEnough(pageRequest)} then ${walked}
    else array(select id from found order by hidden, full_name, id limit ${rowsOf(pageRequest)}) end`)
}

/**
 * Most searches fill the page with names that match as typed. Only if they do not, the names that sound like it are
 * searched as well.
 */
function isOnPageAlike(search: Placeholders<Search>, conditions: Conditions, pageRequest: PreparedPageRequest) {
  const { as_typed, alike } = asTypedAndAlike(pageRequest)
  const typedConditions = [...conditions, ...as_typed.conditions]
  const quicker = isOnPageAsTyped(search, typedConditions, as_typed)
  const typedWhere = quicker ? [quicker] : [...typedConditions, ...isAsTyped(search), ...after(as_typed)]
  const first = (where: Conditions) => sql`
    select hidden, full_name, id from ${unmerged} patients where ${allOf(where)}
    order by hidden, full_name, id limit ${rowsOf(pageRequest)}`
  return among(sql`with as_typed as materialized (${first(typedWhere)}), alike as materialized (
    select * from ${unmerged} patients where ${allOf(hasSoundOf(search))}
  ), others as materialized (
    select hidden, full_name, id from alike patients
    where ${allOf([...conditions, ...alike.conditions, ...isAlike(search), isInexact(search), ...after(alike)])}
    order by hidden, full_name, id limit ${rowsOf(pageRequest)}
  ) select case when (select count(*) = ${rowsOf(pageRequest)} and not bool_or(hidden) from as_typed)
    then array(select id from as_typed)
    else array(
      select id from (select *, false as inexact from as_typed union all select *, true from others) found
      order by hidden, inexact, full_name, id limit ${rowsOf(pageRequest)}
    ) end`)
}

/** A single condition, so that PostgreSQL uses the index; combined with an order it might scan the list instead. */
const hasSoundOf = (search: Placeholders<Search>) =>
  patternsOf(search).length === 1 ? [soundsLike(search.sound_0)] : isAlike(search)

/** How many patients at the beginning of the list are looked through: enough to find a page if many match. */
const ROWS_SCANNED = 1_500

const firstOfList = (conditions: Conditions, pageRequest: PreparedPageRequest) => sql`walked as materialized (
  select id from (
    select * from ${unmerged} patients ${pageRequest.after ? sql`where ${allOf(after(pageRequest))}` : sql``}
    order by hidden, full_name, id limit ${sql.lit(ROWS_SCANNED)}
  ) patients
  where ${allOf(conditions)} order by hidden, full_name, id limit ${rowsOf(pageRequest)}
)`
const ifEnough = (pageRequest: PreparedPageRequest) =>
  sql`case when (select count(*) from walked) = ${rowsOf(pageRequest)}`
const walked = sql`array(select id from walked)`
const listed = sql`array(select id from listed)`

/** Merged records are in no list; patient_words does not contain them. */
const unmerged = sql`(select * from patients where merged_into_id is null)`

const among = (ids: RawBuilder<unknown>) => sql<SqlBool>`patients.id = any((${ids})::bigint[])`
