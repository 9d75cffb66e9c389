import { type RawBuilder, sql } from 'kysely'
import type { JournalAccount } from '#domain/journal.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { cardFeesOn, profitRowsOn } from '#server/across/profit/profit-rows.ts'
import { invoiceCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import { isRefundOfMoney } from '#server/nouns/deposits/queries.ts'

const part = (name: JournalAccount) => sql.lit(name)

/**
 * Where money by this method arrived: as its means settled, followed by '|' and the means, and without one as the method is
 * counted.
 */
const placeOf = (method: string, settles: string, means_id: string) => sql`case ${sql.ref(settles)}
  when 'drawer' then 'cash' when 'terminal' then 'card' when 'bank' then 'bank' when 'later' then 'later'
  else case when (payment_methods() -> ${sql.ref(method)} ->> 'in_drawer')::boolean then 'cash' else 'card' end end
  || coalesce('|' || ${sql.ref(means_id)}, '')`

/**
 * What is booked on these days in the clinic's currency: `on`, `debited`, `credited` (parts of the journal), `category`
 * of an expense, `text`, `amount`, which is below zero for what takes another one back. Since each is one amount from one
 * account to another, the debits of each day are its credits.
 */
export function journalRowsOn(context: Context, range: DayRange): RawBuilder<unknown> {
  const on = (column: string) => onClinicDays(column, range, context)
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${context.time_zone})::date`
  return sql`
    select * from (
      ${invoices(on, day)}
      union all
      ${moneyOfPatients(on, day)}
      union all
      ${costs(context, range, { on, day })}
      union all
      ${fromInsurers(context, range)}
      union all
      ${expenses(context, range, { on, day })}
    ) booked where currency = (select clinic.currency from clinic) and amount <> 0`
}

type OfColumn = (column: string) => RawBuilder<unknown>
interface Days {
  on: OfColumn
  day: OfColumn
}

const invoices = (on: OfColumn, day: OfColumn) => sql`
  select ${day('created_at')} as on, ${part('receivables')} as debited,
    case when brought_forward then ${part('opening')} else ${part('income')} end as credited, null as category,
    'Invoice ' || id as text, total_amount as amount, currency
  from invoices where ${on('created_at')}
  union all
  select ${day('cancelled_at')}, ${part('receivables')},
    case when brought_forward then ${part('opening')} else ${part('income')} end, null,
    'Invoice ' || id || ' cancelled', -total_amount, currency
  from invoices where cancelled_at is not null and ${on('cancelled_at')}
  union all
  select ${day('cancelled_at')}, ${part('write_offs')}, ${part('receivables')}, null,
    'Invoice ' || id || ' cancelled: written off', -written_off_amount, currency
  from invoices where cancelled_at is not null and ${on('cancelled_at')}
  union all
  select ${day('written_off_at')}, ${part('write_offs')}, ${part('receivables')}, null,
    'Invoice ' || invoice_id || ' written off', amount, currency
  from write_offs join invoices on invoices.id = invoice_id where ${on('written_off_at')}`

const moneyOfPatients = (on: OfColumn, day: OfColumn) => sql`
  select ${day('payment_date')}, case when deposit_id is null then ${placeOf('payments.payment_method', 'payments.settles', 'payments.means_id')}
    else ${part('credit')} end, ${part('receivables')}, null, 'Payment ' || payments.id || ' of invoice ' || invoice_id,
    payments.amount, currency
  from payments join invoices on invoices.id = invoice_id where ${on('payment_date')}
  union all
  select ${day('received_at')}, case source when 'brought_forward' then ${part('opening')}
    else ${placeOf('payment_method', 'settles', 'means_id')} end, ${part('credit')}, null, 'Deposit ' || id, amount, currency
  from deposits where source in ('received', 'brought_forward') and ${on('received_at')}
  union all
  select ${day('refunded_at')}, ${part('receivables')}, case when ${isRefundOfMoney}
    then ${placeOf('refunds.refund_method', 'refunds.settles', 'refunds.means_id')} else ${part('credit')} end, null,
    'Refund ' || refunds.id || ' of invoice ' || invoice_id, refunds.amount, currency
  from refunds join invoices on invoices.id = invoice_id where ${on('refunded_at')}
  union all
  select ${day('refunded_at')}, ${part('credit')}, ${placeOf('refund_method', 'deposit_refunds.settles', 'deposit_refunds.means_id')}, null,
    'Refund ' || deposit_refunds.id || ' of deposit ' || deposit_id, deposit_refunds.amount, currency
  from deposit_refunds join deposits on deposits.id = deposit_id where ${on('refunded_at')}`

/** What the profit takes off beside expenses. A fee is taken from where its money arrived. */
const costs = (context: Context, range: DayRange, { on, day }: Days) => sql`
  select rows.on, figure, case figure when 'payouts' then ${part('doctors')} else ${part('labs')} end, null,
    case kind when 'payout' then 'Payout ' else 'Lab case ' end || id, amount, currency
  from (${profitRowsOn(context, range)}) rows where figure in ('payouts', 'lab_fees')
  union all
  select fees.on, ${part('card_fees')}, ${placeOf('method', 'settles', 'means_id')}, null,
    'Card fee of ' || replace(kind, '_', ' ') || ' ' || id, amount, currency
  from (${cardFeesOn({ on, day, currencyOf: invoiceCurrency })}) fees`

/** Their part of a visit is income as it comes, since an invoice is only for what the patient owes. */
const fromInsurers = (context: Context, range: DayRange) => sql`
  select rows.on, ${part('bank')}, ${part('insurers')}, null,
    case kind when 'payer_return' then 'Return ' else 'Receipt ' end || id || ': ' || supplier, amount, currency
  from (${profitRowsOn(context, range)}) rows where kind in ('payer_payment', 'payer_return')`

const expenses = ({ time_zone }: Context, range: DayRange, { on, day }: Days) => {
  const paidBy = sql`case when expenses.settles is not null then ${placeOf('category', 'expenses.settles', 'expenses.means_id')}
    when expenses.movement_id is not null then ${part('cash')} else ${part('bank')} end`
  // The start of a day at the clinic is on that day.
  const paid = sql`(paid_on::timestamp at time zone ${time_zone})`
  const named = sql`'Expense ' || expenses.id || coalesce(': ' || supplier, '')`
  // Cash leaves the drawer when its expense is entered; that of another day is owed to petty cash in between.
  const apart = sql`(expenses.movement_id is not null and paid_on <> ${day('expenses.created_at')})`
  return sql`
    select paid_on, ${part('expenses')}, case when ${apart} then ${part('petty_cash')} else ${paidBy} end, category, ${named},
      amount, currency
    from (select *, ${paid} as paid_at from expenses) expenses where ${onClinicDays('paid_at', range, { time_zone })}
    union all
    select ${day('expenses.created_at')}, ${part('petty_cash')}, ${paidBy}, null, ${named} || ', cash from the drawer', amount, currency
    from expenses where ${apart} and ${on('expenses.created_at')}
    union all
    select ${day('voided_at')}, ${part('expenses')}, ${paidBy}, category, ${named} || ' voided', -amount, currency
    from expense_voids join expenses on expenses.id = expense_id where ${on('voided_at')}
    union all
    select ${day('created_at')}, ${part('petty_cash')}, ${part('cash')}, null, reason,
      case direction when 'out' then amount else -amount end, currency
    from cash_movements where ${on('created_at')}
      and not exists (select from expenses where movement_id = cash_movements.id)
      and not exists (select from expense_voids where movement_id = cash_movements.id)`
}
