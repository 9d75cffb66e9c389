import { sql } from 'kysely'
import { inOrder, type SpokenWord } from '#domain/imports/name-likeness.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Names of a long file and of a large clinic have few different words, whose sounds take longest to find. */
const MOST_KEPT = 50_000

/** The words of each name with their sounds, as the search of patients knows them; each word is looked up once. */
export function spokenNames(database: Database) {
  const known = new Map<string, SpokenWord>()
  async function learn(words: ReadonlySet<string>) {
    const unknown = [...words].filter((word) => !known.has(word))
    if (known.size + unknown.length > MOST_KEPT) known.clear()
    for (const each of await soundsOf(
      database,
      [...words].filter((word) => !known.has(word)),
    ))
      known.set(each.word, each)
  }
  return async (names: Iterable<string>): Promise<Map<string, SpokenWord[]>> => {
    const asked = [...new Set(names)]
    if (asked.length === 0) return new Map()
    const { rows } = await sql<{ place: number; words: string[] }>`
      select place, name_words(name) as words
      from unnest(${asked.map(inOrder)}::text[]) with ordinality as names(name, place)
    `.execute(database)
    await learn(new Set(rows.flatMap(({ words }) => words)))
    return new Map(
      rows.map(({ place, words }) => [asked[place - 1] ?? '', words.flatMap((word) => known.get(word) ?? [])]),
    )
  }
}

async function soundsOf(database: Database, words: readonly string[]): Promise<SpokenWord[]> {
  if (words.length === 0) return []
  const { rows } = await sql<SpokenWord>`
    select word, word_sounds(word, true) as typed, word_sounds(word, false) as stored from unnest(${words}::text[]) as word
  `.execute(database)
  return rows
}
