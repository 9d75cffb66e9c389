import { CLAIM, claim, claimed, claimLine, INVOICE, insured, LINE, policy } from '../guards/claims.ts'
import { line } from '../guards/rows.ts'
import { insurerFactory } from '../support/insurers.ts'
import { type CaseContext, everyone, frontDesk, type NounCases } from '../support/noun-cases.ts'

const FILLING = { description: 'Filling', cost: 300 }

/** A claim of a patient of the doctor. */
async function someClaim({ clinic, factory }: CaseContext) {
  const { insure } = await insurerFactory(clinic)
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const policy_id = await insure(patient_id)
  const { claim: made } = await factory.issueInvoice({ appointment_id, patient_id, policy_id, treatments: [FILLING] })
  return { id: made?.id ?? 0, policy_id }
}

const withdrawn = `${claimed()}; update claims set withdrawn_at = now() where id = ${CLAIM}`
const cancelInvoice = `update invoices set status = 'cancelled', cancelled_at = now(), refund_due = 0 where id = ${INVOICE}`

export const cases: NounCases = {
  calls: {
    splitVisit: {
      callers: everyone,
      input: async (around) => ({
        id: (await someClaim(around)).policy_id,
        body: { treatments: [FILLING], service_on: '2030-01-01' },
      }),
    },
    claims: { callers: everyone },
    claimTotals: { callers: frontDesk },
    claimHistory: { callers: frontDesk, input: async (around) => ({ id: (await someClaim(around)).id }) },
    claim: {
      callers: everyone,
      input: async (around) => ({ id: (await someClaim(around)).id }),
    },
    completeClaim: {
      callers: everyone,
      input: async (around) => ({
        id: (await someClaim(around)).id,
        body: { diagnoses: [{ code: 'K02.1', principal: true }] },
      }),
      records: ['claim.completed'],
    },
  },
  reads: [
    '/api/claims?payer_id=1&state=ready,sent&patient_id=7&start_date=2026-11-01&end_date=2026-11-17&limit=20',
    '/api/claims?limit=20',
    '/api/claims/1',
    '/api/claims/totals?payer_id=1&state=sent&older_than=30',
    '/api/claims?older_than=30&limit=20',
    '/api/claims/1/history',
  ],
  attacks: [
    {
      guard: 'invoices.insurer_is_issued',
      statement: 'update invoices set insurer_amount = 1 where id = $partial',
      besides: ['invoices.insured_has_claim'],
    },
    { guard: 'invoices.insured_has_claim', statement: insured() },
    {
      guard: 'invoices.policy_is_issued',
      statement: `${policy()}; update invoices set policy_id = (select max(id) from policies) where id = $partial`,
    },
    { guard: 'invoices.claims_nothing', statement: `${claimed()}; ${cancelInvoice}` },
    { guard: 'claims.claims_number_check', statement: claimed({ number: 0 }) },
    { guard: 'claims.without_gaps', statement: claimed({ number: 2 }) },
    {
      guard: 'claims.claim_number',
      statement: `${claimed()}; ${policy('Axa')}; ${insured()}; ${claim({ number: 1 })}; ${claimLine()}`,
    },
    {
      guard: 'claims.one_claim_per_invoice',
      statement: `${claimed()}; ${claim()}`,
      besides: ['claims.of_its_invoice'],
    },
    {
      guard: 'claims.one_correction_per_claim',
      statement: `${withdrawn}; ${policy('Bupa')}; ${insured()}; ${claim({ corrects_claim_id: '(select min(id) from claims)' })}; ${claimLine()}; ${policy('Cigna')}; ${insured()}; ${claim({ corrects_claim_id: '(select min(id) from claims)' })}; ${claimLine()}`,
    },
    {
      guard: 'claims.claims_amount_check',
      statement: claimed({ amount: 0 }),
      besides: ['claims.of_its_invoice', 'claim_lines.of_its_invoice'],
    },
    { guard: 'claims.claims_diagnoses_check', statement: claimed({ diagnoses: "'{}'" }) },
    ...["' '", "repeat('a', 1001)"].map((complaint) => ({
      guard: 'claims.claims_complaint_check',
      statement: claimed({ complaint }),
    })),
    ...["' '", "repeat('a', 61)"].map((former_number) => ({
      guard: 'claims.claims_former_number_check',
      statement: claimed({ former_number }),
    })),
    {
      guard: 'claims.claims_withdrawn_reason_check',
      statement: claimed({ withdrawn_at: 'now()', withdrawn_reason: "' '" }),
    },
    { guard: 'claims.withdrawn_after_made', statement: claimed({ withdrawn_at: "now() - interval '1 day'" }) },
    { guard: 'claims.reason_of_withdrawal', statement: claimed({ withdrawn_reason: "'Wrong'" }) },
    ...['amount = amount + 1', "service_on = '2026-04-02'", 'number = 99', "rules = '[]'", 'payout_share = 1'].map(
      (change) => ({
        guard: 'claims.made_is_made',
        statement: `${claimed()}; update claims set ${change} where id = ${CLAIM}`,
        besides: ['claims.of_its_invoice', 'claim_lines.of_its_invoice'],
      }),
    ),
    {
      guard: 'claims.made_is_made',
      statement: `${withdrawn}; update claims set complaint = 'Pain' where id = ${CLAIM}`,
    },
    { guard: 'claims.never_deleted', statement: 'delete from claims where false' },
    {
      guard: 'claims.of_its_invoice',
      statement: `${policy()}; ${insured()}; ${claim()}`,
      besides: ['claim_lines.of_its_invoice'],
    },
    { guard: 'claims.of_its_invoice', statement: claimed({ amount: 4 }), besides: ['claim_lines.of_its_invoice'] },
    {
      guard: 'claims.of_its_invoice',
      statement: [
        policy('Daman', { patient_id: '(select max(id) from patients)' }),
        insured(),
        claim(),
        claimLine(),
      ].join('; '),
      besides: ['claim_lines.of_its_invoice'],
    },
    {
      guard: 'claim_lines.of_its_invoice',
      statement: claimed({}, { insurer_amount: 4 }),
      besides: ['claims.of_its_invoice'],
    },
    {
      guard: 'claim_lines.claimed_once',
      statement: `${claimed()}; ${claimLine({ position: 1 })}`,
      besides: ['claim_lines.of_its_invoice', 'claims.of_its_invoice'],
    },
    {
      guard: 'claim_lines.claim_lines_claim_id_position_key',
      statement: `${claimed()}; ${line({ invoice_id: INVOICE, position: 98 })}; ${claimLine()}`,
      besides: ['claim_lines.of_its_invoice', 'claims.of_its_invoice'],
    },
    {
      guard: 'claim_lines.claim_lines_insurer_amount_check',
      statement: claimed({}, { insurer_amount: 0 }),
      besides: ['claim_lines.of_its_invoice', 'claims.of_its_invoice'],
    },
    { guard: 'claim_lines.claim_lines_reason_check', statement: claimed({}, { reason: "'guess'" }) },
    { guard: 'claim_lines.note_of_override', statement: claimed({}, { override_note: "'Portal'" }) },
    { guard: 'claim_lines.note_of_override', statement: claimed({}, { reason: "'override'", override_note: "' '" }) },
    ...["' '", "repeat('a', 41)"].map((code_sent) => ({
      guard: 'claim_lines.claim_lines_code_sent_check',
      statement: claimed({}, { code_sent }),
    })),
    {
      guard: 'claim_lines.made_is_made',
      statement: `${claimed()}; update claim_lines set list_price = 6 where invoice_line_id = ${LINE}`,
    },
    { guard: 'claim_lines.never_deleted', statement: 'delete from claim_lines where false' },
    {
      guard: 'policies.plan_of_claims',
      statement: `${claimed()}; insert into payer_plans (payer_id, name, patient_percent)
        values ((select max(id) from payers), 'Silver', 0);
        update policies set plan_id = (select max(id) from payer_plans)`,
      besides: ['claims.of_its_invoice'],
    },
  ],
  ordinary: [
    claimed({ complaint: "repeat('a', 1000)" }, { code_sent: "repeat('a', 40)" }),
    claimed({}, { reason: "'override'", override_note: "'Portal'" }),
    `${withdrawn}; ${cancelInvoice}`,
    `${claimed()}; update claims set diagnoses = '[{"code": "K02.1", "principal": true}]' where id = ${CLAIM}`,
    `${claimed()}; update claim_lines set code_sent = 'D2391' where invoice_line_id = ${LINE}`,
  ],
}
