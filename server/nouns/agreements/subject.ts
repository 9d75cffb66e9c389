import { sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import { outstanding, takesPayments } from '#domain/invoice.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { agreementTables } from '#server/base/money/agreed.ts'
import { type LockedInvoice, lockInvoice } from '#server/nouns/invoices/lock-invoice.ts'

interface Named {
  plan_id: number | null
  invoice_ids: readonly number[]
}

/** What an agreement is about, locked: its currency, and the most that can be agreed on. */
export const subjectOf = (tx: Tx, patient_id: number, { plan_id, invoice_ids }: Named) =>
  plan_id === null ? ofInvoices(tx, patient_id, invoice_ids) : ofPlan(tx, patient_id, plan_id)

async function ofInvoices(tx: Tx, patient_id: number, invoice_ids: readonly number[]) {
  const locked: LockedInvoice[] = []
  for (const id of [...invoice_ids].toSorted((a, b) => a - b)) {
    await ensureOwn(tx, patient_id, id)
    const invoice = await lockInvoice(tx.database, id)
    ensure(takesPayments(invoice), () => conflict('agreement.invoice-closed', { number: id }))
    locked.push(invoice)
  }
  const [first] = locked
  ensure(first && locked.every(({ currency }) => currency === first.currency), () =>
    invalid('invoice_ids', 'agreement.currencies'),
  )
  await ensureNotAgreed(tx, invoice_ids)
  return { currency: first.currency, most: add(ZERO, ...locked.map(outstanding)) }
}

async function ensureOwn({ database }: Tx, patient_id: number, id: number) {
  const invoice = await database.selectFrom('invoices').select('patient_id').where('id', '=', id).executeTakeFirst()
  ensure(invoice?.patient_id === patient_id, () => invalid('invoice_ids', 'agreement.unknown-invoice'))
}

/** Refuses (409) what an agreement in force is about already. */
async function ensureNotAgreed({ database }: Tx, invoice_ids: readonly number[]) {
  const in_force = sql`select * from agreements where ended_at is null`
  const { rows } = await sql`
    with recursive ${agreementTables(in_force, sql`'infinity'::timestamptz`)}
    select invoice_id from agreed_invoices where invoice_id = any(${invoice_ids})`.execute(database)
  ensure(rows.length === 0, () => conflict('agreement.agreed-already'))
}

interface PlanRow {
  currency: Currency
  accepted: boolean
  /** Of accepted work that no invoice charges yet. */
  to_be_charged: Money
  /** Of its work that is done. */
  invoices: number[]
}

/** The lock makes two desks wait for each other; the index on plans then refuses the second agreement. */
async function ofPlan(tx: Tx, patient_id: number, plan_id: number) {
  const { database } = tx
  const locked = await database
    .selectFrom('plans')
    .select('id')
    .where('id', '=', plan_id)
    .where('patient_id', '=', patient_id)
    .forShare()
    .executeTakeFirst()
  ensure(locked, () => invalid('plan_id', 'agreement.unknown-plan'))
  const { rows } = await sql<PlanRow>`
    with work as (
      select plan_items.cost, invoices.id as invoice_id
      from plan_items left join invoices on plan_items.state = 'done'
        and invoices.appointment_id = plan_items.appointment_id and invoices.status <> 'cancelled'
      where plan_items.plan_id = ${plan_id} and plan_items.state in ('accepted', 'booked', 'done'))
    select currency, exists (select from work) as accepted,
      coalesce((select sum(cost) from work where invoice_id is null), 0) as to_be_charged,
      array(select distinct invoice_id from work where invoice_id is not null order by invoice_id) as invoices
    from plans where id = ${plan_id}`.execute(database)
  const [plan] = rows
  ensure(plan?.accepted, () => conflict('agreement.plan-not-accepted'))
  await ensureNotAgreed(tx, plan.invoices)
  return { currency: plan.currency, most: add(plan.to_be_charged, await leftOf(tx, plan)) }
}

/** What is still owed on the invoices of a plan, locked. One in another currency is no part of it. */
async function leftOf({ database }: Tx, { invoices, currency }: PlanRow) {
  const locked: LockedInvoice[] = []
  for (const id of invoices) locked.push(await lockInvoice(database, id))
  return add(ZERO, ...locked.filter((invoice) => invoice.currency === currency).map(outstanding))
}
