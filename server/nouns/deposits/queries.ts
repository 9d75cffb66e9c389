import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Deposit } from '#contract/deposits.ts'
import type { Sums } from '#contract/fields.ts'
import { isPaidOut, REFUND_METHODS } from '#domain/invoice.ts'
import type { Money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { leftBefore, leftOf, NEVER } from './lock-deposits.ts'

/** A refund to the patient's credit moves no money. */
export const isRefundOfMoney = sql<SqlBool>`refunds.refund_method not in (
  ${sql.join(REFUND_METHODS.filter((method) => !isPaidOut(method)).map((method) => sql.lit(method)))}
)`

/** Whether a payment was recorded in the place of a refund: nothing went back to the patient. */
export const isCorrection = sql<boolean>`exists (
  select from payments recorded where recorded.corrects_refund_id = refunds.id)`

/** A patient's credit in one currency. */
export const creditOf = (patient_id: string, currency: unknown) => sql<Money>`(
  select coalesce(sum(${leftOf}), 0) from deposits
  where deposits.patient_id = ${sql.ref(patient_id)} and deposits.currency = ${currency}
)`

/** The credit in each currency that has any, the clinic's first. */
export const creditsOf = (patient_id: string) => sql<Sums>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by not is_own, currency), '[]')
  from (
    select deposits.currency, deposits.currency = (select clinic.currency from clinic) as is_own, sum(${leftOf}) as amount
    from deposits where deposits.patient_id = ${sql.ref(patient_id)} group by deposits.currency
  ) sums where amount > 0
)`

export const depositDetails = ({ database }: Context, id: number): Promise<Deposit> =>
  allDeposits(database).where('deposits.id', '=', id).executeTakeFirstOrThrow()

/** What was received before an instant, as it stood then; by default all, as it stands now. */
export const depositsOf = (database: Database, patient_id: number, before = NEVER): Promise<Deposit[]> =>
  allDeposits(database, before)
    .where('deposits.patient_id', '=', patient_id)
    .where('deposits.received_at', '<', before)
    .orderBy('deposits.received_at')
    .orderBy('deposits.id')
    .execute()

const refundsBefore = (before: RawBuilder<string>) => sql<Deposit['refunds']>`(
  select coalesce(json_agg(json_build_object('id', deposit_refunds.id, 'amount', amount, 'refund_method', refund_method,
    'means_id', deposit_refunds.means_id,
    'reason', reason, 'refunded_at', to_char(refunded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'refunded_by_name', users.name) order by deposit_refunds.id), '[]')
  from deposit_refunds left join users on users.id = deposit_refunds.refunded_by
  where deposit_refunds.deposit_id = deposits.id and refunded_at < ${before}
)`

const allDeposits = (database: Database, before = NEVER) =>
  database
    .selectFrom('deposits')
    .leftJoin('users', 'users.id', 'deposits.received_by')
    .select([
      'deposits.id',
      'deposits.patient_id',
      'deposits.currency',
      'deposits.amount',
      'deposits.payment_method',
      'deposits.means_id',
      'deposits.source',
      'deposits.agreement_id',
      'deposits.received_at',
      'users.name as received_by_name',
      'deposits.notes',
    ])
    .select([leftBefore(before).as('left'), refundsBefore(before).as('refunds')])
