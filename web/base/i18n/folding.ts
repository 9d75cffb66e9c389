import { latinDigits } from '#domain/digits.ts'
import { withoutMarks, withoutPunctuation } from '#domain/plain-text.ts'

/** Normalises text for comparison: case, accents, Arabic letter variants and diacritics, digits. */
export const folded = (text: string) =>
  withoutMarks(latinDigits(text))
    .replaceAll('\u0640', '')
    .replaceAll(/[ٱىةکی]/g, (letter) => VARIANTS[letter] ?? letter)
    .toLowerCase()

const VARIANTS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' }

/** Whether a text contains every typed word, in any order, ignoring apostrophes and dashes. */
export function hasWords(text: string, typed: string) {
  const words = withoutDashes(folded(text))
  return wordsOf(withoutDashes(folded(typed)), /\s+/).every((word) => words.includes(word))
}

const withoutDashes = (text: string) => text.replaceAll(/['`´‘’‚‛ʹʻʼʽʾʿˈ′＇‐‑‒–—―−-]/g, '')

/** Whether every typed word is a prefix of a word of the text, with or without the Arabic article: 'مواعيد' matches 'المواعيد'. */
export function beginsWords(text: string, typed: string) {
  const words = folded(text).split(/[\s'’.-]+/)
  return wordsOf(folded(typed), /[\s'’-]+/).every((part) =>
    words.some((word) => word.startsWith(part) || word.replace(/^ال/, '').startsWith(part)),
  )
}

const wordsOf = (typed: string, between: RegExp) => withoutPunctuation(typed).trim().split(between)
