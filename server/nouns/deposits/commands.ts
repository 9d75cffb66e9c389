import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureDepositAmount, ensureRefundable } from '#domain/credit.ts'
import { subtract } from '#domain/money.ts'
import { ensureUnmerged } from '#domain/patient.ts'
import { missing } from '#domain/refusal.ts'
import { ensurePositiveAmount } from '#domain/positive-amount.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { ensureMoneyFor } from '#server/base/money/agreed.ts'
import { notBefore } from '#server/base/context/not-before.ts'
import { chooseMethod, columnsOf } from '#server/nouns/means/queries.ts'
import { lockDeposit } from './lock-deposits.ts'

/** Receives money as the patient's credit, in the clinic's currency and with its card fee; returns the deposit's id. */
export const receiveDeposit = (context: Context, input: ParsedInput<Api['receiveDeposit']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const { id: patient_id, amount, means_id, agreement_id = null, notes = null } = input
    ensureDepositAmount(amount)
    const given = { field: 'payment_method', method: input.payment_method, means_id } as const
    const { method: payment_method, means } = await chooseMethod(database, given)
    await ensureOpenPatient(database, patient_id)
    if (agreement_id !== null) await ensureMoneyFor(database, agreement_id, { patient_id })
    const { id, currency } = await database
      .insertInto('deposits')
      .values(({ selectFrom }) => ({
        patient_id,
        currency: selectFrom('clinic').select('currency'),
        card_fee_percentage: means?.card_fee_percentage ?? selectFrom('clinic').select('card_processing_fee'),
        ...columnsOf(means),
        amount,
        payment_method,
        received_at: now,
        received_by: user.id,
        notes,
        agreement_id,
        source: 'received' as const,
      }))
      .returning(['id', 'currency'])
      .executeTakeFirstOrThrow()
    const after = {
      amount,
      payment_method,
      notes,
      ...(means && { means_id: means.means_id }),
      ...(agreement_id !== null && { agreement_id }),
    }
    record(tx, { kind: 'deposit.received', noun: 'deposits', record_id: id, patient_id, after, details: { currency } })
    return id
  })

export const refundDeposit = (context: Context, input: ParsedInput<Api['refundDeposit']>) =>
  transact(context, async (transaction) => {
    const { id: patient_id, deposit_id, amount, means_id, reason } = input
    ensurePositiveAmount(amount, 'amount', 'refund')
    const { left, currency, received_at } = await lockDeposit(transaction.database, patient_id, deposit_id)
    const tx = notBefore(transaction, received_at)
    const { database, now, user } = tx
    ensureRefundable(left, amount)
    const given = { field: 'refund_method', method: input.refund_method, means_id } as const
    const { method: refund_method, means } = await chooseMethod(database, given)
    await database
      .insertInto('deposit_refunds')
      .values({
        deposit_id,
        amount,
        refund_method,
        reason,
        refunded_at: now,
        refunded_by: user.id,
        ...columnsOf(means),
      })
      .execute()
    record(tx, {
      kind: 'deposit.refunded',
      noun: 'deposits',
      record_id: deposit_id,
      patient_id,
      before: { left },
      after: {
        left: subtract(left, amount),
        amount,
        refund_method,
        reason,
        ...(means && { means_id: means.means_id }),
      },
      details: { currency },
    })
    return deposit_id
  })

/** A share lock: waits for a merge in progress, and prevents one until the commit. */
async function ensureOpenPatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!patient) throw missing('patient')
  ensureUnmerged(patient)
}
