import { plainText } from '../plain-text.ts'

/**
 * How one name is like another.
 * - equal: the same words in the same order, also as they sound in the other script
 * - near: the same given name, and the rest is misspelt or shorter
 * - mixed: the same words in another order, or some of them, as fathers and sons have
 * - lone: one word that is among the words of the other
 * - close: a given name that is nearly the same, as siblings have
 * - other-script: one in Latin letters and one not, whose sounds do not tell whether they are alike
 */
export const LIKENESSES = ['equal', 'near', 'mixed', 'lone', 'close', 'unlike', 'other-script', 'unknown'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** A word of a name with its sounds: those by which it looks others up, and those by which it is found. */
export interface SpokenWord {
  word: string
  typed: readonly string[]
  stored: readonly string[]
}

/** 'Chen, Alex' is Alex Chen. */
export function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(/[,،]/)
  return more.length === 0 && first.trim() !== '' ? `${first.trim()} ${last.trim()}` : name
}

/** The same name in the other order: 'Chen, Alex' of 'Alex Chen', and as it is written of 'Chen, Alex'. Empty if it has one word. */
export function turnedName(name: string): string {
  if (inOrder(name) !== name) return name
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.length < 2 || /[,،]/.test(name) ? '' : `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`
}

/** The name's words in small letters, without marks and punctuation. */
export const plainName = (name: string) =>
  plainText(inOrder(name))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const numbersIn = (name: string) =>
  plainName(name)
    .match(/\p{N}+/gu)
    ?.join(' ') ?? ''

/** The likeness of two names, if their letters tell it; otherwise their sounds are needed. */
export function writtenLikeness(one: string, other: string): Likeness | undefined {
  const [first, second] = [plainName(one), plainName(other)]
  if (first === '' || second === '') return 'unknown'
  return first === second ? 'equal' : undefined
}

/** The words of a name in a script of which no sounds are known. */
const withoutSounds = (name: string): SpokenWord[] =>
  plainName(name)
    .split(' ')
    .map((word) => ({ word, typed: [], stored: [] }))

export interface Spoken {
  name: string
  words: readonly SpokenWord[]
}

export function spokenLikeness(one: Spoken, other: Spoken): Likeness {
  const written = writtenLikeness(one.name, other.name)
  if (written) return written
  const spoken = one.words.length > 0 && other.words.length > 0
  const words = (of: Spoken) => (spoken ? of.words : withoutSounds(of.name))
  const likeness = likenessOfWords(words(one), words(other))
  if (likeness === 'unlike' && isInOtherScript(one.name, other.name)) return 'other-script'
  // Baby 1 and Baby 2 are two children.
  return likeness === 'equal' && numbersIn(one.name) !== numbersIn(other.name) ? 'close' : likeness
}

/** Names from other languages are written in Arabic letters in more ways than their sounds follow. */
const isInOtherScript = (one: string, other: string) =>
  /\p{L}/u.test(one) && /\p{L}/u.test(other) && /\p{Script=Latin}/u.test(one) !== /\p{Script=Latin}/u.test(other)

function likenessOfWords(one: readonly SpokenWord[], other: readonly SpokenWord[]): Likeness {
  if (one.length === other.length && one.every((word, place) => isSame(word, other[place]))) return 'equal'
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  const pairs = pairsOf(shorter, longer)
  if (pairs.length < shorter.length) return 'unlike'
  const [given] = pairs
  if (shorter.length > 1 && given?.place === 0 && given.same) return 'near'
  if (!pairs.every(({ same }) => same)) return 'close'
  return shorter.length === 1 ? 'lone' : 'mixed'
}

/** Each word of the shorter name with another one of the longer, as far as there is one. */
function pairsOf(shorter: readonly SpokenWord[], longer: readonly SpokenWord[]) {
  const left = new Set(longer.keys())
  return shorter.flatMap((word) => {
    const places = [...left]
    const same = places.find((place) => isSame(word, longer[place]))
    const place = same ?? places.find((each) => isMisspelt(word.word, longer[each]?.word ?? ''))
    if (place === undefined) return []
    left.delete(place)
    return [{ place, same: same !== undefined }]
  })
}

const isSame = (one: SpokenWord, other: SpokenWord | undefined): boolean =>
  other !== undefined &&
  (one.word === other.word ||
    one.typed.some((sound) => other.stored.includes(sound)) ||
    other.typed.some((sound) => one.stored.includes(sound)))

/** One letter is wrong, missing or too many, or two are swapped; in a long word twice. An initial stands for its word. */
function isMisspelt(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length === 1) return longer.startsWith(shorter)
  if (shorter.length < 3 || longer.length > 40) return false
  return editsBetween(shorter, longer) <= (shorter.length >= 8 ? 2 : 1)
}

/** The number of letters to change, add, leave out or swap with the next. */
function editsBetween(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], [...Array(other.length + 1).keys()]]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : changed
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
