import { sql, type SqlBool } from 'kysely'
import { type Invoice, type InvoiceDetails, invoices } from '../../contract/invoices.ts'
import { sumOfPayouts } from '../../domain/payout.ts'
import { type InvoiceStatus, OPEN_STATUSES, type PaymentMethod } from '../../domain/invoice.ts'
import { missing } from '../../domain/refusal.ts'
import { runBatch } from '../database/driver/batch.ts'
import { runCoalesced } from '../database/driver/coalesce.ts'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import type { Database } from '../database/schema.ts'
import { type ClinicDays, clinicDays, type DayRange, onDays } from '../context/clinic-range.ts'
import { allowed, type Context, ensureAllowed, ownRowsOf } from '../context/context.ts'
import { type PagedList, preparedList } from '../context/pagination.ts'
import { nameOf } from '../patients/queries.ts'
import { payoutsOfInvoice } from '../payouts/queries.ts'

interface Filter extends DayRange {
  status?: readonly InvoiceStatus[] | undefined
  patient_id?: number | undefined
  appointment_id?: number | undefined
  number?: number | undefined
  include_flagged?: boolean | undefined
  flagged?: boolean | undefined
}

export function guardCancelled({ status }: { status?: unknown }, context: Context) {
  if (String(status).split(',').includes('cancelled')) {
    ensureAllowed(context, 'invoice:read-cancelled', 'invoice.cancelled-not-listed')
  }
}

/**
 * Whether a list leaves cancelled invoices out. Only roles that may filter by that status see them among all invoices;
 * everybody sees them in the list of one patient, appointment or number.
 */
export const withoutCancelled = (filter: Pick<Filter, 'patient_id' | 'appointment_id' | 'number'>, context: Context) =>
  !allowed(context, 'invoice:read-cancelled') && !filter.patient_id && !filter.appointment_id && !filter.number

export function invoiceList(context: Context, filter: Filter): PagedList<Invoice> {
  guardCancelled(filter, context)
  const { database } = context
  const { status, start_date, end_date, ...others } = filter
  const filters = {
    ...others,
    ...byStatus(status ?? []),
    ...clinicDays({ start_date, end_date }, context),
    active: withoutCancelled(filter, context) || undefined,
  }
  return newestFirst(database, filters, runCoalesced)
}

interface Filters extends ClinicDays, Omit<Filter, 'status' | keyof DayRange> {
  open?: boolean
  active?: true | undefined
  statuses?: readonly InvoiceStatus[]
  status?: InvoiceStatus | undefined
}

function byStatus(statuses: readonly InvoiceStatus[]): Pick<Filters, 'open' | 'statuses' | 'status'> {
  const [status, ...others] = statuses
  if (others.length === 0) return { status }
  const allOpen = statuses.length === OPEN_STATUSES.length && OPEN_STATUSES.every((each) => statuses.includes(each))
  return allOpen ? { open: true } : { statuses }
}

const newestFirst = preparedList(
  invoices.invoices.rows,
  { by: { created_at: 'invoices.created_at', id: 'invoices.id' }, direction: 'desc' },
  invoicesBy,
)

/** Conditions without a value depend only on which filters are set, because the query is prepared once for each set. */
function invoicesBy(database: Database, filter: Filters) {
  let query = invoiceRows({ database })
  if (filter.number) query = query.where('invoices.id', '=', filter.number)
  if (filter.from || filter.until) query = query.where(onDays('invoices.created_at', filter))
  if (filter.open) query = query.where(isOpen)
  if (filter.status) query = query.where('invoices.status', '=', filter.status)
  if (filter.statuses) query = query.where(sql<SqlBool>`invoices.status = any(${filter.statuses})`)
  if (filter.patient_id) query = query.where('invoices.patient_id', '=', filter.patient_id)
  if (filter.appointment_id) query = query.where('invoices.appointment_id', '=', filter.appointment_id)
  const anyStatus = !filter.open && !filter.status && !filter.statuses
  if (anyStatus && (filter.active || filter.flagged)) query = query.where(isActive)
  if (filter.flagged) return query.where(isFlagged)
  return filter.include_flagged ? query : query.where('invoices.request_admin_review', '=', false)
}

