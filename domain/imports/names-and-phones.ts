import type { ImportField } from './import.ts'

type Values = Partial<Record<ImportField, string | number | boolean>>

/** A line of the clinic's own export has names and phones as they are stored here. */
const isOwn = ({ clinic_record }: Values) => clinic_record !== undefined

/** The name, built from its parts where no column has it whole. */
export function withName(
  field: 'full_name' | 'patient_name',
  { first_name, middle_name, last_name, ...values }: Values,
): Values {
  const whole = values[field]
  if (typeof whole === 'string' && isOwn(values)) return values
  if (typeof whole === 'string') return { ...values, [field]: inOrder(whole.replaceAll(/\s+/g, ' ')) }
  const name = [first_name, middle_name, last_name].filter((part) => part !== undefined).join(' ')
  return name === '' ? values : { ...values, [field]: name }
}

/** What stands behind a comma and is no first name. */
const TITLES = new Set('jr sr ii iii iv md phd dds dmd bds dr mr mrs ms miss prof esq rn'.split(' '))

/** 'Al-Sayed, Ahmad' is Ahmad Al-Sayed. */
function inOrder(name: string): string {
  const [last = '', first = '', ...others] = name.split(/[,،]/).map((part) => part.trim())
  const isOfPerson = others.length === 0 && isWord(last) && isWord(first)
  return isOfPerson && !TITLES.has(first.replaceAll('.', '').toLowerCase()) ? `${first} ${last}` : name
}

const isWord = (part: string) => /^\p{L}[\p{L}\p{M}\s'’.-]*$/u.test(part)

/**
 * Several phones in one cell, '5555 1234 / 4466 7788', as the phone and the second phone, which is that of its own column
 * if there is one. What is left over stays with the notes.
 */
export function withPhones(values: Values): Values {
  const { contact_number, second_contact_number, former_notes } = values
  const first = phonesIn(contact_number)
  const second = phonesIn(second_contact_number)
  if (isOwn(values) || (first.length < 2 && second.length < 2)) return values
  const all = [...first.slice(0, 1), ...second, ...first.slice(1)]
  const [phone, other, ...more] = all.filter((each, at) => all.findIndex((one) => isSame(one, each)) === at)
  const notes = [former_notes, more.join(', ')].filter((each) => each !== undefined && each !== '').join('\n')
  return {
    ...values,
    ...(phone !== undefined && { contact_number: phone }),
    ...(other !== undefined && { second_contact_number: other }),
    ...(notes !== '' && { former_notes: notes }),
  }
}

/** Of those by which a line says whom it is about, one is enough. */
export function withPhone(values: Values): Values {
  const [phone, other] = phonesIn(values.contact_number)
  const isOne = phone === undefined || other === undefined
  return isOne || isOwn(values) ? values : { ...values, contact_number: phone }
}

const BETWEEN = /[/,;|&\r\n]| (?:-|or|and|et|ou|oder|und|y|o|و|أو|او) /i

/** Each phone of a cell; the whole cell where it is not a list of phones. */
function phonesIn(cell: Values[ImportField]): string[] {
  if (cell === undefined) return []
  const text = String(cell)
  const parts = text.split(BETWEEN).flatMap((part) => part.trim() || [])
  return parts.every(isPhone) ? parts : [text]
}

const digitsIn = (phone: string) => phone.replaceAll(/\D/g, '')
const isSame = (one: string, other: string) => digitsIn(one) === digitsIn(other)

const FEWEST_DIGITS = 7
const MOST_DIGITS = 15

function isPhone(part: string): boolean {
  const { length } = digitsIn(part)
  return /^\+?[\d\s().-]+$/.test(part) && length >= FEWEST_DIGITS && length <= MOST_DIGITS
}
