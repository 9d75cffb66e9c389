import * as z from 'zod/mini'
import { CLAIM_DECISIONS, CLAIM_STATES, MISSING_OF_CLAIMS } from '#domain/claim.ts'
import { COVERAGE_WARNINGS } from '#domain/coverage.ts'
import { claimLine, coverageReason, position } from './claim-lines.ts'
import { claimState } from './claim-state.ts'
import { event } from './claim-events.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currency,
  day,
  id,
  inQuery,
  instant,
  money,
  multilineText,
  optionalMultilineText,
  optionalText,
  pageQuery,
  text,
  version,
} from './fields.ts'
import { taxes } from './tax-shapes.ts'
import { splitTreatmentLines } from './treatments.ts'

const diagnosis = { code: text(10), principal: z.boolean() }

const claim = z.object({
  id,
  /** Without gaps. */
  number: z.int(),
  state: claimState,
  /** What keeps it from being sent. */
  missing: z.array(z.enum(MISSING_OF_CLAIMS)),
  invoice_id: z.nullable(id),
  patient_id: id,
  patient_name: z.string(),
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  doctor_name_ar: z.nullable(z.string()),
  policy_id: id,
  member_number: z.string(),
  payer_id: id,
  payer_name: z.string(),
  currency,
  /** The clinic's day of the service. */
  service_on: day,
  amount: money,
  /** The clinic's day on which any of it was first sent; null until then. */
  first_sent_on: z.nullable(day),
  /** Whether the clinic itself has sent any of it: then nothing more can be given to it. */
  sent_here: z.boolean(),
  /** Whether another program sent it, before the clinic used this one. */
  brought_forward: z.boolean(),
  /** Under which the payer knows such a claim. */
  former_number: z.nullable(z.string()),
  /** The withdrawn claim that this one replaces. */
  corrects_claim_id: z.nullable(id),
  diagnoses: z.array(z.object({ code: z.string(), principal: z.boolean() })),
  complaint: z.nullable(z.string()),
  ...position,
  /** What the doctor has earned of it; null without a doctor, and for users who do not see payouts. */
  payout: z.nullable(money),
  /** Of the claim, which is the insurer's tax document; left out without tax. */
  taxes: z.optional(taxes),
  lines: z.array(claimLine),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  withdrawn_at: z.nullable(instant),
  withdrawn_by_name: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  version,
})
export type Claim = z.infer<typeof claim>
export type { ClaimEvent } from './claim-events.ts'

const filter = {
  payer_id: inQuery.id,
  /** Several with commas between them. */
  state: inQuery.choices(CLAIM_STATES),
  patient_id: inQuery.id,
  /** Of the service, both included. */
  start_date: inQuery.day,
  end_date: inQuery.day,
  /** Sent at least so many days ago; what was never sent counts from its service. */
  older_than: inQuery.number(0, 3650),
}

const splitLine = z.object({
  /** What the plan's percentages are of. */
  allowed: money,
  insurer_amount: money,
  patient_amount: money,
  /** Each reason with the amount that stays with the patient; together they are `patient_amount`. */
  why: z.array(coverageReason),
})

const split = z.object({
  lines: z.array(splitLine),
  warnings: z.array(z.enum(COVERAGE_WARNINGS)),
  /** After this visit; null without a limit. */
  left_this_year: z.nullable(money),
})

const READ = ['claims', 'invoices', 'patients', 'payers', 'policies', 'treatment-codes', 'doctors'] as const

export const claims = {
  splitVisit: endpoint({
    method: 'POST',
    path: '/api/policies/{id}/split',
    permission: 'claim:split',
    summary: 'What a policy would cover of these lines, and why; stores nothing. A doctor asks for their own patients',
    body: z.object({ treatments: splitTreatmentLines, service_on: day }),
    answer: split,
  }),
  claims: endpoint({
    method: 'GET',
    path: '/api/claims',
    permission: 'claim:read',
    summary:
      'Claims to payers, the latest service first; a doctor reads those of their own patients without payers’ money',
    query: z.object({ ...filter, ...pageQuery }),
    rows: claim,
    reads: READ,
  }),
  claimTotals: endpoint({
    method: 'GET',
    path: '/api/claims/totals',
    permission: 'claim:read-money',
    summary: 'The same claims together, in each currency',
    query: z.object(filter),
    answer: z.array(
      z.object({ currency, claims: z.int(), amount: money, to_send: money, open: money, undecided: money }),
    ),
    reads: READ,
  }),
  claimHistory: endpoint({
    method: 'GET',
    path: '/api/claims/{id}/history',
    permission: 'claim:read-money',
    summary: 'What was sent of a claim, answered and decided, the latest first',
    answer: z.array(event),
    reads: READ,
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/claims/{id}',
    permission: 'claim:read',
    summary: 'One claim with its lines',
    answer: claim,
    reads: READ,
  }),
  completeClaim: endpoint({
    method: 'PUT',
    path: '/api/claims/{id}',
    permission: 'claim:complete',
    summary: 'Give what a claim needs before it is sent; what is left out stays. 409 once it was sent or withdrawn',
    body: z.object({
      diagnoses: z.optional(z.array(z.object(diagnosis)).check(z.maxLength(12))),
      complaint: optionalMultilineText(1000),
      lines: z.optional(
        z
          .array(
            z.object({
              id,
              code_sent: optionalText(40),
              /** A line of an approval that the line counts on from now on; left out, it stays. */
              approval_line_id: z.optional(id),
            }),
          )
          .check(z.maxLength(100)),
      ),
      version: z.optional(version),
    }),
    answer: claim,
    changes: ['claims'],
  }),
  decideClaim: endpoint({
    method: 'POST',
    path: '/api/claims/{id}/decisions',
    permission: 'claim:decide',
    summary:
      'Decide about what the payer rejected or took back, line by line: claim it again, give it up (admin), or bill the ' +
      'patient (admin and manager, where the payer allows it); at most what is undecided',
    body: z.object({
      lines: z
        .array(z.object({ claim_line_id: id, kind: z.enum(CLAIM_DECISIONS), amount }))
        .check(z.minLength(1), z.maxLength(100)),
      reason: multilineText(500),
    }),
    answer: claim,
    creates: true,
    changes: ['claims', 'invoices'],
  }),
  withdrawClaim: endpoint({
    method: 'POST',
    path: '/api/claims/{id}/withdraw',
    permission: 'claim:withdraw',
    summary:
      'Withdraw a claim whose invoice stays: what was paid on it is left of its receipts, the doctor’s records are taken ' +
      'back, and with bill_patient the patient is billed for all of it',
    body: z.object({ reason: multilineText(500), bill_patient: z.boolean() }),
    answer: claim,
    changes: ['claims', 'invoices'],
  }),
}
