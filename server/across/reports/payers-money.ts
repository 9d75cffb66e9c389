import { type RawBuilder, sql } from 'kysely'
import { clinicDays, type DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'

/**
 * What insurers paid, by the day on which it came, and what went back to them, negative: `kind`, `id`, `moved_on`,
 * `payer_id`, `currency`, `amount` of those for which `on` is true of the date in its column.
 */
export const payersMoved = (on: (column: string) => RawBuilder<unknown>) => sql`
  select 'payer_payment' as kind, id, received_on as moved_on, payer_id, currency, amount
  from payer_payments where amount <> 0 and ${on('received_on')}
  union all
  select 'payer_return', payer_returns.id, returned_on, payer_id, currency, -payer_returns.amount
  from payer_returns join payer_payments on payer_payments.id = payer_payment_id where ${on('returned_on')}`

/** `onClinicDays` of a column that is a date. */
export function onDates(column: string, range: DayRange, context: Context) {
  const { from, until } = clinicDays(range, context)
  const conditions = [
    ...(from ? [sql`${sql.ref(column)} >= ${from}::date`] : []),
    ...(until ? [sql`${sql.ref(column)} < ${until}::date`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
