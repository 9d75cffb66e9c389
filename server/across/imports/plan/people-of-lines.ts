import { linesSeen, type SeenLine } from '#domain/imports/lines-seen.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { describedBy, type Described } from './described.ts'
import { exportMark, type Found, findPatients, lastPatientId } from './find-patients.ts'
import type { Planning, ReadLine } from './planned.ts'
import { spokenNames } from './spoken-names.ts'
import { unsureNames, type Who, whoIs } from './who.ts'

export interface Person {
  described: Described
  who: Who
  /** The line as later ones are compared with it. */
  seen: SeenLine
}

type Options = Pick<Planning, 'source' | 'decisions'> & { database: Database; about: 'newcomer' | 'patient' }

/** Finds out who each line is about. Only newcomers are compared with the people of earlier lines. */
export async function peopleOfLines({ database, source, decisions, about }: Options) {
  const [up_to, mark] = [await lastPatientId(database), await exportMark(database)]
  const file = linesSeen()
  return async (lines: readonly ReadLine[]) => {
    const described = new Map(lines.map((line) => [line.line, describedBy(line, source, mark)]))
    const found = await findPatients(database, [...described.values()], up_to)
    const seen = new Map([...described].map(([line, each]) => [line, seenOf(each, found.get(line))]))
    const sounds = await spokenNames(
      database,
      namesToHear([...seen.values()], found, about === 'newcomer' ? file : null),
    )
    return {
      /** Whom the line is about, as far as the lines before it were remembered. */
      of({ line }: ReadLine): Person | undefined {
        const [own, of] = [seen.get(line), described.get(line)]
        if (!own || !of) return undefined
        const candidates = found.get(line)?.candidates ?? []
        const earlier = about === 'newcomer' ? file.like(own) : []
        const decision = decisions.get(line)
        return { described: of, seen: own, who: whoIs(own, { candidates, earlier, sounds, about, decision }) }
      },
      remember: (person: SeenLine) => file.remember(person),
    }
  }
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
function* namesToHear(
  lines: readonly SeenLine[],
  found: ReadonlyMap<number, Found>,
  file: ReturnType<typeof linesSeen> | null,
) {
  const batch = linesSeen()
  for (const line of lines) {
    const earlier = file ? [...file.like(line), ...batch.like(line)] : []
    for (const other of [...(found.get(line.line)?.candidates ?? []), ...earlier]) yield* unsureNames(line, other)
    batch.remember(line)
  }
}
