import type * as z from 'zod/mini'
import type { changedLetterTexts } from '#contract/letters.ts'
import {
  bracedPlaceholders,
  DEFAULT_LETTERS,
  LETTER_KINDS,
  type OwnLetterTexts,
  placeholdersOf,
  unknownIn,
} from '#domain/letter.ts'
import { MESSAGE_LANGUAGES } from '#domain/patient.ts'
import { invalid } from '#domain/refusal.ts'

type Changed = z.output<typeof changedLetterTexts>

const PAIRS = LETTER_KINDS.flatMap((kind) => MESSAGE_LANGUAGES.map((language) => [kind, language] as const))

/** Refuses (400) a template with a placeholder that cannot be filled. */
export function ensureFillableLetters(texts: Changed = {}) {
  for (const [kind, language] of PAIRS) {
    const placeholder = unknownIn(texts[kind]?.[language] ?? '', placeholdersOf(kind))
    if (placeholder === undefined) continue
    const known = bracedPlaceholders(kind)
    throw invalid(`letter_texts.${kind}.${language}`, 'clinic.unknown-placeholder', { placeholder, known })
  }
}

/** The clinic's templates after a change. A template equal to the product's is not stored. */
export function ownTexts(before: OwnLetterTexts, changed: Changed): OwnLetterTexts {
  const own: OwnLetterTexts = {}
  for (const [kind, language] of PAIRS) {
    const change = changed[kind]?.[language]
    const text = change === undefined ? before[kind]?.[language] : change
    if (text && text !== DEFAULT_LETTERS[kind][language]) own[kind] = { ...own[kind], [language]: text }
  }
  return own
}
