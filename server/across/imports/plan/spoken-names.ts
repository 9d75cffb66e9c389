import { sql } from 'kysely'
import { inOrder, type SpokenWord } from '#domain/imports/name-likeness.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** The words of each name with their sounds, as the search of patients knows them. */
export async function spokenNames(database: Database, names: Iterable<string>) {
  const asked = [...new Set(names)]
  if (asked.length === 0) return new Map<string, SpokenWord[]>()
  const { rows } = await sql<{ place: number; words: SpokenWord[] }>`
    select place, (
      select coalesce(json_agg(json_build_object('word', word, 'typed', word_sounds(word, true),
        'stored', word_sounds(word, false)) order by position), '[]')
      from unnest(name_words(name)) with ordinality as words(word, position)
    ) as words
    from unnest(${asked.map(inOrder)}::text[]) with ordinality as names(name, place)
  `.execute(database)
  return new Map(rows.map(({ place, words }) => [asked[place - 1] ?? '', words]))
}
