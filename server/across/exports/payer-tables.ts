import { sql } from 'kysely'
import { amount, asIs, digits, text, yesOrNo } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'

/** Insurers and others who pay, with their plans and prices. */
export const payerTables: readonly ExportTable[] = [
  {
    file: 'payers.csv',
    about: { en: 'Insurers and others who pay for patients', ar: 'جهات التأمين وغيرها ممن يدفع عن المرضى' },
    of_patient: false,
    rows: sql`select * from payers`,
    columns: () => [
      asIs('Payer', 'id'),
      text('Name', 'name'),
      text('Other name', 'other_name'),
      asIs('Kind', 'kind'),
      digits('Receiver code', 'receiver_code'),
      digits('Tax number', 'tax_number'),
      text('Address', 'address'),
      text('Email', 'email'),
      asIs('Days to send', 'submit_within_days'),
      asIs('Days to send again', 'resubmit_within_days'),
      asIs('Pays within days', 'pays_within_days'),
      asIs('Format', 'format'),
      yesOrNo('May bill the patient', 'may_bill_patient'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'payer-plans.csv',
    about: { en: 'Plans of payers', ar: 'خطط جهات التأمين' },
    of_patient: false,
    rows: sql`select * from payer_plans`,
    columns: () => [
      asIs('Plan', 'id'),
      asIs('Payer', 'payer_id'),
      text('Name', 'name'),
      text('Insurer', 'insurer_name'),
      digits('Code of the insurer', 'insurer_code'),
      asIs('Price list', 'price_list_id'),
      amount('Discount %', 'discount_percent'),
      amount('Patient %', 'patient_percent'),
      amount('Deductible of a visit', 'visit_deductible'),
      asIs('Deductible comes', 'deductible_order'),
      amount('Patient per visit at most', 'patient_max_per_visit'),
      amount('Insurer per visit at most', 'insurer_max_per_visit'),
      amount('Insurer per year at most', 'insurer_max_per_year'),
      asIs('Year starts', 'year_starts'),
      amount('Approval above', 'approval_above'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'payer-plan-rules.csv',
    about: { en: 'What plans say of benefits and codes', ar: 'ما تنص عليه الخطط للفئات والرموز' },
    of_patient: false,
    rows: sql`select plan_rules.*, plan_id * 1000 + position as id, code
      from plan_rules left join treatment_codes on treatment_codes.id = treatment_code_id`,
    columns: () => [
      asIs('Plan', 'plan_id'),
      asIs('Benefit', 'benefit'),
      text('Treatment code', 'code'),
      yesOrNo('Covered', 'covered'),
      amount('Patient %', 'patient_percent'),
      amount('Copay', 'patient_copay'),
      yesOrNo('Needs approval', 'needs_approval'),
    ],
  },
  {
    file: 'price-lists.csv',
    about: { en: 'Lists of prices that were agreed with payers', ar: 'قوائم الأسعار المتفق عليها مع جهات التأمين' },
    of_patient: false,
    rows: sql`select * from price_lists`,
    columns: () => [
      asIs('Price list', 'id'),
      text('Name', 'name'),
      asIs('Currency', 'currency'),
      yesOrNo('Active', 'active'),
    ],
  },
  {
    file: 'price-list-items.csv',
    about: { en: 'Prices that were agreed with payers', ar: 'الأسعار المتفق عليها مع جهات التأمين' },
    of_patient: false,
    rows: sql`select price_list_items.*, price_list_id * 1000000 + treatment_code_id as id, code
      from price_list_items join treatment_codes on treatment_codes.id = treatment_code_id`,
    columns: () => [
      asIs('Price list', 'price_list_id'),
      text('Treatment code', 'code'),
      amount('Price', 'price'),
      digits('Code of the payer', 'payer_code'),
    ],
  },
]
