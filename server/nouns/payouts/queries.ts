import { sql, type SqlBool } from 'kysely'
import { type PayoutExplanation, type PayoutRecord, payouts } from '#contract/payouts.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { sumOfPayouts } from '#domain/payout.ts'
import { missing } from '#domain/refusal.ts'
import { type Context, ownRowsOf } from '#server/base/context/context.ts'
import { asPlaceholders, type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { type ClinicDays, clinicDays, type DayRange, onDays } from '#server/base/context/clinic-range.ts'
import { meansOfPayment } from '#server/base/money/means-of-payment.ts'
import { type PagedList, preparedList } from '#server/base/context/pagination.ts'
import { insurerExplanation } from './explain-insurer.ts'
import { labCaseOfPayout, labFeeExplained } from './lab-fee.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'

export interface PayoutFilter extends DayRange {
  doctor_id?: number | undefined
}

export function payoutList(context: Context, filter: PayoutFilter): PagedList<PayoutRecord> {
  return latestFirst(context.database, filtersOf(context, filter))
}

export const filteredPayouts = (context: Context, filter: PayoutFilter) =>
  payoutsBy(context.database, asPlaceholders(filtersOf(context, filter)))

interface Filters extends ClinicDays {
  /** The doctor who makes the request, if the user is one. */
  own_id: number | undefined
  doctor_id?: number | undefined
}

export const filtersOf = (context: Context, { doctor_id, ...range }: PayoutFilter): Filters => ({
  own_id: ownRowsOf(context) ?? undefined,
  doctor_id,
  ...clinicDays(range, context),
})

/** A condition: the payout matches the filters. */
export function isIn({ own_id, doctor_id, ...days }: Placeholders<Filters>) {
  const doctors = [own_id, doctor_id].filter(Boolean).map((id) => sql`payouts.doctor_id = ${id}`)
  return sql<SqlBool>`${sql.join([onDays('payouts.created_at', days), ...doctors], sql` and `)}`
}

/** All figures a payout was computed from, as they were fixed at the time. */
export async function payoutExplanation(context: Context, id: number): Promise<PayoutExplanation> {
  const { database } = context
  const record = await payoutRows(context).where('payouts.id', '=', id).executeTakeFirst()
  if (!record) throw missing('payout')
  if (record.payment_method === 'insurer') return insurerExplanation(context, record, await deductionsOn(context, id))
  const { payment_id, payer_payment_line_id: _allocation, card_fee, lab_fee_id, ...payout } = record
  // The record of a lab's fee has no payment.
  const payment = await database.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
  const { payout_share, ...invoice } = await database
    .selectFrom('invoices')
    .select(['total_amount', 'payout_share', 'discount_amount', 'discount_percent', 'discount_reason'])
    .where('id', '=', record.invoice_id)
    .executeTakeFirstOrThrow()
  // A reversal is explained as the record that it reverses.
  const position = record.reverses_payout_id ?? id
  return {
    ...payout,
    lines: (await linesWithShares(context, record.invoice_id)).map(shownShare),
    share: payout_share ?? ZERO,
    ...invoice,
    payment_amount: payment?.amount ?? ZERO,
    claim: null,
    paid_before: await paidBefore(database, record.invoice_id, position),
    card_fee_percentage: payment?.card_fee_percentage ?? 0,
    refund:
      record.refund_id === null || payment_id === null
        ? null
        : await refundExplained(database, record.refund_id, payment_id, position),
    lab_fee: lab_fee_id === null ? null : await labFeeExplained(database, lab_fee_id),
    card_fee,
    manual_deductions: await deductionsOn(context, id),
  }
}

/**
 * The ids of the records give the order in which payments and refunds were taken: each was written with the invoice
 * locked.
 */
async function paidBefore(database: Database, invoice_id: number, position: number) {
  const earlier = await database
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .leftJoin('refunds', 'refunds.id', 'payouts.refund_id')
    .select(sql<Money>`coalesce(-refunds.amount, payments.amount)`.as('amount'))
    .where('payouts.invoice_id', '=', invoice_id)
    .where('payouts.reverses_payout_id', 'is', null)
    .where('payouts.id', '<', position)
    .execute()
  return add(...earlier.map(({ amount }) => amount))
}

async function refundExplained(database: Database, refund_id: number, payment_id: number, position: number) {
  const refund = await database
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.refunded_by')
    .select(['amount', 'refund_method', 'reason', 'refunded_at', 'users.name as refunded_by_name'])
    .where('refunds.id', '=', refund_id)
    .executeTakeFirstOrThrow()
  const before = await database
    .selectFrom('payouts')
    .select(['gross_amount', 'deduction'])
    .where('payment_id', '=', payment_id)
    .where('reverses_payout_id', 'is', null)
    .where('id', '<', position)
    .execute()
  const { gross_amount: gross_before, deduction: fee_before } = sumOfPayouts(before)
  return { ...refund, gross_before, fee_before }
}

interface TaxOfLine {
  tax_category: string | null
  tax_amount: Money
  insurer_tax_amount: Money
}

/** A line without tax does not name it. */
const shownShare = <Line extends TaxOfLine>({ tax_category, tax_amount, insurer_tax_amount, ...line }: Line) => ({
  ...line,
  ...(tax_category !== null && { tax_amount, insurer_tax_amount }),
})

const linesWithShares = ({ database }: Context, invoice_id: number) =>
  database
    .selectFrom('invoice_lines')
    .select(['treatment_code', 'description', 'cost', 'teeth', 'discount_amount', 'insurer_amount'])
    .select(['payout_percentage', 'payout_share', 'lab_case_id', 'lab_cost', 'lab_cost_basis'])
    .select(['tax_category', 'tax_amount', 'insurer_tax_amount'])
    .where('invoice_id', '=', invoice_id)
    .where('payout_percentage', 'is not', null)
    .$narrowType<{ payout_percentage: number; payout_share: Money }>()
    .orderBy('position')
    .execute()

const deductionsOn = ({ database }: Context, payout_id: number) =>
  database
    .selectFrom('manual_deductions')
    .leftJoin('users', 'users.id', 'manual_deductions.created_by')
    .select([
      'manual_deductions.amount',
      'manual_deductions.reason',
      'manual_deductions.created_at',
      'users.name as created_by_name',
    ])
    .where('payout_id', '=', payout_id)
    .orderBy('manual_deductions.id')
    .execute()

/** The rows of the list, the invoice's payout and the CSV, with the figures that the summary adds up. */
export const payoutRows = (context: Context) => withNames(ownFigures(context))

function ownFigures(context: Context) {
  const query = figures(context.database)
  const doctor_id = ownRowsOf(context)
  return doctor_id === null ? query : query.where('payouts.doctor_id', '=', doctor_id)
}

const deduction = sql<Money>`(payouts.deduction + coalesce(manual.amount, 0))`

const figures = (database: Database) =>
  database
    .selectFrom('payouts')
    .innerJoin('invoices', 'invoices.id', 'payouts.invoice_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('manual_deductions')
          .select(sql<Money | null>`sum(amount)`.as('amount'))
          .select(sql<string | null>`string_agg(reason, '; ' order by id)`.as('reasons'))
          .whereRef('manual_deductions.payout_id', '=', 'payouts.id')
          .as('manual'),
      (join) => join.onTrue(),
    )
    .select([
      'payouts.doctor_id',
      'payouts.gross_amount',
      deduction.as('deduction'),
      sql<Money>`payouts.gross_amount - ${deduction}`.as('payout_amount'),
      'invoices.currency',
    ])
    .where(isNotVoided)

/** Not `not exists`, for which PostgreSQL would read all voided payouts even for a short page. */
export const isNotVoided = sql<SqlBool>`(
  select voided_payouts.payout_id from voided_payouts where voided_payouts.payout_id = payouts.id
) is null`

/** The same in a sum over many payouts: there, a look-up for each would take most of the time. */
export const neverVoided = sql<SqlBool>`not exists (
  select from voided_payouts where voided_payouts.payout_id = payouts.id
)`

/** A claim that was withdrawn alone has its records reversed before its invoice is cancelled. */
export const isNotReversed = sql<SqlBool>`not exists (
  select from payouts reversal where reversal.reverses_payout_id = payouts.id
)`

/** The means by which the money of the payment came. */
export const meansOfPayout = sql<number | null>`(
  select ${meansOfPayment} from payments where payments.id = payouts.payment_id
)`

const withNames = (query: ReturnType<typeof figures>) =>
  query
    .innerJoin('doctors', 'doctors.id', 'payouts.doctor_id')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select([
      'payouts.id',
      'payouts.invoice_id',
      'payouts.payment_id',
      'payouts.lab_fee_id',
      'payouts.payer_payment_line_id',
      'users.name as doctor_name',
      'invoices.patient_id',
      nameOf('invoices.patient_id').as('patient_name'),
      'payouts.created_at',
      'payouts.deduction as card_fee',
      'payouts.payment_method',
      'manual.reasons as manual_deduction_reason',
      'payouts.reverses_payout_id',
      'payouts.refund_id',
      'payouts.deducts_from_closed',
      labCaseOfPayout.as('lab_case_id'),
      meansOfPayout.as('means_id'),
    ])

function payoutsBy(database: Database, filters: Placeholders<Filters>) {
  return withNames(figures(database).where(isIn(filters)))
}

const latestFirst = preparedList(
  payouts.payouts.rows,
  { by: { created_at: 'payouts.created_at', id: 'payouts.id' }, direction: 'desc' },
  payoutsBy,
)

/** The payouts of what the patient paid of one invoice, and of its labs' fees, all of the same doctor. */
export const payoutsOfInvoice = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  withNames(figures(database))
    .where('payouts.invoice_id', '=', invoice_id)
    .where('payouts.payment_method', '<>', 'insurer'),
)
