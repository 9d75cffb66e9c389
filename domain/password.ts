export const shortest_password = 8
/** Argon2id takes any length; this only bounds the work that one request can ask for. */
export const longest_password = 1000
/** Failed sign-ins for one e-mail from one network within the window before further ones are refused unread. */
export const sign_in_failures_allowed = 10
/** The same for one e-mail from all networks together, those of known devices not counted. */
export const sign_in_failures_allowed_an_email = 50
/** The same from one address, for any e-mail: behind it may be a whole clinic on a Monday morning. */
export const sign_in_failures_allowed_an_address = 100
export const sign_in_window_minutes = 15

/** Why a password would be among the first that somebody tries. */
export type PasswordWeakness = 'common' | 'name'

interface Guessable {
  /** Of a text in lower case. */
  is_common: (password: string) => boolean
  /** The clinic's and the person's: names and e-mail addresses. */
  names: readonly string[]
}

const product_name = 'clinic'
/** Shorter words than this stand in many passwords by chance. */
const shortest_name = 3

/**
 * Null for one that nobody guesses so soon. What is left of a password without the names in it must by itself be as long
 * as a password, so that 'Huda2026' is refused and 'huda likes tall camels' is not.
 */
export function weaknessOf(password: string, { is_common, names }: Guessable): PasswordWeakness | null {
  if (is_common(password.toLowerCase())) return 'common'
  const folded = wordsIn(password).join('')
  const rest = guessedWords(names).reduce((left, word) => left.replaceAll(word, ' '), folded)
  if (rest === folded) return null
  const unguessed = rest.replaceAll(' ', '')
  return Array.from(unguessed).length < shortest_password || is_common(unguessed) ? 'name' : null
}

/** The longest first, so that no shorter one breaks it up. */
const guessedWords = (names: readonly string[]) =>
  [product_name, ...names]
    .flatMap(wordsIn)
    .filter((word) => word.length >= shortest_name)
    .toSorted((a, b) => b.length - a.length)

/** Without case, accents and vowel signs. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
