import { attacksOnFiles } from '../guards/batch-files.ts'
import { ADDS_UP, attacksOnBatches, frozen, texts } from '../guards/batches.ts'
import { claimed, policy } from '../guards/claims.ts'
import {
  answer,
  answered,
  attacksOnWithdrawals,
  bill,
  decision,
  receipt,
  rejected,
  sent,
  sentBack,
} from '../guards/settling.ts'
import { payout } from '../guards/rows.ts'
import { fileForm } from '../support/files.ts'
import { admin, type CaseContext, frontDesk, management, type NounCases } from '../support/noun-cases.ts'
import { settlingFactory } from '../support/settling.ts'

async function rejectedClaim({ clinic, factory }: CaseContext) {
  const made = await settlingFactory(clinic, factory)
  const claim = await made.sent()
  const paid = await made.receipt(claim.payer_id, 400)
  await made.allocate(paid.id, [{ claim_line_id: claim.lines[1].id, paid: 200, rejected: 40 }])
  return { claim, paid, line: claim.lines[1] }
}
const someBatch = async ({ clinic, factory }: CaseContext) => ({
  id: (await (await settlingFactory(clinic, factory)).sent()).batch.id,
})
const completed = async ({ clinic, factory }: CaseContext) => {
  const { claimed: made } = await settlingFactory(clinic, factory)
  const claim = await made({ own_payer: true })
  await clinic.as('admin').put(`/api/claims/${claim.id}`, { diagnoses: [{ code: 'K02.1', principal: true }] })
  return claim
}

const ALL_OF_RECEIPTS = ['payer_payment_lines.append_only', 'payer_returns.append_only', 'payouts.append_only']
const OF_PAYOUTS = ['voided_payouts', 'manual_deductions', 'statement_records'].map((table) => `${table}.append_only`)

const LAST_ANSWER = '(select max(id) from payer_payment_lines)'
const ofAnswer = payout({
  payment_id: null,
  payment_method: "'insurer'",
  payer_payment_line_id: LAST_ANSWER,
})

const others = (guard: string) => ADDS_UP.filter((each) => each !== guard)

