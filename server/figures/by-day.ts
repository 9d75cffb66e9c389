import { sql } from 'kysely'
import type { Day } from '../../domain/calendar.ts'
import type { Currency } from '../../domain/clinic.ts'
import type { Period } from '../../domain/figures.ts'
import { onClinicDays } from '../context/clinic-range.ts'
import type { Context } from '../context/context.ts'
import { isActive } from '../invoices/queries.ts'
import { moved } from '../reports/takings.ts'
import { timesOf } from './period.ts'
import { unscheduled } from './unscheduled.ts'

export type Counted = 'done' | 'no_shows' | 'late_cancellations' | 'new_patients' | 'unscheduled'

/** What was counted on one day of the clinic; without a day on which it is nothing. */
export type DayFigure =
  | {
      figure: 'collected' | 'production' | 'brought_forward' | 'unscheduled_cost'
      day: Day
      currency: Currency
      value: number
    }
  | { figure: Counted; day: Day; currency: null; value: number }

/** In one statement, so that all of it is of one moment. */
export async function figuresByDay(context: Context, period: Period): Promise<DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    select figure, day::text as day, currency, value from (
      select 'collected' as figure, at::date as day, currency, sum(amount) as value
      from (${moved(context, period)}) moved group by 2, 3
      union all
      ${invoiced(context, period)}
      union all
      ${appointments(period)}
      union all
      ${newPatients(context, period)}
      union all
      ${unscheduled(context, period)}
    ) counted`.execute(context.database)
  return rows
}

const clinicDayOf = (column: string, { time_zone }: Context) =>
  sql`(${sql.ref(column)} at time zone ${time_zone})::date`

/** What is brought forward from the system before is no production. */
const invoiced = (context: Context, period: Period) => sql`
  select case when brought_forward then 'brought_forward' else 'production' end,
    ${clinicDayOf('invoices.created_at', context)}, currency, sum(total_amount)
  from invoices where ${isActive} and ${onClinicDays('invoices.created_at', period, context)} group by 1, 2, 3`

function appointments(period: Period) {
  const { from, until } = timesOf(period)
  return sql`
    select figure, day, null, value from (
      select datetime_start::date as day,
        count(*) filter (where status = 'completed') as done,
        count(*) filter (where absence = 'no_show') as no_shows,
        count(*) filter (where absence = 'late_cancel') as late_cancellations
      from appointments where datetime_start >= ${from}::timestamp and datetime_start < ${until}::timestamp group by 1
    ) days
    cross join lateral (
      values ('done', done), ('no_shows', no_shows), ('late_cancellations', late_cancellations)
    ) as noted (figure, value)
    where value > 0`
}

const newPatients = (context: Context, period: Period) => sql`
  select 'new_patients', ${clinicDayOf('patients.created_at', context)}, null, count(*)
  from patients where merged_into_id is null and ${onClinicDays('patients.created_at', period, context)} group by 2`
