import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currency, day, inQuery, money } from './fields.ts'
import { knownRegime, taxCategory } from './tax-shapes.ts'

const row = z.object({
  regime: knownRegime,
  currency,
  category: taxCategory,
  percent: z.number(),
  /** Apart: what is charged without tax because the state bears that of its citizens. */
  tax_reason: z.nullable(z.string()),
  issued_net: money,
  issued_tax: money,
  credit_net: money,
  credit_tax: money,
  /** The insurers' parts, whose documents are the claims. */
  insurer_net: money,
  insurer_tax: money,
  /** What claims fell by: discounts of the payers, write-offs, bills to patients, and withdrawals. */
  reduced_net: money,
  reduced_tax: money,
})
export type TaxReportRow = z.infer<typeof row>

const period = { start_date: inQuery.day, end_date: inQuery.day }

export const taxes = {
  taxRates: endpoint({
    method: 'GET',
    path: '/api/settings/tax-rates',
    permission: 'clinic:read',
    summary: 'The rates of every regime that this program knows, each from its first day on',
    answer: z.array(z.object({ regime: knownRegime, category: taxCategory, percent: z.number(), valid_from: day })),
    reads: ['clinic'],
  }),
  taxReport: endpoint({
    method: 'GET',
    path: '/api/reports/tax',
    permission: 'report:tax',
    summary:
      'The tax of the documents that are dated in these days, by regime and rate: invoices, credit notes, the insurers’ ' +
      'parts and what they fell by. What is due is issued - credit + insurer - reduced',
    query: z.object(period),
    answer: z.array(row),
    reads: ['invoices', 'claims', 'clinic'],
  }),
  exportTaxReport: endpoint({
    method: 'GET',
    path: '/api/reports/tax/export',
    permission: 'report:tax',
    summary: 'The documents of the same days as CSV, a row for each document and rate',
    query: z.object(period),
    file: 'text/csv; charset=utf-8',
  }),
}
