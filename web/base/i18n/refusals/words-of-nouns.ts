/** A noun's part of the Arabic refusals, in `web/nouns/<noun>/refusals.ts`. */
interface RefusalWords {
  /** By code, as in `domain/nouns/` for English. */
  refusals: Readonly<Record<string, unknown>>
  /** How a sentence refers to one record: 'this appointment'. */
  thisRecord?: string
  /** The names of its own fields. */
  fieldNames?: Readonly<Record<string, string>>
}

const files = import.meta.glob<RefusalWords>('../../../*/*/refusals.ts', { eager: true })

/** By noun. refusals.test.ts finds what a noun leaves out. */
export const wordsOfNouns: Readonly<Record<string, RefusalWords>> = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.split('/').at(-2), words]),
)
