import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import { OPEN_STATUSES } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'

/*
 * What is open and what is owed, in SQL: the same as `takesPayments()`, `isActive()` and `outstanding()` of
 * domain/invoice.ts, with which owed.test.ts compares it. `of` is the name of `invoices` in the query. Statuses are
 * written inline rather than as parameters: a generic plan could not use the partial indexes.
 */

const status = (of: string) => sql.ref(`${of}.status`)
const CANCELLED = sql.lit('cancelled')
const OPEN = sql.join(OPEN_STATUSES.map((each) => sql.lit(each)))

export const isOpen = (of = 'invoices') => sql<SqlBool>`${status(of)} in (${OPEN})`
export const isActive = (of = 'invoices') => sql<SqlBool>`${status(of)} <> ${CANCELLED}`

/** What is left of the total of an invoice that is known not to be cancelled; most queries have that as a condition. */
export const owedOfActive = (of = 'invoices') => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql<Money>`(${column('total_amount')} - ${column('written_off_amount')} - ${column('paid_amount')})`
}

/** The amount owed on any invoice; a cancelled one owes nothing. */
export const owedOf = (of = 'invoices') =>
  sql<Money>`case when ${status(of)} = ${CANCELLED} then 0 else ${owedOfActive(of)} end`

/**
 * Common table expressions, the last of which is `owed`: what was owed on each invoice at the end of a day. That is what
 * is owed now, less everything entered after that day; so only open invoices and those with later entries are read,
 * however many were settled before. Invoices that were settled or cancelled by then are left out or owe 0.
 */
export function owedAtEndOf(as_of: Day, time_zone: string): RawBuilder<unknown> {
  const end = endOf(as_of, time_zone)
  return sql`
    later as materialized (
      select invoice_id, sum(amount) as amount from (
        select invoice_id, amount from payments where payment_date >= ${end}
        union all select invoice_id, -amount from refunds where refunded_at >= ${end}
        union all select invoice_id, amount from write_offs where written_off_at >= ${end}
      ) entries group by invoice_id
    ),
    candidates as (
      select id from invoices where ${isOpen()}
      union select id from invoices where cancelled_at >= ${end}
      union select invoice_id from later
    ),
    owed as (
      select invoices.id as invoice_id, patient_id, currency, (created_at at time zone ${time_zone})::date as issued_on,
        ${owedOfActive()} + coalesce(later.amount, 0) as amount
      from candidates
      join invoices on invoices.id = candidates.id
      left join later on later.invoice_id = invoices.id
      where created_at < ${end} and (cancelled_at is null or cancelled_at >= ${end})
    )`
}

/** The instant at which a day ends by the clinic's clock. */
export const endOf = (day: Day, time_zone: string) => sql`(${addDays(day, 1)}::timestamp at time zone ${time_zone})`
