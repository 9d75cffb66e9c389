import type { RawBuilder } from 'kysely'

/** Finds the rows in which a figure is not what its own rows make it, each as a sentence. */
export type Check = RawBuilder<{ sentence: string }>
