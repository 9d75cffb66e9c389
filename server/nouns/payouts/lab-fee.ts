import { sql } from 'kysely'
import type { LabLine, PayoutExplanation } from '#contract/payouts.ts'
import { payOfOtherFee, shareOfLine } from '#domain/lab-cost.ts'
import { add, type Money, subtract } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** How the record of a lab's fee came about: what the line earned with the fee that counted before, and with this one. */
export async function labFeeExplained(database: Database, lab_fee_id: number): Promise<PayoutExplanation['lab_fee']> {
  const fee = await database
    .selectFrom('lab_case_fees as fee')
    .innerJoin('lab_cases', 'lab_cases.id', 'fee.lab_case_id')
    .innerJoin('labs', 'labs.id', 'lab_cases.lab_id')
    .innerJoin('invoice_lines as line', 'line.id', 'fee.invoice_line_id')
    .innerJoin('users', 'users.id', 'fee.recorded_by')
    .select(['fee.lab_case_id', 'lab_cases.description', 'labs.name as lab_name', 'fee.invoiced_fee', 'fee.reference'])
    .select(['users.name as recorded_by_name', 'line.cost', 'line.discount_amount', 'line.lab_cost_basis'])
    .select(['line.tax_amount', 'line.insurer_tax_amount'])
    .select(['line.payout_percentage', feeBefore.as('fee_before')])
    .where('fee.id', '=', lab_fee_id)
    .executeTakeFirstOrThrow()
  const { cost, discount_amount, tax_amount, insurer_tax_amount, lab_cost_basis, payout_percentage, ...shown } = fee
  const charged = subtract(cost, add(discount_amount, tax_amount, insurer_tax_amount))
  const line = { charged, payout_percentage: payout_percentage ?? 0, lab_cost: fee.fee_before, lab_cost_basis }
  const share_before = shareOfLine(line)
  return { ...shown, share_before, share_after: add(share_before, payOfOtherFee(line, fee.invoiced_fee)) }
}

/** The fee that the line's pay counted before: that of its record before, else the one that it keeps. */
const feeBefore = sql<Money>`coalesce((select earlier.invoiced_fee from lab_case_fees earlier
  where earlier.invoice_line_id = fee.invoice_line_id and earlier.id < fee.id order by earlier.id desc limit 1), line.lab_cost)`

/** The case of a record that a lab's fee made; null for all others. */
export const labCaseOfPayout = sql<number | null>`(
  select lab_case_id from lab_case_fees where lab_case_fees.id = payouts.lab_fee_id)`

/** The lines of lab work of the invoice, with what their shares were taken of. */
export const labLinesOfPayout = sql<LabLine[]>`(
  select coalesce(json_agg(json_build_object('lab_case_id', lab_case_id, 'description', description,
    'charged', cost - discount_amount - tax_amount - insurer_tax_amount, 'lab_cost', lab_cost, 'lab_cost_basis', lab_cost_basis,
    'payout_percentage', payout_percentage, 'payout_share', payout_share) order by position), '[]')
  from invoice_lines where invoice_lines.invoice_id = payouts.invoice_id and lab_cost_basis is not null)`
