import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Invoice, invoices } from '#contract/invoices.ts'
import { type InvoiceStatus, OPEN_STATUSES, type PaymentMethod } from '#domain/invoice.ts'
import { runMicroBatched } from '#server/base/database/driver/micro-batch.ts'
import type { Placeholder, Placeholders } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { type ClinicDays, clinicDays, type DayRange, onDays } from '#server/base/context/clinic-range.ts'
import { allowed, type Context, ensureAllowed } from '#server/base/context/context.ts'
import { type PagedList, preparedList } from '#server/base/context/pagination.ts'
import { meansOfPayment } from '#server/base/money/means-of-payment.ts'
import { isActive, isOpen } from '#server/base/money/owed.ts'
import { claimOfInvoice } from '#server/nouns/coverage/claim-money.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

interface Filter extends DayRange {
  status?: readonly InvoiceStatus[] | undefined
  patient_id?: number | undefined
  appointment_id?: number | undefined
  doctor_id?: number | undefined
  treatment_code?: string | undefined
  uncoded?: boolean | undefined
  brought_forward?: boolean | undefined
  number?: number | undefined
  include_flagged?: boolean | undefined
  flagged?: boolean | undefined
  below_price?: boolean | undefined
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
  const { status, start_date, end_date, uncoded, include_flagged, flagged, below_price, ...others } = filter
  const filters = {
    ...others,
    uncoded: uncoded || undefined,
    include_flagged: include_flagged || undefined,
    flagged: flagged || undefined,
    below_price: below_price || undefined,
    ...byStatus(status ?? []),
    ...clinicDays({ start_date, end_date }, context),
    active: withoutCancelled(filter, context) || undefined,
  }
  return newestFirst(database, filters, runMicroBatched)
}

type Chosen = 'open' | 'active' | 'uncoded' | 'include_flagged' | 'flagged' | 'below_price'

/** Those of `Chosen` are sent nowhere: whether they are set decides the text. */
interface Filters
  extends ClinicDays, Omit<Filter, 'status' | Chosen | keyof DayRange>, Partial<Record<Chosen, true | undefined>> {
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

function invoicesBy(database: Database, filter: Placeholders<Filters>) {
  let query = invoiceRows({ database })
  if (filter.number) query = query.where('invoices.id', '=', filter.number)
  if (filter.from || filter.until) query = query.where(onDays('invoices.created_at', filter))
  if (filter.open) query = query.where(isOpen())
  if (filter.status) query = query.where('invoices.status', '=', filter.status)
  if (filter.statuses) query = query.where(sql<SqlBool>`invoices.status = any(${filter.statuses})`)
  if (filter.patient_id) query = query.where('invoices.patient_id', '=', filter.patient_id)
  if (filter.appointment_id) query = query.where('invoices.appointment_id', '=', filter.appointment_id)
  if (filter.doctor_id) query = query.where('invoices.doctor_id', '=', filter.doctor_id)
  if (filter.treatment_code) query = query.where(hasLine(isCode(filter.treatment_code)))
  if (filter.uncoded) query = query.where(hasLine(isUncoded))
  if (filter.brought_forward) query = query.where('invoices.brought_forward', '=', filter.brought_forward)
  const anyStatus = !filter.open && !filter.status && !filter.statuses
  if (anyStatus && (filter.active || filter.flagged || filter.below_price)) query = query.where(isActive())
  if (filter.below_price) query = query.where(isBelowPrice)
  if (filter.flagged) return query.where(isFlagged)
  return filter.include_flagged || filter.below_price ? query : query.where('invoices.request_admin_review', '=', false)
}

/** The invoices that count as production. */
export const isProduction = sql<SqlBool>`${isActive()} and not invoices.brought_forward and invoices.from_claim_id is null`
const isBelowPrice = sql<SqlBool>`invoices.below_price`
const isFlagged = sql<SqlBool>`invoices.request_admin_review`

const isCode = (code: Placeholder<string>) => sql`upper(btrim(treatment_code)) = upper(btrim(${code}))`
const isUncoded = sql`coalesce(btrim(treatment_code), '') = ''`
// Not `exists`: the planner would turn it into a join and read all lines in their order.
const hasLine = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`(select true from invoice_lines where invoice_lines.invoice_id = invoices.id and ${condition} limit 1)`

/** Payments of the invoice, without those that were corrected whole. */
const standingPayments = sql`payments where payments.invoice_id = invoices.id and not exists (
  select from refunds join payments recorded on recorded.corrects_refund_id = refunds.id
  where refunds.payment_id = payments.id and refunds.amount = payments.amount)`
const paidBy = sql<PaymentMethod[]>`array(select distinct payments.payment_method from ${standingPayments} order by 1)`
const paidWith = sql<Invoice['paid_with']>`coalesce((
  select json_agg(used order by payment_method, means_id nulls first)
  from (select distinct payment_method, ${meansOfPayment} as means_id from ${standingPayments}) used), '[]')`

/** The last row of a flagged invoice's history says why it is flagged. */
const currentFlag = sql<Invoice['flag']>`case when invoices.request_admin_review then (
  select json_build_object('note', note,
    'created_at', to_char(invoice_flags.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'created_by_name', (select name from users where users.id = invoice_flags.created_by))
  from invoice_flags where invoice_flags.invoice_id = invoices.id order by invoice_flags.id desc limit 1
) end`

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
      paidWith.as('paid_with'),
      'invoices.currency',
      'invoices.total_amount',
      'invoices.paid_amount',
      'invoices.written_off_amount',
      'invoices.insurer_amount',
      claimOfInvoice.as('claim'),
      'invoices.discount_amount',
      'invoices.discount_percent',
      'invoices.discount_reason',
      'invoices.brought_forward',
      'invoices.corrects_invoice_id',
      'invoices.status',
      'invoices.request_admin_review',
      'invoices.below_price',
      'invoices.price_reason',
      'invoices.cancellation_reason',
      'cancellers.name as cancelled_by_name',
      'invoices.cancelled_at',
      'invoices.refund_due',
      'invoices.created_at',
      'creators.name as created_by_name',
      currentFlag.as('flag'),
    ])
