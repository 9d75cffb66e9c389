import type { Spoken } from './sentences/spoken.ts'

/** What a noun brings to the audit trail: what it is called, what is done with it, and its fields, by language. */
export type AuditTexts = Record<'en' | 'ar', AuditWords>

interface AuditWords {
  /** Of a record of this kind; none where nothing is on record by itself. */
  noun?: string
  /** In Arabic in the passive, so that no sentence has to know whether it was him or her. */
  kinds: Readonly<Record<string, { label: string; sentence: (said: Spoken) => string }>>
  fields?: Readonly<Record<string, string>>
}