export const cases: NounCases = {
  calls: {
    nextClaimBatch: {
      callers: frontDesk,
      input: async (around) => ({ query: `?payer_id=${(await completed(around)).payer_id}` }),
    },
    claimBatches: { callers: frontDesk },
    claimBatch: { callers: frontDesk, input: someBatch },
    claimBatchFile: { callers: frontDesk, input: someBatch, records: ['report.exported'] },
    sendClaimBatch: {
      callers: frontDesk,
      input: async (around) => {
        const { id, payer_id } = await completed(around)
        return { body: { payer_id, claim_ids: [id], number: 1, total: 360.4 } }
      },
      records: ['claim.sent'],
    },
    decideClaim: {
      callers: frontDesk,
      input: async (around) => {
        const { claim, line } = await rejectedClaim(around)
        const lines = [{ claim_line_id: line.id, kind: 'resubmit', amount: 40 }]
        return { id: claim.id, body: { lines, reason: 'Paper was missing' } }
      },
      records: ['claim.resubmitted'],
    },
    withdrawClaim: {
      callers: admin,
      input: async (around) => ({
        id: (await rejectedClaim(around)).claim.id,
        body: { reason: 'Lapsed', bill_patient: false },
      }),
      records: ['claim.withdrawn'],
    },
    payerPayments: { callers: management },
    payerPayment: { callers: management, input: async (around) => ({ id: (await rejectedClaim(around)).paid.id }) },
    answerableLines: { callers: management, input: async (around) => ({ id: (await rejectedClaim(around)).paid.id }) },
    answerableBatches: {
      callers: management,
      input: async (around) => ({ id: (await rejectedClaim(around)).paid.id }),
    },
    receivePayerPayment: {
      callers: management,
      input: async (around) => ({
        body: { payer_id: (await completed(around)).payer_id, amount: 100, method: 'bank', reference: 'TT-1' },
      }),
      records: ['payer-payment.received'],
    },
    previewRemittance: {
      callers: management,
      input: async (around) => {
        const { claim, paid } = await rejectedClaim(around)
        return {
          id: paid.id,
          body: fileForm(Buffer.from(`Claim,Code,Paid\n${claim.number},XR-01,120.40\n`), {}, 'paid.csv'),
        }
      },
    },
    allocatePayerPayment: {
      callers: management,
      input: async (around) => {
        const { claim, paid } = await rejectedClaim(around)
        return { id: paid.id, body: { lines: [{ claim_line_id: claim.lines[0].id, paid: 120.4 }] } }
      },
      records: ['payer-payment.allocated'],
    },
    returnPayerPayment: {
      callers: admin,
      input: async (around) => ({
        id: (await rejectedClaim(around)).paid.id,
        body: { amount: 1, reason: 'Sent twice' },
      }),
      records: ['payer-payment.returned'],
    },
  },
  reads: [
    '/api/claim-batches?payer_id=1&limit=20',
    '/api/claim-batches?limit=20',
    '/api/payer-payments?payer_id=1&limit=20',
    '/api/payer-payments?limit=20',
    '/api/payer-payments/1/lines?paid=true&search=a&limit=20',
    '/api/payer-payments/1/lines?batch_id=1&limit=20',
  ],
  attacks: [
    ...attacksOnWithdrawals,
    ...attacksOnBatches,
    ...attacksOnFiles,
    { guard: 'payer_payments.payer_payments_method_check', statement: `${policy()}; ${receipt({ method: "'gold'" })}` },
    ...texts('payer_payments.payer_payments_reference_check', 100, (reference) => answered({}, { reference })),
    ...texts('payer_payments.payer_payments_note_check', 500, (note) => answered({}, { note })),
    ...frozen('payer_payments', answered(), 'amount', [...ALL_OF_RECEIPTS, ...OF_PAYOUTS]).map((attack, index) => ({
      ...attack,
      guard: `payer_payments.${index === 0 ? 'made_is_made' : 'never_deleted'}`,
    })),
    { guard: 'payer_payment_lines.answered_or_taken_back', statement: answered({ paid: 0 }) },
    { guard: 'payer_payment_lines.answered_or_taken_back', statement: answered({ taken_back: 1 }) },
    { guard: 'payer_payment_lines.withdrawal_takes_back', statement: answered({ of_withdrawal: true }) },
    ...texts('payer_payment_lines.payer_payment_lines_code_check', 40, (code) => answered({ code })),
    ...texts('payer_payment_lines.payer_payment_lines_note_check', 300, (note) => answered({ note })),
    {
      guard: 'payer_payment_lines.line_adds_up',
      statement: answered({ paid: 6 }, { amount: 6 }),
      besides: others('payer_payment_lines.line_adds_up'),
    },
    {
      guard: 'payer_payment_lines.line_adds_up',
      statement: `${answered({ paid: 4 })}; ${answer({ paid: 0, taken_back: 4.01 })}`,
      besides: others('payer_payment_lines.line_adds_up'),
    },
    { guard: 'payer_payment_lines.receipt_is_enough', statement: answered({}, { amount: 4.99 }) },
    {
      guard: 'payer_payment_lines.of_its_payer',
      statement: `${sent()}; ${receipt({ currency: "'USD'" })}; ${answer()}`,
    },
    ...frozen('payer_payment_lines', answered(), 'paid', ['payouts.append_only', ...OF_PAYOUTS]),
    { guard: 'payer_returns.payer_returns_amount_check', statement: `${answered()}; ${sentBack({ amount: 0 })}` },
    ...texts(
      'payer_returns.payer_returns_reference_check',
      100,
      (reference) => `${answered({ paid: 1 })}; ${sentBack({ reference })}`,
    ),
    ...texts(
      'payer_returns.payer_returns_reason_check',
      500,
      (reason) => `${answered({ paid: 1 })}; ${sentBack({ reason })}`,
    ),
    {
      guard: 'payer_returns.receipt_is_enough',
      statement: `${answered()}; ${sentBack()}`,
      besides: ['payer_payment_lines.receipt_is_enough'],
    },
    ...frozen('payer_returns', `${answered({ paid: 1 })}; ${sentBack()}`, 'amount'),
    {
      guard: 'claim_decisions.claim_decisions_kind_check',
      statement: `${rejected()}; ${decision({ kind: "'wait'" })}`,
    },
    { guard: 'claim_decisions.claim_decisions_amount_check', statement: `${rejected()}; ${decision({ amount: 0 })}` },
    ...texts('claim_decisions.claim_decisions_reason_check', 500, (reason) => `${rejected()}; ${decision({ reason })}`),
    { guard: 'claim_decisions.billed_by_invoice', statement: `${rejected()}; ${decision({ kind: "'bill_patient'" })}` },
    {
      guard: 'claim_decisions.line_adds_up',
      statement: `${rejected()}; ${decision({ amount: 5.01 })}`,
      besides: others('claim_decisions.line_adds_up'),
    },
    ...frozen('claim_decisions', `${rejected()}; ${decision()}`, 'amount'),
    {
      guard: 'invoices.from_claim_without_visit',
      statement: `${claimed()}; ${bill({ brought_forward: true })}`,
    },
    {
      guard: 'invoices.from_claim_is_issued',
      statement: `${claimed()}; update invoices set from_claim_id = (select max(id) from claims) where id = $partial`,
      besides: ['invoices.from_claim_without_visit'],
    },
    { guard: 'payouts.one_source', statement: payout({ payment_method: "'insurer'" }) },
    { guard: 'payouts.one_source', statement: `${answered()}; ${payout({ payer_payment_line_id: LAST_ANSWER })}` },
    { guard: 'payouts.payout_of_a_payment_or_fee', statement: payout({ payment_id: null }) },
    { guard: 'payouts.one_source', statement: payout({ payment_id: null, payment_method: "'insurer'" }) },
    {
      guard: 'payouts.one_payout_per_allocation',
      statement: `${answered()}; ${ofAnswer}; ${ofAnswer}`,
    },
    { guard: 'invoices.from_claim_of_patient', statement: `${claimed()}; ${bill({ currency: "'USD'" })}` },
  ],
  ordinary: [
    answered(
      { code: "repeat('a', 40)", note: "repeat('a', 300)" },
      { reference: "repeat('a', 100)", note: "repeat('a', 500)" },
    ),
    `${answered({ paid: 4, discount: 1 })}; ${sentBack({ reason: "repeat('a', 500)", reference: "repeat('a', 100)" })}`,
    `${rejected()}; ${decision({ reason: "repeat('a', 500)" })}`,
    `${rejected()}; ${bill()}; ${decision({ kind: "'bill_patient'", invoice_id: '(select max(id) from invoices)' })}`,
    sent({ reference: "repeat('a', 100)" }),
  ],
}
