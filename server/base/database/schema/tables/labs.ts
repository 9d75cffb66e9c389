import type { Generated } from 'kysely'
import type { Money } from '#domain/money.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface LabTables {
  labs: {
    id: Id
    name: string
    contact_number: string | null
    email: string | null
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  lab_items: { lab_id: number; position: number; description: string; fee: Money; days: number }
}

/** A lab that is no longer used is made inactive, as cases name it. */
export const LAB_RIGHTS: RightsOn<LabTables> = {
  labs: NO_DELETE,
  lab_items: ALL_RIGHTS,
}
