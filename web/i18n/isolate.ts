const isolate = { first_strong: '\u2068', ltr: '\u2066', end: '\u2069' }
const any_isolate = /[\u2066-\u2069\u202a-\u202e]/g

/** A part of a sentence whose direction is its own, as a name's is in either language. */
export const apart = (text: string) => isolate.first_strong + text.replaceAll(any_isolate, '') + isolate.end
/** An amount, a time or an address of the network, which read from the left in Arabic too. */
export const apartFromLeft = (text: string) => isolate.ltr + text.replaceAll(any_isolate, '') + isolate.end

interface Part {
  /** Where it begins in the sentence. */
  at: number
  text: string
  /** How it is set apart from the words around it. */
  direction?: 'auto' | 'ltr'
}

/** A sentence as the words and the parts that were set apart in it. */
export const partsOf = (sentence: string): Part[] =>
  [...sentence.matchAll(/[\u2066\u2068]([^\u2069]*)\u2069|[^\u2066\u2068]+/g)].map(
    ({ index: at, 0: whole, 1: inside }) => {
      if (inside === undefined) return { at, text: whole }
      return { at, text: inside, direction: whole.startsWith(isolate.ltr) ? 'ltr' : 'auto' }
    },
  )
