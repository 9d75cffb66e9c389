import { insertion, invoice, line } from './rows.ts'

type Fields = Record<string, string | number | null>

export const INVOICE = '(select max(id) from invoices)'
export const CLAIM = '(select max(id) from claims)'
export const LINE = '(select max(id) from invoice_lines)'
const PATIENT = '(select patient_id from invoices where id = $paid)'

/** A policy of the patient of `invoice()`, with its plan and payer. */
export const policy = (name = 'Daman', fields: Fields = {}) =>
  [
    insertion('payers', { name: `'${name}'`, kind: "'insurer'" }),
    insertion('payer_plans', { payer_id: '(select max(id) from payers)', name: "'Gold'", patient_percent: 20 }),
    insertion('policies', {
      patient_id: PATIENT,
      plan_id: '(select max(id) from payer_plans)',
      member_number: "'1'",
      valid_from: "'2026-01-01'",
      created_at: 'now()',
      ...fields,
    }),
  ].join('; ')

/** An invoice of which an insurer covers all. */
export const insured = (insurer_amount = 5, fields: Fields = {}) =>
  [invoice({ insurer_amount, ...fields }), line({ invoice_id: INVOICE, cost: insurer_amount, insurer_amount })].join(
    '; ',
  )

export const claim = (fields: Fields = {}) =>
  insertion('claims', {
    number: '(select coalesce(max(number), 0) + 1 from claims)',
    invoice_id: INVOICE,
    policy_id: '(select max(id) from policies)',
    payer_id: '(select max(id) from payers)',
    service_on: "'2026-04-01'",
    amount: 5,
    rules: "'{}'",
    created_at: 'now()',
    ...fields,
  })

export const claimLine = (fields: Fields = {}) =>
  insertion('claim_lines', {
    claim_id: CLAIM,
    invoice_line_id: LINE,
    position: 0,
    list_price: 5,
    insurer_amount: 5,
    reason: "'rule'",
    ...fields,
  })

/** A claim of 5.00 with its invoice. */
export const claimed = (ofClaim: Fields = {}, ofLine: Fields = {}) =>
  [policy(), insured(), claim(ofClaim), claimLine(ofLine)].join('; ')
