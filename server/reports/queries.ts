import { sql } from 'kysely'
import { type DashboardFigure, seesFigure } from '../../domain/access.ts'
import { addDays, type Day, firstOfMonth } from '../../domain/calendar.ts'
import { type Money, zero } from '../../domain/money.ts'
import { type DayRange, onClinicDays } from '../http/clinic-range.ts'
import { type Context, ownRowsOf } from '../http/context.ts'

type Figures = Partial<Record<Exclude<DashboardFigure, 'outstanding_amount'>, number>> & { outstanding_amount?: Money }

/** The figures of the role's cards and no others, in one statement. */
export async function dashboard(context: Context): Promise<Figures> {
  const { database, user } = context
  const sees = (figure: DashboardFigure) => seesFigure(user.role, figure)
  const kept = (column: 'patients' | 'open_invoices' | 'outstanding_amount' | 'flagged_invoices') =>
    sql<number>`(select coalesce(sum(${sql.ref(column)}), 0) from kept_figures)`
  return database
    .selectNoFrom([
      ...(sees('total_patients') ? [kept('patients').as('total_patients')] : []),
      ...(sees('today_appointments') ? [appointmentsToday(context).as('today_appointments')] : []),
      ...(sees('unpaid_invoices') ? [kept('open_invoices').as('unpaid_invoices')] : []),
      ...(sees('outstanding_amount') ? [kept('outstanding_amount').as('outstanding_amount')] : []),
      ...(sees('flagged_transactions') ? [kept('flagged_invoices').as('flagged_transactions')] : []),
    ])
    .$castTo<Figures>()
    .executeTakeFirstOrThrow()
}

function appointmentsToday(context: Context) {
  const query = context.database
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'cancelled')
    .where('datetime_start', '>=', `${context.today}T00:00:00`)
    .where('datetime_start', '<', `${addDays(context.today, 1)}T00:00:00`)
  const doctor_id = ownRowsOf(context)
  return doctor_id === null ? query : query.where('doctor_id', '=', doctor_id)
}

/** What came in on each clinic day, by method; a refund is not money that came in and is not in here. */
export async function takings(context: Context, range: DayRange) {
  const { database, today, time_zone } = context
  const { start_date = firstOfMonth(range.end_date ?? today), end_date = today } = range
  const day = sql<Day>`(payments.payment_date at time zone ${sql.lit(time_zone)})::date`
  const taken = (method: string) =>
    sql<Money>`coalesce(sum(amount) filter (where payment_method = ${sql.lit(method)}), ${sql.lit(zero)})`
  return database
    .selectFrom('payments')
    .select([day.as('day'), taken('cash').as('cash'), taken('card').as('card')])
    .where(onClinicDays('payments.payment_date', { start_date, end_date }, context))
    .groupBy(day)
    .orderBy(day)
    .execute()
}
