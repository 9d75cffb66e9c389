import { type Language, language } from '../language.ts'

let translate: typeof import('./arabic.ts').inArabic | undefined

/** The Arabic is loaded with the first refusal: an English screen does not wait for it, but may be switched to Arabic. */
export async function loadTranslation() {
  const loading = import('./arabic.ts').then(
    ({ inArabic }) => void (translate = inArabic),
    // If the Arabic cannot be loaded, the English sentence is shown.
    () => undefined,
  )
  if (language() === 'ar') await loading
}

/** A refusal in the screen's language; `coded`: the code and values that a response has beside its English sentence. */
export const inWords = (english: string, coded: unknown) =>
  inBoth(coded)?.[language()] ??
  (language() === 'ar' && isCoded(coded) ? translate?.(coded.code, coded.values) : undefined) ??
  english

/** A sentence that depends on more than the code. */
const inBoth = (coded: unknown) =>
  (coded as { in_both?: Partial<Record<Language, string>> } | null | undefined)?.in_both

const isCoded = (coded: unknown): coded is { code: string; values: object } =>
  typeof coded === 'object' &&
  coded !== null &&
  'code' in coded &&
  typeof coded.code === 'string' &&
  'values' in coded &&
  typeof coded.values === 'object' &&
  coded.values !== null
