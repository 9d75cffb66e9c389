import type { Attack } from './attack.ts'
import { CLAIM, claimed } from './claims.ts'
import { insertion } from './rows.ts'

type Fields = Record<string, string | number | boolean | null>
const CLAIM_LINE = '(select max(id) from claim_lines)'
const PAYER = '(select max(id) from payers)'
export const RECEIPT = '(select max(id) from payer_payments)'

export const batch = (fields: Fields = {}) =>
  insertion('claim_batches', {
    payer_id: PAYER,
    number: 1,
    currency: "'QR'",
    total: 5,
    submitted_at: 'now()',
    ...fields,
  })
export const batchLine = (fields: Fields = {}) =>
  insertion('claim_batch_lines', {
    batch_id: '(select max(id) from claim_batches)',
    claim_line_id: CLAIM_LINE,
    kind: "'first'",
    amount: 5,
    ...fields,
  })
/** A claim of 5.00 that was sent. */
export const sent = (ofBatch: Fields = {}, ofLine: Fields = {}) =>
  [claimed(), batch(ofBatch), batchLine(ofLine)].join('; ')

export const receipt = (fields: Fields = {}) =>
  insertion('payer_payments', {
    payer_id: PAYER,
    currency: "'QR'",
    amount: 5,
    received_on: "'2026-04-05'",
    method: "'bank'",
    recorded_at: 'now()',
    ...fields,
  })
export const answer = (fields: Fields = {}) =>
  insertion('payer_payment_lines', {
    payer_payment_id: RECEIPT,
    claim_line_id: CLAIM_LINE,
    paid: 5,
    recorded_at: 'now()',
    ...fields,
  })
/** The same, with a receipt that answers it. */
export const answered = (ofAnswer: Fields = {}, ofReceipt: Fields = {}) =>
  [sent(), receipt(ofReceipt), answer(ofAnswer)].join('; ')

export const sentBack = (fields: Fields = {}) =>
  insertion('payer_returns', {
    payer_payment_id: RECEIPT,
    amount: 1,
    returned_on: "'2026-04-05'",
    reason: "'Twice'",
    recorded_at: 'now()',
    ...fields,
  })
export const decision = (fields: Fields = {}) =>
  insertion('claim_decisions', {
    claim_line_id: CLAIM_LINE,
    kind: "'write_off'",
    amount: 5,
    reason: "'Small'",
    decided_at: 'now()',
    ...fields,
  })
export const rejected = () => answered({ paid: 0, rejected: 5 })

export const bill = (fields: Fields = {}) =>
  insertion('invoices', {
    patient_id: '(select patient_id from invoices where id = $paid)',
    currency: "'QR'",
    payment_method: "'cash'",
    total_amount: 0,
    paid_amount: 0,
    status: "'paid'",
    created_at: 'now()',
    from_claim_id: CLAIM,
    ...fields,
  })

const withdrawal = `update claims set withdrawn_at = now() where id = ${CLAIM}`

/** What only the commands kept before migration 'guards of claims'. */
export const attacksOnWithdrawals: Attack[] = [
  {
    guard: 'claim_decisions.billed_by_invoice',
    statement: `${rejected()}; ${decision({ invoice_id: '$paid' })}`,
    besides: ['claim_decisions.of_its_bill'],
  },
  {
    guard: 'claim_decisions.of_its_bill',
    statement: `${rejected()}; ${decision({ kind: "'bill_patient'", invoice_id: '$paid' })}`,
  },
  { guard: 'claim_batches.without_gaps', statement: sent({ number: 2 }) },
  {
    guard: 'payer_payment_lines.withdrawn_is_unpaid',
    statement: `${sent()}; ${withdrawal}; ${receipt()}; ${answer()}`,
    besides: ['claims.withdrawn_is_unpaid'],
  },
  {
    guard: 'claims.withdrawn_is_unpaid',
    statement: `${answered()}; ${withdrawal}`,
    besides: ['payer_payment_lines.withdrawn_is_unpaid'],
  },
]
