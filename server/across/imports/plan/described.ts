import { readClinicRecord } from '#domain/imports/clinic-record.ts'
import type { FormerNumber, ReadLine } from './planned.ts'

/** The values of a line that describe its patient. */
export interface Described {
  line: number
  /** The number in the program that the file is from. */
  number: FormerNumber | undefined
  /** The number in this clinic, as its own exports carry it. */
  record: number | undefined
  full_name: string
  other_name: string
  national_id: string | undefined
  contact_number: string | undefined
  second_contact_number: string | undefined
  email: string | undefined
  date_of_birth: string | undefined
  birth_year: string | undefined
}

const textOf = (value: string | number | boolean | undefined) => (value === undefined ? undefined : String(value))

/** Whom a line describes. A record of another clinic's export is a number of that clinic. */
export function describedBy({ line, values }: ReadLine, source: string, mark: string): Described {
  const external_id = textOf(values.external_id ?? values.patient_external_id)
  const record = readClinicRecord(textOf(values.clinic_record) ?? '')
  const isOwn = record?.mark === mark
  const foreign = record && !isOwn ? { source: record.mark, external_id: String(record.number) } : undefined
  return {
    line,
    number: external_id === undefined ? foreign : { source, external_id },
    record: isOwn ? record.number : undefined,
    full_name: textOf(values.full_name ?? values.patient_name) ?? '',
    other_name: textOf(values.other_name) ?? '',
    national_id: textOf(values.national_id),
    contact_number: textOf(values.contact_number),
    second_contact_number: textOf(values.second_contact_number),
    email: textOf(values.email),
    date_of_birth: textOf(values.date_of_birth),
    birth_year: textOf(values.birth_year),
  }
}
