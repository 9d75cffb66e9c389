import * as z from 'zod/mini'
import { POLICY_STATES } from '#domain/policy.ts'
import { endpoint } from './endpoint.ts'
import { amount, day, id, inQuery, instant, money, optionalText, signedAmount, text, version } from './fields.ts'

/** What a policy has used of the year of cover in which a day is. */
const usage = z.object({
  /** The first day of that year. */
  year_start: day,
  /** Null: without a limit. */
  limit: z.nullable(money),
  /** By claims, and elsewhere. */
  used: money,
  /** At least 0; null without a limit. */
  left: z.nullable(money),
})
export type PolicyUsage = z.infer<typeof usage>

const adjustment = z.object({
  id,
  /** Any day of the year that is meant. */
  year_start: day,
  amount: money,
  reason: z.string(),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
})

const policy = z.object({
  id,
  patient_id: id,
  plan_id: id,
  plan_name: z.string(),
  payer_id: id,
  payer_name: z.string(),
  member_number: z.string(),
  /** The number of the family member through whom the patient is insured. */
  principal_number: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  valid_from: day,
  /** The last day. */
  valid_until: z.nullable(day),
  /** Today. */
  state: z.enum(POLICY_STATES),
  /** A picture of the card among the patient's files. */
  card_file_id: z.nullable(id),
  /** Instead of the plan's maximum of a year. */
  insurer_max_override: z.nullable(money),
  /** Of the year in which today is. */
  usage,
  /** What was noted as used elsewhere, oldest first. */
  adjustments: z.array(adjustment),
  created_at: instant,
  ended_at: z.nullable(instant),
  ended_by_name: z.nullable(z.string()),
  ended_reason: z.nullable(z.string()),
  version,
})
export type Policy = z.infer<typeof policy>

const warned = z.extend(policy, {
  /** Other patients with this member number at the same payer: families share cards. */
  possible_duplicates: z.array(z.object({ policy_id: id, patient_id: id, full_name: z.string() })),
})
export type WarnedPolicy = z.infer<typeof warned>

const body = {
  member_number: text(60),
  principal_number: optionalText(60),
  relation: optionalText(60),
  valid_from: day,
  valid_until: z.optional(z.nullable(day)),
  card_file_id: z.optional(z.nullable(id)),
  insurer_max_override: z.optional(z.nullable(amount)),
}

const READ = ['policies', 'payers', 'patients', 'files', 'claims'] as const

export const policies = {
  policies: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/policies',
    permission: 'policy:read',
    summary: 'The policies of a patient, the one added last first, with what is used of the year; ended ones too',
    answer: z.array(policy),
    reads: READ,
  }),
  addPolicy: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/policies',
    permission: 'policy:write',
    summary: 'Add a policy; another patient with the same member number is answered as a warning',
    body: z.object({ ...body, plan_id: id }),
    answer: warned,
    creates: true,
    changes: ['policies'],
  }),
  changePolicy: endpoint({
    method: 'PUT',
    path: '/api/policies/{id}',
    permission: 'policy:write',
    summary: 'Change a policy; what is left out stays. Its plan stays once a claim uses it (409)',
    body: z.extend(z.partial(z.object({ ...body, plan_id: id })), { version: z.optional(version) }),
    answer: warned,
    changes: ['policies'],
  }),
  endPolicy: endpoint({
    method: 'POST',
    path: '/api/policies/{id}/end',
    permission: 'policy:write',
    summary: 'End a policy, so that no more visits use it; 409 if it was ended',
    body: z.object({ reason: text(500) }),
    answer: policy,
    changes: ['policies'],
  }),
  adjustPolicy: endpoint({
    method: 'POST',
    path: '/api/policies/{id}/adjustments',
    permission: 'policy:adjust',
    summary: 'Note what was used of a year elsewhere; a negative amount takes that back',
    body: z.object({ year_start: day, amount: signedAmount, reason: text(500) }),
    answer: policy,
    creates: true,
    changes: ['policies'],
  }),
  policyUsage: endpoint({
    method: 'GET',
    path: '/api/policies/{id}/usage',
    permission: 'policy:read',
    summary: 'What is used and left of the year of cover in which a day is, by default today',
    query: z.object({ on: inQuery.day }),
    answer: usage,
    reads: READ,
  }),
}
