import { sql } from 'kysely'
import type { Money } from '#domain/money.ts'
import { conflict } from '#domain/refusal.ts'
import { allowed } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'

/** What hangs on a done treatment that is charged. */
interface Charged {
  invoice_id: number | null
  plan_item_id: number | null
  /** The doctor's share of its line, once the invoice is paid; null for another doctor, and without an invoice. */
  payout: Money | null
}

/** Refuses (409) to void a treatment that is charged, and says what hangs on it: those stay as they are. */
export async function ensureUncharged(tx: Tx, id: number) {
  const { rows } = await sql<Charged & { doctor_id: number | null }>`
    select invoices.id as invoice_id, coalesce(item.split_id, item.id) as plan_item_id,
      charged.payout_share as payout, invoices.doctor_id
    from charges
    left join appointment_treatments done on done.id = appointment_line_id
    left join invoice_lines charged on charged.id = invoice_line_id
    left join invoices on invoices.id = charged.invoice_id
    left join lateral (select plan_item_id from appointment_treatments
      where appointment_id = invoices.appointment_id and plan_item_id is not null
        and treatment_code is not distinct from charged.treatment_code and description = charged.description
      limit 1) planned on true
    left join plan_items item on item.id = coalesce(done.plan_item_id, planned.plan_item_id)
    where charges.chart_item_id = ${id}`.execute(tx.database)
  const [found] = rows
  if (!found) return
  const { doctor_id, ...charged } = found
  const seesPayout = allowed(tx, 'payout:read-all') || (doctor_id !== null && doctor_id === tx.user.doctor_id)
  const invoice_id = charged.invoice_id
  throw conflict('chart.charged', { invoice_id }, { ...charged, payout: seesPayout ? charged.payout : null })
}
