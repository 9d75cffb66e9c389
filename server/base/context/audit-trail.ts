import { isDeepStrictEqual } from 'node:util'
import { type Insertable, sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { AuditKind, AuditNoun } from '#domain/audit.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { type Placeholders, preparedQuery, type Query } from '#server/base/database/driver/prepared-query.ts'

/** The user who acted, with the name and role of that moment. */
export interface Actor {
  id: number
  name: string
  role: Role
}

export interface AuditEntry {
  kind: AuditKind
  noun?: AuditNoun | null
  record_id?: number | null
  /** Set whenever the entry concerns a patient. */
  patient_id?: number | null
  /**
   * For a creation all fields, for an edit the changed ones. Never a password, a token, or anything derived from one.
   */
  before?: object | null
  after?: object | null
  /** Further facts. What a doctor earns is under `payout`, which not every role is shown. */
  details?: object | null
  /** Set if it is not the context's user. */
  by?: Actor
}

/** The part of an entry that comes from the context. */
export interface EntryContext {
  now: Date
  user?: Actor
  /** The API key that called as this user. */
  key?: { name: string }
  /** Missing if no request did it, but the command line or the demo's seed. */
  client?: { request_id: string; address: string }
}

/** A row of the audit trail; the trigger that writes it adds its place in the hash chain. */
export type AuditLine = Omit<Insertable<Schema['audit_log']>, 'lane' | 'position' | 'previous_hash' | 'hash'>

/** Records what a command did. `transact` writes it in the command's own transaction. */
export const record = (tx: EntryContext & { audit_lines: AuditLine[] }, entry: AuditEntry) =>
  void tx.audit_lines.push(lineOf(tx, entry))

export function lineOf({ now, user, key, client }: EntryContext, { by = user, ...entry }: AuditEntry): AuditLine {
  return {
    at: now,
    user_id: by?.id ?? null,
    user_name: by && key ? `${key.name} (${by.name})` : (by?.name ?? null),
    role: by?.role ?? null,
    kind: entry.kind,
    noun: entry.noun ?? null,
    record_id: entry.record_id ?? null,
    patient_id: entry.patient_id ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    details: entry.details ?? null,
    request_id: client?.request_id ?? null,
    address: client?.address ?? null,
  }
}

/** Inserts all lines in one statement; its text never changes, so it is prepared once. */
export const insertLines = (lines: readonly AuditLine[]): Query<unknown> => inserting.of({ lines: storable(lines) })

const inserting = preparedQuery((database, { lines }: Placeholders<{ lines: string }>) => ({
  compile: () =>
    sql`
      insert into audit_log (at, user_id, user_name, role, kind, noun, record_id, patient_id, before, after, details,
        request_id, address)
      select at, user_id, user_name, role, kind, noun, record_id, patient_id, before, after, details, request_id, address
      from json_to_recordset(${lines}::json) as line(at timestamptz, user_id bigint, user_name text, role text,
        kind text, noun text, record_id bigint, patient_id bigint, before jsonb, after jsonb, details jsonb,
        request_id text, address text)`.compile(database),
}))

/** The fields that differ, with their old and new values. */
export function difference<Row extends object>(before: Row, after: Row) {
  const changed = (Object.keys(after) as (keyof Row)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

/** Replaces lone surrogates and NUL, which PostgreSQL refuses, by the replacement character. */
function storable(lines: readonly AuditLine[]) {
  const text = JSON.stringify(lines)
  if (!/\\u(d|0000)/.test(text)) return text
  return JSON.stringify(lines, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}|\0/gu, '\u{FFFD}') : value,
  )
}
