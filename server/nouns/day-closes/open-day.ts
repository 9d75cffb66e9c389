import { sql } from 'kysely'
import type { OpenDay } from '#contract/day-closes.ts'
import { clinicDay, type Day } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { dayOf } from '#domain/day-close.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import { allowed, type Context } from '#server/base/context/context.ts'
import { movementRows } from './queries.ts'
import { startOf, uncounted } from './money-moved.ts'

/**
 * What the next close counts. `from_date`: only for the first close, which otherwise counts all money. `opening_float`: only
 * for the first one in the clinic’s currency.
 */
export async function openDay(context: Context, from_date: Day | undefined, opening_float?: Money) {
  const { database, time_zone, today } = context
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  const last = await database
    .selectFrom('day_closes')
    .select(['number', 'closed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  ensure(!from_date || !last, () => conflict('day-close.not-first'))
  ensure(!from_date || from_date <= today, () => invalid('from_date', 'day-close.begins-later'))
  const begins = from_date ? await instantOf(context, from_date) : await firstSince(context)
  const entries = await uncounted.run(database, { since: last?.closed_at ?? null, not_before: begins })
  const left = await leftInDrawer(context, currency)
  ensure(opening_float === undefined || left === null, () => conflict('day-close.float-known'))
  return {
    number: (last?.number ?? 0) + 1,
    since: last?.closed_at ?? begins,
    first_day: last ? null : firstDayOf(entries, time_zone),
    entries,
    ...dayOf(entries, currency, left ?? opening_float ?? ZERO),
  }
}

/**
 * The float comes from the last sheet in this currency: after a change of currency, riyals in the drawer do not count
 * as dirhams.
 */
async function leftInDrawer({ database }: Context, currency: Currency): Promise<Money | null> {
  const last = await database
    .selectFrom('day_closes')
    .select('float_left')
    .where('currency', '=', currency)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.float_left ?? null
}

/** Money that the first close left out stays left out. */
async function firstSince({ database }: Context) {
  const first = await database.selectFrom('day_closes').select('since').where('number', '=', 1).executeTakeFirst()
  return first?.since ?? null
}

async function instantOf({ database, time_zone }: Context, day: Day) {
  const { instant } = await database.selectNoFrom(startOf(day, time_zone).as('instant')).executeTakeFirstOrThrow()
  return instant
}

function firstDayOf(entries: readonly { at: string }[], timeZone: string) {
  const [first] = entries.map(({ at }) => at).toSorted()
  return first === undefined ? null : clinicDay(new Date(first), timeZone)
}

/** What a user may see of the open day: without permission to see the figures, no sums. */
export async function shownDay(context: Context, from_date: Day | undefined): Promise<OpenDay> {
  const { entries, number, since, first_day, currency, float, ...figures } = await openDay(context, from_date)
  const ids = entries.filter(({ of }) => of === 'movement_id').map(({ id }) => id)
  const movements = await movementRows(context)
    .where('cash_movements.id', '=', sql<number>`any(${ids})`)
    .orderBy('cash_movements.id')
    .execute()
  const seen = { number, since, first_day, currency, movements, float }
  return allowed(context, 'day-close:read-all') ? { ...seen, ...figures } : seen
}
