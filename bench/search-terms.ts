import type { Client } from 'pg'
import { communities } from './clinic/names.ts'
import { isInWord } from '#server/nouns/patients/search-parts.ts'

/** Patients that exist under the same names at every scale from 0.1 up. */
const SHARED_PATIENTS = 10_000
const PAGE = 50
const TERMS_PER_SCRIPT = 10

/**
 * The search terms, the same at every scale: beginnings of names, Latin and Arabic, spread over the alphabet, each of
 * which finds more than a page even at the smallest scale.
 */
export async function searchTermsIn(client: Client): Promise<string[]> {
  const names = communities.flatMap(({ men, women, families }) => [men, women, families].flat())
  const scripts = [names.map(([latin]) => latin), names.flatMap(([, arabic]) => arabic ?? [])]
  const searchTerms: string[] = []
  for (const script of scripts) searchTerms.push(...spread(await thatFindAPage(client, beginningsOf(script))))
  return searchTerms
}

/** Three to five letters of a single word. */
const beginningsOf = (names: readonly string[]) =>
  [...new Set(names.map((name, position) => name.slice(0, 3 + (position % 3))))].filter(isInWord).toSorted()

async function thatFindAPage(client: Client, beginnings: string[]): Promise<string[]> {
  const { rows } = await client.query<{ term: string }>(
    `select term from unnest($1::text[]) with ordinality as typed (term, position)
    where (
      select count(*) from patients
      where id <= ${SHARED_PATIENTS} and search_text like searchable('%' || term || '%')
    ) > ${PAGE}
    order by position`,
    [beginnings],
  )
  return rows.map(({ term }) => term)
}

const spread = (searchTerms: readonly string[]) =>
  Array.from(
    { length: Math.min(TERMS_PER_SCRIPT, searchTerms.length) },
    (_, position) =>
      searchTerms[Math.floor((position * searchTerms.length) / Math.min(TERMS_PER_SCRIPT, searchTerms.length))] ?? '',
  )
