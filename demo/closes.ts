import { addDays, addMonths, type Day, firstOfMonth, monthOf, weekdayOf } from '#domain/calendar.ts'
import { add, money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { closeDay } from '#server/nouns/day-closes/close-day.ts'
import { moveCash, settleDay } from '#server/nouns/day-closes/commands.ts'
import { openDay } from '#server/nouns/day-closes/open-day.ts'
import { closeMonth } from '#server/nouns/statements/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import { randomFrom } from './random.ts'

const FLOAT = money(500)

/** Each past day is closed in the evening, with petty cash and now and then a small difference. */
export function* actsOfDayCloses(first: Day, today: Day): Generator<Act> {
  for (let day = first; day < today; day = addDays(day, 1)) {
    const random = randomFrom(`drawer of ${day}`)
    if (weekdayOf(day) === 'sunday') {
      const water = { direction: 'out', amount: money(45), reason: 'Drinking water' } as const
      yield byFrontDesk(`${day}T12:15:10`, (context) => moveCash(context, water))
    }
    const missing = random.chance(0.2) ? random.pick([-10, -5, 5]) : 0
    yield byFrontDesk(`${day}T20:40:21`, (context) => close(context, day === first ? day : undefined, missing))
    const expected = addDays(day, 3)
    if (expected < today) yield { at: `${expected}T09:20:30`, by: 'manager', run: settleFirstOpen }
  }
}

async function close(context: Context, from_date: Day | undefined, difference: number) {
  const { expected_cash, card_gross } = await openDay(context, from_date)
  const counted_cash =
    expected_cash + difference < 0 ? money(0) : add(expected_cash, difference as typeof expected_cash)
  await closeDay(context, {
    counted_cash,
    terminal_total: card_gross,
    float_left: counted_cash < FLOAT ? counted_cash : FLOAT,
    note: difference === 0 ? null : 'Counted twice',
    ...(from_date && { from_date }),
  })
}

/** Confirms the oldest close whose card payments have not been marked as received. */
async function settleFirstOpen(context: Context) {
  const open = await context.database
    .selectFrom('day_closes')
    .select('id')
    .where('expected_settlement', '>', money(0))
    .where('id', 'not in', ({ selectFrom }) => selectFrom('settlements').select('day_close_id'))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (open) await settleDay(context, open.id, true)
}

/** On the third of each month the month before is closed for the doctors. */
export function* actsOfStatements(first_day: Day, today: Day): Generator<Act> {
  for (let month = firstOfMonth(first_day); month < firstOfMonth(today); month = addMonths(month, 1)) {
    const at = `${addDays(addMonths(month, 1), 2)}T10:30:40`
    yield { at, by: 'admin', run: (context) => closeMonth(context, monthOf(month)) }
  }
}
