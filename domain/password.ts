export const SHORTEST_PASSWORD = 8
/** Argon2id accepts any length; this only limits the work of one request. */
export const LONGEST_PASSWORD = 1000
/**
 * Failed sign-ins for one email from one network within the window. Further ones are refused without comparing the
 * password.
 */
export const SIGN_IN_FAILURES_ALLOWED = 10
/** The same limit for one email from all networks together, without those from known devices. */
export const SIGN_IN_FAILURES_ALLOWED_AN_EMAIL = 50
/** The same limit for one address and any email. A whole clinic may sign in from one address. */
export const SIGN_IN_FAILURES_ALLOWED_AN_ADDRESS = 100
export const SIGN_IN_WINDOW_MINUTES = 15

/** Why an attacker would guess a password early. */
export type PasswordWeakness = 'common' | 'name'

interface Guessable {
  /** Takes a text in lower case. */
  is_common: (password: string) => boolean
  /** Names and emails of the clinic and the user. */
  names: readonly string[]
}

const PRODUCT_NAME = 'clinic'
/** Shorter names occur in many passwords by chance. */
const SHORTEST_NAME = 3

/**
 * Null for a password that is hard to guess. What remains after removing names must be as long as a password must be,
 * so that 'Huda2026' is refused and 'huda likes tall camels' is not.
 */
export function weaknessOf(password: string, { is_common, names }: Guessable): PasswordWeakness | null {
  if (is_common(password.toLowerCase())) return 'common'
  const folded = wordsIn(password).join('')
  const rest = guessedWords(names).reduce((left, word) => left.replaceAll(word, ' '), folded)
  if (rest === folded) return null
  const unguessed = rest.replaceAll(' ', '')
  return Array.from(unguessed).length < SHORTEST_PASSWORD || is_common(unguessed) ? 'name' : null
}

/** The longest first, so that removing a short name does not split a longer one. */
const guessedWords = (names: readonly string[]) =>
  [PRODUCT_NAME, ...names]
    .flatMap(wordsIn)
    .filter((word) => word.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)

/** Words in lower case, without accents and vowel signs. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
