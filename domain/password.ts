import { withoutMarks } from './plain-text.ts'

/** How many days a link works with which a user chooses a password. */
export const INVITATION_DAYS = 7

export const SHORTEST_PASSWORD = 8
/** Argon2id accepts any length; this only limits the work of one request. */
export const LONGEST_PASSWORD = 1000
/**
 * Failed sign-ins for one email from one network within the window. Further ones are refused without comparing the
 * password.
 */
export const SIGN_IN_FAILURES_ALLOWED = 10
/** The same limit for one email from all networks together, without those from known devices. */
export const SIGN_IN_FAILURES_ALLOWED_PER_EMAIL = 50
/** The same limit for one address and any email. A whole clinic may sign in from one address. */
export const SIGN_IN_FAILURES_ALLOWED_PER_ADDRESS = 100
export const SIGN_IN_WINDOW_MINUTES = 15

/** Why a password is easy to guess. */
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
 * Null for a password that is hard to guess. After removing names, words of the trade or a common password, the rest
 * must still have the minimum length, so that 'Huda2026' is refused and 'huda likes tall camels' is not. Letters
 * written as figures and signs count as the letters: 'P@ssw0rd' is 'password'.
 */
export function weaknessOf(password: string, { is_common, names }: Guessable): PasswordWeakness | null {
  const isTriedFirst = (text: string) => is_common(text) || isPattern(text)
  if (isTriedFirst(password.toLowerCase())) return 'common'
  const isGuessed = (text: string) => isTriedFirst(text) || isCommonWithTail(text, is_common)
  const spellings = new Set([password.toLowerCase(), inLetters(password.toLowerCase())])
  const knownNames = guessedWords([PRODUCT_NAME, ...names])
  for (const text of spellings) if (isLittleMoreThan(knownNames, text, isGuessed)) return 'name'
  for (const text of spellings) if (isGuessed(text) || isLittleMoreThan(TRADE_WORDS, text, isGuessed)) return 'common'
  return null
}

function isLittleMoreThan(words: readonly string[], text: string, isGuessed: (text: string) => boolean) {
  const folded = wordsIn(text).join('')
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), folded)
  if (rest === folded) return false
  const unguessed = rest.replaceAll(' ', '')
  return lengthOf(unguessed) < SHORTEST_PASSWORD || isGuessed(unguessed)
}

const lengthOf = (text: string) => Array.from(text).length

/** 'sunshine2026!': a common password followed by nothing, or by less than the minimum length. */
function isCommonWithTail(text: string, isCommon: (text: string) => boolean) {
  const tail = text.replace(/^.*\p{L}/su, '')
  const word = inLetters(text.slice(0, text.length - tail.length))
  return lengthOf(tail) < SHORTEST_PASSWORD && isCommon(word)
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const inLetters = (text: string) => text.replaceAll(/[@431!05$7]/g, (sign) => LETTERS[sign] ?? sign)

/** Words that an attacker of a dental clinic would try. */
const TRADE_WORDS = ['receptionist', 'reception', 'manager', 'dentist', 'dental', 'doctor', 'admin']

/** A piece of up to four characters repeated, or consecutive characters: lists of common passwords leave these out. */
const isPattern = (password: string) => /^(.{1,4}?)\1+$/su.test(password) || isSequence(Array.from(password))

function isSequence(characters: string[]) {
  const steps = characters.slice(1).map((each, at) => codeOf(each) - codeOf(characters[at]))
  return new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) === 1
}
const codeOf = (character = '') => character.codePointAt(0) ?? 0

/** The longest first, so that removing a short name does not split a longer one. */
const guessedWords = (names: readonly string[]) =>
  names
    .flatMap(wordsIn)
    .filter((word) => word.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length)

/** Words in lower case, without accents and vowel signs. */
const wordsIn = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
