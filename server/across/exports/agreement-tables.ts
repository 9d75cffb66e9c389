import { sql } from 'kysely'
import { amount, asIs, text, time } from '#server/across/reports/columns.ts'
import type { ExportTable } from './export-table.ts'

/** What patients agreed to pay in instalments; the payer by number alone. */
export const agreementTables: readonly ExportTable[] = [
  {
    file: 'agreements.csv',
    about: { en: 'Agreements on instalments', ar: 'اتفاقات التقسيط' },
    of_patient: true,
    rows: sql`select agreements.*, makers.name as by_name, enders.name as ended_by_name,
        (select string_agg(invoice_id::text, ' ' order by invoice_id) from agreement_invoices
          where agreement_id = agreements.id) as invoices
      from agreements left join users makers on makers.id = agreements.created_by
      left join users enders on enders.id = ended_by`,
    columns: (timeZone) => [
      asIs('Agreement', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Number of the payer', 'payer_id'),
      asIs('Plan', 'plan_id'),
      asIs('Invoices', 'invoices'),
      text('Currency', 'currency'),
      amount('Total', 'total'),
      text('Signed by', 'signed_name'),
      time('Made', 'created_at', timeZone),
      text('Made by', 'by_name'),
      time('Ended', 'ended_at', timeZone),
      text('Ended by', 'ended_by_name'),
      text('Why it ended', 'ended_reason'),
    ],
  },
  {
    file: 'instalments.csv',
    about: { en: 'Instalments of agreements', ar: 'أقساط الاتفاقات' },
    of_patient: true,
    rows: sql`select agreement_id * 100 + number as id, instalments.*, patient_id, currency
      from instalments join agreements on agreements.id = agreement_id`,
    columns: () => [
      asIs('Agreement', 'agreement_id'),
      asIs('Number', 'number'),
      asIs('Due on', 'due_on'),
      text('Currency', 'currency'),
      amount('Amount', 'amount'),
    ],
  },
]
