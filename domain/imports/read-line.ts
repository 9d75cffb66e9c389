import type { Day } from '../calendar.ts'
import { birthYears } from '../patient.ts'
import type { DayOrder, ImportField, ImportKind, SexCodes } from './import.ts'
import { withName, withPhone, withPhones } from './names-and-phones.ts'
import { isPlaceholder } from './placeholder.ts'
import { digitsOf, plainCell } from './plain-cell.ts'
import { type LineNote, type LineProblem, problem } from './problem.ts'
import { isAge, isYear, readBirth, readBirthYear } from './read-birth.ts'
import { readFileDay } from './read-day.ts'
import { readKinship } from './read-kinship.ts'
import { readBenefit, readChargedPer, readEffect, readTaxCategory } from './read-effect.ts'
import { readDayOfInstant, readInstant, readInstantOf } from './read-instant.ts'
import { readNationality } from './read-nationality.ts'
import { readSexCode } from './sex-codes.ts'
import { isOtherLanguage, readAmount, readFlag, readLanguage, readMinutes, readTime, readWhole } from './read-values.ts'

export type Cells = Partial<Record<ImportField, string>>
export type Values = Partial<Record<ImportField, string | number | boolean>>

export interface Reading {
  order: DayOrder
  /** The clinic's day. */
  today: Day
  /** The clinic's. */
  time_zone: string
  /** What the codes of the column for the sex stand for. */
  sex_codes: SexCodes
}

/** Null: the cell says that it is not known. */
type Read = (cell: string, reading: Reading) => string | number | boolean | null | undefined
type Unread = 'import.not-day' | 'import.not-time' | 'import.not-amount' | 'import.not-among' | 'import.digits-lost'

/** A name that was broken over two lines is one name. */
const text: [Read, Unread] = [(cell) => oneLine(plainCell(cell)), 'import.not-among']
const lines: [Read, Unread] = [plainCell, 'import.not-among']
const digits: [Read, Unread] = [digitsOf, 'import.digits-lost']
const flag: [Read, Unread] = [readFlag, 'import.not-among']
/** Some programs say when the record was archived, and nothing where it was not. */
const sinceWhen: Read = (cell, reading) =>
  readFlag(cell) ?? (dayAhead[0](cell, reading) === undefined ? undefined : true)
const birth: [Read, Unread] = [
  (cell, reading) => readDayOfInstant(cell, reading) ?? readBirth(cell, reading),
  'import.not-day',
]
// An appointment is in the future, so its two-digit year is in this century.
const dayAhead: [Read, Unread] = [
  (cell, reading) =>
    readDayOfInstant(cell, reading) ?? readFileDay(cell, { order: reading.order, latest: '2099-12-31' }),
  'import.not-day',
]
const time: [Read, Unread] = [readTime, 'import.not-time']
const amount: [Read, Unread] = [readAmount, 'import.not-amount']
const whole: [Read, Unread] = [readWhole, 'import.not-among']

/** Blanks within a line stay as they are: the clinic's own export gives the same patients. */
function oneLine(value: string): string {
  if (!/[\r\n\t]/.test(value)) return value
  return value
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** How the cells of each field are read, and the refusal of a cell that cannot be read. Other fields are texts. */
const READERS: Partial<Record<ImportField, [Read, Unread]>> = {
  external_id: digits,
  patient_external_id: digits,
  contact_number: digits,
  second_contact_number: digits,
  national_id: digits,
  code: digits,
  date_of_birth: birth,
  birth_year: [readBirthYear, 'import.not-day'],
  date: dayAhead,
  valid_from: dayAhead,
  valid_until: dayAhead,
  sent_on: dayAhead,
  claim_number: digits,
  paid_on: dayAhead,
  related_number: digits,
  related_phone: digits,
  related_id: digits,
  kinship: [readKinship, 'import.not-among'],
  pays: flag,
  spent: amount,
  member_number: digits,
  principal_number: digits,
  payer_code: digits,
  sex: [(cell, { sex_codes }) => readSexCode(cell, sex_codes), 'import.not-among'],
  nationality: [readNationality, 'import.not-among'],
  language: [readLanguage, 'import.not-among'],
  do_not_contact: [sinceWhen, 'import.not-among'],
  hidden: [sinceWhen, 'import.not-among'],
  is_specialist: flag,
  active: flag,
  recall_months: whole,
  minutes: [readMinutes, 'import.not-among'],
  effect: [readEffect, 'import.not-among'],
  per: [readChargedPer, 'import.not-among'],
  benefit: [readBenefit, 'import.not-among'],
  needs_tooth: flag,
  tax_category: [readTaxCategory, 'import.not-among'],
  default_cost: amount,
  price: amount,
  amount,
  credit: [(cell) => readAmount(cell.replace(/\s?cr\.?$/i, '')), 'import.not-amount'],
  start_time: time,
  end_time: time,
  notes: lines,
  former_notes: lines,
  allergies: lines,
  alerts: lines,
}

/** What spreadsheets show for a formula that failed. */
const FAILED_FORMULA = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!)$/

