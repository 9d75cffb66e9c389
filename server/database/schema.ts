import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Role } from '../../domain/access.ts'
import type { AuditKind, AuditNoun } from '../../domain/audit.ts'
import type { AppointmentStatus } from '../../domain/appointment.ts'
import type { BusinessHours } from '../../domain/business-hours.ts'
import type { LocalTime } from '../../domain/calendar.ts'
import type { Currency } from '../../domain/clinic.ts'
import type { InvoiceStatus, PaymentMethod } from '../../domain/invoice.ts'
import type { Money } from '../../domain/money.ts'

/** Read as ISO 8601 text in UTC, written as a Date. */
type Instant = ColumnType<string, Date, Date>
type Version = Generated<number>
type ChangedAt = ColumnType<string | null, Date | undefined, Date>
type ChangedBy = ColumnType<number | null, number | undefined, number>
type Id = GeneratedAlways<number>

/** The tables that the migrations create. */
export interface Schema {
  images: { id: Generated<string>; media_type: string; content: Buffer; created_at: Generated<string> }
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
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  users: {
    id: Id
    name: string
    email: string
    password_hash: string
    role: Role
    /** For an admin or a manager: whether they also treat patients. */
    treats_patients: Generated<boolean>
    contact: string | null
    active: Generated<boolean>
    is_demo: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Generated<string>
  }
  sessions: {
    id: Id
    token_hash: Buffer
    user_id: number
    created_at: Instant
    last_used_at: Instant
    address: string | null
    browser: string | null
    system: string | null
  }
  second_factors: {
    user_id: number
    secret: Buffer
    created_at: Instant
    confirmed_at: ColumnType<string | null, Date | undefined, Date>
    last_step: Generated<number>
  }
  recovery_codes: { user_id: number; code_hash: Buffer }
  known_devices: { id: Id; user_id: number; token_hash: Buffer; created_at: Instant; last_used_at: Instant }
  sign_in_failures: {
    id: Id
    email: string
    network: string | null
    known_as: string | null
    failed_at: Instant
  }
  idempotency_keys: {
    user_id: number
    role: Role
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    created_at: Instant
  }
  doctors: {
    id: Id
    user_id: number
    is_specialist: Generated<boolean>
    general_payout_percentage: number
    specialist_payout_percentage: number
    qualification: string | null
    specialization: string | null
    bio: string | null
    profile_image_id: string | null
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  treatment_codes: {
    id: Id
    code: string
    description: string
    default_cost: Money
    is_specialist: Generated<boolean>
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  patients: {
    id: Id
    full_name: string
    contact_number: string | null
    email: string | null
    national_id: string | null
    hidden: Generated<boolean>
    merged_into_id: ColumnType<number | null, number | undefined, number | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    phone_key: GeneratedAlways<string | null>
    national_id_key: GeneratedAlways<string | null>
    search_text: GeneratedAlways<string>
    sound_text: GeneratedAlways<string>
  }
  appointments: {
    id: Id
    patient_id: number
    doctor_id: number
    datetime_start: LocalTime
    datetime_end: LocalTime
    notes: string | null
    status: ColumnType<AppointmentStatus, AppointmentStatus | undefined, AppointmentStatus>
    allow_overlap: Generated<boolean>
    cancellation_reason: string | null
    /** Maintained by the commands that issue and cancel invoices. */
    has_active_invoice: Generated<boolean>
    settled_at: ColumnType<string | null, Date | null | undefined, Date | null>
    settled_by: ColumnType<number | null, number | null | undefined, number | null>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
    created_at: Instant
    created_by: number | null
  }
  appointment_treatments: TreatmentRow & { appointment_id: number }
  invoices: {
    id: Id
    patient_id: number
    doctor_id: number | null
    appointment_id: number | null
    currency: Currency
    payment_method: PaymentMethod
    total_amount: Money
    paid_amount: Money
    status: InvoiceStatus
    request_admin_review: boolean
    payout_share: Money | null
    refund_due: Money | null
    cancellation_reason: string | null
    cancelled_at: ColumnType<string | null, Date | null, Date | null>
    cancelled_by: number | null
    created_at: Instant
    created_by: number | null
  }
  invoice_lines: TreatmentRow & { invoice_id: number; payout_percentage: number | null; payout_share: Money | null }
  payments: {
    id: Id
    invoice_id: number
    amount: Money
    payment_method: PaymentMethod
    payment_date: Instant
    card_fee_percentage: number
    recorded_by: number | null
    notes: string | null
  }
  payouts: {
    id: Id
    invoice_id: number
    doctor_id: number
    payment_id: number
    reverses_payout_id: number | null
    created_at: Instant
    payment_method: PaymentMethod
    gross_amount: Money
    deduction: Money
  }
  search_words: { word: string }
  patient_words: { word: string; hidden: boolean; full_name: string; patient_id: number }
  voided_payouts: { payout_id: number; voided_at: Instant }
  manual_deductions: {
    id: Id
    invoice_id: number
    payout_id: number
    amount: Money
    reason: string
    created_at: Instant
    created_by: number | null
  }
  audit_log: {
    id: Id
    at: Instant
    user_id: number | null
    user_name: string | null
    role: Role | null
    kind: AuditKind
    noun: AuditNoun | null
    record_id: number | null
    patient_id: number | null
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    details: Record<string, unknown> | null
    request_id: string | null
    address: string | null
    lane: number
    position: number
    previous_hash: Buffer
    hash: Buffer
  }
  audit_lanes: { lane: number; position: number; hash: Buffer }
}

export interface TreatmentRow {
  id: Id
  position: number
  treatment_code: string | null
  description: string
  cost: Money
}

/** The whole database, or one transaction on it. */
export type Database = Kysely<Schema>
