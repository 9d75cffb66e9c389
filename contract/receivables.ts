import * as z from 'zod/mini'
import { lastContact } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { currency, day, id, inQuery, money, pageQuery } from './fields.ts'
import { messageLanguage } from './message-language.ts'

/** The amounts by age in days on `as_of`. */
const by_age = { days_0_30: money, days_31_60: money, days_61_90: money, over_90: money }
/**
 * By how many days before `as_of` the invoices were issued. What an agreement does not ask for yet is in `not_due` alone;
 * all together they are the total.
 */
const aged = { ...by_age, not_due: money, total: money }
const agedSum = z.object({ currency, ...aged })
export type AgedSum = z.infer<typeof agedSum>

const receivable = z.object({
  patient_id: id,
  patient_name: z.string(),
  contact_number: z.nullable(z.string()),
  hidden: z.boolean(),
  do_not_contact: z.boolean(),
  /** In the clinic's currency. */
  ...aged,
  /** The amounts in each other currency. */
  other_currencies: z.array(agedSum),
  /** When the oldest of these invoices was issued. */
  oldest_on: day,
  language: messageLanguage,
  /** The latest contact until the end of that day. */
  last_contact: lastContact,
  /** Null if the patient has no number, is not to be contacted, or owes nothing that is due. */
  whatsapp_url: z.nullable(z.string()),
  /** What is due; empty if nothing is. */
  text: z.string(),
})
export type Receivable = z.infer<typeof receivable>

/** What payers owe: not sent, by days since it was first sent, and what they rejected and is undecided. */
const owedByPayer = {
  not_sent: money,
  ...by_age,
  total: money,
  undecided: money,
  /** What came from them that answers no claim yet and was not sent back; in none of the other figures. */
  unallocated: money,
}

const payerReceivable = z.object({ payer_id: id, payer_name: z.string(), currency, ...owedByPayer })
export type PayerReceivable = z.infer<typeof payerReceivable>
const payerSum = z.object({ currency, ...owedByPayer })

const READ_OF_PAYERS = ['claims', 'payers', 'invoices', 'clinic'] as const

const as_of = inQuery.day

export const receivables = {
  receivables: endpoint({
    method: 'GET',
    path: '/api/receivables',
    permission: 'receivable:read',
    summary:
      'What each patient owed at the end of a day (`as_of`, by default today), by the age of the invoices, the most ' +
      'first; a past day always answers the same',
    query: z.object({ as_of, ...pageQuery }),
    rows: receivable,
    reads: ['invoices', 'patients', 'contacts', 'clinic'],
  }),
  receivableTotals: endpoint({
    method: 'GET',
    path: '/api/receivables/totals',
    permission: 'receivable:read',
    summary: 'The same of all patients together, in each currency, the clinic’s first',
    query: z.object({ as_of }),
    answer: z.object({ as_of: day, patients: z.int(), totals: z.array(agedSum) }),
    reads: ['invoices', 'clinic'],
  }),
  exportReceivables: endpoint({
    method: 'GET',
    path: '/api/receivables/export',
    permission: 'receivable:read',
    summary: 'The same as CSV, a row for each patient and currency',
    query: z.object({ as_of }),
    file: 'text/csv; charset=utf-8',
  }),
  payerReceivables: endpoint({
    method: 'GET',
    path: '/api/receivables/payers',
    permission: 'receivable:read',
    summary:
      'What each payer owed at the end of a day (`as_of`, by default today): not sent, by the days since it was first ' +
      'sent, and undecided; beside it what came from them and answers no claim yet; a past day always answers the same',
    query: z.object({ as_of }),
    rows: payerReceivable,
    reads: READ_OF_PAYERS,
  }),
  payerReceivableTotals: endpoint({
    method: 'GET',
    path: '/api/receivables/payers/totals',
    permission: 'receivable:read',
    summary: 'The same of all payers together, in each currency, the clinic’s first',
    query: z.object({ as_of }),
    answer: z.object({ as_of: day, payers: z.int(), totals: z.array(payerSum) }),
    reads: READ_OF_PAYERS,
  }),
  exportPayerReceivables: endpoint({
    method: 'GET',
    path: '/api/receivables/payers/export',
    permission: 'receivable:read',
    summary: 'The same as CSV, a row for each payer and currency',
    query: z.object({ as_of }),
    file: 'text/csv; charset=utf-8',
  }),
}
