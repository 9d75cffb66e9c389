import { REACTION_LEVELS, type ReactionLevel } from './check.ts'
import { keptByPair } from './by-pair.ts'
import { memberOf } from './reasons.ts'
import type { Substance } from './substances.ts'
import { BETWEEN_CLASSES } from './tables/between-classes.ts'
import { WITHIN_CLASS } from './tables/within-class.ts'

export interface Reaction {
  level: ReactionLevel
  /** A short reason in English from the table; '' where the level says it. */
  reason: string
}

type Listed = Reaction | { level: 'none'; reason: string }

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))

const BY_CLASSES = new Map<string, Listed>([
  ...lines(WITHIN_CLASS).map(([name = '', level, reason = '']) => [pair(name, name), listed(level, reason)] as const),
  ...lines(BETWEEN_CLASSES).map(
    ([allergen = '', other = '', level, reason = '']) => [pair(allergen, other), listed(level, reason)] as const,
  ),
])

function pair(allergen: string, other: string) {
  return `${allergen}>${other}`
}

function listed(level: string | undefined, reason: string): Listed {
  const known = [...REACTION_LEVELS, 'none' as const].find((each) => each === level)
  if (!known) throw new Error(`unknown level '${level}'`)
  return { level: known, reason }
}

/**
 * How serious it is to give a medicine to a patient allergic to `allergen`; undefined where nothing links them. It is
 * directed: an allergy to cephalosporins says something else about penicillins than the other way round.
 */
export const crossReaction = keptByPair(findReaction)

function findReaction(allergen: Substance, medicine: Substance): Reaction | undefined {
  const parts = partsOf(allergen)
  if (partsOf(medicine).some((part) => parts.includes(part))) return { level: 'same', reason: '' }
  const isMember = allergen.kind === 'family' && allergen.classes.some((each) => medicine.classes.includes(each))
  if (isMember) return { level: 'same', reason: memberOf(allergen.name) }
  const linked = allergen.classes.flatMap((one) => medicine.classes.flatMap((other) => betweenClasses(one, other)))
  return worst(linked)
}

/** A combination's parts, and the substance itself. */
const partsOf = ({ name, contains }: Substance): readonly string[] => [name, ...contains]

function betweenClasses(allergen: string, other: string): Reaction[] {
  const found = BY_CLASSES.get(pair(allergen, other))
  if (found) return found.level === 'none' ? [] : [found]
  // Of a class that the table says nothing about, a member is at least worth a thought.
  return allergen === other ? [{ level: 'caution', reason: `both are ${other.replaceAll('-', ' ')}` }] : []
}

/** The most serious of several reactions. */
export const worst = (reactions: readonly Reaction[]): Reaction | undefined =>
  REACTION_LEVELS.flatMap((level) => reactions.filter((each) => each.level === level))[0]
