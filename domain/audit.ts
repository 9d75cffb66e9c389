import { kindsOfNouns } from './nouns/every-noun.ts'
import { RECORD_NOUNS, type RecordNoun } from './nouns/records.ts'

/** Everything that the audit trail records; the web app has a sentence for each kind. */
export const AUDIT_KINDS = kindsOfNouns()
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** The noun of an entry's record; payments and deductions belong to their invoice. */
export type AuditNoun = RecordNoun | 'reports'
export const AUDIT_NOUNS: readonly AuditNoun[] = [...RECORD_NOUNS, 'reports']

/** A view rather than a change: shown to admins only. */
export const isView = (kind: AuditKind) => kind.endsWith('.seen')

/** Shown only to roles that may see what a doctor earns. */
export const concernsPayouts = (kind: AuditKind) => kind.startsWith('payout.')
