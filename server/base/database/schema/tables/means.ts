import type { ColumnType, Generated } from 'kysely'
import type { PaymentMethod } from '#domain/invoice.ts'
import type { Settles } from '#domain/means.ts'
import { type ChangedAt, type ChangedBy, type Id, NO_DELETE, type RightsOn, type Version } from './columns.ts'

export interface MeansTables {
  means: {
    id: Id
    name_en: string
    name_ar: string
    method: PaymentMethod
    fee_percentage: Generated<number>
    settles: Settles
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

/** Of money that moved: its means, if it named one, and where that settled then. */
export interface ByMeans {
  means_id: ColumnType<number | null, number | null | undefined, never>
  settles: ColumnType<Settles | null, Settles | null | undefined, never>
}

export const MEANS_RIGHTS: RightsOn<MeansTables> = {
  means: NO_DELETE,
}
