import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/clinic.ts'
import { missing } from '#domain/refusal.ts'
import type { Money } from '#domain/money.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** The amount of a deposit that is neither applied nor refunded. */
export const leftOf = sql<Money>`(deposits.amount
  - (select coalesce(sum(payments.amount), 0) from payments where payments.deposit_id = deposits.id)
  - (select coalesce(sum(deposit_refunds.amount), 0) from deposit_refunds where deposit_refunds.deposit_id = deposits.id))`

/** After all that is recorded. */
export const NEVER = sql<string>`'infinity'::timestamptz`

/** What was left of it at an instant. */
export const leftBefore = (instant: RawBuilder<string>) => sql<Money>`(deposits.amount
  - (select coalesce(sum(payments.amount), 0) from payments
    where payments.deposit_id = deposits.id and payments.payment_date < ${instant})
  - (select coalesce(sum(deposit_refunds.amount), 0) from deposit_refunds
    where deposit_refunds.deposit_id = deposits.id and deposit_refunds.refunded_at < ${instant}))`

/**
 * Locks a patient's deposits and returns those of one currency that have something left, the oldest first. A second
 * query adds them up: the one that waited for a lock would not see the rows of the transaction it waited for.
 */
export async function lockOpenDeposits(database: Database, patient_id: number, currency: Currency) {
  const ofPatient = database
    .selectFrom('deposits')
    .where('patient_id', '=', patient_id)
    .where('currency', '=', currency)
  await lockDepositsOf(database, patient_id)
  return ofPatient
    .select(['id', 'received_at', 'payment_method', 'card_fee_percentage', leftOf.as('left')])
    .where(leftOf, '>', 0 as Money)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** Locks all deposits of a patient, in the order that every command uses. */
export const lockDepositsOf = (database: Database, patient_id: number) =>
  database
    .selectFrom('deposits')
    .select('id')
    .where('patient_id', '=', patient_id)
    .orderBy('received_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function lockDeposit(database: Database, patient_id: number, id: number) {
  const deposit = database.selectFrom('deposits').where('id', '=', id).where('patient_id', '=', patient_id)
  if (!(await deposit.select('id').forNoKeyUpdate().executeTakeFirst())) throw missing('deposit')
  return deposit.select(['currency', 'received_at', leftOf.as('left')]).executeTakeFirstOrThrow()
}
