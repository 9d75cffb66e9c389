import { latinDigits } from '#domain/digits.ts'
import type { Effect } from '#domain/treatment-effect.ts'
import { type Canal, WORKING_LENGTH } from '#domain/work-details.ts'

/** As typed, before it is noted with the work. */
export interface TypedCanal {
  name: string
  working_length: string
  file: string
  reference: string
}

export interface WorkDetails {
  lot: string
  serial: string
  canals: readonly TypedCanal[]
}

export const NO_WORK_DETAILS: WorkDetails = { lot: '', serial: '', canals: [] }

/** Offered first; of a molar, a premolar and a front tooth. */
export const CANAL_NAMES = ['MB', 'MB2', 'DB', 'P', 'ML', 'DL', 'D', 'B', 'L'] as const

const lengthOf = (typed: string) => Number(latinDigits(typed).replace(/[,٫]/, '.'))

/** Nothing typed is no length. */
export function isLength(typed: string): boolean {
  if (typed.trim() === '') return true
  const length = lengthOf(typed)
  return length >= WORKING_LENGTH.least && length <= WORKING_LENGTH.most && Math.round(length * 10) / 10 === length
}

const isEmpty = ({ name, ...rest }: TypedCanal) => [name, ...Object.values(rest)].every((typed) => typed.trim() === '')

/** A line of which anything is typed says which canal it is about. */
export const isNamed = (canal: TypedCanal): boolean => canal.name.trim() !== '' || isEmpty(canal)

/** What is sent with the work: a lot with an implant, canals with the root canal of one tooth. */
export function sentDetails({ lot, serial, canals }: WorkDetails, effect: Effect | undefined, teeth: number) {
  if (effect === 'implant') return { ...(lot.trim() !== '' && { lot }), ...(serial.trim() !== '' && { serial }) }
  if (effect !== 'root_canal' || teeth !== 1) return {}
  const named = canals.filter(({ name }) => name.trim() !== '').map(canalOf)
  return named.length > 0 ? { canals: named } : {}
}

const canalOf = ({ name, working_length, file, reference }: TypedCanal): Canal => ({
  name,
  working_length: working_length.trim() === '' ? null : lengthOf(working_length),
  file: file.trim() || null,
  reference: reference.trim() || null,
})
