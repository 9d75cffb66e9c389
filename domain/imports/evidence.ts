import type { Likeness } from './name-likeness.ts'
import { isNationalId } from './placeholder.ts'

/** What is known of a person, folded for comparison; blank where it is missing. */
export interface Identity {
  national_id: string
  phone: string
  second_phone: string
  email: string
  date_of_birth: string
  /** Also of a day of birth. */
  birth_year: string
  /** Numbers within the program that the file is from. */
  numbers: readonly string[]
  /** The number in this clinic, in a file that carries the clinic's mark. */
  record: string
}

export type Agreement = 'equal' | 'differs' | 'unknown'

/** How a line agrees with a patient whom it may be about. */
export interface Evidence {
  name: Likeness
  record: Agreement
  number: Agreement
  national_id: Agreement
  phone: Agreement
  email: Agreement
  date_of_birth: Agreement
  /** The number is of a program that is named, or of the same file; others may have given the same number to anybody. */
  number_of_named: boolean
  /** Neither has a phone, or both have the same few digits, which tell no two people apart. */
  phone_tells_nothing: boolean
  /** What is known of the one is known of the other, and the same: often nothing but a name. */
  all_equal: boolean
  /** So it is but for the date of birth. */
  rest_equal: boolean
  /** Of the line or of the other nothing is known that tells but the name, or a number of another program. */
  name_alone: boolean
  born_on_new_year: boolean
}

const agreement = (one: string, other: string): Agreement => {
  if (one === '' || other === '') return 'unknown'
  return one === other ? 'equal' : 'differs'
}

/** Fewer digits are an extension, or typed to fill the field. */
const isTelling = (phone: string) => phone.length >= 5 && /[1-9]/.test(phone)
const ownId = (id: string) => (isNationalId(id) ? id : '')
const given = (phone: string) => (/[1-9]/.test(phone) ? phone : '')

/** Nothing else is known that tells one person from another of the same name. */
const isNameAlone = ({ national_id, phone, second_phone, email, date_of_birth, birth_year }: Identity) =>
  ownId(national_id) + given(phone) + given(second_phone) + email + date_of_birth + birth_year === ''

const tellingOf = ({ phone, second_phone }: Identity) => [phone, second_phone].filter(isTelling)

/** One phone in common is enough, be it the first or the second of either. */
function oneOf(phones: readonly string[], others: readonly string[]): Agreement {
  if (phones.length === 0 || others.length === 0) return 'unknown'
  return phones.some((phone) => others.includes(phone)) ? 'equal' : 'differs'
}

/** Two years that differ are two people; one year has many birthdays. */
function sameBirth(line: Identity, other: Identity): Agreement {
  const days = agreement(line.date_of_birth, other.date_of_birth)
  return days === 'unknown' && agreement(line.birth_year, other.birth_year) === 'differs' ? 'differs' : days
}

export function evidenceOf(line: Identity, other: Identity, name: Likeness, number_of_named = true): Evidence {
  const phones = [given(line.phone), given(other.phone)] as const
  const telling = [tellingOf(line), tellingOf(other)] as const
  const ids = [ownId(line.national_id), ownId(other.national_id)] as const
  const [number = ''] = line.numbers
  const numberOf = (): Agreement => {
    if (number === '' || other.numbers.length === 0) return 'unknown'
    return other.numbers.includes(number) ? 'equal' : 'differs'
  }
  const rest_equal =
    phones[0] === phones[1] &&
    ids[0] === ids[1] &&
    agreement(line.second_phone, other.second_phone) !== 'differs' &&
    agreement(line.email, other.email) !== 'differs' &&
    (number === '' || other.numbers.includes(number))
  return {
    name,
    record: agreement(line.record, other.record),
    number: numberOf(),
    number_of_named,
    national_id: agreement(...ids),
    phone: oneOf(...telling),
    email: agreement(line.email, other.email),
    date_of_birth: sameBirth(line, other),
    phone_tells_nothing: telling.every(({ length }) => length === 0) && phones[0] === phones[1],
    rest_equal,
    all_equal: rest_equal && line.date_of_birth === other.date_of_birth && line.birth_year === other.birth_year,
    name_alone: isNameAlone(line) || isNameAlone(other),
    born_on_new_year: line.date_of_birth.endsWith('-01-01'),
  }
}
