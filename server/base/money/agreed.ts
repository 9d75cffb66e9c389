import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import { conflict, ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/*
 * Agreements, in SQL: said once for the patient's agreements, for what is due, and for receivables. The amounts follow
 * `dueUntil()` and `notDue()` of domain/agreement.ts.
 */

/**
 * Common table expressions of the agreements in `chosen` (a query that gives their rows):
 * `agreed_invoices`: the invoices that each is about: those named, of a plan those of its treatments, and corrections of
 * either; `received`: the money of each until an instant. A deposit for it counts once, however it is applied; a payment
 * counts if it was made for it or, without a name, on one of its invoices while it was in force. The few rows of an agreement
 * are looked up one by one (`offset 0`): the planner expects many of a recursive query, and would read whole tables.
 */
export const agreementTables = (chosen: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  chosen as materialized (${chosen}), ${AGREED_INVOICES}, ${MONEY}, ${receivedUntil(until)}`

const AGREED_INVOICES = sql`
  agreed_invoices (agreement_id, invoice_id) as (
    select agreement_id, invoice_id from agreement_invoices where agreement_id in (select id from chosen)
    union
    select chosen.id, invoices.id from chosen
    cross join lateral (
      select appointment_id from plan_items where plan_id = chosen.plan_id and state = 'done' offset 0) items
    cross join lateral (
      select id from invoices where patient_id = chosen.patient_id and appointment_id = items.appointment_id offset 0) invoices
    union
    select agreed_invoices.agreement_id, invoices.id from agreed_invoices cross join lateral (
      select id from invoices where corrects_invoice_id = agreed_invoices.invoice_id offset 0) invoices
  )`

/** The payments of each agreement, and its deposits. */
const MONEY = sql`
  of_agreement as materialized (
    select payments.* from chosen cross join lateral (
      select agreement_id, id, amount, payment_date from payments where agreement_id = chosen.id offset 0) payments
    union all
    select chosen.id, payments.id, payments.amount, payment_date
    from chosen join agreed_invoices on agreement_id = chosen.id
    cross join lateral (select * from payments where invoice_id = agreed_invoices.invoice_id offset 0) payments
    where payments.agreement_id is null
      and (select agreement_id from deposits where deposits.id = payments.deposit_id) is null
      and payments.id > after_payment_id and (ended_at is null or payment_date <= ended_at)
      and not exists (
        select from refunds where refunds.payment_id <= after_payment_id
          and (refunds.id = payments.corrects_refund_id or refunds.deposit_id = payments.deposit_id) offset 0
      )
  ),
  tagged as materialized (
    select deposits.* from chosen cross join lateral (
      select id, agreement_id, amount, received_at from deposits where agreement_id = chosen.id offset 0) deposits
  )`

const receivedUntil = (until: RawBuilder<unknown>) => sql`
  received as (
    select agreement_id, sum(amount) as amount from (
      select agreement_id, amount from of_agreement where payment_date < ${until}
      union all
      select agreement_id, -refunds.amount from of_agreement cross join lateral (
        select amount from refunds where payment_id = of_agreement.id and refunded_at < ${until} offset 0) refunds
      union all
      select agreement_id, amount from tagged where received_at < ${until}
      union all
      select agreement_id, -refunds.amount from tagged cross join lateral (
        select amount from deposit_refunds where deposit_id = tagged.id and refunded_at < ${until} offset 0) refunds
      union all
      select tagged.agreement_id, -refunds.amount from tagged
      cross join lateral (select id from payments where deposit_id = tagged.id offset 0) payments
      cross join lateral (
        select amount from refunds where payment_id = payments.id and refunded_at < ${until} offset 0) refunds
    ) money group by agreement_id
  )`

interface MoneyFor {
  patient_id: number
  /** Of the invoice that is paid, and the invoice; both are left out for a deposit, which has the clinic's currency. */
  currency?: Currency
  invoice_id?: number
}

/** Refuses money for an agreement that has ended, or is of another patient, currency or invoice; an end waits for it. */
export async function ensureMoneyFor(database: Database, agreement_id: number, money: MoneyFor) {
  const agreement = await database
    .selectFrom('agreements')
    .select(({ selectFrom }) => [
      'patient_id',
      'payer_id',
      'currency',
      'ended_at',
      selectFrom('clinic').select('clinic.currency').as('clinic_currency'),
    ])
    .where('id', '=', agreement_id)
    .forShare()
    .executeTakeFirst()
  ensure(agreement, () => invalid('agreement_id', 'agreement.not-found'))
  const is_payers = money.invoice_id === undefined && agreement.payer_id === money.patient_id
  ensure(agreement.patient_id === money.patient_id, () =>
    // A payer's own credit could never pay the invoices of the patient.
    invalid('agreement_id', is_payers ? 'agreement.deposit-of-payer' : 'agreement.of-another'),
  )
  ensure(agreement.ended_at === null, () => conflict('agreement.ended'))
  ensure(agreement.currency === (money.currency ?? agreement.clinic_currency), () =>
    invalid('agreement_id', 'agreement.other-currency'),
  )
  if (money.invoice_id === undefined) return
  const invoices = await invoicesAgreed(database, agreement_id)
  ensure(invoices.includes(money.invoice_id), () => invalid('agreement_id', 'agreement.other-invoice'))
}

/** The invoices of an agreement that is in force and of one of these patients; refuses any other. */
export async function invoicesToPayFor(database: Database, agreement_id: number, patients: readonly number[]) {
  const agreement = await database
    .selectFrom('agreements')
    .select(['patient_id', 'ended_at'])
    .where('id', '=', agreement_id)
    .executeTakeFirst()
  ensure(agreement, () => invalid('agreement_id', 'agreement.not-found'))
  ensure(patients.includes(agreement.patient_id), () => invalid('agreement_id', 'agreement.of-another'))
  ensure(agreement.ended_at === null, () => conflict('agreement.ended'))
  return invoicesAgreed(database, agreement_id)
}

/** The invoices that an agreement is about. */
async function invoicesAgreed(database: Database, agreement_id: number) {
  const chosen = sql`select * from agreements where id = ${agreement_id}`
  const { rows } = await sql<{ invoice_id: number }>`
    with recursive ${agreementTables(chosen, sql`'infinity'::timestamptz`)}
    select invoice_id from agreed_invoices order by invoice_id`.execute(database)
  return rows.map(({ invoice_id }) => invoice_id)
}
