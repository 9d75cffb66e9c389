import type { Pool } from 'pg'

interface Line {
  treatment_code: string
  description: string
  cost: number
}

/** One statement per table; nothing is checked but the table's constraints. */
export function billing(pool: Pool) {
  async function book(body: Record<string, unknown>): Promise<number> {
    const { patient_id, doctor_id, datetime_start, datetime_end, notes } = body
    const { rows } = await pool.query<{ id: number }>({
      name: 'book',
      text: `insert into appointments (patient_id, doctor_id, datetime_start, datetime_end, notes, created_at, created_by)
        values ($1, $2, $3, $4, $5, $6, 1) returning id`,
      values: [patient_id, doctor_id, datetime_start, datetime_end, notes, new Date()],
    })
    return rows[0]?.id ?? 0
  }

  async function issue({ patient_id, appointment_id, treatments }: Record<string, unknown>): Promise<number> {
    const lines = treatments as Line[]
    const total = lines.reduce((sum, { cost }) => sum + cost, 0)
    const { rows } = await pool.query<{ id: number }>({
      name: 'issue',
      text: `with invoice as (
          insert into invoices (patient_id, doctor_id, appointment_id, currency, payment_method, total_amount, paid_amount,
            status, payout_share, created_at, created_by)
          select $1, doctor_id, id, 'QR', 'cash', $3, 0, 'unpaid', $4, $5, 1 from appointments where id = $2
          returning id
        ), lines as (
          insert into invoice_lines (invoice_id, position, treatment_code, description, cost, payout_percentage, payout_share)
          select id, position, code, description, cost, 35, round(cost * 0.35, 2)
          from invoice, unnest($6::int[], $7::text[], $8::text[], $9::numeric[]) line (position, code, description, cost)
        ), appointment as (
          update appointments set has_active_invoice = true where id = $2
        )
        select id from invoice`,
      values: [
        patient_id,
        appointment_id,
        total,
        lines.reduce((sum, { cost }) => sum + Math.round(cost * 35 + 1e-7), 0) / 100,
        new Date(),
        lines.map((_, position) => position),
        lines.map(({ treatment_code }) => treatment_code),
        lines.map(({ description }) => description),
        lines.map(({ cost }) => cost),
      ],
    })
    return rows[0]?.id ?? 0
  }

  const pay = (id: number, { amount, payment_method }: Record<string, unknown>) =>
    pool.query({
      name: 'pay',
      text: `with invoice as (
          update invoices set paid_amount = paid_amount + $2, status = 'partial' where id = $1
          returning id, doctor_id, payout_share, total_amount
        ), payment as (
          insert into payments (invoice_id, amount, payment_method, payment_date, card_fee_percentage, recorded_by)
          values ($1, $2, $3, $4, 2.8, 1) returning id
        )
        insert into payouts (invoice_id, doctor_id, payment_id, created_at, payment_method, gross_amount, deduction)
        select invoice.id, doctor_id, payment.id, $4, $3, round(payout_share * $2 / total_amount, 2),
          round(payout_share * $2 / total_amount * 0.028, 2)
        from invoice, payment`,
      values: [id, amount, payment_method, new Date()],
    })
  return { book, issue, pay }
}
