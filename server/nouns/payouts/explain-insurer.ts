import { sql } from 'kysely'
import type { PayoutExplanation, PayoutRecord } from '#contract/payouts.ts'
import type { ChartedTooth } from '#domain/chart.ts'
import type { LabCostBasis } from '#domain/lab-cost.ts'
import { type Money, ZERO } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'

interface Earned extends PayoutRecord {
  payment_id: number | null
  payer_payment_line_id: number | null
  lab_fee_id: number | null
  card_fee: Money
}

interface Explained {
  claim_id: number
  claim_number: number
  treatment_code: string | null
  description: string
  cost: Money
  teeth: ChartedTooth[]
  discount_amount: Money
  insurer_amount: Money
  payout_percentage: number
  payout_share: Money
  lab_case_id: number | null
  lab_cost: Money | null
  lab_cost_basis: LabCostBasis | null
  tax_category: string | null
  tax_amount: Money
  insurer_tax_amount: Money
  moved: Money
  paid_before: Money
}

/** The line of a claim of which an insurer paid, and what it had paid before. */
async function lineExplained({ database }: Context, payer_payment_line_id: number | null) {
  const { rows } = await sql<Explained>`
    select claims.id as claim_id, claims.number as claim_number, treatment_code, description, cost, teeth, discount_amount,
      line.insurer_amount, payout_percentage, line.payout_share, lab_case_id, lab_cost, lab_cost_basis,
      tax_category, tax_amount, insurer_tax_amount,
      answer.paid - answer.taken_back as moved,
      (select coalesce(sum(paid - taken_back), 0) from payer_payment_lines before
        where before.claim_line_id = line.id and before.id < answer.id) as paid_before
    from payer_payment_lines answer
    join claim_lines line on line.id = answer.claim_line_id
    join claims on claims.id = line.claim_id
    join invoice_lines on invoice_lines.id = line.invoice_line_id
    where answer.id = ${payer_payment_line_id}`.execute(database)
  return rows[0]
}

function shown({ claim_id: _id, claim_number: _number, moved: _moved, paid_before: _before, ...line }: Explained) {
  const { tax_category, tax_amount, insurer_tax_amount, ...untaxed } = line
  return tax_category === null ? untaxed : { ...untaxed, tax_amount, insurer_tax_amount }
}

/** As of a payment, of the one line of the claim; a manual deduction alone has no line. */
export async function insurerExplanation(
  context: Context,
  record: Earned,
  manual_deductions: PayoutExplanation['manual_deductions'],
): Promise<PayoutExplanation> {
  const { payment_id: _payment, payer_payment_line_id, lab_fee_id: _fee, card_fee, ...payout } = record
  const line = await lineExplained(context, payer_payment_line_id)
  const { claim_id, claim_number, moved, paid_before } = line ?? {}
  return {
    ...payout,
    lines: line ? [shown(line)] : [],
    discount_amount: ZERO,
    discount_percent: null,
    discount_reason: null,
    share: line?.payout_share ?? ZERO,
    total_amount: line?.insurer_amount ?? ZERO,
    payment_amount: moved ?? ZERO,
    claim: claim_id === undefined || claim_number === undefined ? null : { id: claim_id, number: claim_number },
    paid_before: paid_before ?? ZERO,
    card_fee_percentage: 0,
    refund: null,
    lab_fee: null,
    card_fee,
    manual_deductions,
  }
}
