import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { MoneyMoved } from '#domain/day-close.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { isRefundOfMoney } from '#server/nouns/deposits/queries.ts'

export interface UncountedMoney extends MoneyMoved {
  /** The column of the entry that refers to it. */
  of: 'payment_id' | 'refund_id' | 'deposit_id' | 'deposit_refund_id' | 'movement_id'
  id: number
  at: string
}

/**
 * A transaction may commit after another that began later, so a close also looks for money dated before the previous
 * close. No transaction takes as long as this.
 */
const LOOK_BACK = sql.lit('1 day')
/** The same in numbers of rows: no transaction is open while as many others are written. */
const LOOK_BACK_ROWS = sql.lit(10_000)

interface Uncounted {
  since: string | null
  not_before: string | null
}

/**
 * All money that no close has counted yet, from an instant on. The instants only make the search short, and those of a
 * clock that was ahead are wrong: so what was written after the money counted last is looked at whatever its date.
 */
export const uncounted = preparedQuery((database, { since, not_before }: Placeholders<Uncounted>) => ({
  compile: () => {
    const begins = sql`coalesce(${not_before}::timestamptz, '-infinity')`
    const recent = sql`coalesce(${since}::timestamptz - ${LOOK_BACK}::interval, '-infinity')`
    const without = (column: string, id: string, at: string) => sql`not exists (
      select from day_close_entries where day_close_entries.${sql.ref(column)} = ${sql.ref(id)}
    ) and ${sql.ref(at)} >= ${begins} and (${sql.ref(at)} >= ${recent} or ${sql.ref(id)} > (
      select coalesce(max(${sql.ref(column)}), 0) - ${LOOK_BACK_ROWS} from day_close_entries
    ))`
    // A subquery rather than a join: the invoices of a few payments are looked up one by one.
    const currencyOf = (table: string) =>
      sql`(select currency from invoices where invoices.id = ${sql.ref(`${table}.invoice_id`)})`
    return sql<UncountedMoney>`
      select 'payment_id' as of, payments.id, payment_date as at, 'in' as kind, payments.payment_method as method,
        payments.amount, ${currencyOf('payments')}, card_fee_percentage, payments.id as payment_id,
        means_id, settles
      from payments
      where payments.deposit_id is null and ${without('payment_id', 'payments.id', 'payment_date')}
      union all
      select 'deposit_id', id, received_at, 'in', payment_method, amount, currency, card_fee_percentage, null,
        means_id, settles
      from deposits
      where source = 'received' and ${without('deposit_id', 'deposits.id', 'received_at')}
      union all
      select 'refund_id', refunds.id, refunded_at, 'refund', refund_method, refunds.amount, ${currencyOf('refunds')}, 0,
        (select refunds.payment_id from payments where corrects_refund_id = refunds.id), means_id, settles
      from refunds
      where ${isRefundOfMoney} and ${without('refund_id', 'refunds.id', 'refunded_at')}
      union all
      select 'deposit_refund_id', deposit_refunds.id, refunded_at, 'refund', refund_method, deposit_refunds.amount,
        currency, 0, null, deposit_refunds.means_id, deposit_refunds.settles
      from deposit_refunds join deposits on deposits.id = deposit_refunds.deposit_id
      where ${without('deposit_refund_id', 'deposit_refunds.id', 'refunded_at')}
      union all
      select 'movement_id', id, created_at, 'moved ' || direction, 'cash', amount, currency, 0, null, null, null
      from cash_movements
      where ${without('movement_id', 'cash_movements.id', 'created_at')}
    `.compile(database)
  },
}))

/** The first instant of a day by the clinic's clock: nothing earlier is counted. */
export const startOf = (day: Day, timeZone: string) => sql<string>`${day}::timestamp at time zone ${timeZone}`
