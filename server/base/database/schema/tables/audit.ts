import type { ColumnType } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { AuditKind, AuditNoun } from '#domain/audit.ts'
import { APPEND_ONLY, type Id, type Instant, type RightsOn } from './columns.ts'

type Details = ColumnType<Record<string, unknown> | null, object | null, never>

export interface AuditTables {
  audit_log: {
    id: Id
    at: Instant
    user_id: number | null
    user_name: string | null
    role: Role | null
    kind: AuditKind
    noun: AuditNoun | null
    record_id: number | null
    patient_id: number | null
    before: Details
    after: Details
    details: Details
    request_id: string | null
    address: string | null
    lane: number
    position: number
    previous_hash: Buffer
    hash: Buffer
  }
  audit_lanes: { lane: number; position: number; hash: Buffer }
}

export const AUDIT_RIGHTS: RightsOn<AuditTables> = {
  audit_log: APPEND_ONLY,
  // Written by the trigger of audit_log, which runs with the owner’s rights.
  audit_lanes: ['select'],
}
