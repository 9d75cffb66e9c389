import { claimed } from '../guards/claims.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import { insertion } from '../guards/rows.ts'
import { insurerFactory } from '../support/insurers.ts'
import { type CaseContext, everyone, frontDesk, type NounCases } from '../support/noun-cases.ts'

const LINES = [{ description: 'Crown', cost: 2_000 }]

/** A patient of the doctor, with a policy. */
async function someone({ clinic, factory }: CaseContext) {
  const { insure } = await insurerFactory(clinic)
  const { patient_id } = await factory.book()
  return { id: patient_id, body: { policy_id: await insure(patient_id), lines: LINES } }
}
async function drafted(around: CaseContext) {
  const { id, body } = await someone(around)
  return (await around.clinic.as('receptionist').post(`/api/patients/${id}/approvals`, body)).body
}
async function asked(around: CaseContext) {
  const approval = await drafted(around)
  await around.clinic.as('receptionist').post(`/api/approvals/${approval.id}/asked`, {})
  return approval
}

type Fields = Record<string, string | number>
const PATIENT = '(select patient_id from appointments where id = $appointment)'
const policy = (patient_id = PATIENT) =>
  `${insertion('payers', { name: "'Gulf'", kind: "'insurer'" })};
  ${insertion('payer_plans', { payer_id: '(select max(id) from payers)', name: "'Gold'", patient_percent: 20 })};
  ${insertion('policies', {
    patient_id,
    plan_id: '(select max(id) from payer_plans)',
    member_number: "'M-1'",
    valid_from: "'2026-01-01'",
    created_at: 'now()',
  })};`
const NEW = '(select max(id) from approvals)'
const row = (fields: Fields = {}) =>
  insertion('approvals', {
    patient_id: PATIENT,
    policy_id: '(select max(id) from policies)',
    created_at: 'now()',
    ...fields,
  })
const approval = (fields: Fields = {}, of?: string) =>
  `${policy(of)} ${row({ ...(of && { patient_id: of }), ...fields })};`
const line = (fields: Fields = {}) =>
  `${insertion('approval_lines', {
    approval_id: NEW,
    position: 0,
    description: "'Crown'",
    cost: 2000,
    teeth: "'[]'",
    asked: 2000,
    ...fields,
  })};`
const lined = (fields: Fields = {}) => `${approval()} ${line(fields)}`
const ASK = `update approvals set state = 'asked', asked_at = now() where id = ${NEW};`
const APPROVE = `update approval_lines set approved = 5 where approval_id = ${NEW};`
const ANSWER = `update approvals set state = 'answered', number = 'A', answered_at = now() where id = ${NEW};`
const CANCEL = `update approvals set state = 'cancelled', cancelled_at = now() where id = ${NEW};`
const USE = `update approval_lines set claim_line_id = (select max(id) from claim_lines) where approval_id = ${NEW};`
/** Of the policy of a claim of 5.00, and answered. */
const answered = `${claimed()}; ${row({ patient_id: '(select patient_id from policies where id = (select max(id) from policies))' })};
  ${line()} ${ASK} ${APPROVE} ${ANSWER}`

