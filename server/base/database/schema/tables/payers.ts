import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import type { Money } from '#domain/money.ts'
import type { PayerTax } from '#domain/tax.ts'
import type { Benefit, ClaimFormat, DeductibleOrder, PayerKind } from '#domain/payer.ts'
import {
  ALL_RIGHTS,
  type ChangedAt,
  type ChangedBy,
  type Id,
  NO_DELETE,
  type RightsOn,
  type Version,
} from './columns.ts'

export interface PayerTables {
  payers: {
    id: Id
    name: string
    other_name: string | null
    kind: PayerKind
    receiver_code: string | null
    sender_code: string | null
    tax_number: string | null
    address: string | null
    email: string | null
    submit_within_days: Generated<number>
    resubmit_within_days: Generated<number>
    pays_within_days: Generated<number>
    format: Generated<ClaimFormat>
    may_bill_patient: Generated<boolean>
    insurer_tax: Generated<PayerTax>
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  price_lists: {
    id: Id
    name: string
    currency: ColumnType<Currency, Currency, never>
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  price_list_items: { price_list_id: number; treatment_code_id: number; price: Money; payer_code: string | null }
  payer_plans: {
    id: Id
    payer_id: ColumnType<number, number, never>
    name: string
    insurer_name: string | null
    insurer_code: string | null
    price_list_id: number | null
    discount_percent: Generated<number>
    patient_percent: number
    visit_deductible: Generated<Money>
    deductible_order: Generated<DeductibleOrder>
    patient_max_per_visit: Money | null
    insurer_max_per_visit: Money | null
    insurer_max_per_year: Money | null
    year_starts: Generated<string>
    approval_above: Money | null
    active: Generated<boolean>
    version: Version
    updated_at: ChangedAt
    updated_by: ChangedBy
  }
  plan_rules: {
    plan_id: number
    position: number
    benefit: Benefit | null
    treatment_code_id: number | null
    covered: boolean
    patient_percent: number | null
    patient_copay: Money
    needs_approval: boolean
  }
}

/** A payer, plan or list that is no longer used is made inactive, as policies and claims name it. */
export const PAYER_RIGHTS: RightsOn<PayerTables> = {
  payers: NO_DELETE,
  price_lists: NO_DELETE,
  price_list_items: ALL_RIGHTS,
  payer_plans: NO_DELETE,
  plan_rules: ALL_RIGHTS,
}
