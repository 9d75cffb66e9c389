import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { isActive } from '#domain/invoice.ts'
import { type LabCostBasis, payOfOtherFee } from '#domain/lab-cost.ts'
import { add, type Money, subtract } from '#domain/money.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { payoutOfLabFee } from '#domain/payout.ts'
import { conflict, ensure } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { labCase } from '#server/nouns/lab-cases/queries.ts'
import { lockPatient } from '#server/nouns/patients/lock-patients.ts'
import { shareOpenMonths } from '#server/nouns/statements/month-lock.ts'
import { notBeforeLastEntry } from '../last-entry.ts'
import { type LockedInvoice, lockInvoice } from '../lock-invoice.ts'

/**
 * Notes what a lab billed for a case. If an invoice of a doctor charges it, the doctor gets a record of the difference
 * in the share, dated now and never in a closed month; it counts whatever is paid so far.
 */
export async function noteLabFee(context: Context, input: ParsedInput<Api['noteLabCaseFee']>) {
  const { id, invoiced_fee, reference = null } = input
  const { patient_id } = await labCase(context, id)
  await transact(context, async (begun) => {
    await shareOpenMonths(begun.database)
    ensureUnmerged(await lockPatient(begun.database, patient_id))
    const charge = await chargeOf(begun, id)
    const invoice = charge && (await lockInvoice(begun.database, charge.invoice_id))
    // Locked after the invoice, as where an invoice is corrected.
    const before = await lockCase(begun, id)
    ensure((await chargeOf(begun, id))?.line_id === charge?.line_id, () => conflict('lab-case.charged-meanwhile'))
    const tx = invoice ? await notBeforeLastEntry(begun, invoice) : begun
    const fee = { lab_case_id: id, invoice_line_id: charge?.line_id ?? null, invoiced_fee, reference }
    const lab_fee_id = await writeFee(tx, fee)
    const payout = charge && invoice && (await writeDifference(tx, invoice, { ...charge, invoiced_fee, lab_fee_id }))
    record(tx, {
      kind: 'lab-case.fee-noted',
      noun: 'lab-cases',
      record_id: id,
      patient_id,
      before: { invoiced_fee: before },
      after: { invoiced_fee, reference },
      details: { currency: invoice?.currency ?? null, payout: payout ?? null },
    })
  })
}

type NewFee = Pick<Schema['lab_case_fees'], 'lab_case_id' | 'invoice_line_id' | 'invoiced_fee' | 'reference'>

async function writeFee({ database, now, user }: Tx, fee: NewFee) {
  const { id } = await database
    .insertInto('lab_case_fees')
    .values({ ...fee, recorded_at: now, recorded_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The fee that was noted last, with the case locked until the commit. */
async function lockCase({ database }: Tx, id: number): Promise<Money | null> {
  await database.selectFrom('lab_cases').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const last = await database
    .selectFrom('lab_case_fees')
    .select('invoiced_fee')
    .where('lab_case_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.invoiced_fee ?? null
}

/** The line that charges the case, with the fee that counts in the doctor's pay so far. */
async function chargeOf({ database }: Tx, lab_case_id: number) {
  const line = await database
    .selectFrom('lab_charges')
    .innerJoin('invoice_lines as line', 'line.id', 'lab_charges.invoice_line_id')
    .select(['line.id as line_id', 'line.invoice_id', 'line.cost', 'line.discount_amount'])
    .select(['line.tax_amount', 'line.insurer_tax_amount'])
    .select(['line.lab_cost', 'line.lab_cost_basis', 'line.payout_percentage'])
    .where('lab_charges.lab_case_id', '=', lab_case_id)
    .executeTakeFirst()
  if (!line) return null
  const last = await database
    .selectFrom('lab_case_fees')
    .select('invoiced_fee')
    .where('invoice_line_id', '=', line.line_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...line, lab_cost: last?.invoiced_fee ?? line.lab_cost }
}

interface Fee {
  cost: Money
  discount_amount: Money
  tax_amount: Money
  insurer_tax_amount: Money
  lab_cost: Money | null
  lab_cost_basis: LabCostBasis | null
  payout_percentage: number | null
  invoiced_fee: Money
  lab_fee_id: number
}

/** Null where no doctor earns from the invoice, or the fee changes nothing. */
async function writeDifference({ database, now }: Tx, invoice: LockedInvoice, fee: Fee) {
  const { id: invoice_id, doctor_id } = invoice
  const { lab_cost, lab_cost_basis, payout_percentage, invoiced_fee, lab_fee_id } = fee
  if (doctor_id === null || payout_percentage === null || !isActive(invoice)) return null
  const charged = subtract(fee.cost, add(fee.discount_amount, fee.tax_amount, fee.insurer_tax_amount))
  const difference = payOfOtherFee({ charged, payout_percentage, lab_cost, lab_cost_basis }, invoiced_fee)
  if (difference === 0) return null
  const { payment_method } = await database
    .selectFrom('invoices')
    .select('payment_method')
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  const { gross_amount, deduction } = payoutOfLabFee(difference)
  await database
    .insertInto('payouts')
    .values({
      invoice_id,
      doctor_id,
      payment_id: null,
      lab_fee_id,
      reverses_payout_id: null,
      created_at: now,
      payment_method,
      gross_amount,
      deduction,
    })
    .execute()
  return { doctor_id, gross_amount, deduction }
}
