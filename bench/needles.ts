import type { Client } from 'pg'
import { communities } from '../server/demo/names.ts'
import { isInWord } from '../server/patients/search-parts.ts'

/** The patients that a clinic of every scale from 0.1 on has, under the same names. */
const shared_patients = 10_000
const page = 50
const needles_of_a_script = 10

/**
 * What is searched for, the same in clinics of every scale: beginnings of names, Latin and Arabic, from all over the
 * alphabet, that find more than a page already in the smallest.
 */
export async function needlesIn(client: Client): Promise<string[]> {
  const names = communities.flatMap(({ men, women, families }) => [men, women, families].flat())
  const scripts = [names.map(([latin]) => latin), names.flatMap(([, arabic]) => arabic ?? [])]
  const needles: string[] = []
  for (const script of scripts) needles.push(...spread(await thatFindAPage(client, beginningsOf(script))))
  return needles
}

/** Of three to five letters, each of one word. */
const beginningsOf = (names: readonly string[]) =>
  [...new Set(names.map((name, place) => name.slice(0, 3 + (place % 3))))].filter(isInWord).toSorted()

async function thatFindAPage(client: Client, beginnings: string[]): Promise<string[]> {
  const { rows } = await client.query<{ needle: string }>(
    `select needle from unnest($1::text[]) with ordinality as typed (needle, place)
    where (
      select count(*) from patients
      where id <= ${shared_patients} and search_text like searchable('%' || needle || '%')
    ) > ${page}
    order by place`,
    [beginnings],
  )
  return rows.map(({ needle }) => needle)
}

const spread = (needles: readonly string[]) =>
  Array.from(
    { length: Math.min(needles_of_a_script, needles.length) },
    (_, place) => needles[Math.floor((place * needles.length) / Math.min(needles_of_a_script, needles.length))] ?? '',
  )
