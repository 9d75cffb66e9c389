import type { Spoken } from './spoken.ts'

/** A noun's texts for the audit trail, by language: its name, a sentence for each kind of entry, its fields. */
export type AuditTexts = Record<'en' | 'ar', AuditWords>

interface AuditWords {
  /** A reference to a record of this kind; undefined if the noun has no history of its own. */
  noun?: string
  /** Arabic sentences use the passive, because the user's gender is unknown. */
  kinds: Readonly<Record<string, { label: string; sentence: (said: Spoken) => string }>>
  fields?: Readonly<Record<string, string>>
  /** The words for a field's fixed values, by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
