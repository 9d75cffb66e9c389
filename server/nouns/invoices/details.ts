import { sql } from 'kysely'
import { type Invoice, type InvoiceDetails } from '#contract/invoices.ts'
import { sumOfPayouts } from '#domain/payout.ts'
import type { Money } from '#domain/money.ts'
import { missing } from '#domain/refusal.ts'
import { runBatch } from '#server/base/database/driver/batch.ts'
import { type Placeholders, preparedQuery } from '#server/base/database/driver/prepared-query.ts'
import { allowed, type Context, ownRowsOf } from '#server/base/context/context.ts'
import { formerNumbersOf } from '#server/base/context/former-numbers.ts'
import { arabicOf, paperLanguageOf } from '#server/base/context/paper-language.ts'
import { meansOfDeposit } from '#server/base/money/means-of-payment.ts'
import { invoiceRows } from './queries.ts'
import { correctedOfPayment, leftOfPayment } from './write-refund.ts'
import { creditOf, isCorrection } from '#server/nouns/deposits/queries.ts'
import { invoiceTaxFields, shownLine, taxOfInvoice } from '#server/nouns/taxes/read.ts'
import { payoutsOfInvoice } from '#server/nouns/payouts/queries.ts'
import { writeOffsOf } from './write-offs.ts'

export async function invoiceDetails(context: Context, id: number): Promise<InvoiceDetails> {
  const [[found], lines, payments, write_offs, refunds, flags, manual_deductions, records, documents] = await runBatch(
    context.database,
    oneInvoice.of({ id }),
    linesOf.of({ invoice_id: id }),
    paymentsOf.of({ invoice_id: id }),
    writeOffsOf.of({ invoice_id: id }),
    refundsOf.of({ invoice_id: id }),
    flagsOf.of({ invoice_id: id }),
    manualDeductions.of({ invoice_id: id }),
    payoutsOfInvoice.of({ invoice_id: id }),
    taxOfInvoice.of({ invoice_id: id }),
  )
  if (!found) throw missing('invoice')
  const { payout_share, ...invoice } = found
  const treatments = lines.map(shownLine)
  const whole = { ...invoice, ...invoiceTaxFields(documents), treatments, payments, refunds, write_offs, flags }
  return maySeeEarnings(context, invoice)
    ? { ...whole, manual_deductions, ...earningsOf(payout_share, manual_deductions, records) }
    : whole
}

/** The doctor's earnings are left out for users who may not see them. */
const maySeeEarnings = (context: Context, { doctor_id }: Invoice) =>
  (doctor_id !== null && doctor_id === ownRowsOf(context)) || allowed(context, 'payout:read-all')

const oneInvoice = preparedQuery((database, { id }: Placeholders<{ id: number }>) =>
  invoiceRows({ database })
    .select(({ selectFrom }) =>
      selectFrom('invoices as corrections')
        .select('corrections.id')
        .whereRef('corrections.corrects_invoice_id', '=', 'invoices.id')
        .as('corrected_by_invoice_id'),
    )
    .select('invoices.from_claim_id')
    .select(['invoices.payout_share', formerNumbersOf('invoices.patient_id').as('patient_former_numbers')])
    .select(['doctors.name_ar as doctor_name_ar', paperLanguageOf('invoices.patient_id').as('paper_language')])
    .select(creditOf('invoices.patient_id', sql.ref('invoices.currency')).as('credit'))
    .where('invoices.id', '=', id),
)

const linesOf = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('invoice_lines')
    .leftJoin('charges', 'charges.invoice_line_id', 'invoice_lines.id')
    .select(['treatment_code', 'description', 'cost', 'teeth', 'discount_amount', 'insurer_amount', 'list_price'])
    .select(['chart_item_id', 'lab_case_id', 'lab_cost', 'tax_category', 'tax_percent', 'tax_amount'])
    .select(['insurer_tax_percent', 'insurer_tax_amount', 'tax_reason'])
    .select(arabicOf('invoice_lines.treatment_code', 'invoice_lines.description').as('description_ar'))
    .where('invoice_id', '=', invoice_id)
    .orderBy('position'),
)

const paymentsOf = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .leftJoin('deposits as rests', 'rests.id', 'payments.rest_deposit_id')
    .select([
      'payments.id',
      'payments.amount',
      'payments.payment_method',
      'payments.means_id',
      'payments.payment_date',
      'payments.recorded_by',
      'users.name as recorded_by_name',
      'payments.notes',
      'payments.deposit_id',
      'payments.card_fee_percentage',
    ])
    .select([leftOfPayment.as('left'), correctedOfPayment.as('corrected_amount'), restOfPayment.as('rest')])
    .select(meansOfDeposit('payments.deposit_id').as('deposit_means_id'))
    .where('payments.invoice_id', '=', invoice_id)
    .orderBy('payments.id'),
)

const restOfPayment = sql<InvoiceDetails['payments'][number]['rest']>`case when rests.id is not null
  then json_build_object('deposit_id', rests.id, 'amount', rests.amount) end`

const flagsOf = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('invoice_flags')
    .leftJoin('users', 'users.id', 'invoice_flags.created_by')
    .select([
      'invoice_flags.id',
      'flagged as request_admin_review',
      'note',
      'resolution',
      'invoice_flags.created_at',
      'users.name as created_by_name',
    ])
    .where('invoice_id', '=', invoice_id)
    .orderBy('invoice_flags.id'),
)

const refundsOf = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
  database
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.refunded_by')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount',
      isCorrection.as('correction'),
      'refunds.refund_method',
      'refunds.means_id',
      'refunds.reason',
      'refunds.refunded_at',
      'users.name as refunded_by_name',
    ])
    .where('refunds.invoice_id', '=', invoice_id)
    .orderBy('refunds.id'),
)

interface EarnedRecord {
  payment_id: number | null
  gross_amount: Money
  deduction: Money
  card_fee: Money
}

function earningsOf(share: Money | null, deductions: { reason: string }[], records: readonly EarnedRecord[]) {
  if (share === null) return { doctor_payout: null, earnings: null }
  const manual_deduction_reason = deductions.map(({ reason }) => reason).join('; ') || null
  const payments = [...new Set(records.flatMap(({ payment_id }) => payment_id ?? []))].map((payment_id) => {
    const own = records.filter((each) => each.payment_id === payment_id)
    const { gross_amount, deduction } = sumOfPayouts(own.map((each) => ({ ...each, deduction: each.card_fee })))
    return { payment_id, gross_amount, deduction }
  })
  return {
    doctor_payout: { ...sumOfPayouts(records), manual_deduction_reason },
    earnings: { share, payments },
  }
}

const manualDeductions = preparedQuery((database, { invoice_id }: Placeholders<{ invoice_id: number }>) =>
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
    .where('manual_deductions.invoice_id', '=', invoice_id)
    .orderBy('manual_deductions.id'),
)
