import { FIELD_WORDS } from '#domain/imports/field-words.ts'

const ORDER = new Map(Object.keys(FIELD_WORDS).map((field, place) => [field, place]))
const placeOf = (field: string) => ORDER.get(field) ?? ORDER.size

/** The name first, as on a form: the database keeps no order of the fields. */
export const inFieldOrder = <Value>(of: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(of).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
