import { linesSeen, type SeenLine } from '#domain/imports/lines-seen.ts'
import type { Identity } from '#domain/imports/evidence.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { comparedDigits } from '#server/base/phones/phone-number.ts'
import { describedBy, type Described } from './described.ts'
import { clinicOfLines, type Found, findPatients, lastPatientId } from './find-patients.ts'
import { inTurns } from './in-turns.ts'
import { isByNameAlone, nearNames } from './near-names.ts'
import type { Planning, ReadLine } from './planned.ts'
import { spokenNames } from './spoken-names.ts'
import { unsureNames, type Who, whoIs } from './who.ts'

export interface Person {
  described: Described
  who: Who
  /** The line as later ones are compared with it. */
  seen: SeenLine
}

type Options = Pick<Planning, 'source' | 'decisions' | 'answers'> & {
  database: Database
  about: 'newcomer' | 'patient'
}

/** Finds out who each line is about. Only newcomers are compared with the people of earlier lines. */
export async function peopleOfLines({ database, source, decisions, answers, about }: Options) {
  const [up_to, { export_mark, country }] = [await lastPatientId(database), await clinicOfLines(database)]
  const dialled = dialledIn(country)
  const file = linesSeen()
  const near = nearNames(database, source, up_to)
  const spoken = spokenNames(database)
  /** Adds those whose names are nearly that of a line which has nothing but a name. */
  async function withNear(read: ReadonlyMap<number, Found>, seen: ReadonlyMap<number, SeenLine>) {
    const each_named = await inTurns(seen, ([line, each]) => isByNameAlone(each, read.get(line)?.candidates ?? []))
    const named = [...seen].filter((_each, index) => each_named[index])
    const known = await near(named.map(([, { name_key }]) => name_key))
    const added = named.flatMap(([line, { name_key }]): [number, Found][] => {
      const of = read.get(line)
      return of ? [[line, { ...of, candidates: withOthers(of.candidates, known.get(name_key) ?? []) }]] : []
    })
    return new Map([...read, ...(await dialled(new Map(added)))])
  }
  return async (lines: readonly ReadLine[]) => {
    const described = new Map(lines.map((line) => [line.line, describedBy(line, source, export_mark)]))
    const read = await dialled(await findPatients(database, [...described.values()], up_to))
    const seen = new Map([...described].map(([line, each]) => [line, seenOf(each, read.get(line))]))
    const found = about === 'patient' ? await withNear(read, seen) : read
    const names = await inTurns(seen.values(), namesToHear(found, about === 'newcomer' ? file : null))
    const sounds = await spoken(names.flat())
    return {
      /** Whom the line is about, as far as the lines before it were remembered. */
      of({ line }: ReadLine): Person | undefined {
        const [own, of] = [seen.get(line), described.get(line)]
        if (!own || !of) return undefined
        const candidates = found.get(line)?.candidates ?? []
        const earlier = about === 'newcomer' ? file.like(own) : []
        const decision = decisions.get(line)
        const who = whoIs(own, {
          candidates,
          earlier,
          sounds,
          about,
          decision,
          answers,
          is_named: of.number?.source !== '',
        })
        return { described: of, seen: own, who }
      },
      remember: (person: SeenLine) => file.remember(person),
    }
  }
}

const MOST_KEPT = 20_000

/** Makes the phones of lines and candidates comparable: a number without a code is one of the clinic's country. */
function dialledIn(country: string) {
  const known = new Map<string, string>()
  const digits = (typed: string) => {
    const found = known.get(typed) ?? comparedDigits(typed, country)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(typed, found)
    return found
  }
  const dialled = (identity: Identity): Identity => {
    const { phone, second_phone } = identity
    return { ...identity, phone: digits(phone), second_phone: digits(second_phone) }
  }
  return async (found: ReadonlyMap<number, Found>) => {
    const read = await inTurns(found, ([line, { identity, candidates, ...of }]): [number, Found] => {
      const alike = candidates.map((each) => ({ ...each, identity: dialled(each.identity) }))
      return [line, { ...of, identity: dialled(identity), candidates: alike }]
    })
    return new Map(read)
  }
}

const withOthers = (candidates: Found['candidates'], near: Found['candidates']) => {
  const known = new Set(candidates.map(({ id }) => id))
  return [...candidates, ...near.filter(({ id }) => !known.has(id))]
}

const NOTHING = {
  national_id: '',
  phone: '',
  second_phone: '',
  email: '',
  date_of_birth: '',
  birth_year: '',
  numbers: [],
  record: '',
}

const seenOf = (described: Described, found: Found | undefined): SeenLine => ({
  line: described.line,
  patient_id: null,
  identity: found?.identity ?? NOTHING,
  full_name: described.full_name,
  other_name: described.other_name,
  name_key: found?.name_key ?? '',
  contact_number: described.contact_number ?? null,
  date_of_birth: described.date_of_birth ?? null,
  birth_year: described.birth_year === undefined ? null : Number(described.birth_year),
})

/** The names of lines and of those with whom they will be compared, unless their letters tell enough. */
function namesToHear(found: ReadonlyMap<number, Found>, file: ReturnType<typeof linesSeen> | null) {
  const batch = linesSeen()
  return (line: SeenLine): string[] => {
    const earlier = file ? [...file.like(line), ...batch.like(line)] : []
    const others = [...(found.get(line.line)?.candidates ?? []), ...earlier]
    batch.remember(line)
    return others.flatMap((other) => unsureNames(line, other))
  }
}
