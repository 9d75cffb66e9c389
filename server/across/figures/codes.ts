import { type RawBuilder, sql } from 'kysely'
import type { CodeFigures } from '#contract/figures.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { unnamed } from '#server/base/database/driver/statement.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { isProduction } from '#server/nouns/invoices/queries.ts'
import { periodOf } from './period.ts'

/**
 * The lines of the invoices that count as production, by code and currency. They are summed by the code as typed and
 * only then by its upper case: converting the code of every line took as long as all the sums.
 */
export async function codeFigures(context: Context, range: DayRange): Promise<CodeFigures[]> {
  const { database } = context
  const issued = sql`${isProduction} and ${onClinicDays('invoices.created_at', periodOf(context, range), context)}`
  const { first, last } = await idsOf(database, issued)
  const query = sql<CodeFigures>`
    select treatment_code, currency, lines, amount, discount, trim_scale(round(amount / lines, 2)) as average,
      coalesce((
        select description from treatment_codes where upper(btrim(code)) = sums.treatment_code order by id limit 1
      ), sums.description) as description
    from (
      select nullif(upper(btrim(treatment_code)), '') as treatment_code, currency, sum(lines)::bigint as lines,
        sum(cost) - sum(discount) as amount, sum(discount) as discount, max(description) as description
      from (
        select treatment_code, currency, count(*) as lines, sum(cost) as cost,
          sum(invoice_lines.discount_amount) as discount, max(description collate "C") as description
        from invoices join invoice_lines on invoice_lines.invoice_id = invoices.id
        where ${issued} and invoice_id between ${first}::bigint and ${last}::bigint
        group by 1, 2
      ) typed
      group by 1, 2
    ) sums
    order by currency <> (select clinic.currency from clinic), currency, amount desc, treatment_code nulls last
  `.compile(database)
  const { rows } = await database.executeQuery<CodeFigures>(unnamed(query))
  return rows
}

/**
 * The first and the last id of these invoices. Ids follow the order of issue, so those of a period are adjacent; with
 * both ids and the days as values PostgreSQL can estimate how many lines it has to join.
 */
async function idsOf(database: Database, condition: RawBuilder<unknown>) {
  // The count is selected as well: without it PostgreSQL looks for the first id by reading all earlier invoices.
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last, count(*) from invoices where ${condition}`.execute(database)
  return rows[0] ?? { first: null, last: null }
}
