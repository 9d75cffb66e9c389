import type { ColumnType } from 'kysely'
import type { Permission } from '#domain/access.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface ApiKeyTables {
  api_keys: {
    id: Id
    name: string
    token_hash: Buffer
    last_four: string
    permissions: Permission[]
    created_at: Instant
    created_by: number
    last_used_at: ColumnType<string | null, undefined, Date>
    revoked_at: ColumnType<string | null, undefined, Date>
    revoked_by: ColumnType<number | null, undefined, number>
  }
}

/** A revoked key stays, as the audit trail names it. */
export const API_KEY_RIGHTS: RightsOn<ApiKeyTables> = { api_keys: NO_DELETE }
