import { type RawBuilder, sql } from 'kysely'
import { methodNames, termsOf } from '#domain/invoice.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { onDates, payersMoved } from '#server/across/reports/payers-money.ts'
import { moved } from '#server/across/reports/takings.ts'
import { type CurrencyOf, invoiceCurrency } from '#server/nouns/clinic/invoice-currency.ts'
import { isRefundOfMoney } from '#server/nouns/deposits/queries.ts'
import { latestFee } from '#server/nouns/lab-cases/charges.ts'
import { neverVoided } from '#server/nouns/payouts/queries.ts'

const hasFee = (method: string) =>
  sql`${sql.ref(method)} in (${sql.join(
    methodNames()
      .filter((each) => termsOf(each).fee)
      .map((each) => sql.lit(each)),
  )})`
const fee = (amount: string, percentage: string) => sql`round(${sql.ref(amount)} * ${sql.ref(percentage)} * 0.01, 2)`

/**
 * Every row of the profit report on these days. An expense counts on the day on which it was paid, and what its void takes
 * back on the day of the void, as in the journal: a void never changes the profit of days that are over. Columns:
 * `figure`, `category`, `kind`, `id`, `on`, `patient_id`, `invoice_id`, `supplier`, `amount`, `currency`. Its figures are sums over
 * this, so that each equals its rows.
 */
export const profitRowsOn = (context: Context, range: DayRange): RawBuilder<unknown> =>
  sql.join([payoutRows(context, range), ...partsOn(context, range, invoiceCurrency)], sql` union all `)

/**
 * Rows with the same sums, in parts of one figure each. Manual deductions are rows of their own here: to look for them at
 * each payout would take a third of the time. `currencyOf` is that of the invoice whose id is in its column.
 */
export const profitPartsOn = (context: Context, range: DayRange, currencyOf: CurrencyOf): RawBuilder<unknown>[] => [
  payoutsOn(context, range, { currencyOf, amount: EARNED }),
  deductionsOn(context, range, currencyOf),
  ...partsOn(context, range, currencyOf),
]

