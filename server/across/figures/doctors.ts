import { type RawBuilder, sql } from 'kysely'
import type { DoctorFigures } from '#contract/figures.ts'
import { CURRENCIES, type Currency } from '#domain/clinic.ts'
import { minutesIn, unitedSpans } from '#domain/figures.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { type DayRange, onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { isProduction } from '#server/nouns/invoices/queries.ts'
import { payoutSummary } from '#server/nouns/payouts/summary.ts'
import { busyDays } from './busy.ts'
import { openHours } from './open-hours.ts'
import { periodOf } from './period.ts'
import { ownCurrency, usedMinutes } from './queries.ts'

/** Every doctor who is active or did something in the period, sorted by name; rows without a doctor come last. */
export async function doctorFigures(context: Context, range: DayRange): Promise<DoctorFigures[]> {
  const period = periodOf(context, range)
  const [own, busy, open, ...money] = await Promise.all([
    ownCurrency(context),
    busyDays(context, period),
    openHours(context, period),
    invoiced(context, period),
    earned(context, period),
  ])
  const sums = money.flat()
  const figuresOf = (doctor_id: number | null, doctor_name: string | null): DoctorFigures => {
    const days = busy.filter((each) => each.doctor_id === doctor_id)
    const hours = doctor_id === null ? undefined : open.get(doctor_id)
    return {
      doctor_id,
      doctor_name,
      open_minutes: hours ? [...hours.values()].reduce((sum, { minutes }) => sum + minutes, 0) : null,
      used_minutes: hours ? days.reduce((sum, each) => sum + usedMinutes(each, open), 0) : null,
      booked_minutes: days.reduce((sum, { booked }) => sum + minutesIn(booked), 0),
      done_minutes: days.reduce((sum, { done }) => sum + minutesIn(unitedSpans(done)), 0),
      money: moneyOf(
        sums.filter((each) => each.doctor_id === doctor_id),
        own,
      ),
    }
  }
  const takesPart = new Set([
    ...open.keys(),
    ...busy.map((each) => each.doctor_id),
    ...sums.map((each) => each.doctor_id),
  ])
  const doctors = (await names(context)).filter(({ id }) => takesPart.has(id))
  return [
    ...doctors.map(({ id, name }) => figuresOf(id, name)),
    ...(takesPart.has(null) ? [figuresOf(null, null)] : []),
  ]
}

interface Sum {
  doctor_id: number | null
  currency: Currency
  figure: 'production' | 'collected' | 'payout'
  amount: Money
}

function moneyOf(sums: readonly Sum[], own: Currency): DoctorFigures['money'] {
  const used = CURRENCIES.filter((currency) => currency !== own && sums.some((sum) => sum.currency === currency))
  return [own, ...used].map((currency) => {
    const of = (figure: Sum['figure']) =>
      sums.find((sum) => sum.figure === figure && sum.currency === currency)?.amount ?? ZERO
    return { currency, production: of('production'), collected: of('collected'), payout: of('payout') }
  })
}

async function invoiced(context: Context, period: DayRange): Promise<Sum[]> {
  const on = (column: string) => onClinicDays(column, period, context)
  const { rows } = await sql<Sum>`
    select 'production' as figure, doctor_id, currency, sum(total_amount + insurer_amount) as amount
    from invoices where ${isProduction} and ${on('invoices.created_at')} group by 2, 3
    union all
    select 'collected', doctor_id, currency, sum(amount) from (
      (${collected(on)}) union all ${paidByInsurers(on)}
    ) collected group by 2, 3`.execute(context.database)
  return rows
}

/**
 * A payment counts for the doctor of its invoice, also one from credit: a deposit has no doctor when it is received.
 * Most of a period's payments are of invoices of the same period, which an index alone answers; only the invoices of the
 * others are looked up. To join all payments with all invoices takes twice as long for a year.
 */
const collected = (on: (column: string) => RawBuilder<unknown>) => sql`
  with sums as (
    select recent.doctor_id, recent.currency, sum(amount) as amount,
      array_agg(paid.invoice_id) filter (where recent.id is null) as older_ids,
      array_agg(amount) filter (where recent.id is null) as older_amounts
    from (
      select invoice_id, amount from payments where ${on('payment_date')}
      union all
      select invoice_id, -amount from refunds where ${on('refunded_at')}
    ) paid
    left join (
      select id, doctor_id, currency from invoices where ${on('invoices.created_at')}
    ) recent on recent.id = paid.invoice_id
    group by 1, 2
  )
  select doctor_id, currency, sum(amount) as amount
  from (
    select doctor_id, currency, amount from sums where currency is not null
    union all
    select invoices.doctor_id, invoices.currency, older.amount
    from sums cross join unnest(older_ids, older_amounts) as older (invoice_id, amount)
    join invoices on invoices.id = older.invoice_id
  ) both_kinds
  group by 1, 2`

/** Of an insurer's money what is said to be paid for the doctor's lines, on the day on which that is said. */
const paidByInsurers = (on: (column: string) => RawBuilder<unknown>) => sql`
  select invoices.doctor_id, invoices.currency, answer.paid - answer.taken_back
  from payer_payment_lines answer
  join claim_lines on claim_lines.id = answer.claim_line_id
  join claims on claims.id = claim_lines.claim_id
  join invoices on invoices.id = claims.invoice_id
  where ${on('answer.recorded_at')}`

const earned = async (context: Context, period: DayRange) =>
  (await payoutSummary(context, period)).map(({ doctor_id, currency, payout_amount: amount }): Sum => ({
    figure: 'payout',
    doctor_id,
    currency,
    amount,
  }))

const names = ({ database }: Context) =>
  database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select(['doctors.id', 'users.name'])
    .orderBy('users.name')
    .orderBy('doctors.id')
    .execute()
