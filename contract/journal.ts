import * as z from 'zod/mini'
import { MOST_MEANS } from '#domain/means.ts'
import { JOURNAL_ACCOUNTS, type JournalAccount } from '#domain/journal.ts'
import { endpoint } from './endpoint.ts'
import { id, inQuery, text } from './fields.ts'

const account = text(20)
const each = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(JOURNAL_ACCOUNTS.map((name) => [name, schema])) as Record<JournalAccount, Schema>

const accounts = z.object({
  /** For each part of the journal the number of its account. */
  accounts: z.object(each(z.string())),
  /** The accounts of categories of expenses that have one of their own. */
  expenses: z.array(z.object({ category: z.string(), account: z.string() })),
  /** Those of means of payment that have one of their own; the others are booked to where they settle. */
  means: z.array(z.object({ means_id: id, account: z.string() })),
})
export type Accounts = z.infer<typeof accounts>

export const journal = {
  journal: endpoint({
    method: 'GET',
    path: '/api/reports/journal',
    permission: 'report:export',
    summary:
      'The bookkeeping of these days (by default the month until today) as double entry CSV in the clinic’s currency: ' +
      'date, account, text, debit, credit. The debits of each day are its credits',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    file: 'text/csv; charset=utf-8',
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/settings/accounts',
    permission: 'report:export',
    summary: 'The accounts that the journal books to',
    answer: accounts,
    reads: ['expenses', 'means', 'clinic'],
  }),
  setAccounts: endpoint({
    method: 'PUT',
    path: '/api/settings/accounts',
    permission: 'account:set',
    summary: 'Set accounts of the journal; what is left out stays, expenses and means replace all of theirs',
    body: z.object({
      accounts: z.optional(z.partial(z.object(each(account)))),
      expenses: z.optional(z.array(z.object({ category: text(60), account })).check(z.maxLength(200))),
      means: z.optional(z.array(z.object({ means_id: id, account })).check(z.maxLength(MOST_MEANS))),
    }),
    answer: accounts,
    changes: ['clinic'],
  }),
}
