import { language } from '../language.ts'

/** `coded`: what the answer carries beside its English sentence. */
type Say = (english: string, coded: unknown) => string

const inEnglish: Say = (english) => english

/** How refusals are said in the language on screen. The Arabic is loaded with the first refusal, where it is needed. */
export async function refusalSentences(): Promise<Say> {
  if (language() === 'en') return inEnglish
  return import('./arabic.ts').then(
    ({ inArabic }): Say =>
      (english, coded) =>
        (isCoded(coded) ? inArabic(coded.code, coded.values) : undefined) ?? english,
    // Where even that cannot be loaded, the server's own sentence is better than none.
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
