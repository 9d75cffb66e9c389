import { sql } from 'kysely'
import type { Accounts } from '#contract/journal.ts'
import { firstOfMonth } from '#domain/calendar.ts'
import { accountsOf, JOURNAL_ACCOUNTS, type JournalAccount } from '#domain/journal.ts'
import { clinicDays, type DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import type { CsvFile } from '#server/base/http/answer.ts'
import { amount, asIs, text } from '#server/across/reports/columns.ts'
import { recordFile } from '#server/across/reports/commands.ts'
import { asCsv } from '#server/across/reports/csv.ts'
import { journalRowsOn } from './journal-rows.ts'

export const OF_EXPENSE = 'expense: '
export const OF_MEANS = 'means: '

export async function accounts({ database }: Pick<Context, 'database'>): Promise<Accounts> {
  const rows = await database.selectFrom('journal_accounts').select(['part', 'account']).orderBy('part').execute()
  const isOwn = (part: string): part is JournalAccount => JOURNAL_ACCOUNTS.some((each) => each === part)
  return {
    accounts: accountsOf(
      Object.fromEntries(rows.filter(({ part }) => isOwn(part)).map((row) => [row.part, row.account])),
    ),
    expenses: rows
      .filter(({ part }) => part.startsWith(OF_EXPENSE))
      .map(({ part, account }) => ({ category: part.slice(OF_EXPENSE.length), account })),
    means: rows
      .filter(({ part }) => part.startsWith(OF_MEANS))
      .map(({ part, account }) => ({ means_id: Number(part.slice(OF_MEANS.length)), account })),
  }
}

/** Recorded like every exported file, before its first byte is sent. */
export async function journal(context: Context, range: DayRange): Promise<CsvFile> {
  const { end_date = context.today } = range
  const { start_date = firstOfMonth(end_date) } = range
  clinicDays({ start_date, end_date }, context)
  const filename = `journal_${start_date}_${end_date}.csv`
  const lines = await journalLines(context, { start_date, end_date })
  await recordFile(context, { type: 'journal', as_of: end_date, filename })
  const shown = [asIs('date', 'on'), asIs('account', 'account'), text('text', 'text'), amount('debit', 'debit')]
  return { filename, chunks: asCsv(context.database, lines, [...shown, amount('credit', 'credit')]) }
}

/** Two lines of each amount: what takes another one back is booked the other way round, so that none is below zero. */
async function journalLines(context: Context, range: DayRange) {
  const set = await accounts(context)
  const known = JSON.stringify(set.accounts)
  const ofExpenses = JSON.stringify(
    Object.fromEntries(set.expenses.map(({ category, account }) => [category.toLowerCase(), account])),
  )
  const ofMeans = JSON.stringify(Object.fromEntries(set.means.map(({ means_id, account }) => [means_id, account])))
  // Money of a means is booked to its part as 'bank|12', the place where it settled and the means.
  const accountOf = (side: 'debited' | 'credited') => sql`coalesce(
    case when ${sql.ref(side)} = 'expenses' then ${ofExpenses}::jsonb ->> lower(category) end,
    ${ofMeans}::jsonb ->> split_part(${sql.ref(side)}, '|', 2),
    ${known}::jsonb ->> split_part(${sql.ref(side)}, '|', 1))`
  const lines = sql<{ on: string; account: string; text: string; debit: number; credit: number; place: number }>`(
    select booked.on, text, abs(amount) as debit, null::numeric as credit, place, 1 as side,
      case when amount > 0 then ${accountOf('debited')} else ${accountOf('credited')} end as account
    from booked union all
    select booked.on, text, null, abs(amount), place, 2,
      case when amount > 0 then ${accountOf('credited')} else ${accountOf('debited')} end from booked
  )`
  return context.database
    .with('booked', (from) =>
      from
        .selectFrom(sql<{ on: string; amount: number }>`(${journalRowsOn(context, range)})`.as('rows'))
        .selectAll()
        .select(sql<number>`row_number() over (order by rows.on, text, amount)`.as('place')),
    )
    .selectFrom(lines.as('lines'))
    .selectAll()
    .orderBy('place')
    .orderBy(sql`side`)
}