// Written inline rather than as parameters: a generic plan could not use the partial indexes.
const isOpen = sql<SqlBool>`invoices.status in ('unpaid', 'partial')`
export const isActive = sql<SqlBool>`invoices.status <> 'cancelled'`
const isFlagged = sql<SqlBool>`invoices.request_admin_review`

export async function invoiceDetails(context: Context, id: number): Promise<InvoiceDetails> {
  const [[invoice], treatments, payments, manual_deductions, records] = await runBatch(
    context.database,
    oneInvoice.of(id),
    linesOf.of(id),
    paymentsOf.of(id),
    manualDeductions.of(id),
    payoutsOfInvoice.of(id),
  )
  if (!invoice) throw missing('invoice')
  const whole = { ...invoice, treatments, payments }
  return maySeeEarnings(context, invoice)
    ? { ...whole, manual_deductions, ...earningsOf(invoice, manual_deductions, records) }
    : whole
}

/** What the doctor earned is left out for users who may not see it. */
const maySeeEarnings = (context: Context, { doctor_id }: Invoice) =>
  (doctor_id !== null && doctor_id === ownRowsOf(context)) || allowed(context, 'payout:read-all')

const oneInvoice = preparedQuery((database, id: number) => invoiceRows({ database }).where('invoices.id', '=', id))

const linesOf = preparedQuery((database, invoiceId: number) =>
  database
    .selectFrom('invoice_lines')
    .select(['treatment_code', 'description', 'cost'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position'),
)

const paymentsOf = preparedQuery((database, invoiceId: number) =>
  database
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .select([
      'payments.id',
      'payments.amount',
      'payments.payment_method',
      'payments.payment_date',
      'users.name as recorded_by_name',
      'payments.notes',
    ])
    .where('payments.invoice_id', '=', invoiceId)
    .orderBy('payments.id'),
)

function earningsOf(
  { doctor_id }: Invoice,
  deductions: { reason: string }[],
  records: Parameters<typeof sumOfPayouts>[0],
) {
  if (doctor_id === null) return { doctor_payout: null }
  const manual_deduction_reason = deductions.map(({ reason }) => reason).join('; ') || null
  return { doctor_payout: { ...sumOfPayouts(records), manual_deduction_reason } }
}

const manualDeductions = preparedQuery((database, invoiceId: number) =>
  database
    .selectFrom('manual_deductions')
    .leftJoin('users', 'users.id', 'manual_deductions.created_by')
    .select([
      'manual_deductions.id',
      'manual_deductions.amount',
      'manual_deductions.reason',
      'manual_deductions.created_at',
      'users.name as created_by_name',
    ])
    .where('manual_deductions.invoice_id', '=', invoiceId)
    .orderBy('manual_deductions.id'),
)

const paidBy = sql<PaymentMethod[]>`array(
  select distinct payments.payment_method from payments where payments.invoice_id = invoices.id order by 1
)`

/** The rows of the list, the details and the CSV, so that their figures agree. */
export const invoiceRows = ({ database }: Pick<Context, 'database'>) =>
  database
    .selectFrom('invoices')
    .leftJoin('doctors', 'doctors.id', 'invoices.doctor_id')
    .leftJoin('users as doctor_users', 'doctor_users.id', 'doctors.user_id')
    .leftJoin('users as cancellers', 'cancellers.id', 'invoices.cancelled_by')
    .leftJoin('users as creators', 'creators.id', 'invoices.created_by')
    .select([
      'invoices.id',
      'invoices.patient_id',
      nameOf('invoices.patient_id').as('patient_name'),
      'invoices.doctor_id',
      'doctor_users.name as doctor_name',
      'invoices.appointment_id',
      'invoices.payment_method',
      paidBy.as('payment_methods'),
      'invoices.currency',
      'invoices.total_amount',
      'invoices.paid_amount',
      'invoices.status',
      'invoices.request_admin_review',
      'invoices.cancellation_reason',
      'cancellers.name as cancelled_by_name',
      'invoices.cancelled_at',
      'invoices.refund_due',
      'invoices.created_at',
      'creators.name as created_by_name',
    ])
