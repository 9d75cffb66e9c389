import type { Generated } from 'kysely'
import type { Role } from '#domain/access.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import {
  ALL_RIGHTS,
  NO_DELETE,
  type ChangedAt,
  type ChangedBy,
  type Id,
  type Instant,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface UserTables {
  users: {
    id: Id
    name: string
    email: string
    password_hash: string
    role: Role
    /** For an admin or a manager: whether they also treat patients. */
    treats_patients: Generated<boolean>
    contact: string | null
    active: Generated<boolean>
    is_demo: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Generated<string>
  }
  invitations: {
    user_id: number
    token_hash: Buffer
    expires_at: Instant
    created_at: Instant
    created_by: number | null
  }
  calendar_feeds: {
    user_id: number
    token_hash: Buffer
    names: boolean
    language: MessageLanguage
    created_at: Instant
  }
}

export const USER_RIGHTS: RightsOn<UserTables> = {
  users: NO_DELETE,
  invitations: ALL_RIGHTS,
  calendar_feeds: ALL_RIGHTS,
}
