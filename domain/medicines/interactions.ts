import { keptByPair } from './by-pair.ts'
import type { Substance } from './substances.ts'
import { INTERACTIONS } from './tables/interactions.ts'

export interface Interaction {
  level: 'avoid' | 'caution'
  /** Whether it is one of those that matter most to a dentist; the others would drown them. */
  comes_first: boolean
  /** A short reason in English from the table. */
  reason: string
}

const BY_PAIR = new Map(
  INTERACTIONS.trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
    .map(
      ([one = '', other = '', level = '', reason = '']) => [unordered(one, other), interaction(level, reason)] as const,
    ),
)

function unordered(one: string, other: string) {
  return one < other ? `${one}+${other}` : `${other}+${one}`
}

function interaction(level: string, reason: string): Interaction {
  return { level: level.startsWith('avoid') ? 'avoid' : 'caution', comes_first: level.endsWith(' first'), reason }
}

/** The most serious interaction between two substances, or of one with a condition. */
export const interactionOf = keptByPair(findInteraction)

function findInteraction(one: Substance, other: Substance): Interaction | undefined {
  if (one === other) return undefined
  return mostSerious(
    keysOf(one).flatMap((key) => keysOf(other).flatMap((each) => BY_PAIR.get(unordered(key, each)) ?? [])),
  )
}

/** What speaks against a substance twice at once, such as of two brands; undefined where nothing does. */
export const doubleDoseOf = (substance: Substance) =>
  mostSerious(keysOf(substance).flatMap((key) => BY_PAIR.get(unordered(key, key)) ?? []))

/** Aspirin is listed by two of its classes: the line that is not warned of must not hide the one that is. */
const mostSerious = (found: readonly Interaction[]): Interaction | undefined =>
  found.find(({ level }) => level === 'avoid') ?? found.find(isWarnedOf) ?? found[0]

/** An interaction is listed by class, by name, or by a part of a combination. */
const keysOf = ({ name, classes, contains }: Substance) => [name, ...classes, ...contains]

/** Those worth a warning: whatever should be avoided, and of the rest the ones that come first. */
export const isWarnedOf = ({ level, comes_first }: Interaction) => level === 'avoid' || comes_first
