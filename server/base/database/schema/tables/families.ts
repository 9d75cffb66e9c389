import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { RelationKind } from '#domain/family.ts'
import type { Money } from '#domain/money.ts'
import { type Id, type Instant, NO_DELETE, type RightsOn } from './columns.ts'

export interface FamilyTables {
  relations: {
    id: Id
    /** A merge changes both. */
    patient_id: number
    other_id: number
    /** What the other is to the patient. */
    kind: RelationKind
    pays: Generated<boolean>
    created_at: Instant
    created_by: number | null
    ended_at: ColumnType<string | null, Date | null | undefined, Date | null>
    ended_by: ColumnType<number | null, number | null | undefined, number | null>
  }
  receipts: {
    id: Id
    patient_id: number
    amount: Money
    currency: Currency
    created_at: Instant
    created_by: number | null
  }
}

export const FAMILY_RIGHTS: RightsOn<FamilyTables> = {
  relations: NO_DELETE,
  // A merge changes the patient.
  receipts: NO_DELETE,
}
