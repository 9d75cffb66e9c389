const ISOLATE = { first_strong: '\u2068', ltr: '\u2066', end: '\u2069' }
const ANY_ISOLATE = /[\u2066-\u2069\u202a-\u202e]/g

/** A part of a sentence with its own direction, such as a name. */
export const isolate = (text: string) => ISOLATE.first_strong + text.replaceAll(ANY_ISOLATE, '') + ISOLATE.end
/** Left to right in Arabic too: an amount, a time or an IP address. */
export const isolateLtr = (text: string) => ISOLATE.ltr + text.replaceAll(ANY_ISOLATE, '') + ISOLATE.end

interface Part {
  /** The part's index in the sentence. */
  at: number
  text: string
  /** The direction for isolating the part. */
  direction?: 'auto' | 'ltr'
}

/** Splits a sentence into plain text and isolated parts. */
export const partsOf = (sentence: string): Part[] =>
  [...sentence.matchAll(/[\u2066\u2068]([^\u2066\u2068\u2069]*)\u2069|[^\u2066\u2068]+/g)].map(
    ({ index: at, 0: whole, 1: inside }) => {
      if (inside === undefined) return { at, text: whole }
      return { at, text: inside, direction: whole.startsWith(ISOLATE.ltr) ? 'ltr' : 'auto' }
    },
  )
