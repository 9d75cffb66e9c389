import type { Generated } from 'kysely'
import type { Money } from '../../../domain/money.ts'
import { ALL_RIGHTS, type ChangedAt, type ChangedBy, type Id, type RightsOn, type Version } from './columns.ts'

export interface TreatmentCodeTables {
  treatment_codes: {
    id: Id
    code: string
    description: string
    default_cost: Money
    is_specialist: Generated<boolean>
    active: Generated<boolean>
    minutes: number | null
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const treatmentCodeRights: RightsOn<TreatmentCodeTables> = {
  treatment_codes: ALL_RIGHTS,
}
