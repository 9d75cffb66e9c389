import type { Day } from '../calendar.ts'
import { latinDigits } from '../digits.ts'
import type { DayOrder } from './import.ts'
import { birthYears } from '../patient.ts'
import { plainCell } from './plain-cell.ts'
import { readFileDay } from './read-day.ts'

interface Reading {
  order: DayOrder
  today: Day
}

const LONGEST = 60
const shortText = (cell: string) => latinDigits(plainCell(cell.slice(0, 1_000))).slice(0, LONGEST)

/** A day of birth, or only the year (a number): of '1988', and of '00/00/1988' and '1988-05', which name no day. */
export function readBirth(cell: string, { order, today }: Reading): Day | number | undefined {
  const text = shortText(cell)
  const year = YEAR_ALONE.exec(text) ?? YEAR_LAST.exec(text)
  if (year) return yearOf(year[1] ?? '', today)
  return isAge(cell) ? undefined : readFileDay(text, { order, latest: today })
}

export const readBirthYear = (cell: string, { today }: Reading): number | undefined =>
  yearOf(/^(\d{4})(?:[.,]0)?$/.exec(shortText(cell))?.[1] ?? '', today)

const YEAR_ALONE = /^(\d{4})(?:[.,]0|[-/.]\d{1,2}|[-/.]00?[-/.]00?)?$/
const YEAR_LAST = /^(?:\d{1,2}[-/.]|00?[-/.]00?[-/.])(\d{4})$/

const yearOf = (text: string, today: Day) => {
  const [year, { from, to }] = [Number(text), birthYears(today)]
  return text !== '' && year >= from && year <= to ? year : undefined
}

/** Whether the cell is a year, even one in which no living person was born. */
export const isYear = (cell: string) => YEAR_ALONE.test(shortText(cell)) || YEAR_LAST.test(shortText(cell))

const OLDEST = 130
const AGE =
  /^(\d{1,3})(?:[.,]0)?\s?(?:y|yr|yrs|year|years|yo|y\/o|years old|ans|años|anos|jahre|saal|taon|سنة|سنه|عاما|عام|سنوات)?\.?$/i

/** Whether the cell is the patient's age when the file was written: which year that was, it does not say. */
export const isAge = (cell: string): boolean => {
  const age = AGE.exec(shortText(cell))?.[1]
  return age !== undefined && Number(age) <= OLDEST
}
