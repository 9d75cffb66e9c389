import type { RawBuilder } from 'kysely'

/** A query that returns a sentence for each row whose figure is wrong. */
export type Check = RawBuilder<{ sentence: string }>
