import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { FigureSpan } from '#contract/figures.ts'
import { clinicTime, type Day } from '#domain/calendar.ts'
import { CURRENCIES, type Currency } from '#domain/clinic.ts'
import {
  daysOf,
  type FigureUnit,
  minutesIn,
  minutesWithin,
  partsOf,
  type Period,
  periodBefore,
} from '#domain/figures.ts'
import { add, type Money, money, ZERO } from '#domain/money.ts'
import type { DayRange } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'
import { type BusyDay, busyDays } from './busy.ts'
import { type DayFigure, figuresByDay } from './by-day.ts'
import { type OpenHours, openHours } from './open-hours.ts'
import { periodOf, timesOf } from './period.ts'

type Figures = AnswerOf<Api['figures']>

/** The figures of each part and of the whole are added up from the same days, so that they agree. */
export async function figures(
  context: Context,
  { unit = 'day', ...range }: DayRange & { unit?: FigureUnit | undefined },
): Promise<Figures> {
  const period = periodOf(context, range)
  const before = periodBefore(period)
  const both = { start_date: before.start_date, end_date: period.end_date }
  const [own, counted, busy, open, uninvoiced] = await Promise.all([
    ownCurrency(context),
    figuresByDay(context, both),
    busyDays(context, both),
    openHours(context, both),
    leftOut(context, period),
  ])
  const days = { own, counted: byDay(counted), minutes: minutesByDay(busy, open) }
  return {
    unit,
    period: spanOf(period, days),
    before: spanOf(before, days),
    parts: partsOf(period, unit).map((part) => spanOf(part, days)),
    parts_before: partsOf(before, unit).map((part) => spanOf(part, days)),
    left_out: { ...uninvoiced, ...outsideOf(period, busy, open) },
  }
}

interface Days {
  own: Currency
  counted: Map<Day, DayFigure[]>
  minutes: Map<Day, { open_minutes: number; used_minutes: number }>
}

function spanOf(period: Period, { own, counted, minutes }: Days): FigureSpan {
  const these = daysOf(period).flatMap((day) => counted.get(day) ?? [])
  const count = (figure: DayFigure['figure']) =>
    these.reduce((sum, each) => sum + (each.figure === figure ? each.value : 0), 0)
  const total = (of: 'open_minutes' | 'used_minutes') =>
    daysOf(period).reduce((sum, day) => sum + (minutes.get(day)?.[of] ?? 0), 0)
  return {
    ...period,
    money: moneyOf(these, own),
    answered_lines: count('answered_lines'),
    answer_days: count('answer_days'),
    done: count('done'),
    no_shows: count('no_shows'),
    late_cancellations: count('late_cancellations'),
    new_patients: count('new_patients'),
    imported_patients: count('imported_patients'),
    unscheduled: count('unscheduled'),
    open_minutes: total('open_minutes'),
    used_minutes: total('used_minutes'),
  }
}

/** The clinic's currency first, and always; other currencies if they have any amount. */
function moneyOf(these: readonly DayFigure[], own: Currency) {
  const others = CURRENCIES.filter((each) => each !== own && these.some(({ currency }) => currency === each))
  return [own, ...others].map((currency) => {
    const sum = (figure: DayFigure['figure']) =>
      add(
        ...these
          .filter((each) => each.figure === figure && each.currency === currency)
          .map(({ value }) => money(value)),
      )
    return {
      currency,
      collected: sum('collected'),
      insurers_paid: sum('insurers_paid'),
      answered: sum('answered'),
      rejected: sum('rejected'),
      production: sum('production'),
      brought_forward: sum('brought_forward'),
      unscheduled: sum('unscheduled_cost'),
    }
  })
}

function byDay(counted: readonly DayFigure[]) {
  const days = new Map<Day, DayFigure[]>()
  for (const each of counted) {
    const found = days.get(each.day)
    if (found) found.push(each)
    else days.set(each.day, [each])
  }
  return days
}

function minutesByDay(busy: readonly BusyDay[], open: OpenHours): Days['minutes'] {
  const minutes: Days['minutes'] = new Map()
  const on = (day: Day) => {
    const found = minutes.get(day) ?? { open_minutes: 0, used_minutes: 0 }
    minutes.set(day, found)
    return found
  }
  for (const days of open.values()) for (const [day, each] of days) on(day).open_minutes += each.minutes
  for (const each of busy) on(each.day).used_minutes += usedMinutes(each, open)
  return minutes
}

export const usedMinutes = ({ doctor_id, day, booked }: BusyDay, open: OpenHours) =>
  minutesWithin(booked, open.get(doctor_id)?.get(day)?.spans ?? [])

function outsideOf({ start_date, end_date }: Period, busy: readonly BusyDay[], open: OpenHours) {
  const outside = { outside_minutes: 0, unknown_minutes: 0 }
  for (const each of busy) {
    if (each.day < start_date || each.day > end_date) continue
    const kind = open.has(each.doctor_id) ? 'outside_minutes' : 'unknown_minutes'
    outside[kind] += minutesIn(each.booked) - usedMinutes(each, open)
  }
  return outside
}

async function leftOut(context: Context, period: Period) {
  const { from, until } = timesOf(period)
  const in_period = (condition: RawBuilder<unknown>) =>
    sql`from appointments where datetime_start >= ${from}::timestamp and datetime_start < ${until}::timestamp and ${condition}`
  const uninvoiced = sql`status = 'completed' and not has_active_invoice and not is_history`
  const { rows } = await sql<{ uninvoiced: number; uninvoiced_amount: Money; unsettled: number }>`select
    (select count(*) ${in_period(uninvoiced)}) as uninvoiced,
    (
      select coalesce(sum(cost), 0) from appointment_treatments
      where appointment_id in (select id ${in_period(uninvoiced)})
    ) as uninvoiced_amount,
    (
      select count(*)
      ${in_period(sql`status = 'scheduled' and datetime_end < ${clinicTime(context.now, context.time_zone)}::timestamp`)}
    ) as unsettled`.execute(context.database)
  return rows[0] ?? { uninvoiced: 0, uninvoiced_amount: ZERO, unsettled: 0 }
}

export async function ownCurrency({ database }: Context) {
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  return currency
}
