import { language } from '../language.ts'

/** `coded`: the code and values that a response carries beside its English sentence. */
type Say = (english: string, coded: unknown) => string

const inEnglish: Say = (english) => english

/** The text of a refusal in the screen's language. The Arabic is loaded with the first refusal. */
export async function refusalSentences(): Promise<Say> {
  if (language() === 'en') return inEnglish
  return import('./arabic.ts').then(
    ({ inArabic }): Say =>
      (english, coded) =>
        (isCoded(coded) ? inArabic(coded.code, coded.values) : undefined) ?? english,
    // If the Arabic cannot be loaded, the English sentence is shown.
    () => inEnglish,
  )
}

const isCoded = (coded: unknown): coded is { code: string; values: object } =>
  typeof coded === 'object' &&
  coded !== null &&
  'code' in coded &&
  typeof coded.code === 'string' &&
  'values' in coded &&
  typeof coded.values === 'object' &&
  coded.values !== null
