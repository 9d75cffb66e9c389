import type { Attack } from './attack.ts'
import { CLAIM, claimed, INVOICE } from './claims.ts'
import { insertion, invoice, line } from './rows.ts'

type Fields = Record<string, string | number | null>

const next = (kind: string) => `(select coalesce(max(number), 0) + 1 from tax_documents where kind = '${kind}')`
const document = (fields: Fields = {}) =>
  insertion('tax_documents', {
    kind: "'invoice'",
    number: next('invoice'),
    invoice_id: INVOICE,
    regime: "'ae'",
    tax_number: "'100123456700003'",
    rates_on: "'2026-01-10'",
    issued_at: 'now()',
    ...fields,
  })
const rate = (fields: Fields = {}) =>
  insertion('tax_document_rates', {
    document_id: '(select max(id) from tax_documents)',
    position: 0,
    category: "'standard'",
    percent: 5,
    amount: 105,
    net: 100,
    tax: 5,
    ...fields,
  })
const taxedLine = (fields: Fields = {}) =>
  [
    invoice({ total_amount: 105, status: "'unpaid'" }),
    line({
      invoice_id: INVOICE,
      cost: 105,
      tax_category: "'standard'",
      tax_percent: 5,
      tax_amount: 5,
      insurer_tax_category: "'standard'",
      insurer_tax_percent: 5,
      ...fields,
    }),
  ].join('; ')
/** An invoice of 105.00 that contains 5.00. */
const taxed = (ofRate: Fields = {}) => [taxedLine(), document(), rate(ofRate)].join('; ')
const cancel = `update invoices set status = 'cancelled', cancelled_at = now(), refund_due = 0 where id = ${INVOICE}`
const creditNote = [document({ kind: "'credit_note'", number: next('credit_note') }), rate()].join('; ')
const ofClaim = { claim_id: CLAIM, number: null }
const reduction = (amount: number) =>
  [
    claimed(),
    document({ ...ofClaim, kind: "'reduction'", cause: "'write_off'" }),
    rate({ claim_line_id: '(select max(id) from claim_lines)', amount, net: amount, tax: 0, percent: 0 }),
  ].join('; ')

const BOTH = ['tax_documents.of_its_lines', 'tax_document_rates.of_its_lines'] as const
const [OF_DOCUMENT, OF_RATES] = BOTH

const appended = (table: string, column: string, besides: string[] = []): Attack[] => [
  { guard: `${table}.append_only`, statement: `update ${table} set ${column} = ${column} where false` },
  { guard: `${table}.append_only`, statement: `delete from ${table} where false` },
  { guard: `${table}.append_only`, statement: `truncate ${table} cascade`, besides },
]

export const attacksOnTaxes: Attack[] = [
  { guard: 'clinic.tax_regime', statement: "update clinic set tax_regime = 'qa', tax_number = '1', tax_from = now()" },
  { guard: 'clinic.tax_number_is_short', statement: "update clinic set tax_number = repeat('1', 21)" },
  { guard: 'clinic.tax_number_is_short', statement: "update clinic set tax_number = ' '" },
  { guard: 'clinic.number_of_regime', statement: "update clinic set tax_regime = 'ae', tax_from = now()" },
  { guard: 'clinic.number_of_regime', statement: "update clinic set tax_regime = 'ae', tax_number = '1'" },
  {
    guard: 'tax_category.known_tax_category',
    statement:
      "update treatment_codes set tax_category = 'luxury'; insert into treatment_codes (code, description, default_cost, tax_category) values ('LUX', 'Luxury', 1, 'luxury')",
  },
  {
    guard: 'taxing_regime.known_tax_regime',
    statement: "insert into tax_rates (regime, category, percent, valid_from) values ('qa', 'zero', 0, '2026-01-01')",
  },
  {
    guard: 'payers.insurer_tax_of_payer',
    statement: insertion('payers', { name: "'Daman'", kind: "'insurer'", insurer_tax: "'none'" }),
  },
  {
    guard: 'patients.nationality_is_a_code',
    statement: "update patients set nationality = 'sa' where merged_into_id is null",
  },
  {
    guard: 'invoice_lines.tax_of_a_category',
    statement: taxedLine({
      tax_category: null,
      insurer_tax_category: null,
      insurer_tax_percent: null,
      tax_percent: null,
    }),
  },
  {
    guard: 'invoice_lines.tax_of_a_category',
    statement: `${taxedLine({ insurer_tax_percent: null })}; ${document()}; ${rate()}`,
  },
  {
    guard: 'invoice_lines.tax_within_parts',
    statement: `${taxedLine({ tax_amount: 105.01 })}; ${document()}; ${rate()}`,
    besides: BOTH,
  },
  { guard: 'invoice_lines.taxed_has_document', statement: taxedLine() },
  { guard: 'invoices.has_credit_note', statement: `${taxed()}; ${cancel}` },
  ...appended('tax_documents', 'number', ['tax_document_rates.append_only']),
  ...appended('tax_document_rates', 'tax'),
  { guard: 'tax_document_rates.net_and_tax', statement: taxed({ net: 99 }) },
  { guard: OF_DOCUMENT, statement: `${taxedLine()}; ${document()}` },
  { guard: OF_RATES, statement: taxed({ net: 100.01, tax: 4.99 }), besides: [OF_DOCUMENT] },
  { guard: OF_RATES, statement: taxed({ category: "'zero'" }), besides: [OF_DOCUMENT] },
  { guard: OF_RATES, statement: reduction(5.01), besides: [OF_DOCUMENT] },
  { guard: OF_RATES, statement: reduction(-0.01), besides: [OF_DOCUMENT] },
  {
    guard: 'tax_documents.kind_of_document',
    statement: `${invoice()}; ${document({ kind: "'gift'", number: null })}`,
  },
  { guard: 'tax_documents.numbered_document', statement: `${invoice()}; ${document({ number: null })}` },
  {
    guard: 'tax_documents.number_of_document',
    statement: [invoice(), document({ number: 900 }), invoice(), document({ number: 900 })].join('; '),
  },
  {
    guard: 'tax_documents.claim_of_document',
    statement: `${invoice()}; ${document({ kind: "'insurer'", number: null })}`,
  },
  {
    guard: 'tax_documents.cause_of_reduction',
    statement: `${claimed()}; ${document({ ...ofClaim, kind: "'reduction'" })}`,
  },
  {
    guard: 'tax_documents.cause_of_reduction',
    statement: `${claimed()}; ${document({ ...ofClaim, kind: "'reduction'", cause: "'gift'" })}`,
  },
  { guard: 'tax_documents.one_tax_document', statement: `${invoice()}; ${document()}; ${document()}` },
]

export const ordinaryTaxes = [
  taxed(),
  `${taxed()}; ${cancel}; ${creditNote}`,
  reduction(5),
  "update clinic set tax_regime = 'om', tax_number = 'OM1100012345', tax_from = now()",
  "update patients set nationality = 'SA' where merged_into_id is null",
]
