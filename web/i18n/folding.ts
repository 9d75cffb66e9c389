import { latinDigits } from '../../domain/digits.ts'

/** One spelling for what people type in several: case, accents, Arabic letter variants and diacritics, digits. */
export const folded = (text: string) =>
  latinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[ٱىةکی]/g, (letter) => variants[letter] ?? letter)
    .toLowerCase()

const variants: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' }

/** Whether a text has every word that was typed, in any order, with or without its apostrophes and dashes. */
export function hasWords(text: string, typed: string) {
  const words = withoutMarks(folded(text))
  return withoutMarks(folded(typed))
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const withoutMarks = (text: string) => text.replaceAll(/['`´‘’‚‛ʹʻʼʽʾʿˈ′＇‐‑‒–—―−-]/g, '')

/** Whether each word that was typed begins one of the text's, the Arabic article or not: 'مواعيد' begins 'المواعيد'. */
export function beginsWords(text: string, typed: string) {
  const words = folded(text).split(/[\s'’-]+/)
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part) || word.replace(/^ال/, '').startsWith(part)))
}