function partsOn(context: Context, range: DayRange, currencyOf: CurrencyOf): RawBuilder<unknown>[] {
  const on = (column: string) => onClinicDays(column, range, context)
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${context.time_zone})::date`
  return [
    sql`
    select 'collected' as figure, null as category, kind, id, ${day('moved_at')} as on, patient_id, invoice_id, null as supplier,
      amount, currency
    from (${moved(on, currencyOf)}) moved`,
    fromPayers(range, context),
    cardFees({ on, day, currencyOf }),
    labFees(range, context),
    sql`
    select 'expenses' as figure, category, 'expense' as kind, expenses.id, paid_on as on, null::bigint as patient_id,
      null::bigint as invoice_id, supplier, expenses.amount, expenses.currency
    from expenses where ${onDates('paid_on', range, context)}
    union all
    select 'expenses', category, 'expense_void', expenses.id, ${day('voided_at')}, null, null, supplier, -expenses.amount,
      expenses.currency
    from expense_voids join expenses on expenses.id = expense_id where ${on('voided_at')}`,
  ]
}

const EARNED = sql`gross_amount - deduction`
const EARNED_AFTER_DEDUCTIONS = sql`${EARNED} - coalesce(
  (select sum(amount) from manual_deductions where manual_deductions.payout_id = payouts.id), 0)`

const payoutRows = (context: Context, range: DayRange) =>
  payoutsOn(context, range, { currencyOf: invoiceCurrency, amount: EARNED_AFTER_DEDUCTIONS })

interface OfPayouts {
  currencyOf: CurrencyOf
  amount: RawBuilder<unknown>
  from?: RawBuilder<unknown>
}

const payoutsOn = (context: Context, range: DayRange, { currencyOf, amount, from = sql`payouts` }: OfPayouts) => sql`
  select 'payouts' as figure, null as category, 'payout' as kind, payouts.id,
    (payouts.created_at at time zone ${context.time_zone})::date as on, null::bigint as patient_id, payouts.invoice_id,
    null as supplier, ${amount} as amount, ${currencyOf('payouts.invoice_id')} as currency
  from ${from} where ${onClinicDays('payouts.created_at', range, context)} and ${neverVoided}`

/**
 * Only those between the first and the last record of these days are read, not all that there are. `+ 0`, or the first one
 * would be sought from the very first record on.
 */
const deductionsOn = (context: Context, range: DayRange, currencyOf: CurrencyOf) =>
  payoutsOn(context, range, {
    currencyOf,
    amount: sql`-manual_deductions.amount`,
    from: sql`(select min(id + 0) as first, max(id + 0) as last from payouts where ${onClinicDays('created_at', range, context)}) records
      join manual_deductions on payout_id between first and last join payouts on payouts.id = payout_id`,
  })

const labFees = (range: DayRange, context: Context) => sql`
  select 'lab_fees' as figure, null as category, 'lab_case' as kind, lab_cases.id, received.happened_on as on,
    lab_cases.patient_id, null::bigint as invoice_id, labs.name as supplier, coalesce(${latestFee}, agreed_fee) as amount,
    lab_cases.currency
  from lab_case_events received join lab_cases on lab_cases.id = lab_case_id join labs on labs.id = lab_cases.lab_id
  where received.kind = 'received' and ${onDates('received.happened_on', range, context)} and coalesce(${latestFee}, agreed_fee) <> 0
    and not exists (
      select from lab_case_events earlier where earlier.lab_case_id = received.lab_case_id and earlier.kind = 'received'
        and (earlier.happened_on, earlier.id) < (received.happened_on, received.id))`

const fromPayers = (range: DayRange, context: Context) => sql`
  select 'collected' as figure, null as category, moved.kind, moved.id, moved_on as on, null::bigint as patient_id,
    null::bigint as invoice_id, payers.name as supplier, amount, currency
  from (${payersMoved((column) => onDates(column, range, context))}) moved join payers on payers.id = payer_id`

type Condition = (column: string) => RawBuilder<unknown>

interface OfCards {
  on: Condition
  day: (column: string) => RawBuilder<unknown>
  currencyOf: CurrencyOf
}

const cardFees = (of: OfCards) => sql`
  select 'card_fees' as figure, null as category, kind, id, fees.on, patient_id, invoice_id, null as supplier, amount, currency
  from (${cardFeesOn(of)}) fees where amount <> 0`

/**
 * Of money that came in by card, at the percentage of its time; a refund by card takes back the fee of its part. `method`,
 * `settles` and `means_id` are those of the money that came in, from which the fee is taken.
 */
export const cardFeesOn = ({ on, day, currencyOf }: OfCards) => sql`
  select 'payment' as kind, payments.id, ${day('payment_date')} as on, null::bigint as patient_id, invoice_id,
    ${fee('payments.amount', 'card_fee_percentage')} as amount, ${currencyOf('payments.invoice_id')} as currency,
    payment_method as method, payments.settles, payments.means_id
  from payments where deposit_id is null and ${hasFee('payment_method')} and ${on('payment_date')}
  union all
  select 'deposit', id, ${day('received_at')}, patient_id, null, ${fee('deposits.amount', 'card_fee_percentage')}, currency,
    payment_method, settles, means_id
  from deposits where source = 'received' and ${hasFee('payment_method')} and ${on('received_at')}
  union all
  select 'refund', refunds.id, ${day('refunded_at')}, null, refunds.invoice_id,
    -${fee('refunds.amount', 'payments.card_fee_percentage')}, ${currencyOf('refunds.invoice_id')}, payment_method,
    payments.settles, payments.means_id
  from refunds join payments on payments.id = refunds.payment_id
  where ${isRefundOfMoney} and ${hasFee('refund_method')} and ${hasFee('payment_method')} and ${on('refunded_at')}
  union all
  select 'deposit_refund', deposit_refunds.id, ${day('refunded_at')}, patient_id, null,
    -${fee('deposit_refunds.amount', 'deposits.card_fee_percentage')}, deposits.currency, payment_method, deposits.settles,
    deposits.means_id
  from deposit_refunds join deposits on deposits.id = deposit_id
  where ${hasFee('refund_method')} and ${hasFee('payment_method')} and ${on('refunded_at')}`
