import { sql } from 'kysely'
import { amount, asIs, digits, text, time } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'
import { nameOf } from './name-of.ts'

/** The documents of value added tax; empty in a clinic without it. */
export const taxTables: readonly ExportTable[] = [
  {
    file: 'tax-documents.csv',
    about: {
      en: 'Tax invoices, credit notes and the insurers’ parts, a row for each rate',
      ar: 'الفواتير الضريبية والإشعارات الدائنة وحصص التأمين، سطر لكل نسبة',
    },
    of_patient: true,
    rows: sql`select document.*, rate.category, rate.percent, rate.reason, rate.amount, rate.net, rate.tax, rate.claim_line_id,
        invoices.patient_id, invoices.currency, ${nameOf('document.issued_by')} as by_name
      from tax_documents document join tax_document_rates rate on rate.document_id = document.id
      join invoices on invoices.id = document.invoice_id`,
    columns: (timeZone) => [
      asIs('Document', 'id'),
      asIs('Kind', 'kind'),
      asIs('Number', 'number'),
      asIs('Patient number', 'patient_id'),
      asIs('Invoice', 'invoice_id'),
      asIs('Claim', 'claim_id'),
      asIs('Claim line', 'claim_line_id'),
      asIs('Cause', 'cause'),
      asIs('Regime', 'regime'),
      digits('Tax number', 'tax_number'),
      asIs('Rates of', 'rates_on'),
      asIs('Currency', 'currency'),
      asIs('Category', 'category'),
      amount('Percent', 'percent'),
      text('Reason', 'reason'),
      amount('With tax', 'amount'),
      amount('Net', 'net'),
      amount('Tax', 'tax'),
      time('Issued', 'issued_at', timeZone),
      text('Issued by', 'by_name'),
    ],
  },
]
