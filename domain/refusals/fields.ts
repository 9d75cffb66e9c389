export interface Field {
  /** The field's name in the request: 'full_name'. */
  field: string
}
type Bounded = Field & { bound: number }

/** The field's name as words, close to its label on the screen. */
const labelOf = ({ field }: Field) => {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The errors of one field of a request, as sentences that a receptionist can act on. */
export const FIELD_REFUSALS = {
  'field.required': (at: Field) => `${labelOf(at)} is required`,
  'field.wrong-kind': ({ kind, ...at }: Field & { kind: string }) => `${labelOf(at)} must be ${KINDS[kind] ?? kind}`,
  'field.too-short': ({ bound, ...at }: Bounded) => `${labelOf(at)} must have at least ${bound} characters`,
  'field.too-long': ({ bound, ...at }: Bounded) => `${labelOf(at)} must have at most ${bound} characters`,
  'field.no-entry': (at: Field) => `${labelOf(at)} need at least one entry`,
  'field.too-few-entries': ({ bound, ...at }: Bounded) => `${labelOf(at)} need at least ${bound} entries`,
  'field.too-many-entries': ({ bound, ...at }: Bounded) => `${labelOf(at)} can have at most ${bound} entries`,
  'field.below': ({ bound, ...at }: Bounded) => `${labelOf(at)} must be at least ${bound}`,
  'field.not-above': ({ bound, ...at }: Bounded) => `${labelOf(at)} must be more than ${bound}`,
  'field.above': ({ bound, ...at }: Bounded) => `${labelOf(at)} must be at most ${bound}`,
  'field.not-email': (at: Field) => `${labelOf(at)} must be a valid e-mail address`,
  'field.not-among': ({ choices, ...at }: Field & { choices: string[] }) =>
    `${labelOf(at)} must be one of: ${choices.join(', ')}`,
  'field.not-some-of': ({ choices, ...at }: Field & { choices: string[] }) =>
    `${labelOf(at)} must be one or more of ${choices.join(', ')}, with commas between them`,
  'field.has-nul': (at: Field) => `${labelOf(at)} must not contain a NUL character`,
  'field.not-web-address': (at: Field) =>
    `${labelOf(at)} must be an address of the web, such as https://clinic.example`,
  'field.not-amount': ({ bound, ...at }: Bounded) =>
    `${labelOf(at)} must be an amount from 0 to ${bound} with at most two decimals`,
  'field.not-signed-amount': ({ bound, ...at }: Bounded) =>
    `${labelOf(at)} must be an amount from -${bound} to ${bound} with at most two decimals`,
  'field.too-many-decimals': (at: Field) => `${labelOf(at)} must have at most two decimals`,
  'field.not-tenths': (at: Field) => `${labelOf(at)} must have at most one decimal`,
  'field.not-day': (at: Field) => `${labelOf(at)} must be a date such as 2026-11-20`,
  'field.not-tooth': (at: Field) => `${labelOf(at)} must be a tooth: 11 to 48, or 51 to 85 for milk teeth`,
  'field.not-month': (at: Field) => `${labelOf(at)} must be a month such as 2026-11`,
  'field.not-time': (at: Field) => `${labelOf(at)} must be a time such as 08:00`,
  'field.not-date-and-time': (at: Field) => `${labelOf(at)} must be a date and time such as 2026-11-20T09:00`,
  'field.closes-before-opening': (at: Field) => `${labelOf(at)} must close after it opens`,
  'field.ranges-overlap': (at: Field) => `${labelOf(at)} must have ranges that do not overlap`,
  'field.not-for-new-patient': (at: Field) => `${labelOf(at)} must be left out for a new patient`,
  'field.not-valid': (at: Field) => `${labelOf(at)} is not valid`,
}
