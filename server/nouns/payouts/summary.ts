import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { asPlaceholders } from '#server/base/database/driver/prepared-query.ts'
import type { Money } from '#domain/money.ts'
import { invoiceCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import type { Context } from '#server/base/context/context.ts'
import { filtersOf, isIn, type PayoutFilter } from './queries.ts'

/** Summed doctor by doctor: with so few rows at a time PostgreSQL needs no temporary file to group those of a year. */
export const payoutSummary = (context: Context, filter: PayoutFilter) =>
  context.database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom(summedRows(context, filter).as('records'))
          .select(({ fn }) => [
            'currency',
            fn.sum<number>('transactions').as('transactions'),
            fn.sum<Money>('gross_amount').as('gross_amount'),
            fn.sum<Money>('deduction').as('deduction'),
          ])
          .groupBy('currency')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['doctors.id as doctor_id', 'users.name as doctor_name', 'currency', 'transactions'])
    .select(['gross_amount', 'deduction', sql<Money>`gross_amount - deduction`.as('payout_amount')])
    .orderBy('doctor_name')
    .orderBy('doctor_id')
    .orderBy(sql`currency <> (select clinic.currency from clinic)`)
    .orderBy('currency')
    .execute()

/**
 * A row for each payout of the doctor, and one more for each further manual deduction: summing the deductions payout by
 * payout would take twice as long.
 */
function summedRows({ database, ...context }: Context, filter: PayoutFilter) {
  const voided = database.selectFrom('voided_payouts').select('payout_id')
  const isFirst = sql`manual.id is null or manual.id = (
    select min(id) from manual_deductions where manual_deductions.payout_id = payouts.id
  )`
  const once = (amount: RawBuilder<unknown>) => sql<Money>`case when ${isFirst} then ${amount} else 0 end`
  return database
    .selectFrom('payouts')
    .leftJoin('manual_deductions as manual', 'manual.payout_id', 'payouts.id')
    .select(invoiceCurrency('payouts.invoice_id').as('currency'))
    .select(once(sql`1`).as('transactions'))
    .select(once(sql`gross_amount`).as('gross_amount'))
    .select(sql<Money>`${once(sql`deduction`)} + coalesce(manual.amount, 0)`.as('deduction'))
    .where(sql<SqlBool>`payouts.doctor_id = doctors.id`)
    .where(isIn(asPlaceholders(filtersOf({ database, ...context }, filter))))
    .where(({ exists, not, ref }) => not(exists(voided.where('payout_id', '=', ref('payouts.id')))))
}
