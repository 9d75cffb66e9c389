import { fields } from './fields.ts'
import { IMAGES } from './images.ts'
import { records } from './records.ts'
import { server } from './server.ts'
import { wordsOfNouns } from './words-of-nouns.ts'

/** Every refusal in Arabic. */
const arabic: Readonly<Record<string, unknown>> = {
  ...records,
  ...IMAGES,
  ...server,
  ...fields,
  ...Object.assign({}, ...Object.values(wordsOfNouns).map(({ refusals }) => refusals)),
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
