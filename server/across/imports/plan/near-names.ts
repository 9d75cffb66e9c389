import { sql } from 'kysely'
import { evidenceOf } from '#domain/imports/evidence.ts'
import type { SeenLine } from '#domain/imports/lines-seen.ts'
import { writtenLikeness } from '#domain/imports/name-likeness.ts'
import { deferred, run } from '#server/base/database/driver/prepared-query.ts'
import { unnamed } from '#server/base/database/driver/statement.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { bitmaps, type Candidate, candidatesIn, IS_UNMERGED } from './find-patients.ts'

/** Of those with one given name and one letter after it, this many are compared: a clinic of 100,000 has hardly more. */
const MOST_READ = sql.lit(2_000)
const MOST_NEAR = sql.lit(20)
const MOST_KEPT = 20_000

const TELLING = ['record', 'number', 'national_id', 'phone', 'email', 'date_of_birth'] as const

/** Whether nothing but the name says who a line is about. */
export function isByNameAlone(line: SeenLine, candidates: readonly Candidate[]): boolean {
  const namesakes = candidates.filter(({ full_name }) => writtenLikeness(line.full_name, full_name) === 'equal')
  const told = namesakes.map(({ identity }) => evidenceOf(line.identity, identity, 'equal'))
  return told.length > 0 && !told.some((evidence) => TELLING.some((field) => evidence[field] === 'equal'))
}

/**
 * Finds the patients whose names differ from a name by an initial or a spelling: their given names are written or sound
 * alike, and they have a word with one of the other first letters. Each name is looked up once, since a patient has many
 * appointments in a file.
 */
export function nearNames(database: Database, source: string, up_to: number) {
  const known = new Map<string, Candidate[]>()
  let spellings: ReturnType<typeof spellingsOfGivenNames> | undefined
  return async (names: Iterable<string>): Promise<ReadonlyMap<string, Candidate[]>> => {
    const asked = [...new Set(names)].filter((name) => !known.has(name) && name.includes(' '))
    if (asked.length === 0) return known
    if (known.size + asked.length > MOST_KEPT) known.clear()
    spellings ??= spellingsOfGivenNames(database)
    const spelled = await spellings
    const lookups = asked.map((name_key, place) => ({ place, name_key, ...lookupOf(name_key, spelled) }))
    const query = sql<{ place: number; candidates: Candidate[] }>`
      with asked as materialized (
        select place, name_key, begins, initials, split_part(name_key, ' ', -1) as family
        from json_to_recordset(${JSON.stringify(lookups)}::json)
          as line(place int, name_key text, begins text[], initials text[])
      )
      select place, ${candidatesIn(sql`${BEGINS_ALIKE} union ${WITH_INITIAL}`, { source: sql`${source}`, up_to })}
      from asked`.compile(database)
    await run(database, deferred(bitmaps('off')))
    const { rows } = await database.executeQuery<{ place: number; candidates: Candidate[] }>(unnamed(query))
    await run(database, deferred(bitmaps('on')))
    for (const { place, candidates } of rows) known.set(asked[place] ?? '', candidates)
    return known
  }
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'.split('')
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'.split('')

/** The beginnings of names like this one, and the name with an initial after the given name. */
function lookupOf(name: string, spelled: ReadonlyMap<string, readonly string[]>) {
  const [given = '', ...others] = name.split(' ')
  const givens = new Set([given, ...(spelled.get(given) ?? [])])
  const letters = new Set(others.map((word) => Array.from(word.slice(0, 2))[0] ?? ''))
  const rest = others.join(' ')
  const initials = /\p{Script=Arabic}/u.test(name) ? ARABIC : LATIN
  return {
    begins: [...givens].flatMap((each) => [...letters].map((letter) => `${each} ${letter}`)),
    initials: initials.flatMap((letter) => [`${given} ${letter} ${rest}`, `${given} ${letter}. ${rest}`]),
  }
}

/** Each given name of the clinic with those that sound like it. */
async function spellingsOfGivenNames(database: Database) {
  const { rows } = await sql<{ given: string; alike: string[] }>`
    with givens as materialized (
      select given, word_sounds(given, true) as typed, word_sounds(given, false) as stored
      from (select distinct split_part(name_key, ' ', 1) as given from patients) each_once
    ), sounds as materialized (
      select given, sound from givens, unnest(stored) as sound
    )
    select givens.given, array_agg(distinct sounds.given) as alike
    from givens join sounds on sounds.sound = any(givens.typed) and sounds.given <> givens.given
    group by 1`.execute(database)
  return new Map(rows.map(({ given, alike }) => [given, alike.slice(0, MOST_SPELLINGS)]))
}

const MOST_SPELLINGS = 20
const LAST = sql`split_part(read.name_key, ' ', -1)`
/** Stands after every letter. */
const END = sql`chr(65535)`

/** Also tells those apart who are recorded twice: a run must find whom the check has found. */
const AS_INDEXED = sql`name_key, date_of_birth nulls first, id`

const BEGINS_ALIKE = sql`(
  select read.id from unnest(begins) as beginning cross join lateral (
    select id, name_key, merged_into_id from patients
    where name_key >= beginning and name_key < beginning || ${END} order by ${AS_INDEXED} limit ${MOST_READ}
  ) read
  where ${IS_UNMERGED} and read.name_key <> asked.name_key and (similarity(read.name_key, asked.name_key) >= 0.5
    or (least(length(${LAST}), length(family)) = 1 and left(${LAST}, 1) = left(family, 1)))
  order by similarity(read.name_key, asked.name_key) desc, read.id limit ${MOST_NEAR})`

const WITH_INITIAL = sql`(
  select read.id from unnest(initials) as initial
  cross join lateral (
    select id, merged_into_id from patients where name_key = initial order by ${AS_INDEXED} limit 3
  ) read
  where ${IS_UNMERGED} order by initial, read.id limit ${MOST_NEAR})`
