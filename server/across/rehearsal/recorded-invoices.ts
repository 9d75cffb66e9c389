import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { RecordedInvoice, RecordedPayout } from '#domain/rehearsal.ts'
import { onClinicDays } from '#server/base/context/clinic-range.ts'
import type { Context } from '#server/base/context/context.ts'

/** Of each payout whether it counts: it is of these days, and was not voided. */
export type PayoutOfDays = RecordedPayout & { created_at: string; counts: boolean }

export interface InvoiceOfDoctor extends RecordedInvoice {
  id: number
  doctor_id: number
  payouts: readonly PayoutOfDays[]
}

const INVOICES_AT_ONCE = 500

/**
 * Every invoice in the clinic's currency with a payout on these days, with all that its payouts were computed from. Their
 * numbers are read once, and the invoices in batches, so that a year needs little more memory than a week.
 */
export async function* recordedInvoices(context: Context, days: { start_date: Day; end_date: Day }) {
  const ids = await idsOf(context, days)
  for (let from = 0; from < ids.length; from += INVOICES_AT_ONCE)
    yield* await invoicesOf(context, days, ids.slice(from, from + INVOICES_AT_ONCE))
}

async function idsOf(context: Context, days: { start_date: Day; end_date: Day }): Promise<number[]> {
  const { rows } = await sql<{ invoice_id: number }>`
    select distinct invoice_id from payouts
    where ${onClinicDays('payouts.created_at', days, context)} order by invoice_id`.execute(context.database)
  return rows.map(({ invoice_id }) => invoice_id)
}

async function invoicesOf(context: Context, days: { start_date: Day; end_date: Day }, ids: readonly number[]) {
  const isOfDays = onClinicDays('payouts.created_at', days, context)
  const { rows } = await sql<InvoiceOfDoctor>`
    select invoices.id, invoices.doctor_id, invoices.total_amount, is_specialist,
      (select coalesce(json_agg(json_build_object('treatment_code', treatment_code, 'cost', cost,
        'discount_amount', invoice_lines.discount_amount, 'insurer_amount', invoice_lines.insurer_amount,
        'tax_amount', tax_amount, 'insurer_tax_amount', insurer_tax_amount,
        'lab_cost', lab_cost, 'lab_cost_basis', lab_cost_basis, 'payout_percentage', payout_percentage,
        'payout_share', invoice_lines.payout_share) order by position), '[]')
        from invoice_lines where invoice_id = invoices.id) as lines,
      (select json_agg(json_build_object('id', payouts.id, 'payment_id', payouts.payment_id,
        'reverses_payout_id', reverses_payout_id, 'refund_id', payouts.refund_id,
        'carried_over', coalesce(deducts_from_closed, false) or lab_fee_id is not null or payouts.payment_method = 'insurer',
        'gross_amount', gross_amount, 'deduction', deduction,
        'manual', coalesce((select sum(amount) from manual_deductions where payout_id = payouts.id), 0),
        'amount', coalesce(refunds.amount, payments.amount, 0),
        'payment_method', payments.payment_method,
        'card_fee_percentage', coalesce(payments.card_fee_percentage, 0), 'has_means', payments.means_id is not null,
        'created_at', to_char(payouts.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'counts', ${isOfDays} and not exists (select from voided_payouts where payout_id = payouts.id)) order by payouts.id)
        from payouts left join payments on payments.id = payouts.payment_id left join refunds on refunds.id = payouts.refund_id
        where payouts.invoice_id = invoices.id) as payouts
    from invoices join doctors on doctors.id = invoices.doctor_id
    where invoices.id = any(${ids}) and currency = (select clinic.currency from clinic)
    order by invoices.id`.execute(context.database)
  return rows
}
