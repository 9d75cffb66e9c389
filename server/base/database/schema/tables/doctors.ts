import type { ColumnType, Generated } from 'kysely'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import { NO_DELETE, type ChangedAt, type ChangedBy, type Id, type RightsOn, type Version } from './columns.ts'

export interface DoctorTables {
  doctors: {
    id: Id
    user_id: number
    is_specialist: Generated<boolean>
    general_payout_percentage: number
    specialist_payout_percentage: number
    lab_cost_basis: Generated<LabCostBasis>
    /** On Arabic papers. */
    name_ar: string | null
    qualification: string | null
    specialization: string | null
    licence_number: string | null
    bio: string | null
    profile_image_id: string | null
    /** Where their appointments are, unless the booking says otherwise. */
    usual_chair_id: ColumnType<number | null, number | null | undefined, number | null | undefined>
    active: Generated<boolean>
    /** Whether the rows of doctor_hours are this doctor's; otherwise the clinic's hours are. */
    has_own_hours: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const DOCTOR_RIGHTS: RightsOn<DoctorTables> = {
  doctors: NO_DELETE,
}