export const cases: NounCases = {
  calls: {
    approvals: { callers: frontDesk },
    approvalsOfPatient: { callers: everyone, input: async (around) => ({ id: (await someone(around)).id }) },
    approval: { callers: everyone, input: async (around) => ({ id: (await drafted(around)).id }) },
    draftApproval: { callers: everyone, input: someone, records: ['approval.drafted'] },
    changeApproval: {
      callers: everyone,
      input: async (around) => ({ id: (await drafted(around)).id, body: { lines: LINES } }),
      records: ['approval.changed'],
    },
    askApproval: {
      callers: everyone,
      input: async (around) => ({ id: (await drafted(around)).id, body: {} }),
      records: ['approval.asked'],
    },
    answerApproval: {
      callers: everyone,
      input: async (around) => {
        const { id, lines } = await asked(around)
        return { id, body: { number: 'A-1', lines: lines.map((each) => ({ id: each.id, approved: 100 })) } }
      },
      records: ['approval.answered'],
    },
    cancelApproval: {
      callers: everyone,
      input: async (around) => ({ id: (await asked(around)).id, body: {} }),
      records: ['approval.cancelled'],
    },
  },
  reads: [
    '/api/approvals?state=asked&payer_id=1&older_than=2&limit=20',
    '/api/approvals?limit=20',
    '/api/patients/7/approvals',
    '/api/approvals/1',
  ],
  attacks: [
    {
      guard: 'approvals.approvals_state_check',
      statement: approval({ state: "'lost'" }),
    },
    ...["' '", "repeat('a', 61)"].map((number) => ({
      guard: 'approvals.approvals_number_check',
      statement: `${lined()} ${ASK} update approvals set state = 'answered', answered_at = now(), number = ${number} where id = ${NEW}`,
    })),
    { guard: 'approvals.asked_has_time', statement: approval({ asked_at: 'now()' }) },
    { guard: 'approvals.asked_has_time', statement: approval({ state: "'asked'" }) },
    {
      guard: 'approvals.answered_has_number',
      statement: `${lined()} ${ASK} update approvals set state = 'answered' where id = ${NEW}`,
    },
    { guard: 'approvals.answered_has_number', statement: approval({ valid_until: "'2026-12-31'" }) },
    { guard: 'approvals.cancelled_has_time', statement: approval({ cancelled_at: 'now()' }) },
    {
      guard: 'approvals.cancelled_has_time',
      statement: `${approval()} update approvals set state = 'cancelled' where id = ${NEW}`,
    },
    {
      guard: 'approvals.goes_on',
      statement: `${lined()} ${ASK} update approvals set state = 'draft', asked_at = null where id = ${NEW}`,
    },
    {
      guard: 'approvals.goes_on',
      statement: `${lined()} ${ASK} ${ANSWER} update approvals set number = 'B' where id = ${NEW}`,
    },
    { guard: 'approvals.goes_on', statement: `${answered} ${USE} ${CANCEL}` },
    { guard: 'approvals.never_deleted', statement: 'delete from approvals where false' },
    {
      guard: 'approvals.never_deleted',
      statement: 'truncate approvals cascade',
      besides: ['approval_lines.never_truncated'],
    },
    {
      guard: 'approvals.unmerged_patient',
      statement: twoMerged + approval({}, idOf('Gone')),
      besides: ['policies.unmerged_patient', 'patients.merged_has_no_policies', 'patients.merged_has_no_approvals'],
    },
    {
      guard: 'patients.merged_has_no_approvals',
      statement: `${NEWCOMERS} ${approval({}, idOf('Gone'))} ${merge('Gone', idOf('Kept'))}
        update policies set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
      besides: ['approvals.of_its_patient'],
    },
    {
      guard: 'approvals.of_its_patient',
      statement: `${approval()} update policies set patient_id = (select max(id) from patients) where id = (select policy_id from approvals where id = ${NEW});
        update approvals set policy_id = policy_id where id = ${NEW}`,
    },
    { guard: 'approval_lines.approval_lines_treatment_code_check', statement: lined({ treatment_code: "' '" }) },
    ...["' '", "repeat('a', 301)"].map((description) => ({
      guard: 'approval_lines.approval_lines_description_check',
      statement: lined({ description }),
    })),
    ...["' '", "repeat('a', 501)"].map((note) => ({
      guard: 'approval_lines.approval_lines_note_check',
      statement: lined({ note }),
    })),
    { guard: 'approval_lines.approval_lines_approval_id_position_key', statement: `${lined()} ${line()}` },
    { guard: 'approval_lines.asked_within_cost', statement: lined({ asked: 2001 }) },
    { guard: 'approval_lines.approved_within_asked', statement: lined({ approved: 2001 }) },
    {
      guard: 'approval_lines.used_as_approved',
      statement: `${claimed()}; ${row({ patient_id: '(select patient_id from policies where id = (select max(id) from policies))' })};
        ${line()} ${ASK} ${ANSWER} ${USE}`,
    },
    {
      guard: 'approval_lines.approval_used_once',
      statement: `${claimed()}; ${row({ patient_id: '(select patient_id from policies where id = (select max(id) from policies))' })};
        ${line()} ${line({ position: 1 })} ${ASK} ${APPROVE} ${ANSWER} ${USE}`,
    },
    {
      guard: 'approval_lines.stays',
      statement: `${lined()} ${ASK} update approval_lines set asked = 1 where approval_id = ${NEW}`,
    },
    {
      guard: 'approval_lines.stays',
      statement: `${lined()} ${ASK} delete from approval_lines where approval_id = ${NEW}`,
    },
    { guard: 'approval_lines.stays', statement: `${lined()} ${ASK} ${line({ position: 1 })}` },
    { guard: 'approval_lines.stays', statement: `${lined()} ${ASK} ${ANSWER} ${APPROVE}` },
    {
      guard: 'approval_lines.stays',
      statement: `${answered} ${USE} update approval_lines set claim_line_id = null where approval_id = ${NEW}`,
    },
    { guard: 'approval_lines.never_truncated', statement: 'truncate approval_lines' },
    {
      guard: 'approval_lines.of_its_policy',
      statement: `${claimed()}; ${lined()} ${ASK} ${APPROVE} ${ANSWER} ${USE}`,
    },
  ],
  ordinary: [
    lined({ treatment_code: "'CROWN'", description: "repeat('a', 300)", asked: 0 }),
    `${answered} ${USE}`,
    `${answered} ${CANCEL}`,
    `${answered} ${USE} update claims set withdrawn_at = now();
      update approval_lines set claim_line_id = null where approval_id = ${NEW}`,
    `${lined()} delete from approval_lines where approval_id = ${NEW}`,
    `${NEWCOMERS} ${approval({}, idOf('Gone'))} ${ASK} ${merge('Gone', idOf('Kept'))}
      update policies set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')};
      update approvals set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}
