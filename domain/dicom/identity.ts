import { withoutMarks } from '../plain-text.ts'
import type { Day } from '../calendar.ts'

/** Whom a DICOM file says it shows, and when it was taken. */
export interface FileIdentity {
  /** As it is read aloud: given name first. Empty if the file has none. */
  name: string
  date_of_birth: Day | null
  taken_on: Day | null
}

interface Patient {
  full_name: string
  date_of_birth: string | null
  /** Null beside a date of birth. */
  birth_year: number | null
}

/** Who a file says it shows is not who the patient is: what differs. */
export function differsFrom(file: FileIdentity, patient: Patient): ('name' | 'date_of_birth')[] {
  const births = file.date_of_birth && patient.date_of_birth ? [file.date_of_birth, patient.date_of_birth] : undefined
  const other_day = births !== undefined && births[0] !== births[1]
  const same_birth = births !== undefined && !other_day
  const other_year =
    file.date_of_birth !== null &&
    patient.birth_year !== null &&
    Number(file.date_of_birth.slice(0, 4)) !== patient.birth_year
  const of_file = wordsIn(file.name)
  const of_patient = wordsIn(patient.full_name)
  // A name in other letters cannot be compared; an equal birth date then speaks for the patient.
  const is_comparable = scriptsIn(file.name).some((script) => scriptsIn(patient.full_name).includes(script))
  const other_name =
    of_file.length > 0 &&
    !isSameName(of_file, of_patient) &&
    (is_comparable || (!same_birth && scriptsIn(file.name).length > 0))
  return [...(other_name ? (['name'] as const) : []), ...(other_day || other_year ? (['date_of_birth'] as const) : [])]
}

/** The words of both are equal in any order; one of them may leave out names, but not all except one. */
function isSameName(some: readonly string[], others: readonly string[]) {
  const [fewer, more] = some.length <= others.length ? [some, others] : [others, some]
  if (fewer.length < more.length && fewer.length < 2) return false
  return fewer.every((word) => more.includes(word))
}

/** The same words, in whatever order; none is left out. */
export const isEqualName = (one: string, other: string) =>
  wordsIn(one).length > 0 && wordsIn(one).toSorted().join(' ') === wordsIn(other).toSorted().join(' ')

const LONGEST_NAME = 500

const wordsIn = (name: string) =>
  [
    ...new Set(
      withoutMarks(name.slice(0, LONGEST_NAME))
        .replaceAll(/[\u0640'’]/g, '')
        .toLowerCase()
        .replaceAll(/[أإآٱ]/g, 'ا')
        .replaceAll('ة', 'ه')
        .replaceAll('ى', 'ي')
        .split(/[^\p{L}\p{N}]+/u),
    ),
  ].filter(Boolean)

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u]
const scriptsIn = (name: string) => SCRIPTS.filter((script) => script.test(name))

/** A name of the file, whose parts are family, given, middle, prefix and suffix, as it is read aloud. */
export function spokenName(written: string): string {
  // The same name may follow in other letters.
  const group =
    written
      .slice(0, LONGEST_NAME)
      .split('=')
      .find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = group.split('^')
  return [prefix, given, middle, family, suffix]
    .map((part) => part.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter(Boolean)
    .join(' ')
}

/** A day of the file, as 20260131 or 2026.01.31; null if it is none. */
export function dayIn(written: string | undefined): Day | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec((written ?? '').trim()) ?? []
  if (!year || !month || !day) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const iso = `${year}-${month}-${day}`
  return Number(year) > 0 && date.toISOString().slice(0, 10) === iso ? iso : null
}

/** When a file says that it was taken, as written there. */
export type WrittenDates = Partial<Record<'acquisition' | 'content' | 'study', string | undefined>>

/** The day on which it was taken: of its acquisition, else of its content, else of the study. */
export const takenOn = ({ acquisition, content, study }: WrittenDates, today: Day): Day | null => {
  const day = dayIn([acquisition, content, study].find((written) => written?.trim()))
  return day !== null && day <= today ? day : null
}
