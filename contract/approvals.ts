import * as z from 'zod/mini'
import { MOST_APPROVAL_LINES } from '#domain/approval.ts'
import { APPROVAL_STATES } from '#domain/approval-state.ts'
import { chartedTeeth, enteredTeeth } from './chart.ts'
import { endpoint } from './endpoint.ts'
import { amount, currency, day, id, inQuery, instant, money, optionalText, pageQuery, text, version } from './fields.ts'

const line = z.object({
  id,
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  /** That of its code, unless the line has words of its own. */
  description_ar: z.nullable(z.string()),
  cost: money,
  teeth: chartedTeeth,
  /** What the payer was asked to cover. */
  asked: money,
  /** Null until it is answered; 0: refused. */
  approved: z.nullable(money),
  note: z.nullable(z.string()),
  /** The line of a claim that counts on it, once. */
  claim_line_id: z.nullable(id),
})

const approval = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  policy_id: id,
  member_number: z.string(),
  payer_id: id,
  payer_name: z.string(),
  payer_plan_name: z.string(),
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  doctor_name_ar: z.nullable(z.string()),
  /** The treatment plan. */
  plan_id: z.nullable(id),
  state: z.enum(APPROVAL_STATES),
  /** The payer's. */
  number: z.nullable(z.string()),
  asked_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  /** The last day of a service that it covers; null: any. */
  valid_until: z.nullable(day),
  /** Whether that day is over. */
  expired: z.boolean(),
  currency,
  lines: z.array(line),
  created_at: instant,
  created_by_name: z.nullable(z.string()),
  version,
})
export type Approval = z.infer<typeof approval>

const askedLines = z
  .array(
    z.object({
      treatment_code: optionalText(40),
      description: text(300),
      cost: amount,
      teeth: z.optional(enteredTeeth),
      /** Left out: all that it costs. */
      asked: z.optional(amount),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_APPROVAL_LINES))

const READ = ['approvals', 'policies', 'payers', 'patients', 'claims', 'doctors'] as const

export const approvals = {
  approvals: endpoint({
    method: 'GET',
    path: '/api/approvals',
    permission: 'approval:list',
    summary: 'Approvals of payers, the longest unanswered first, then those that were asked last',
    query: z.object({
      /** Several with commas between them. */
      state: inQuery.choices(APPROVAL_STATES),
      payer_id: inQuery.id,
      /** Asked more than this many days ago. */
      older_than: inQuery.id,
      ...pageQuery,
    }),
    rows: approval,
    reads: READ,
  }),
  approvalsOfPatient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/approvals',
    permission: 'approval:read',
    summary: 'The approvals of a patient, the newest first; a doctor reads those of their own patients',
    answer: z.array(approval),
    reads: READ,
  }),
  approval: endpoint({
    method: 'GET',
    path: '/api/approvals/{id}',
    permission: 'approval:read',
    summary: 'One approval with its lines',
    answer: approval,
    reads: READ,
  }),
  draftApproval: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/approvals',
    permission: 'approval:write',
    summary: 'Draft what a payer is asked to approve, as of a treatment plan',
    body: z.object({
      policy_id: id,
      doctor_id: z.optional(z.nullable(id)),
      plan_id: z.optional(z.nullable(id)),
      lines: askedLines,
    }),
    answer: approval,
    creates: true,
    changes: ['approvals'],
  }),
  changeApproval: endpoint({
    method: 'PUT',
    path: '/api/approvals/{id}',
    permission: 'approval:write',
    summary: 'Change a draft; what is left out stays. 409 once it was asked',
    body: z.object({
      policy_id: z.optional(id),
      doctor_id: z.optional(z.nullable(id)),
      lines: z.optional(askedLines),
      version: z.optional(version),
    }),
    answer: approval,
    changes: ['approvals'],
  }),
  askApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/{id}/asked',
    permission: 'approval:write',
    summary: 'Note that the payer was asked; its lines stay from then on',
    answer: approval,
    changes: ['approvals'],
  }),
  answerApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/{id}/answer',
    permission: 'approval:write',
    summary: 'Note the answer of the payer for each line: at most what was asked, 0 for one that was refused',
    body: z.object({
      number: text(60),
      valid_until: z.optional(z.nullable(day)),
      lines: z
        .array(z.object({ id, approved: amount, note: optionalText(500) }))
        .check(z.minLength(1), z.maxLength(MOST_APPROVAL_LINES)),
    }),
    answer: approval,
    changes: ['approvals'],
  }),
  cancelApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/{id}/cancel',
    permission: 'approval:write',
    summary: 'Cancel an approval; 409 if a claim counts on it',
    answer: approval,
    changes: ['approvals'],
  }),
}
