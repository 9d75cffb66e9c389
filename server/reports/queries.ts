import { sql } from 'kysely'
import { type DashboardFigure, may, type Role, seesFigure } from '../../domain/access.ts'
import { addDays, type Day, firstOfMonth, type LocalTime } from '../../domain/calendar.ts'
import { type Money, ZERO } from '../../domain/money.ts'
import { runCoalesced } from '../database/driver/coalesce.ts'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import { type DayRange, onClinicDays } from '../context/clinic-range.ts'
import { type Context, ownRowsOf } from '../context/context.ts'

type Figures = Partial<Record<Exclude<DashboardFigure, 'outstanding_amount'>, number>> & { outstanding_amount?: Money }

/** Only the figures of the role's cards, in one statement. */
export async function dashboard(context: Context): Promise<Figures> {
  const { database, user, today } = context
  const days = [startOf(today), startOf(addDays(today, 1))] as const
  const [figures = {}] = await runCoalesced(database, figuresOf[user.role].of(...days, ownRowsOf(context)))
  return figures
}

const startOf = (day: Day) => `${day}T00:00:00`

const figuresFor = (role: Role) =>
  preparedQuery((database, from: LocalTime, to: LocalTime, doctorId: number | null) => {
    const sees = (figure: DashboardFigure) => seesFigure(role, figure)
    const appointments = database
      .selectFrom('appointments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '<>', sql.lit('cancelled'))
      .where('datetime_start', '>=', from)
      .where('datetime_start', '<', to)
    const shownAppointments = may(role, 'appointment:read-all')
      ? appointments
      : appointments.where('doctor_id', '=', doctorId ?? 0)
    return database
      .selectNoFrom([
        ...(sees('total_patients') ? [allPatientsCount.as('total_patients')] : []),
        ...(sees('today_appointments') ? [shownAppointments.as('today_appointments')] : []),
        ...(sees('unpaid_invoices') ? [openInvoicesCount.as('unpaid_invoices')] : []),
        ...(sees('outstanding_amount') ? [outstanding.as('outstanding_amount')] : []),
        ...(sees('flagged_transactions') ? [flaggedInvoicesCount.as('flagged_transactions')] : []),
      ])
      .$castTo<Figures>()
  })

// Merged records are not counted. Two index-only counts are faster than one count with a condition.
const allPatientsCount = sql<number>`(select count(*) from patients)
  - (select count(*) from patients where merged_into_id is not null)`
const openInvoicesCount = sql<number>`(select count(*) from invoices where status in ('unpaid', 'partial'))`
const outstanding = sql<Money>`(select coalesce(sum(total_amount - paid_amount), ${sql.lit(ZERO)})
  from invoices where status in ('unpaid', 'partial'))`
const flaggedInvoicesCount = sql<number>`(select count(*) from invoices where request_admin_review and status <> 'cancelled')`

const figuresOf: Record<Role, ReturnType<typeof figuresFor>> = {
  admin: figuresFor('admin'),
  manager: figuresFor('manager'),
  receptionist: figuresFor('receptionist'),
  doctor: figuresFor('doctor'),
}

/** Payments received on each clinic day, by method. Refunds are not included. */
export async function takings(context: Context, range: DayRange) {
  const { today } = context
  const { start_date = firstOfMonth(range.end_date ?? today), end_date = today } = range
  const day = sql<Day>`${byTheClock(context)}::date`
  return takingsOf(context, { start_date, end_date }).select(day.as('day')).groupBy(day).orderBy(day).execute()
}

/** The same for one day, by hour. */
export async function takingsByHour(context: Context, date: Day = context.today) {
  const hour = sql<number>`extract(hour from ${byTheClock(context)})::int`
  const days = { start_date: date, end_date: date }
  return takingsOf(context, days).select(hour.as('hour')).groupBy(hour).orderBy(hour).execute()
}

const byTheClock = ({ time_zone }: Context) => sql`(payments.payment_date at time zone ${sql.lit(time_zone)})`

function takingsOf(context: Context, days: DayRange) {
  const taken = (method: string) =>
    sql<Money>`coalesce(sum(amount) filter (where payment_method = ${sql.lit(method)}), ${sql.lit(ZERO)})`
  return context.database
    .selectFrom('payments')
    .select([taken('cash').as('cash'), taken('card').as('card')])
    .where(onClinicDays('payments.payment_date', days, context))
}
