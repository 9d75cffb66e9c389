import { sql } from 'kysely'
import { isRefundOfMoney } from '#server/nouns/deposits/queries.ts'
import type { Check } from './check.ts'

// What a method is, the database says itself.
const hasFee = (method: string) => sql`(payment_methods() -> ${sql.ref(method)} ->> 'fee')::boolean`
// Where a means settles decides; money without one is counted by its method.
const inDrawer = sql`coalesce(settles = 'drawer', (payment_methods() -> method ->> 'in_drawer')::boolean)`
const elsewhere = sql`coalesce(settles in ('bank', 'later'), false)`

/** Money that came in or went out: the entry's column that refers to it, its id, time and sign. */
const money = sql`
  select 'payment' as what, payments.id, payment_date as at, currency, payments.payment_method as method, amount,
    'in' as kind, case when ${hasFee('payments.payment_method')} then card_fee_percentage else 0 end as fee,
    means_id, payments.settles
  from payments join invoices on invoices.id = payments.invoice_id where deposit_id is null
  union all
  select 'deposit', id, received_at, currency, payment_method, amount, 'in',
    case when ${hasFee('payment_method')} then card_fee_percentage else 0 end, means_id, settles
  from deposits where source = 'received'
  union all
  select 'refund', refunds.id, refunded_at, currency, refund_method, amount, 'refund', 0, means_id, refunds.settles
  from refunds join invoices on invoices.id = refunds.invoice_id where ${isRefundOfMoney}
  union all
  select 'deposit_refund', deposit_refunds.id, refunded_at, currency, refund_method, deposit_refunds.amount, 'refund', 0,
    deposit_refunds.means_id, deposit_refunds.settles
  from deposit_refunds join deposits on deposits.id = deposit_refunds.deposit_id
  union all
  select 'movement', id, created_at, currency, 'cash', amount, 'moved ' || direction, 0, null, null from cash_movements
`

const entries = sql`
  select day_close_id, 'payment' as what, payment_id as id from day_close_entries where payment_id is not null
  union all select day_close_id, 'deposit', deposit_id from day_close_entries where deposit_id is not null
  union all select day_close_id, 'refund', refund_id from day_close_entries where refund_id is not null
  union all select day_close_id, 'deposit_refund', deposit_refund_id from day_close_entries
    where deposit_refund_id is not null
  union all select day_close_id, 'movement', movement_id from day_close_entries where movement_id is not null
`

/**
 * Money dated long before the last close must be counted; money dated just before it may have been committed later. Nor
 * is money missed that was written after what was counted last: the last close was then dated by a clock that was ahead,
 * and the next one counts it.
 */
const uncounted: Check = sql`
  select format('The %s %s: is in no close of a day', replace(money.what, '_', ' '), money.id) as sentence
  from (${money}) money
  left join (${entries}) entries on entries.what = money.what and entries.id = money.id
  where entries.id is null
    and money.at < (select max(closed_at) from day_closes) - interval '1 day'
    and money.id <= (select coalesce(max(counted.id), 0) from (${entries}) counted where counted.what = money.what)
    and money.at >= (select coalesce(since, '-infinity') from day_closes where number = 1)
`

const notMoney: Check = sql`
  select format('Close %s: counts %s %s, which is no money', day_close_id, replace(entries.what, '_', ' '), entries.id)
    as sentence
  from (${entries}) entries
  left join (${money}) money on money.what = entries.what and money.id = entries.id
  where money.id is null
`

/** Refunds that correct a payment of the same close: neither counts. */
const corrections = sql`
  select back.day_close_id, refunds.id as refund_id, refunds.payment_id, refunds.amount
  from payments recorded
  join refunds on refunds.id = recorded.corrects_refund_id
  join day_close_entries back on back.refund_id = refunds.id
  join day_close_entries taken on taken.payment_id = refunds.payment_id and taken.day_close_id = back.day_close_id
`

