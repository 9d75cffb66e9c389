import * as z from 'zod/mini'
import { REPORT_TYPES } from '#domain/report.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, instant, invoiceStatus, money, paymentMethod, sums } from './fields.ts'
import { appointmentLeft, insurersLeft, invoiceLeft, labCaseLeft } from './end-of-day-shapes.ts'
import { reminder } from './reminders.ts'
import { openedBackup, openingProblemCode } from './server-status.ts'
import { strandedOfDoctor } from './stranded.ts'

const selection = z.object({
  type: z.enum(REPORT_TYPES),
  start_date: inQuery.day,
  end_date: inQuery.day,
  doctor_id: inQuery.id,
  patient_id: inQuery.id,
  status: inQuery.choice(invoiceStatus),
  include_flagged: inQuery.flag,
})

/** The takings of a day or hour: for each method, and summed as a day close sums them. */
const sumsOfMethods = {
  cash: money,
  card: money,
  by_method: z.array(z.object({ method: paymentMethod, received: money, refunded: money })),
  /** What each means took less what it gave back, for those with any money. */
  means: z.array(z.object({ means_id: id, amount: money })),
}
const taken = {
  ...sumsOfMethods,
  /** What was taken in currencies other than the clinic's, if anything. */
  others: z.optional(z.array(z.object({ currency, ...sumsOfMethods }))),
}
/** What insurers paid on that day less what went back to them; in no method, and left out without insurers. */
const ofDay = {
  ...taken,
  insurer: z.optional(money),
  others: z.optional(z.array(z.object({ currency, ...sumsOfMethods, insurer: z.optional(money) }))),
}

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
      /** In the clinic's currency. */
      outstanding_amount: z.optional(money),
      /** For each currency; sent to the roles that see `outstanding_amount`. */
      outstanding_amounts: z.optional(sums),
      /** What insurers owe and what is to be decided of it, in the clinic's currency; no part of `outstanding_amount`; left out before the first claim. */
      insurer_outstanding: z.optional(money),
      /** For each currency in which there is any. */
      insurer_outstandings: z.optional(sums),
      flagged_transactions: z.optional(z.int()),
      /**
       * For an admin of a clinic that makes nightly backups: what came of opening the last one, and what is wrong with
       * it; `opened` null: none was opened yet.
       */
      backup: z.optional(z.object({ opened: z.nullable(openedBackup), problem: z.nullable(openingProblemCode) })),
    }),
    reads: ['patients', 'appointments', 'invoices', 'claims'],
  }),
  endOfDay: endpoint({
    method: 'GET',
    path: '/api/reports/end-of-day',
    permission: 'end-of-day:read',
    summary:
      'What is left to do before the clinic closes: past appointments that are still scheduled, completed ones without ' +
      'an invoice, what is outstanding on today’s invoices, tomorrow’s reminders that were not opened, ' +
      'appointments and wait list entries of doctors who no longer work here, notes that were not signed (without their text), work of labs that is not here before its fitting, claims and approvals of insurers that wait and, for management, flags older than 7 days; the first 20 of each, ' +
      'with how many there are',
    answer: z.object({
      unsettled: z.array(appointmentLeft),
      uninvoiced: z.array(appointmentLeft),
      outstanding_today: z.array(z.extend(invoiceLeft, { outstanding_amount: money })),
      reminders: z.array(reminder),
      /** Not over, with a doctor who no longer takes appointments; the first to come first. */
      ...strandedOfDoctor,
      unsigned_notes: z.array(
        z.object({ id, patient_id: id, patient_name: z.string(), created_at: instant, created_by_name: z.string() }),
      ),
      /** The first fitting first. */
      lab_cases: z.array(labCaseLeft),
      /** Only sent to management. */
      flags: z.optional(
        z.array(
          z.extend(invoiceLeft, {
            note: z.nullable(z.string()),
            flagged_at: instant,
            flagged_by_name: z.nullable(z.string()),
          }),
        ),
      ),
      /** Left out if nothing is left to do about insurers. */
      insurers: z.optional(insurersLeft),
      counts: z.object({
        unsettled: z.int(),
        uninvoiced: z.int(),
        outstanding_today: z.int(),
        reminders: z.int(),
        stranded: z.int(),
        stranded_wait_list: z.int(),
        unsigned_notes: z.int(),
        lab_cases: z.int(),
        flags: z.optional(z.int()),
      }),
    }),
    reads: [
      'appointments',
      'invoices',
      'patients',
      'doctors',
      'contacts',
      'notes',
      'wait-list',
      'clinic',
      'claims',
      'approvals',
      'chairs',
      'appointment-types',
      'lab-cases',
      'labs',
      'special-hours',
    ],
  }),
  takings: endpoint({
    method: 'GET',
    path: '/api/reports/takings',
    permission: 'report:export',
    summary:
      'What came in less what was refunded, by clinic day and method, and what insurers paid; credit counts when it is received, and days without any are left out',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(z.object({ day, ...ofDay })),
    reads: ['invoices', 'claims'],
  }),
  takingsByHour: endpoint({
    method: 'GET',
    path: '/api/reports/takings/hours',
    permission: 'report:export',
    summary: "The same of one day (default: the clinic's today), by the clinic's hour; empty hours are left out",
    query: z.object({ date: inQuery.day }),
    answer: z.array(z.object({ hour: z.int(), ...taken })),
    reads: ['invoices'],
  }),
  labReport: endpoint({
    method: 'GET',
    path: '/api/reports/labs',
    permission: 'report:labs',
    summary:
      'What each lab made and billed: the cases that came in these days, each once, by the day on which it came first',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(
      z.object({
        lab_id: id,
        lab_name: z.string(),
        currency,
        cases: z.int(),
        /** The sum of the agreed fees. */
        agreed: money,
        /** The sum of what was billed, of those that were. */
        invoiced: money,
        not_invoiced: z.int(),
        /** How many of them replace another case. */
        remakes: z.int(),
        /** How many came after the day on which they were due. */
        late: z.int(),
      }),
    ),
    reads: ['lab-cases', 'labs'],
  }),
  exportSummary: endpoint({
    method: 'GET',
    path: '/api/reports/export/summary',
    permission: 'report:export',
    summary: 'How many rows the export of the same selection has, and which flagged invoices it leaves out',
    query: selection,
    answer: z.object({
      rows: z.int(),
      /** A count for each currency; empty for payouts, which a flag does not affect. */
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
