import type { Client } from 'pg'
import { communities } from './clinic/names.ts'
import { isInWord } from '../server/patients/search-parts.ts'

/** Patients that exist under the same names at every scale from 0.1 up. */
const shared_patients = 10_000
const page = 50
const terms_of_a_script = 10

/**
 * The search terms, the same at every scale: beginnings of names, Latin and Arabic, spread over the alphabet, each of
 * which finds more than a page even at the smallest scale.
 */
export async function searchTermsIn(client: Client): Promise<string[]> {
  const names = communities.flatMap(({ men, women, families }) => [men, women, families].flat())
  const scripts = [names.map(([latin]) => latin), names.flatMap(([, arabic]) => arabic ?? [])]
  const search_terms: string[] = []
  for (const script of scripts) search_terms.push(...spread(await thatFindAPage(client, beginningsOf(script))))
  return search_terms
}

/** Three to five letters of a single word. */
const beginningsOf = (names: readonly string[]) =>
  [...new Set(names.map((name, position) => name.slice(0, 3 + (position % 3))))].filter(isInWord).toSorted()

async function thatFindAPage(client: Client, beginnings: string[]): Promise<string[]> {
  const { rows } = await client.query<{ term: string }>(
    `select term from unnest($1::text[]) with ordinality as typed (term, position)
    where (
      select count(*) from patients
      where id <= ${shared_patients} and search_text like searchable('%' || term || '%')
    ) > ${page}
    order by position`,
    [beginnings],
  )
  return rows.map(({ term }) => term)
}

const spread = (search_terms: readonly string[]) =>
  Array.from(
    { length: Math.min(terms_of_a_script, search_terms.length) },
    (_, position) =>
      search_terms[Math.floor((position * search_terms.length) / Math.min(terms_of_a_script, search_terms.length))] ??
      '',
  )
