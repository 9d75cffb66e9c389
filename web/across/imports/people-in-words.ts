import type { Somebody } from '#domain/nouns/imports.ts'

export interface PersonFormats {
  /** '1985-01-15' in the screen's words. */
  day: (iso: string) => string
  phone: (number: string) => string
}

/** A sentence and its values with the birthdays and phones of the people it names as the clinic writes them. */
export function withFormats(english: string, values: object | null, { day, phone }: PersonFormats) {
  let sentence = english
  const told: Record<string, unknown> = { ...values }
  for (const [key, person] of Object.entries(told)) {
    if (!isSomebody(person)) continue
    const born = person.born !== null && /^\d{4}-\d\d-\d\d$/.test(person.born) ? day(person.born) : person.born
    const number = person.phone === null ? null : phone(person.phone)
    sentence = sentence.replace(`born ${person.born}`, () => `born ${born}`)
    if (person.phone !== null) sentence = sentence.replace(person.phone, () => number ?? '')
    told[key] = { ...person, born, phone: number }
  }
  return { sentence, values: values && told }
}

/** Other sentences have a name where one about people has the person: 'other' of two appointments that overlap. */
const isSomebody = (value: unknown): value is Somebody =>
  typeof value === 'object' && value !== null && 'born' in value && 'phone' in value