const moved = sql`
  select entries.day_close_id, currency, method, kind, fee, means_id, settles, money.amount - coalesce(corrections.amount, 0) as amount
  from (${entries}) entries
  join (${money}) money on money.what = entries.what and money.id = entries.id
  left join (${corrections}) corrections on corrections.day_close_id = entries.day_close_id
    and (entries.what, entries.id) in (('payment', corrections.payment_id), ('refund', corrections.refund_id))
`

const counted = sql`
  select day_close_id, currency,
    coalesce(sum(amount) filter (where kind = 'in' and ${inDrawer}), 0) as cash_in,
    coalesce(sum(amount) filter (where kind = 'refund' and ${inDrawer}), 0) as cash_refunds,
    coalesce(sum(amount) filter (where kind = 'moved in'), 0) as movements_in,
    coalesce(sum(amount) filter (where kind = 'moved out'), 0) as movements_out,
    coalesce(sum(amount) filter (where kind = 'in' and not ${inDrawer}), 0) as card_in,
    coalesce(sum(amount) filter (where kind = 'refund' and not ${inDrawer}), 0) as card_refunds,
    coalesce(sum(round(amount * fee * 0.01, 2)) filter (where kind = 'in' and not ${inDrawer}), 0) as card_fee
  from (${moved}) moved where not ${elsewhere} group by day_close_id, currency
`

const sums: Check = sql`
  select format('Close %s: its sums are not those of its entries', number) as sentence
  from day_closes
  left join (${counted}) counted on counted.day_close_id = day_closes.id and counted.currency = day_closes.currency
  where (day_closes.cash_in, day_closes.cash_refunds, day_closes.movements_in, day_closes.movements_out,
      day_closes.card_in, day_closes.card_refunds, day_closes.card_fee)
    is distinct from (coalesce(counted.cash_in, 0), coalesce(counted.cash_refunds, 0),
      coalesce(counted.movements_in, 0), coalesce(counted.movements_out, 0),
      coalesce(counted.card_in, 0), coalesce(counted.card_refunds, 0), coalesce(counted.card_fee, 0))
    or expected_cash <> opening_float + day_closes.cash_in - day_closes.cash_refunds + day_closes.movements_in
      - day_closes.movements_out
    or expected_settlement <> day_closes.card_in - day_closes.card_refunds - day_closes.card_fee
`

/** The sums of the means whose money is in neither the drawer nor the terminal. */
const otherMeans: Check = sql`
  select format('Close %s: says %s of the means %s, whose entries come to %s', number, said.amount, taken.means_id, taken.amount)
    as sentence
  from (
    select day_close_id, currency, means_id, sum(case when kind = 'in' then amount else -amount end) as amount
    from (${moved}) moved where ${elsewhere} and amount > 0 group by day_close_id, currency, means_id
  ) taken
  join day_closes on day_closes.id = taken.day_close_id
  left join lateral (
    select (each_means ->> 'amount')::numeric as amount
    from jsonb_array_elements(case when taken.currency = day_closes.currency then other_means else (
      select each_other -> 'other_means' from jsonb_array_elements(others) each_other
      where each_other ->> 'currency' = taken.currency) end) each_means
    where (each_means ->> 'means_id')::bigint = taken.means_id
  ) said on true
  where said.amount is distinct from taken.amount
`

const inOrder: Check = sql`
  select format('Close %s: does not follow the one before', number) as sentence
  from (
    select day_closes.*, lag(number, 1, 0) over later as number_before, lag(closed_at) over later as closed_before,
      coalesce(lag(float_left) over (partition by currency order by number), greatest(opening_float, 0)) as float_before
    from day_closes window later as (order by number)
  ) closes
  where number <> number_before + 1 or opening_float <> float_before or (number > 1 and since is distinct from closed_before)
`

export const dayCloseChecks: Check[] = [uncounted, notMoney, sums, otherMeans, inOrder]
