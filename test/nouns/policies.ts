import { insertion } from '../guards/rows.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import { somePlan } from '../support/some-plan.ts'
import { type CaseContext, everyone, frontDesk, management, type NounCases } from '../support/noun-cases.ts'

const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const somePolicy = async ({ clinic }: CaseContext) => ({
  plan_id: await somePlan(clinic),
  member_number: 'M-1',
  valid_from: '2026-01-01',
})
const added = async (around: CaseContext) =>
  (
    await around.clinic
      .as('receptionist')
      .post(`/api/patients/${await someone(around)}/policies`, await somePolicy(around))
  ).body.id

type Fields = Record<string, string | number>
const plan = `${insertion('payers', { name: "'Daman'", kind: "'insurer'" })};
  ${insertion('payer_plans', { payer_id: '(select max(id) from payers)', name: "'Gold'", patient_percent: 20 })};`
const policy = (fields: Fields = {}) =>
  `${plan} ${insertion('policies', {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    plan_id: '(select max(id) from payer_plans)',
    member_number: "'M-1'",
    valid_from: "'2026-01-01'",
    created_at: 'now()',
    ...fields,
  })};`
const NEW = '(select max(id) from policies)'
const adjustment = (fields: Fields = {}) =>
  `${policy()} ${insertion('policy_adjustments', {
    policy_id: NEW,
    year_start: "'2026-01-01'",
    amount: 120,
    reason: "'Elsewhere'",
    created_at: 'now()',
    ...fields,
  })};`
const ended = policy({ ended_at: 'now()', ended_reason: "'Left'" })
const LONGEST = { member_number: 60, principal_number: 60, relation: 60 }

/** Truncated with what insurers paid. */
const PAYOUTS_TOO = ['payouts', 'voided_payouts', 'manual_deductions', 'statement_records'].map(
  (table) => `${table}.append_only`,
)

export const cases: NounCases = {
  calls: {
    policies: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    addPolicy: {
      callers: frontDesk,
      input: async (around) => ({ id: await someone(around), body: await somePolicy(around) }),
      records: ['policy.added'],
    },
    changePolicy: {
      callers: frontDesk,
      input: async (around) => ({ id: await added(around), body: { member_number: 'M-2' } }),
      records: ['policy.changed'],
    },
    endPolicy: {
      callers: frontDesk,
      input: async (around) => ({ id: await added(around), body: { reason: 'Left the company' } }),
      records: ['policy.ended'],
    },
    adjustPolicy: {
      callers: management,
      input: async (around) => ({
        id: await added(around),
        body: { year_start: '2026-01-01', amount: 120, reason: 'Used elsewhere' },
      }),
      records: ['policy.adjusted'],
    },
    policyUsage: { callers: everyone, input: async (around) => ({ id: await added(around) }) },
  },
  reads: ['/api/patients/7/policies', '/api/policies/1/usage?on=2026-05-01'],
  attacks: [
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      ["' '", `repeat('a', ${longest + 1})`].map((words) => ({
        guard: `policies.policies_${column}_check`,
        statement: policy({ [column]: words }),
      })),
    ),
    { guard: 'policies.valid_in_order', statement: policy({ valid_until: "'2025-12-31'" }) },
    { guard: 'policies.ended_with_reason', statement: policy({ ended_at: 'now()' }) },
    { guard: 'policies.ended_with_reason', statement: policy({ ended_reason: "'Left'" }) },
    ...["' '", "repeat('a', 501)"].map((ended_reason) => ({
      guard: 'policies.policies_ended_reason_check',
      statement: policy({ ended_at: 'now()', ended_reason }),
    })),
    {
      guard: 'policies.stays_ended',
      statement: `${ended} update policies set ended_at = null, ended_reason = null where id = ${NEW}`,
    },
    { guard: 'policies.never_deleted', statement: 'delete from policies where false' },
    {
      guard: 'policies.never_deleted',
      statement: 'truncate policies cascade',
      besides: [
        'policy_adjustments.never_changed',
        'claims.never_deleted',
        'claim_lines.never_deleted',
        'approvals.never_deleted',
        'approval_lines.never_truncated',
        'claim_batch_lines.append_only',
        'payer_payment_lines.append_only',
        'tax_documents.append_only',
        'tax_document_rates.append_only',
        'claim_decisions.append_only',
        ...PAYOUTS_TOO,
      ],
    },
    {
      guard: 'policies.unmerged_patient',
      statement: twoMerged + policy({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_policies'],
    },
    {
      guard: 'patients.merged_has_no_policies',
      statement: `${NEWCOMERS} ${policy({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    { guard: 'policy_adjustments.policy_adjustments_amount_check', statement: adjustment({ amount: 0 }) },
    ...["' '", "repeat('a', 501)"].map((reason) => ({
      guard: 'policy_adjustments.policy_adjustments_reason_check',
      statement: adjustment({ reason }),
    })),
    {
      guard: 'policy_adjustments.never_changed',
      statement: `${adjustment()} update policy_adjustments set amount = 1 where policy_id = ${NEW}`,
    },
    { guard: 'policy_adjustments.never_changed', statement: 'delete from policy_adjustments where false' },
    { guard: 'policy_adjustments.never_changed', statement: 'truncate policy_adjustments' },
  ],
  ordinary: [
    policy({ valid_until: "'2026-01-01'", insurer_max_override: 0 }),
    ...Object.entries(LONGEST).map(([column, longest]) => policy({ [column]: `repeat('a', ${longest})` })),
    ended,
    adjustment({ amount: -0.01, reason: "repeat('a', 500)" }),
    `${NEWCOMERS} ${policy({ patient_id: idOf('Gone'), ended_at: 'now()', ended_reason: "'Left'" })}
      ${merge('Gone', idOf('Kept'))} update policies set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}
