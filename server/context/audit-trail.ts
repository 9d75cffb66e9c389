import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Role } from '../../domain/access.ts'
import type { AuditKind, AuditNoun } from '../../domain/audit.ts'
import { preparedQuery, type Query } from '../database/driver/prepared-query.ts'

/** Whose doing it is, as they are called at that moment. */
export interface Actor {
  id: number
  name: string
  role: Role
}

export interface Entry {
  kind: AuditKind
  noun?: AuditNoun | null
  record_id?: number | null
  /** Whatever concerns a patient names them. */
  patient_id?: number | null
  /** Of a creation all of it, of an edit what changed. Never a password, a token, or anything made of one. */
  before?: object | null
  after?: object | null
  /** What one must know beside it. What a doctor earns stands in `payout`, which not everybody is shown. */
  details?: object | null
  /** Where it is not the context's user. */
  by?: Actor
}

/** What the context says of every entry. */
export interface Scene {
  now: Date
  user?: Actor
  /** What no request did, the command line or the demo's seed did. */
  client?: { request_id: string; address: string }
}

export interface Line {
  at: Date
  user_id: number | null
  user_name: string | null
  role: Role | null
  kind: AuditKind
  noun: AuditNoun | null
  record_id: number | null
  patient_id: number | null
  before: object | null
  after: object | null
  details: object | null
  request_id: string | null
  address: string | null
}

/** Notes what a command does; `transact` writes it with the command's own commit, or not at all. */
export const record = (tx: Scene & { audit_lines: Line[] }, entry: Entry) => void tx.audit_lines.push(lineOf(tx, entry))

export function lineOf({ now, user, client }: Scene, { by = user, ...entry }: Entry): Line {
  return {
    at: now,
    user_id: by?.id ?? null,
    user_name: by?.name ?? null,
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

/** All lines in one statement, whose text is always the same. */
export const insertLines = (lines: readonly Line[]): Query<unknown> => inserting.of(storable(lines))

const inserting = preparedQuery((database, lines: string) => ({
  compile: () =>
    sql`
      insert into audit_log (at, user_id, user_name, role, kind, noun, record_id, patient_id, before, after, details,
        request_id, address)
      select at, user_id, user_name, role, kind, noun, record_id, patient_id, before, after, details, request_id, address
      from json_to_recordset(${lines}::json) as line(at timestamptz, user_id bigint, user_name text, role text,
        kind text, noun text, record_id bigint, patient_id bigint, before jsonb, after jsonb, details jsonb,
        request_id text, address text)`.compile(database),
}))

/** The fields that differ, as they were and as they are. */
export function difference<Row extends object>(before: Row, after: Row) {
  const changed = (Object.keys(after) as (keyof Row)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

/** What no column takes, half a character or NUL, is stored as the sign for an unreadable one. */
function storable(lines: readonly Line[]) {
  const text = JSON.stringify(lines)
  if (!/\\u(d|0000)/.test(text)) return text
  return JSON.stringify(lines, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}|\0/gu, '\u{FFFD}') : value,
  )
}
