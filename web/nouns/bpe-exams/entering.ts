import { BPE_ROWS, type BpeScore, BPE_SCORES, indexOf, type Sextant, SEXTANTS } from '#domain/bpe.ts'

export interface Entry {
  scores: readonly (BpeScore | null)[]
  furcation: readonly boolean[]
  /** The sextant that the next key is for; after the last one it is their number. */
  at: number
  /** The sextant of the last key, for which a star is typed after the score. */
  typed: number | undefined
}

export const NOTHING_ENTERED: Entry = {
  scores: SEXTANTS.map(() => null),
  furcation: SEXTANTS.map(() => false),
  at: 0,
  typed: undefined,
}

export const isEntered = ({ scores }: Entry): boolean => scores.every((score) => score !== null)

const withAt = <Value>(values: readonly Value[], index: number, value: Value) =>
  values.map((each, place) => (place === index ? value : each))

/** A score goes on to the next sextant; a star is of the score before it. Undefined if the key means nothing here. */
export function enterKey(entry: Entry, key: string): Entry | undefined {
  const score = BPE_SCORES.find((each) => each === latin(key).toUpperCase())
  if (score) return enterScore(entry, score)
  if (key === '*' || key.toLowerCase() === 'f') return toggleFurcation(entry, entry.typed ?? entry.at)
  if (key === 'Backspace') return takeBack(entry)
  const to = moved(entry.at, key)
  return to === undefined ? undefined : { ...entry, at: to, typed: undefined }
}

const ARABIC_ZERO = 0x06_60
/** Arabic keyboards type their own digits. */
function latin(key: string) {
  const digit = (key.codePointAt(0) ?? 0) - ARABIC_ZERO
  return key.length === 1 && digit >= 0 && digit <= 9 ? String(digit) : key
}

function enterScore(entry: Entry, score: BpeScore): Entry {
  const { at } = entry
  if (at >= SEXTANTS.length) return entry
  const furcation = score === 'X' ? withAt(entry.furcation, at, false) : entry.furcation
  return { scores: withAt(entry.scores, at, score), furcation, at: at + 1, typed: at }
}

function toggleFurcation(entry: Entry, index: number): Entry {
  const score = entry.scores[index]
  if (!score || score === 'X') return entry
  return { ...entry, furcation: withAt(entry.furcation, index, entry.furcation[index] !== true) }
}

function takeBack(entry: Entry): Entry {
  const { at, scores } = entry
  const index = scores[at] ? at : Math.max(0, at - 1)
  return {
    scores: withAt(scores, index, null),
    furcation: withAt(entry.furcation, index, false),
    at: index,
    typed: undefined,
  }
}

const STEPS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Along the picture, which is the same in every language. */
function moved(at: number, key: string) {
  const step = STEPS[key]
  const sextant = SEXTANTS[Math.min(at, SEXTANTS.length - 1)] as Sextant
  const row = BPE_ROWS.findIndex((each) => each.includes(sextant))
  if (!step) return undefined
  const column = BPE_ROWS[row]?.indexOf(sextant) ?? 0
  const next = BPE_ROWS[row + step[0]]?.[column + step[1]]
  return next === undefined ? at : indexOf(next)
}
