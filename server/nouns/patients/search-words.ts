import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PreparedPageRequest } from '#server/base/context/pagination.ts'
import { allOf, type Conditions, searchable } from './search-conditions.ts'
import { after, rowsOf } from './search-page-request.ts'

/** A condition on search_words: the word contains the pattern. */
export const wordContains = (pattern: unknown) => sql<SqlBool>`word like (select ${searchable(pattern)})`

/** A condition on search_words: the word contains these one or two letters. */
export const wordHasLetters = (letters: unknown) =>
  sql<SqlBool>`short_parts_of(word) @> array[(select ${searchable(letters)})]`

/**
 * Common table expressions, of which `listed` has the first patients, in the order of the list, who have one of the
 * matching words. The time depends on the number of matching words rather than of patients: each word's patients are
 * indexed in that order (`firsts` has the first of each), and a word whose first patient comes after the end of the page
 * (`bound`) cannot contribute any.
 */
export function patientsWithWords(
  matches: RawBuilder<SqlBool>,
  conditions: Conditions,
  pageRequest: PreparedPageRequest,
): RawBuilder<unknown> {
  const patientsWith = (word: string, ...within: Conditions) => sql`
    select hidden, full_name, id from patient_words patients (word, hidden, full_name, id)
    where ${allOf([sql`word = ${sql.ref(word)}`, ...after(pageRequest), ...within, ...conditions])}
    order by hidden, full_name, id`
  const upToBound = sql<SqlBool>`
    (patients.hidden, patients.full_name, patients.id) <= (bound.hidden, bound.full_name, bound.id)`
  return sql`alike as materialized (select distinct word from search_words where ${matches}), firsts as materialized (
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
