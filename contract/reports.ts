import * as z from 'zod/mini'
import { REPORT_TYPES } from '../domain/report.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, inQuery, invoiceStatus, money } from './fields.ts'

const selection = z.object({
  type: z.enum(REPORT_TYPES),
  start_date: inQuery.day,
  end_date: inQuery.day,
  doctor_id: inQuery.id,
  patient_id: inQuery.id,
  status: inQuery.choice(invoiceStatus),
  include_flagged: inQuery.flag,
})

export const reports = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/reports/dashboard',
    permission: 'dashboard:read',
    summary: "The figures of the role's cards; the others are left out",
    answer: z.object({
      total_patients: z.optional(z.int()),
      today_appointments: z.optional(z.int()),
      unpaid_invoices: z.optional(z.int()),
      outstanding_amount: z.optional(money),
      flagged_transactions: z.optional(z.int()),
    }),
    reads: ['patients', 'appointments', 'invoices'],
  }),
  takings: endpoint({
    method: 'GET',
    path: '/api/reports/takings',
    permission: 'report:export',
    summary: 'Payments by clinic day and method; days without any are left out',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(z.object({ day, cash: money, card: money })),
    reads: ['invoices'],
  }),
  takingsByHour: endpoint({
    method: 'GET',
    path: '/api/reports/takings/hours',
    permission: 'report:export',
    summary:
      "Payments of one day (default: the clinic's today) by the clinic's hour and method; empty hours are left out",
    query: z.object({ date: inQuery.day }),
    answer: z.array(z.object({ hour: z.int(), cash: money, card: money })),
    reads: ['invoices'],
  }),
  exportSummary: endpoint({
    method: 'GET',
    path: '/api/reports/export/summary',
    permission: 'report:export',
    summary: 'How many rows the export of the same selection has, and which flagged invoices it leaves out',
    query: selection,
    answer: z.object({
      rows: z.int(),
      /** Counted per currency; empty for payouts, which a flag does not affect. */
      left_out: z.array(z.object({ currency, invoices: z.int(), total_amount: money })),
    }),
    reads: ['invoices'],
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/api/reports/export',
    permission: 'report:export',
    summary: 'Invoices or payouts of a range as CSV; flagged invoices only for an admin who asks',
    query: selection,
    file: 'text/csv; charset=utf-8',
  }),
}
