import { sql } from 'kysely'

/**
 * The means by which the money of a deposit came; of one that keeps what was refunded to credit, that of the payment.
 * A payment from credit names no means: its money was counted by this one when it came.
 */
export const meansOfDeposit = (deposit_id: string) => sql<number | null>`(
  select coalesce(deposits.means_id, (
    select refunded.means_id from refunds join payments refunded on refunded.id = refunds.payment_id
    where refunds.deposit_id = deposits.id
  )) from deposits where deposits.id = ${sql.ref(deposit_id)}
)`

/** The means by which the money of a payment came, now or with the deposit that it uses. For names, never for sums. */
export const meansOfPayment = sql<number | null>`coalesce(payments.means_id, ${meansOfDeposit('payments.deposit_id')})`
