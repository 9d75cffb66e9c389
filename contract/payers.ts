import * as z from 'zod/mini'
import {
  CLAIM_FORMATS,
  DEDUCTIBLE_ORDERS,
  isYearStart,
  LONGEST_PAYER_DAYS,
  MOST_RULES,
  PAYER_KINDS,
} from '#domain/payer.ts'
import { PAYER_TAXES } from '#domain/tax.ts'
import { benefit } from './benefit.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  id,
  money,
  optionalEmail,
  optionalMultilineText,
  optionalText,
  pageQuery,
  percentage,
  text,
  version,
} from './fields.ts'

const kind = z.enum(PAYER_KINDS)
const format = z.enum(CLAIM_FORMATS)
const deductible_order = z.enum(DEDUCTIBLE_ORDERS)

const payer = z.object({
  id,
  name: z.string(),
  /** In the clinic's other language. */
  other_name: z.nullable(z.string()),
  kind,
  /** By which the exchange of claims knows it. */
  receiver_code: z.nullable(z.string()),
  /** By which it knows the clinic. */
  sender_code: z.nullable(z.string()),
  tax_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  submit_within_days: z.int(),
  resubmit_within_days: z.int(),
  pays_within_days: z.int(),
  format,
  /** Whether the patient may be asked for what is above the payer's price, or for what it rejects. */
  may_bill_patient: z.boolean(),
  /** 'standard': what the patient gets at the zero rate is taxed, since by the contract the payer is its recipient. */
  insurer_tax: z.enum(PAYER_TAXES),
  active: z.boolean(),
  version,
})
export type Payer = z.infer<typeof payer>

const days = z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_PAYER_DAYS)))
/** Left out, a new payer has the usual ones and a changed one keeps its own. */
const payerBody = {
  name: text(200),
  other_name: optionalText(200),
  receiver_code: optionalText(50),
  sender_code: optionalText(50),
  tax_number: optionalText(50),
  address: optionalMultilineText(500),
  email: optionalEmail,
  submit_within_days: days,
  resubmit_within_days: days,
  pays_within_days: days,
  format: z.optional(format),
  may_bill_patient: z.optional(z.boolean()),
  /** By default 'as_patient'. */
  insurer_tax: z.optional(z.enum(PAYER_TAXES)),
  active: z.optional(z.boolean()),
}

const rule = z.object({
  benefit: z.nullable(benefit),
  treatment_code_id: z.nullable(id),
  covered: z.boolean(),
  /** Null: as the plan. */
  patient_percent: z.nullable(z.number()),
  patient_copay: money,
  needs_approval: z.boolean(),
})

const plan = z.object({
  id,
  payer_id: id,
  name: z.string(),
  /** The insurer behind an administrator. */
  insurer_name: z.nullable(z.string()),
  insurer_code: z.nullable(z.string()),
  price_list_id: z.nullable(id),
  discount_percent: z.number(),
  patient_percent: z.number(),
  visit_deductible: money,
  deductible_order,
  patient_max_per_visit: z.nullable(money),
  insurer_max_per_visit: z.nullable(money),
  insurer_max_per_year: z.nullable(money),
  /** 'policy' or 'MM-DD'. */
  year_starts: z.string(),
  approval_above: z.nullable(money),
  active: z.boolean(),
  rules: z.array(rule),
  version,
})
export type PayerPlan = z.infer<typeof plan>

const maximum = z.optional(z.nullable(amount))
const yearStart = z.string().check(
  z.maxLength(6),
  z.refine<string>((typed) => isYearStart(typed)),
)
/** Left out, a new plan has the usual ones and a changed one keeps its own; likewise `rules`. */
const planBody = {
  name: text(200),
  insurer_name: optionalText(200),
  insurer_code: optionalText(50),
  price_list_id: z.optional(z.nullable(id)),
  discount_percent: z.optional(percentage),
  visit_deductible: z.optional(amount),
  deductible_order: z.optional(deductible_order),
  patient_max_per_visit: maximum,
  insurer_max_per_visit: maximum,
  insurer_max_per_year: maximum,
  year_starts: z.optional(yearStart),
  approval_above: maximum,
  active: z.optional(z.boolean()),
  rules: z.optional(
    z
      .array(
        z.object({
          benefit: z.optional(z.nullable(benefit)),
          treatment_code_id: z.optional(z.nullable(id)),
          covered: z.boolean(),
          patient_percent: z.optional(z.nullable(percentage)),
          patient_copay: z.optional(amount),
          needs_approval: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(MOST_RULES)),
  ),
}

export const payers = {
  payers: endpoint({
    method: 'GET',
    path: '/api/settings/payers',
    permission: 'payer:read',
    summary: 'Insurers and others who pay for patients, by name; inactive ones too',
    query: z.object(pageQuery),
    rows: payer,
    reads: ['payers'],
  }),
  addPayer: endpoint({
    method: 'POST',
    path: '/api/settings/payers',
    permission: 'payer:write',
    summary: 'Add a payer; 409 if another has its name, in any case',
    body: z.object({ ...payerBody, kind }),
    answer: payer,
    creates: true,
    changes: ['payers'],
  }),
  changePayer: endpoint({
    method: 'PUT',
    path: '/api/settings/payers/{id}',
    permission: 'payer:write',
    summary: 'Change a payer; what was sent to it stays as it was',
    body: z.object({ ...payerBody, kind: z.optional(kind), version: z.optional(version) }),
    answer: payer,
    changes: ['payers'],
  }),
  payerPlans: endpoint({
    method: 'GET',
    path: '/api/settings/payers/{id}/plans',
    permission: 'payer:read',
    summary: 'The plans of a payer by name, with their rules; inactive ones too',
    query: z.object(pageQuery),
    rows: plan,
    reads: ['payers'],
  }),
  addPayerPlan: endpoint({
    method: 'POST',
    path: '/api/settings/payers/{id}/plans',
    permission: 'payer:write',
    summary: "Add a plan with its rules; 409 if its price list is not in the clinic's currency",
    body: z.object({ ...planBody, patient_percent: percentage }),
    answer: plan,
    creates: true,
    changes: ['payers'],
  }),
  changePayerPlan: endpoint({
    method: 'PUT',
    path: '/api/settings/payer-plans/{id}',
    permission: 'payer:write',
    summary: 'Change a plan from now on; claims that were made keep their amounts and rules',
    body: z.object({ ...planBody, patient_percent: z.optional(percentage), version: z.optional(version) }),
    answer: plan,
    changes: ['payers'],
  }),
}
