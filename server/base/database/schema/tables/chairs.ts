import type { Generated } from 'kysely'
import { type ChangedAt, type ChangedBy, type Id, NO_DELETE, type RightsOn, type Version } from './columns.ts'

export interface ChairTables {
  chairs: {
    id: Id
    name: string
    position: number
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const CHAIR_RIGHTS: RightsOn<ChairTables> = {
  chairs: NO_DELETE,
}
