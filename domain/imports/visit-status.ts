import { plainText } from '../plain-text.ts'
import { plainHeader } from './header-words.ts'
import { plainCell } from './plain-cell.ts'
import { saysNothing } from './placeholder.ts'
import { readFlag } from './read-values.ts'

/** Beginnings of words for a visit that was cancelled or missed, in the languages of the headers. */
const NOT_KEPT = [
  'cancel',
  'canceled',
  'no show',
  'no-show',
  'noshow',
  'missed',
  'broken',
  'failed',
  'did not attend',
  'dna',
  'fta',
  'absent',
  'deleted',
  'rescheduled',
  'annul',
  'ausente',
  'anulad',
  'unsched',
  'non venu',
  'excus',
  'no asist',
  'no acud',
  'no vino',
  'desmarcad',
  'nao compareceu',
  'falt',
  'abgesagt',
  'storniert',
  'nicht erschienen',
  'ausgefallen',
  'disdett',
  'non presentat',
  'assent',
  'geannuleerd',
  'afgezegd',
  'niet verschenen',
  'kinansela',
  'hindi dumating',
  'radd',
  'ملغ',
  'الغ',
  'لم يحضر',
  'غائب',
  'غاب',
  'متغيب',
].map((word) => plainText(word))

/** Whether a file says that an appointment was cancelled or missed. */
export const didNotTakePlace = (status: string) => {
  const said = plainText(status).trim()
  return NOT_KEPT.some((word) => said.startsWith(word) || said.includes(` ${word}`))
}

/**
 * Whether a column for the visits that were cancelled or missed names this one: it says yes, when, or why. 'No' and zeros
 * say that it was kept.
 */
export const saysSo = (cell: string) => readFlag(cell) ?? !saysNothing(cell)

/** A number stands for something else in each program, and may be a visit that nobody came to. */
export const isStatusNumber = (status: string) => /^\p{Nd}+(?:[.,]0)?$/u.test(status)

/** Of Open Dental's column 'AptStatus': scheduled, complete and wanted sooner. The others are broken visits, lists and notes. */
const KEPT_IN_OPEN_DENTAL = new Set(['1', '2', '4'])

/** The numbers of a column that is known by its name, as words. */
export function statusInWords(column: string, cell: string): string {
  const status = plainCell(cell).replace(/[.,]0$/, '')
  if (!/^\d$/.test(status) || plainHeader(column) !== 'apt status') return cell
  return KEPT_IN_OPEN_DENTAL.has(status) ? 'kept' : 'broken'
}
