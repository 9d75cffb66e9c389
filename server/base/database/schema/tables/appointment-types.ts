import type { Generated } from 'kysely'
import type { Tone } from '#domain/appointment-type.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface AppointmentTypeTables {
  appointment_types: {
    id: Id
    name_en: string
    name_ar: string
    minutes: number
    tone: Tone
    online: Generated<boolean>
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  appointment_type_codes: { type_id: number; treatment_code_id: number; position: number }
}

/** A type that is no longer wanted is made inactive, as appointments name it. */
export const APPOINTMENT_TYPE_RIGHTS: RightsOn<AppointmentTypeTables> = {
  appointment_types: NO_DELETE,
  appointment_type_codes: ALL_RIGHTS,
}
