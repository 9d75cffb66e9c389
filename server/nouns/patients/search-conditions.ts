import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'
import { hasSounds, patternsOf, type Search } from './search.ts'

export type Conditions = readonly RawBuilder<SqlBool>[]

/** A condition: the patient is found, wherever in the list. */
export const isFound = (search: Placeholders<Search>) => (hasSounds(search) ? isAlike(search) : isAsTyped(search))

/** A condition: the patient matches every part as it was typed. */
export const isAsTyped = (search: Placeholders<Search>): Conditions =>
  search.short_word ? [like(sql`'%' || ${search.short_word}::text || '%'`)] : patternsOf(search).map(like)

/** A condition: the patient matches every part as typed, or has a name that sounds like it. */
export const isAlike = (search: Placeholders<Search>): Conditions =>
  patternsOf(search).map((pattern, index) => {
    const part = search[`sound_${index}`]
    return part ? sql<SqlBool>`(${like(pattern)} or ${soundsLike(part)})` : like(pattern)
  })

/** A condition: some part of what was typed matches only by its sound. */
export const isInexact = (search: Placeholders<Search>) => sql<SqlBool>`not ${allOf(patternsOf(search).map(like))}`

/** Whether the patient was found only by the sound of the name. */
export const likenessOf = (search: Placeholders<Search>) =>
  sql<{ inexact: boolean }>`(select ${isInexact(search)} as inexact)`

export const soundsLike = (part: unknown) =>
  sql<SqlBool>`patients.sound_text like any((select sound_patterns(${part}))::text[])`

const like = (pattern: unknown) => sql<SqlBool>`patients.search_text like ${searchable(pattern)}`

export const searchable = (text: unknown) => sql`searchable(${text})`

export const allOf = (conditions: Conditions) => sql`(${sql.join(conditions, sql` and `)})`
