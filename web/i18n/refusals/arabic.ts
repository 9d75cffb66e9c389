import { fields } from './fields.ts'
import { images } from './images.ts'
import { records } from './records.ts'
import { server } from './server.ts'
import { words_of_nouns } from './words-of-nouns.ts'

/** Every refusal in Arabic. */
const arabic: Readonly<Record<string, unknown>> = {
  ...records,
  ...images,
  ...server,
  ...fields,
  ...Object.assign({}, ...Object.values(words_of_nouns).map(({ refusals }) => refusals)),
}

/** Undefined for codes that only a newer server knows. */
export function inArabic(code: string, values: object): string | undefined {
  if (!Object.hasOwn(arabic, code)) return undefined
  const sentence = arabic[code]
  if (typeof sentence !== 'function') return String(sentence)
  try {
    return String(sentence(values))
  } catch {
    return undefined
  }
}
