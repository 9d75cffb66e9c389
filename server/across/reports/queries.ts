import { sql } from 'kysely'
import type { Sums } from '#contract/fields.ts'
import { type DashboardFigure, may, type Role, seesFigure } from '#domain/access.ts'
import { addDays, type Day, type LocalTime } from '#domain/calendar.ts'
import type { Currency } from '#domain/clinic.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { runShared } from '#server/base/database/driver/shared-read.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { awaitedFromPayers } from '#server/base/money/claim-lines.ts'
import { isActive, isOpen } from '#server/base/money/owed.ts'
import { outstandingSums } from '#server/nouns/patients/balances.ts'

type Counts = Partial<Record<Exclude<DashboardFigure, 'outstanding_amount'>, number>>
interface Figures extends Counts {
  outstanding_amount?: Money
  outstanding_amounts?: Sums
  insurer_outstanding?: Money
  insurer_outstandings?: Sums
}
interface Counted extends Counts {
  /** Whether an insurer was ever claimed from. */
  insured?: boolean
  outstanding_amounts?: Sums
  insurer_outstandings?: Sums
  currency?: Currency
}

/** Only the figures of the role's cards, in one statement. */
export async function dashboard(context: Context): Promise<Figures> {
  const { database, user, today } = context
  const [{ currency, insured, outstanding_amounts: owed, insurer_outstandings: awaited = [], ...counts } = {}] =
    await runShared(
      database,
      figuresOf[user.role].of({
        from: startOf(today),
        until: startOf(addDays(today, 1)),
        doctor_id: ownRowsOf(context),
      }),
    )
  if (!owed) return counts
  const ownOf = (sums: Sums) => sums.find((each) => each.currency === currency)?.amount ?? ZERO
  return {
    ...counts,
    outstanding_amount: ownOf(owed),
    outstanding_amounts: owed,
    ...(insured && { insurer_outstanding: ownOf(awaited), insurer_outstandings: awaited }),
  }
}

const startOf = (day: Day) => `${day}T00:00:00`

interface Asked {
  from: LocalTime
  until: LocalTime
  doctor_id: number | null
}

const figuresFor = (role: Role) =>
  preparedQuery((database, { from, until, doctor_id }: Placeholders<Asked>) => {
    const sees = (figure: DashboardFigure) => seesFigure(role, figure)
    const appointments = database
      .selectFrom('appointments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '<>', sql.lit('cancelled'))
      .where('is_history', '=', sql.lit(false))
      .where('datetime_start', '>=', from)
      .where('datetime_start', '<', until)
    const shownAppointments = may(role, 'appointment:read-all')
      ? appointments
      : appointments.where('doctor_id', '=', doctor_id)
    return database
      .selectNoFrom([
        ...(sees('total_patients') ? [allPatientsCount.as('total_patients')] : []),
        ...(sees('today_appointments') ? [shownAppointments.as('today_appointments')] : []),
        ...(sees('unpaid_invoices') ? [openInvoicesCount.as('unpaid_invoices')] : []),
        // The sum in the clinic's currency is one of these, so the open invoices are read only once.
        ...(sees('outstanding_amount')
          ? [
              outstandingSums.as('outstanding_amounts'),
              awaitedFromPayers.as('insurer_outstandings'),
              clinicCurrency.as('currency'),
              anyClaim.as('insured'),
            ]
          : []),
        ...(sees('flagged_transactions') ? [flaggedInvoicesCount.as('flagged_transactions')] : []),
      ])
      .$castTo<Counted>()
  })

// Merged records are not counted. Two index-only counts are faster than one count with a condition.
const allPatientsCount = sql<number>`(select count(*) from patients)
  - (select count(*) from patients where merged_into_id is not null)`
const openInvoicesCount = sql<number>`(select count(*) from invoices where ${isOpen()})`
const clinicCurrency = sql<Currency>`(select currency from clinic)`
const anyClaim = sql<boolean>`exists (select from claims)`
const flaggedInvoicesCount = sql<number>`(select count(*) from invoices where request_admin_review and ${isActive()})`

const figuresOf: Record<Role, ReturnType<typeof figuresFor>> = {
  admin: figuresFor('admin'),
  manager: figuresFor('manager'),
  receptionist: figuresFor('receptionist'),
  doctor: figuresFor('doctor'),
}
