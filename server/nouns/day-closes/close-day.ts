import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { DayClose } from '#contract/day-closes.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureCounted } from '#domain/day-close.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { deferred, preparedQuery, run } from '#server/base/database/driver/prepared-query.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import type { UncountedMoney } from './money-moved.ts'
import { openDay } from './open-day.ts'
import { dayCloseDetails } from './queries.ts'

const CLOSES = 7_106_252

/**
 * Counts each payment, refund, deposit and movement that no close has counted; what is not yet committed is counted by
 * the next one. Only closes wait for each other, so that their numbers have no gaps; payments do not wait.
 */
export const closeDay = (context: Context, counted: ParsedInput<Api['closeDay']>): Promise<DayClose> =>
  transact(context, async (transaction) => {
    ensureCounted(counted)
    await run(transaction.database, deferred(oneAtATime.of({})))
    await ensureClockIsNotAhead(transaction)
    const {
      entries,
      first_day: _,
      since,
      ...day
    } = await openDay(transaction, counted.from_date, counted.opening_float)
    const { number = day.number, counted_cash, float_left, terminal_total, note = null } = counted
    ensure(number === day.number, () => conflict('day-close.taken'))
    const tx = notBefore(transaction, since)
    const { id } = await tx.database
      .insertInto('day_closes')
      .values({
        ...frozen(day),
        since,
        counted_cash,
        float_left,
        terminal_total,
        note,
        denominations: counted.denominations ? JSON.stringify(counted.denominations) : null,
        closed_at: tx.now,
        closed_by: tx.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeEntries(tx, id, entries)
    const close = await dayCloseDetails(tx, id)
    recordClose(tx, close)
    return close
  })

type Sums = Omit<Awaited<ReturnType<typeof openDay>>, 'entries' | 'first_day' | 'since'>

/** The sums of the day as columns of its sheet. */
const frozen = ({ float: opening_float, others, by_method, other_means, ...sums }: Sums) => ({
  ...sums,
  opening_float,
  others: JSON.stringify(others),
  by_method: JSON.stringify(by_method),
  other_means: JSON.stringify(other_means),
})

const MOST_AHEAD_MINUTES = 10

/**
 * A sheet is dated for good, and the next ones are not before it. The database's machine may have another clock than the
 * app's: then a clock that is ahead shows.
 */
async function ensureClockIsNotAhead({ database }: Tx) {
  const sent = new Date()
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database)
  const [{ now } = { now: sent.toISOString() }] = rows
  const minutes = Math.round((sent.getTime() - Date.parse(now)) / 60_000)
  ensure(minutes <= MOST_AHEAD_MINUTES, () => conflict('day-close.clock-ahead', { minutes }))
}

const oneAtATime = preparedQuery((database) => ({
  compile: () => sql`select pg_advisory_xact_lock(${sql.lit(CLOSES)})`.compile(database),
}))

/** Writes all entries in one statement with one parameter, however many there are. */
async function writeEntries({ database }: Tx, day_close_id: number, entries: readonly UncountedMoney[]) {
  if (entries.length === 0) return
  const rows = entries.map(({ of, id }) => ({ [of]: id }))
  await sql`
    insert into day_close_entries (day_close_id, payment_id, refund_id, deposit_id, deposit_refund_id, movement_id)
    select ${day_close_id}, payment_id, refund_id, deposit_id, deposit_refund_id, movement_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as entry(payment_id bigint, refund_id bigint, deposit_id bigint,
      deposit_refund_id bigint, movement_id bigint)
  `.execute(database)
}

function recordClose(tx: Tx, close: DayClose) {
  const { id, number, currency, expected_cash, counted_cash, card_gross, terminal_total, float_left, note } = close
  record(tx, {
    kind: 'day.closed',
    noun: 'day-closes',
    record_id: id,
    after: { number, expected_cash, counted_cash, card_gross, terminal_total, float_left, note },
    details: { currency },
  })
}
