import type { ColumnType, Generated } from 'kysely'
import type { Benefit } from '#domain/payer.ts'
import type { ChargedPer, Effect } from '#domain/treatment-effect.ts'
import type { Money } from '#domain/money.ts'
import type { TaxCategory } from '#domain/tax.ts'
import { ALL_RIGHTS, type ChangedAt, type ChangedBy, type Id, type RightsOn, type Version } from './columns.ts'

export interface TreatmentCodeTables {
  treatment_codes: {
    id: Id
    code: string
    description: string
    description_ar: string | null
    default_cost: Money
    is_specialist: Generated<boolean>
    active: Generated<boolean>
    minutes: number | null
    note_text_en: string | null
    note_text_ar: string | null
    effect: Generated<Effect>
    per: Generated<ChargedPer>
    benefit: Generated<Benefit>
    needs_tooth: Generated<boolean>
    /** Null: the usual one of the clinic's regime. */
    tax_category: TaxCategory | null
    /** The import of appointments that made it. */
    import_id: ColumnType<number | null, number | undefined, never>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const TREATMENT_CODE_RIGHTS: RightsOn<TreatmentCodeTables> = {
  treatment_codes: ALL_RIGHTS,
}
