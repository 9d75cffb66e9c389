import { sql } from 'kysely'
import { type DashboardFigure, seesFigure } from '../../domain/access.ts'
import { addDays, type Day, firstOfMonth } from '../../domain/calendar.ts'
import { type Money, zero } from '../../domain/money.ts'
import { type DayRange, onClinicDays } from '../http/clinic-range.ts'
import { type Context, ownRowsOf } from '../http/context.ts'

type Figures = Partial<Record<Exclude<DashboardFigure, 'outstanding_amount'>, number>> & { outstanding_amount?: Money }

/** The figures of the role's cards and no others. */
export async function dashboard(context: Context): Promise<Figures> {
  const sees = (figure: DashboardFigure) => seesFigure(context.user.role, figure)
  return {
    ...(sees('total_patients') && { total_patients: await totalPatients(context) }),
    ...(sees('today_appointments') && { today_appointments: await appointmentsToday(context) }),
    ...(sees('unpaid_invoices') && (await openInvoices(context, sees('outstanding_amount')))),
    ...(sees('flagged_transactions') && { flagged_transactions: await flaggedInvoices(context) }),
  }
}

async function totalPatients({ database }: Context) {
  const { count } = await database
    .selectFrom('patients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function appointmentsToday(context: Context) {
  let query = context.database
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'cancelled')
    .where('datetime_start', '>=', `${context.today}T00:00:00`)
    .where('datetime_start', '<', `${addDays(context.today, 1)}T00:00:00`)
  const doctor_id = ownRowsOf(context)
  if (doctor_id !== null) query = query.where('doctor_id', '=', doctor_id)
  return (await query.executeTakeFirstOrThrow()).count
}

async function openInvoices({ database }: Context, with_amount: boolean) {
  const { unpaid_invoices, outstanding_amount } = await database
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('unpaid_invoices'))
    .select(sql<Money>`coalesce(sum(total_amount - paid_amount), 0)`.as('outstanding_amount'))
    .where('status', 'in', ['unpaid', 'partial'])
    .executeTakeFirstOrThrow()
  return { unpaid_invoices, ...(with_amount && { outstanding_amount }) }
}

async function flaggedInvoices({ database }: Context) {
  const { count } = await database
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_admin_review', '=', true)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return count
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
