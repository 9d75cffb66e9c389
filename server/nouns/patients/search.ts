import type { Placeholders } from '#server/base/database/driver/prepared-query.ts'
import { containing, hasSound, hasThreeLetters, isInWord, isShort, searchParts } from './search-parts.ts'

/**
 * The values of a search. Which of them are set says how it is found, and one query is prepared for each set: a single
 * part is looked up in the words, several are patterns that must all match (search-pages.ts says how a page is found).
 */
export interface Search {
  /** A single part of three letters or more, as a LIKE pattern: found by search_words. */
  word?: string
  /** A single part of one or two letters: found by search_words, too. */
  short_word?: string
  [pattern: `pattern_${number}`]: string
  /** The beginning of the list is looked through before the trigram index is asked. */
  list_first?: true
  /** No pattern is long enough for the trigram index: all patients of the doctor are looked through. */
  all_own?: true
  /** The part of the same number as typed, to find names that only sound like it. */
  [sound: `sound_${number}`]: string | undefined
}

type Among = 'all' | 'owing' | 'own'

export function searchFor(typed: string, among: Among): Search {
  const parts = searchParts(typed)
  const [part = '', ...others] = parts
  const alone = others.length === 0
  if (among !== 'own' && alone && isShort(part)) return { short_word: part }
  if (among === 'all' && alone && isInWord(part) && hasThreeLetters(part))
    return { word: containing(part), ...soundsOf(parts) }
  return { ...patternsFor(parts), ...wayToFind(parts, among), ...soundsOf(parts) }
}

const patternsFor = (parts: readonly string[]): Search =>
  Object.fromEntries(parts.map((part, index) => [`pattern_${index}`, containing(part)]))

function wayToFind(parts: readonly string[], among: Among): Search {
  if (parts.length === 0) return {}
  const indexed = parts.some(hasThreeLetters)
  if (among === 'own' && !indexed) return { all_own: true }
  // Several parts together match few patients, whom the trigram index finds at once.
  return indexed && (among !== 'all' || parts.length === 1) ? { list_first: true } : {}
}

/** One or two letters sound like nearly every name. */
function soundsOf(parts: readonly string[]): Search {
  if (!parts.some((part) => hasSound(part) && hasThreeLetters(part))) return {}
  const sounds = parts.map((part, index) => [`sound_${index}`, hasSound(part) ? part : undefined])
  return Object.fromEntries(sounds)
}

/** Whether the search also finds names that only sound like the typed text; they come after the others. */
export const hasSounds = (search: object) => Object.keys(search).some((name) => name.startsWith('sound_'))

/** The number of patients that match a pattern depends on its text, so a shared plan could be a bad one. */
export const needsCustomPlan = (search: object) => 'pattern_0' in search

/** The patterns that must all match the patient's text. */
export const patternsOf = (search: Placeholders<Search>) =>
  Object.entries(search).flatMap(([name, text]) => (name === 'word' || name.startsWith('pattern_') ? [text] : []))
