import { editDistance } from './edit-distance.ts'
import { SUBSTANCES, type Substance } from './substances.ts'
import { isCommon, wordsOf } from './words.ts'

export interface Recognition {
  substances: readonly Substance[]
  /** The words that name no known substance, without the common ones. */
  unknown: readonly string[]
  /** The words that are two letters away from the name that they were taken for, and so short that they may be another. */
  guessed: readonly string[]
}

/** Finds the substances that a text names. */
export type Recognise = (text: string) => Recognition

/** More words than this of one text are not looked at. */
const MOST_WORDS = 1000
/** Of a text's unknown words, so many are compared with each name of the table. */
const MOST_MISSPELT = 20
const SHORTEST_JOINED = 6
const SHORTEST_MISSPELT = 5
const TWO_MISTAKES_FROM = 8
/** Two mistakes in a word shorter than this may make another brand of it, such as 'Klavidar' of 'Claridar'. */
const TWO_MISTAKES_SURE_FROM = 12

interface Name {
  key: string
  /** Its letters as bits, to rule out most names before their distance is computed. */
  letters: number
}

interface Index {
  /** By the words of a name with spaces between. */
  exact: Map<string, Substance[]>
  /** By the words of a name written as one word. */
  joined: Map<string, Substance[]>
  /** By their length. */
  names: Map<number, Name[]>
  longest_name: number
}

export function recogniser(substances: readonly Substance[]): Recognise {
  const index = indexOf(substances)
  return (text) => {
    const words = wordsOf(text).slice(0, MOST_WORDS)
    const found = new Set<Substance>()
    const unknown = new Set<string>()
    for (let at = 0; at < words.length;) {
      const match = longestNameAt(index, words, at)
      for (const each of match?.substances ?? []) found.add(each)
      if (!match) unknown.add(words[at] ?? '')
      at += match?.length ?? 1
    }
    const left = [...unknown].filter((word) => !isCommon(word) && /\p{L}/u.test(word))
    const misspelt = left.slice(0, MOST_MISSPELT).map((word) => ({ word, ...nearest(index, word) }))
    for (const each of misspelt.flatMap((near) => near.substances)) found.add(each)
    return {
      substances: [...found],
      unknown: [
        ...misspelt.flatMap((near) => (near.substances.length === 0 ? near.word : [])),
        ...left.slice(MOST_MISSPELT),
      ],
      guessed: misspelt.filter(({ guessed }) => guessed).map(({ word }) => word),
    }
  }
}

const MOST_KEPT = 400

/** Remembers the latest texts, so that while a user types only what has changed is read again. */
export function keptByText(recogniseBy: Recognise): Recognise {
  const kept = new Map<string, Recognition>()
  return (text) => {
    const found = kept.get(text) ?? recogniseBy(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, found)
    return found
  }
}

/** By the product's own table. */
export const recognise = recogniser(SUBSTANCES)

function indexOf(substances: readonly Substance[]): Index {
  const exact = new Map<string, Substance[]>()
  const joined = new Map<string, Substance[]>()
  let longest_name = 1
  for (const substance of substances) {
    for (const name of [substance.name, ...substance.names]) {
      const words = wordsOf(name)
      longest_name = Math.max(longest_name, words.length)
      add(exact, words.join(' '), substance)
      add(joined, words.join(''), substance)
    }
  }
  const names = new Map<number, Name[]>()
  for (const key of joined.keys()) {
    const name = { key, letters: lettersOf(key) }
    const ofLength = names.get(key.length)
    if (ofLength) ofLength.push(name)
    else names.set(key.length, [name])
  }
  return { exact, joined, names, longest_name }
}

function add(index: Map<string, Substance[]>, key: string, substance: Substance) {
  const present = index.get(key) ?? []
  if (!present.includes(substance)) index.set(key, [...present, substance])
}

/**
 * The longest name that begins at a word, also one that is written apart or together unlike in the table. A condition
 * such as 'NSAID asthma' leaves its words to be looked at by themselves, as they may name what causes it.
 */
function longestNameAt(
  index: Index,
  words: readonly string[],
  at: number,
  longest = index.longest_name,
): Match | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const substances = named(index, words.slice(at, at + length))
    if (!substances) continue
    if (length === 1 || !substances.some(({ kind }) => kind === 'condition')) return { substances, length }
    const within = longestNameAt(index, words, at, length - 1)
    return { substances: [...substances, ...(within?.substances ?? [])], length: within?.length ?? 1 }
  }
  return undefined
}

interface Match {
  substances: Substance[]
  /** Words. */
  length: number
}

function named({ exact, joined }: Index, words: readonly string[]) {
  const together = words.join('')
  return exact.get(words.join(' ')) ?? (together.length >= SHORTEST_JOINED ? joined.get(together) : undefined)
}

/** The substances whose name is most like a misspelt word; several where it is as like each. */
function nearest({ names, joined }: Index, word: string): { substances: Substance[]; guessed: boolean } {
  if (word.length < SHORTEST_MISSPELT) return { substances: [], guessed: false }
  const letters = lettersOf(word)
  let most = word.length < TWO_MISTAKES_FROM ? 1 : 2
  let near: string[] = []
  for (const name of ofLengths(names, word.length - most, word.length + most)) {
    if (name.key.length < SHORTEST_MISSPELT || differing(name.letters, letters) > 2 * most) continue
    const distance = editDistance(word, name.key, most)
    if (distance > most) continue
    if (distance < most) near = []
    most = distance
    near.push(name.key)
  }
  const guessed = near.length > 0 && most === 2 && word.length < TWO_MISTAKES_SURE_FROM
  return { substances: [...new Set(near.flatMap((key) => joined.get(key) ?? []))], guessed }
}

const ofLengths = (names: Index['names'], shortest: number, longest: number) =>
  Array.from({ length: longest - shortest + 1 }, (_, index) => names.get(shortest + index) ?? []).flat()

function lettersOf(word: string) {
  return Array.from(word).reduce((letters, letter) => letters | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)
}

function differing(one: number, other: number) {
  let bits = one ^ other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
