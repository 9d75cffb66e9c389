import { recogniser, type Recognise, recognise } from './recognition.ts'
import { SUBSTANCES, type Substance } from './substances.ts'
import { wordsOf } from './words.ts'

/** Their names are read for each prescription and each search: a clinic adds dozens. */
export const MOST_OWN_MEDICINES = 300
export const MOST_OWN_NAMES = 20

/** A medicine that a clinic added to the table: a brand of its country, or another spelling of what the table has. */
export interface OwnMedicine {
  name: string
  /** Further names and spellings, in either script. */
  names: readonly string[]
  /** The substances of the table that it contains. */
  substances: readonly string[]
}

const keyOf = (name: string) => wordsOf(name).join(' ')

const BY_NAME = new Map(SUBSTANCES.map((substance) => [substance.name, substance]))

const BY_ANY_NAME = new Map(
  SUBSTANCES.toReversed().flatMap((each) => [...each.names, each.name].map((name) => [keyOf(name), each] as const)),
)

/** The substance of the table that is called so, by any of its names; a spelling mistake is not one. */
export const substanceNamed = (name: string): Substance | undefined => BY_ANY_NAME.get(keyOf(name))

/** The clinic's medicine of that name, by any of its names. */
export const ownMedicineNamed = <Own extends OwnMedicine>(name: string, own: readonly Own[]): Own | undefined =>
  own.find((each) => [each.name, ...each.names].some((known) => keyOf(known) === keyOf(name)))

/** As `ownMedicineNamed`, for many names: the own name of the clinic's medicine. */
export function namesOfOwn(own: readonly OwnMedicine[]): (name: string) => string | undefined {
  const names = new Map(
    own.toReversed().flatMap((each) => [...each.names, each.name].map((name) => [keyOf(name), each.name] as const)),
  )
  return (name) => names.get(keyOf(name))
}

/** It reacts and interacts as what it contains. */
export function asSubstance({ name, names, substances }: OwnMedicine): Substance {
  const parts = substances.flatMap((each) => BY_NAME.get(each) ?? [])
  return {
    name,
    kind: 'medicine',
    atc: parts.length === 1 ? (parts[0]?.atc ?? '') : '',
    classes: [...new Set(parts.flatMap(({ classes }) => classes))],
    contains: [...new Set(parts.flatMap((part) => [part.name, ...part.contains]))],
    names,
  }
}

/** Finds the substances of the table and of the clinic. */
export const recogniseWith = (own: readonly OwnMedicine[]): Recognise =>
  own.length === 0 ? recognise : recogniser([...SUBSTANCES, ...own.map(asSubstance)])
