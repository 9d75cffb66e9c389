import type { Kind } from './acts.ts'

/** What a sequence is about. */
export interface Matter {
  /** Acts at the beginning that most others need. */
  opening: readonly Kind[]
  mostly: readonly Kind[]
  /** What it is drawn from; without: what is done in the clinic every day. */
  among?: readonly Kind[]
}
