import type { ColumnType, Generated } from 'kysely'
import type { BusinessHours } from '../../../domain/business-hours.ts'
import type { MessageLanguage } from '../../../domain/patient.ts'
import type { Currency } from '../../../domain/clinic.ts'
import type { ChangedAt, ChangedBy, RightsOn, Version } from './columns.ts'

export interface ClinicTables {
  clinic: {
    only_one: Generated<boolean>
    clinic_name: string
    address: string | null
    phone: string | null
    email: string | null
    website: string | null
    logo_id: string | null
    business_hours: ColumnType<BusinessHours, string, string>
    card_processing_fee: number
    currency: Currency
    require_second_factor: Generated<boolean>
    /** Encrypts the cursors of lists; never sent to a client. */
    cursor_key: Generated<Buffer>
    idle_lock_minutes: Generated<number>
    recall_months: Generated<number>
    message_language: Generated<MessageLanguage>
    recall_text_en: string | null
    recall_text_ar: string | null
    reminder_text_en: string | null
    reminder_text_ar: string | null
    late_minutes: Generated<number>
    waiting_amber_minutes: Generated<number>
    waiting_red_minutes: Generated<number>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const CLINIC_RIGHTS: RightsOn<ClinicTables> = {
  clinic: ['select', 'update'],
}
