import * as z from 'zod/mini'
import { FIGURE_UNITS } from '#domain/figures.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, instant, money, pageQuery, refundMethod } from './fields.ts'

const days = { start_date: inQuery.day, end_date: inQuery.day }
const period = { ...days, unit: inQuery.choice(z.enum(FIGURE_UNITS)) }

const span = z.object({
  start_date: day,
  end_date: day,
  /** For each currency, the clinic's first; currencies are never added up. */
  money: z.array(
    z.object({
      currency,
      /** Money received less refunds, also from insurers. */
      collected: money,
      /** The part of it that insurers paid, less what went back to them. */
      insurers_paid: money,
      /** What insurers answered for, whether they paid it or not; `rejected` is what they refused of it. */
      answered: money,
      rejected: money,
      /** Invoices issued and not cancelled, at net price with the insurer's part, without the balances brought forward from the previous system. */
      production: money,
      brought_forward: money,
      /** What the treatments of `unscheduled` cost. */
      unscheduled: money,
    }),
  ),
  /** The lines of claims that insurers answered, and for how many days they had them in all. */
  answered_lines: z.int(),
  answer_days: z.int(),
  done: z.int(),
  no_shows: z.int(),
  late_cancellations: z.int(),
  /** Registered here; `imported_patients` are those whom an import brought. */
  new_patients: z.int(),
  imported_patients: z.int(),
  /** The number of plan treatments that patients accepted on these days and that are still neither booked nor done. */
  unscheduled: z.int(),
  /** The minutes in which doctors could be booked, by today's hours. */
  open_minutes: z.int(),
  /** Those of them with an appointment that is not cancelled. */
  used_minutes: z.int(),
})
export type FigureSpan = z.infer<typeof span>

const code = z.object({
  /** In capitals; null for lines without a code. */
  treatment_code: z.nullable(z.string()),
  description: z.string(),
  currency,
  lines: z.int(),
  /** Net of the discount. */
  amount: money,
  average: money,
  discount: money,
})
export type CodeFigures = z.infer<typeof code>

const doctorMoney = z.object({ currency, production: money, collected: money, payout: money })
const doctor = z.object({
  /** Null for what was invoiced without a doctor. */
  doctor_id: z.nullable(id),
  doctor_name: z.nullable(z.string()),
  /** Null if the hours are not known: without a doctor, or of a doctor who is no longer active. */
  open_minutes: z.nullable(z.int()),
  used_minutes: z.nullable(z.int()),
  /** Minutes with an appointment that is not cancelled, within the hours or not; simultaneous ones count once. */
  booked_minutes: z.int(),
  done_minutes: z.int(),
  money: z.array(doctorMoney),
})
export type DoctorFigures = z.infer<typeof doctor>

const chair = z.object({
  /** Null for what was booked without a chair. */
  chair_id: z.nullable(id),
  chair_name: z.nullable(z.string()),
  /** The clinic's hours less closed time of the chair; null without a chair, or of one that is no longer active. */
  open_minutes: z.nullable(z.int()),
  used_minutes: z.nullable(z.int()),
  /** As those of doctors; without a chair each appointment counts. */
  booked_minutes: z.int(),
  done_minutes: z.int(),
})
export type ChairFigures = z.infer<typeof chair>

const moved = z.object({
  kind: z.enum(['payment', 'deposit', 'refund', 'deposit_refund', 'payer_payment', 'payer_return']),
  id,
  /** Of an insurer's money the beginning of its day. */
  at: instant,
  /** Null for an insurer's money. */
  patient_id: z.nullable(id),
  patient_name: z.nullable(z.string()),
  /** Only of an insurer's money. */
  payer_name: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  method: z.union([refundMethod, z.literal('insurer')]),
  means_id: z.nullable(id),
  /** Negative for a refund. */
  amount: money,
  currency,
})
export type TakingsRow = z.infer<typeof moved>

export const figures = {
  figures: endpoint({
    method: 'GET',
    path: '/api/reports/figures',
    permission: 'figures:read',
    summary:
      'What an owner reads of a period (by default this month so far, at most 366 days), by day, week from Sunday, or ' +
      'month, beside the period before it, and what the figures leave out',
    query: z.object(period),
    answer: z.object({
      unit: z.enum(FIGURE_UNITS),
      period: span,
      before: span,
      parts: z.array(span),
      /** The parts of the period before. */
      parts_before: z.array(span),
      /** What no figure of the period counts. */
      left_out: z.object({
        /** Completed appointments without an invoice: no production yet. */
        uninvoiced: z.int(),
        /** What their treatments cost, in the clinic's currency. */
        uninvoiced_amount: money,
        /** Past appointments of which it is not recorded whether they took place. */
        unsettled: z.int(),
        /** Minutes booked outside the doctor's hours. */
        outside_minutes: z.int(),
        /** Minutes booked with doctors who are no longer active, whose hours are not known. */
        unknown_minutes: z.int(),
      }),
    }),
    reads: [
      'invoices',
      'deposits',
      'claims',
      'appointments',
      'patients',
      'plans',
      'doctors',
      'clinic',
      'special-hours',
      'leaves',
    ],
  }),
  codeFigures: endpoint({
    method: 'GET',
    path: '/api/reports/figures/codes',
    permission: 'figures:read',
    summary:
      'The lines of the invoices that production counts, by treatment code and currency, the highest amount first',
    query: z.object(days),
    answer: z.array(code),
    reads: ['invoices', 'treatment-codes', 'clinic'],
  }),
  doctorFigures: endpoint({
    method: 'GET',
    path: '/api/reports/figures/doctors',
    permission: 'figures:read',
    summary:
      'The doctors compared: their hours, booked and done time, production, what was paid less refunded on their ' +
      'invoices (credit when it is applied), and their payouts',
    query: z.object(days),
    answer: z.array(doctor),
    reads: ['invoices', 'appointments', 'doctors', 'clinic', 'special-hours', 'leaves'],
  }),
  chairFigures: endpoint({
    method: 'GET',
    path: '/api/reports/figures/chairs',
    permission: 'figures:read',
    summary: 'The chairs compared: their open, booked and done time; nothing in a clinic without chairs',
    query: z.object(days),
    answer: z.array(chair),
    reads: ['appointments', 'chairs', 'blocks', 'clinic', 'special-hours'],
  }),
  moneyMoved: endpoint({
    method: 'GET',
    path: '/api/reports/takings/rows',
    permission: 'report:export',
    summary:
      'The payments, deposits, refunds and moneys of insurers that the takings of a range add up, the newest first',
    query: z.object({ ...days, ...pageQuery }),
    rows: moved,
    reads: ['invoices', 'deposits', 'patients', 'claims', 'payers'],
  }),
  exportFigures: endpoint({
    method: 'GET',
    path: '/api/reports/figures/export',
    permission: 'figures:read',
    summary: 'The same as CSV: of the parts of the period, of the treatment codes, of the doctors or of the chairs',
    query: z.object({ ...period, of: inQuery.choice(z.enum(['parts', 'codes', 'doctors', 'chairs'])) }),
    file: 'text/csv; charset=utf-8',
  }),
}
