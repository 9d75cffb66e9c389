import type { ColumnType, Generated } from 'kysely'
import type { PrescribedMedicine } from '#domain/prescription.ts'
import { type ChangedAt, type ChangedBy, type Id, NO_DELETE, type RightsOn, type Version } from './columns.ts'

export interface MedicineTables {
  medicines: {
    id: Id
    name: string
    names: Generated<string[]>
    substances: string[]
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  favourite_medicines: {
    user_id: number
    medicines: ColumnType<PrescribedMedicine[], string, string>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

/** A medicine that is no longer wanted is made inactive, as alerts may name it. */
export const MEDICINE_RIGHTS: RightsOn<MedicineTables> = {
  medicines: NO_DELETE,
  favourite_medicines: NO_DELETE,
}
