import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#domain/access.ts'
import { ALL_RIGHTS, type Id, type Instant, type RightsOn } from './columns.ts'

export interface SessionTables {
  sessions: {
    id: Id
    token_hash: Buffer
    user_id: number
    created_at: Instant
    last_used_at: Instant
    address: string | null
    browser: string | null
    system: string | null
    locked_at: ColumnType<string | null, Date | undefined, Date | null>
  }
  second_factors: {
    user_id: number
    secret: Buffer
    created_at: Instant
    confirmed_at: ColumnType<string | null, Date | undefined, Date>
    last_step: Generated<number>
  }
  recovery_codes: { user_id: number; code_hash: Buffer }
  known_devices: { id: Id; user_id: number; token_hash: Buffer; created_at: Instant; last_used_at: Instant }
  sign_in_failures: {
    id: Id
    email: string
    network: string | null
    known_as: string | null
    failed_at: Instant
  }
  idempotency_keys: {
    user_id: number
    role: Role
    key: string
    request_hash: Buffer
    amount: number | null
    status: number | null
    answer: string | null
    created_at: Instant
  }
}

export const SESSION_RIGHTS: RightsOn<SessionTables> = {
  sessions: ALL_RIGHTS,
  second_factors: ALL_RIGHTS,
  recovery_codes: ALL_RIGHTS,
  known_devices: ALL_RIGHTS,
  sign_in_failures: ALL_RIGHTS,
  idempotency_keys: ALL_RIGHTS,
}
