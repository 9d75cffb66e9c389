import type { Day } from './calendar.ts'
import { conflict, ensure, invalid } from './refusal.ts'

/** Sextants of the mouth in the order of ISO 3950, as they are called out: along the upper teeth and back along the lower. */
export const SEXTANTS = [
  'upper_right',
  'upper_front',
  'upper_left',
  'lower_left',
  'lower_front',
  'lower_right',
] as const
export type Sextant = (typeof SEXTANTS)[number]

/** The worst score of a sextant in the Basic Periodontal Examination; 'X' has fewer than two teeth. */
export const BPE_SCORES = ['0', '1', '2', '3', '4', 'X'] as const
export type BpeScore = (typeof BPE_SCORES)[number]

interface Scored {
  examined_on: Day
  sextants: readonly BpeScore[]
  /** Whether a furcation is involved: the star behind the score. */
  furcation: readonly boolean[]
}

export function ensureExamined({ examined_on, sextants, furcation }: Scored, today: Day) {
  ensure(examined_on <= today, () => invalid('examined_on', 'bpe-exam.day-ahead'))
  ensure(!sextants.some((score, index) => score === 'X' && furcation[index] === true), () =>
    invalid('furcation', 'bpe-exam.furcation-without-teeth'),
  )
}

export function ensureBpeVoidable({ voided_at }: { voided_at: string | null }) {
  ensure(voided_at === null, () => conflict('bpe-exam.already-voided'))
}

/** A score as it is written, such as '3*'. */
export const writtenScore = (score: string | undefined, furcation: boolean | undefined) =>
  `${score ?? ''}${furcation ? '*' : ''}`

/** All six in one line: the upper ones, then the lower ones from right to left as on paper. */
export const scoresInLine = ({ sextants, furcation }: Pick<Scored, 'sextants' | 'furcation'>) =>
  BPE_ROWS.map((row) =>
    row.map((sextant) => writtenScore(sextants[indexOf(sextant)], furcation[indexOf(sextant)])).join(' '),
  ).join(' / ')

/** As it is drawn: the patient's right is on the left. */
export const BPE_ROWS: readonly (readonly Sextant[])[] = [
  ['upper_right', 'upper_front', 'upper_left'],
  ['lower_right', 'lower_front', 'lower_left'],
]
export const indexOf = (sextant: Sextant) => SEXTANTS.indexOf(sextant)
