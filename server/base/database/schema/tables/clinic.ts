import type { ColumnType, Generated } from 'kysely'
import type { OwnLetterTexts } from '#domain/letter.ts'
import type { BusinessHours } from '#domain/business-hours.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import type { Currency } from '#domain/clinic.ts'
import type { Day } from '#domain/calendar.ts'
import type { TaxRegime } from '#domain/tax-regime.ts'
import type { ChangedAt, ChangedBy, RightsOn, Version } from './columns.ts'

export interface ClinicTables {
  clinic: {
    only_one: Generated<boolean>
    clinic_name: string
    /** On Arabic papers. */
    clinic_name_ar: string | null
    address: string | null
    phone: string | null
    email: string | null
    website: string | null
    logo_id: string | null
    business_hours: ColumnType<BusinessHours, string, string>
    card_processing_fee: number
    currency: Currency
    /** ISO 3166, two letters: how phone numbers without a country's code are read. */
    country: Generated<string>
    desk_discount_limit: Generated<number>
    require_second_factor: Generated<boolean>
    /** Encrypts the cursors of lists; never sent to a client. */
    cursor_key: Generated<Buffer>
    idle_lock_minutes: Generated<number>
    recall_months: Generated<number>
    history_months: Generated<number>
    message_language: Generated<MessageLanguage>
    recall_text_en: string | null
    recall_text_ar: string | null
    reminder_text_en: string | null
    reminder_text_ar: string | null
    /** The clinic's own templates, by kind and language. */
    letter_texts: ColumnType<OwnLetterTexts, string | undefined, string>
    reminder_hour: Generated<number>
    late_minutes: Generated<number>
    waiting_amber_minutes: Generated<number>
    waiting_red_minutes: Generated<number>
    /** Set for a clinic that was started from the demo; otherwise null, and the server's setting is used. */
    time_zone: string | null
    tax_regime: Generated<TaxRegime>
    /** The clinic's at the tax office. */
    tax_number: string | null
    /** The first day whose invoices contain tax. */
    tax_from: Day | null
    demo_offered: Generated<boolean>
    first_steps_put_away: Generated<boolean>
    /** The hours that a clinic begins with are those that it keeps. */
    usual_hours_are_own: Generated<boolean>
    /** Marks the patients of this clinic in its exports. */
    export_mark: Generated<string>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
}

export const CLINIC_RIGHTS: RightsOn<ClinicTables> = {
  clinic: ['select', 'update'],
}
