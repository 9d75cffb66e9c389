import type { Identity } from './evidence.ts'
import { placesByKey } from './places-by-key.ts'

/** The person of a line, for comparison with later lines. */
export interface SeenLine {
  line: number
  /** The patient whom the line is about; null for a new person. */
  patient_id: number | null
  identity: Identity
  full_name: string
  other_name: string
  name_key: string
  contact_number: string | null
  date_of_birth: string | null
  birth_year: number | null
}

/** This many people with one phone or ID are compared; of more, those of the same name are found all the same. */
const MOST_ALIKE = 20

/**
 * Remembers the people of a file, to find those of earlier lines who have something in common with a later one. Each is
 * kept as one text: a quarter of a million objects with their own texts would be walked through by each garbage collection.
 */
export function linesSeen() {
  const kept: string[] = []
  const places = placesByKey(MOST_ALIKE)
  const at = (place: number) => JSON.parse(kept[place] ?? '') as SeenLine
  return {
    like(line: SeenLine): SeenLine[] {
      const found = new Map<number, SeenLine>()
      for (const key of keysAsked(line))
        for (const place of places.of(key)) {
          const seen = found.get(place) ?? at(place)
          if (keysOf(seen).includes(key)) found.set(place, seen)
        }
      return [...found.values()]
    },
    remember(line: SeenLine) {
      const place = kept.push(JSON.stringify(line)) - 1
      for (const key of keysOf(line)) places.add(key, place)
    },
  }
}

/** A line without phone and ID may be about anybody of its name, and any line about somebody of whom no more is known. */
function keysAsked(line: SeenLine): string[] {
  const name = `named ${line.name_key}`
  return [...new Set([...keysOf(line), name, ...(isNamedOnly(line) ? [`more known ${line.name_key}`] : [])])]
}

const isNamedOnly = ({ identity: { phone, national_id } }: SeenLine) => phone + national_id === ''

function keysOf(line: SeenLine): string[] {
  const { name_key, patient_id } = line
  const { national_id, phone, second_phone, email, date_of_birth, numbers, record } = line.identity
  const named = (kind: string, value: string) => (value === '' ? [] : [`${kind}${value} ${name_key}`])
  const alone = (kind: string, value: string) => (value === '' ? [] : [`${kind}${value}`])
  return [
    ...(patient_id === null ? [] : [`is${patient_id}`]),
    ...alone('record', record),
    ...numbers.flatMap((number) => alone('number', number)),
    ...alone('id', national_id),
    ...alone('phone', phone),
    ...named('phone', phone),
    ...alone('phone', second_phone),
    ...named('phone', second_phone),
    ...named('email', email),
    ...named('born', date_of_birth),
    `${isNamedOnly(line) ? 'named' : 'more known'} ${name_key}`,
  ]
}