/** The values of a line, without those of blank cells, and what could not be read. */
export function readLine(
  kind: ImportKind,
  cells: Cells,
  reading: Reading,
): { values: Values; problems: LineProblem[]; notes: LineNote[] } {
  const values: Values = {}
  const problems: LineProblem[] = []
  const notes: LineNote[] = []
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][]) {
    const plain = plainCell(cell)
    if (plain === '') continue
    const shown = plain.slice(0, 100)
    if (isPlaceholder(field, plain)) {
      notes.push(saysNothing(field, shown))
      continue
    }
    if (costsOnlyTheCell(field, plain)) {
      notes.push({ ...problem(field, 'import.not-known-here', { text: shown }), text: shown })
      continue
    }
    const [read, unread] = READERS[field] ?? text
    const value = FAILED_FORMULA.test(plain) ? undefined : read(cell, reading)
    if (value === undefined) problems.push(unreadable(field, plain, unread, reading))
    else if (value === null) notes.push(saysNothing(field, shown))
    else values[field] = value
  }
  return { values: composed(kind, values, { cells, reading, problems }), problems, notes }
}

/** What is not known here is left out, and the person is not. */
const costsOnlyTheCell = (field: ImportField, plain: string) =>
  (field === 'language' && isOtherLanguage(plain)) || (field === 'nationality' && readNationality(plain) === undefined)

function unreadable(field: ImportField, plain: string, unread: Unread, { today }: Reading): LineProblem {
  const cell = { text: plain.slice(0, 100) }
  if (isBirth(field) && isAge(plain)) return problem(field, 'import.age', cell)
  if (isBirth(field) && isYear(plain)) return problem(field, 'import.not-birth-year', { ...cell, ...birthYears(today) })
  return problem(field, unread, cell)
}

const isBirth = (field: ImportField) => field === 'date_of_birth' || field === 'birth_year'

const saysNothing = (field: ImportField, cell: string): LineNote => ({
  ...problem(field, 'import.says-nothing', { text: cell }),
  text: cell,
})

interface Line {
  cells: Cells
  reading: Reading
  problems: LineProblem[]
}

/** Builds a name from its parts, and a start from a day and a time. */
function composed(kind: ImportKind, values: Values, line: Line): Values {
  if (kind === 'patients') return withPhones(withName('full_name', withBirth(values)))
  const named = withPhone(withName('patient_name', values))
  return kind === 'appointments' ? withTimes(named, line) : named
}

/** The year alone, of a column of days; beside a day it is not needed. */
function withBirth({ date_of_birth, birth_year, ...values }: Values): Values {
  if (typeof date_of_birth === 'string') return { ...values, date_of_birth }
  const year = date_of_birth ?? birth_year
  return year === undefined ? values : { ...values, birth_year: year }
}

function withTimes(values: Values, { cells, reading, problems }: Line): Values {
  const { datetime_start: _start, datetime_end: _end, date, start_time, end_time, ...others } = values
  const said = instantOf(cells.datetime_start, date, [cells.start_time, start_time], reading)
  const start = said ?? instantOfDate(cells, reading)
  if (start === undefined) {
    if (!problems.some(({ field }) => field === 'date' || field === 'start_time'))
      problems.push(withoutStart(cells, date))
    return others
  }
  const end = instantOf(cells.datetime_end, start.slice(0, 10), [cells.end_time, end_time], reading)
  if (end === undefined && plainCell(cells.datetime_end ?? '') !== '') problems.push(notATime('datetime_end', cells))
  return { ...others, datetime_start: start, ...(end !== undefined && { datetime_end: end }) }
}

/** Of a column for the day that tells the time too. Midnight is what a program adds to a day alone. */
function instantOfDate({ date, datetime_start, start_time }: Cells, reading: Reading): string | undefined {
  if (plainCell(datetime_start ?? '') !== '' || plainCell(start_time ?? '') !== '') return undefined
  const start = plainCell(date ?? '') === '' ? undefined : instantOf(date, undefined, [undefined, undefined], reading)
  return start?.slice(11, 16) === '00:00' ? undefined : start
}

/** Which cell is blank, or cannot be read. */
function withoutStart(cells: Cells, date: Values[ImportField]): LineProblem {
  if (plainCell(cells.datetime_start ?? '') !== '') return notATime('datetime_start', cells)
  const field = date === undefined ? 'date' : 'start_time'
  return problem(field, 'field.required', { field })
}

const notATime = (field: 'datetime_start' | 'datetime_end', cells: Cells) =>
  problem(field, 'import.not-time', { text: plainCell(cells[field] ?? '').slice(0, 100) })

/** The start from one cell with day and time, or else from two cells. */
function instantOf(
  cell: string | undefined,
  date: Values[ImportField],
  [time_cell = '', time_of_day]: readonly [string | undefined, Values[ImportField]],
  reading: Reading,
): string | undefined {
  const both = plainCell(cell ?? '')
  const instant = readInstant(both, reading)
  if (instant !== undefined) return instant
  const { order } = reading
  if (both === '' && typeof date === 'string') {
    const zoned = readInstantOf(date, time_cell, reading)
    if (zoned !== undefined) return zoned
  }
  const day_read = both === '' ? date : (readFileDay(both, { order, latest: '2099-12-31' }) ?? date)
  const time_read = both === '' ? time_of_day : (readTime(both) ?? time_of_day)
  return day_read === undefined || time_read === undefined ? undefined : `${day_read}T${time_read}:00`
}
