import type { Client } from 'pg'
import { communities } from '../demo/names.ts'
import { isInWord } from '../server/patients/search-parts.ts'

/** The patients that a clinic of every scale from 0.1 on has, under the same names. */
const shared_patients = 10_000
const page = 50
const terms_of_a_script = 10

/**
 * What is searched for, the same in clinics of every scale: beginnings of names, Latin and Arabic, from all over the
 * alphabet, that find more than a page already in the smallest.
 */
export async function searchTermsIn(client: Client): Promise<string[]> {
  const names = communities.flatMap(({ men, women, families }) => [men, women, families].flat())
  const scripts = [names.map(([latin]) => latin), names.flatMap(([, arabic]) => arabic ?? [])]
  const search_terms: string[] = []
  for (const script of scripts) search_terms.push(...spread(await thatFindAPage(client, beginningsOf(script))))
  return search_terms
}

/** Of three to five letters, each of one word. */
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
