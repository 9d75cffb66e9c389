import { sql } from 'kysely'
import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { PayerPayment, PayerPaymentDetails } from '#contract/payer-payments.ts'
import { addMonths } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { type PagedList, paginated } from '#server/base/context/pagination.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { nameOf } from '#server/nouns/patients/queries.ts'
import { clinicCurrency } from './write-batch.ts'

/** What of `payer_payments` is in no line and was not sent back. */
export const unallocated = sql<Money>`(payer_payments.amount
  - (select coalesce(sum(paid - taken_back), 0) from payer_payment_lines where payer_payment_id = payer_payments.id)
  - (select coalesce(sum(payer_returns.amount), 0) from payer_returns where payer_payment_id = payer_payments.id))`

const receiptRows = (database: Database) =>
  database
    .selectFrom('payer_payments')
    .innerJoin('payers', 'payers.id', 'payer_payments.payer_id')
    .leftJoin('users', 'users.id', 'payer_payments.recorded_by')
    .select(['payer_payments.id', 'payer_payments.payer_id', 'payers.name as payer_name', 'payer_payments.currency'])
    .select(['payer_payments.amount', 'received_on', 'reference', 'method', 'note', 'recorded_at'])
    .select(['users.name as recorded_by_name', unallocated.as('unallocated')])

export function receiptList(
  { database }: Context,
  { payer_id }: { payer_id?: number | undefined },
): PagedList<PayerPayment> {
  const query = receiptRows(database).$if(payer_id !== undefined, (rows) =>
    rows.where('payer_payments.payer_id', '=', payer_id ?? 0),
  )
  const order = {
    by: { received_on: 'payer_payments.received_on', id: 'payer_payments.id' },
    direction: 'desc',
  } as const
  return paginated(database, query, order)
}

export async function receiptDetails({ database }: Context, id: number): Promise<PayerPaymentDetails> {
  const receipt = await receiptRow(database, id)
  const lines = await database
    .selectFrom('payer_payment_lines')
    .innerJoin('claim_lines', 'claim_lines.id', 'payer_payment_lines.claim_line_id')
    .innerJoin('claims', 'claims.id', 'claim_lines.claim_id')
    .innerJoin('policies', 'policies.id', 'claims.policy_id')
    .innerJoin('invoice_lines', 'invoice_lines.id', 'claim_lines.invoice_line_id')
    .leftJoin('users', 'users.id', 'payer_payment_lines.recorded_by')
    .select(['payer_payment_lines.id', 'claim_line_id', 'claims.id as claim_id', 'claims.number as claim_number'])
    .select([nameOf('policies.patient_id').as('patient_name'), 'invoice_lines.description'])
    .select(['paid', 'discount', 'rejected', 'taken_back', 'of_withdrawal', 'code', 'note', 'recorded_at'])
    .select('users.name as recorded_by_name')
    .where('payer_payment_id', '=', id)
    .orderBy('payer_payment_lines.id')
    .execute()
  const returns = await database
    .selectFrom('payer_returns')
    .leftJoin('users', 'users.id', 'payer_returns.recorded_by')
    .select(['payer_returns.id', 'amount', 'returned_on', 'reference', 'reason', 'recorded_at'])
    .select('users.name as recorded_by_name')
    .where('payer_payment_id', '=', id)
    .orderBy('payer_returns.id')
    .execute()
  return { ...receipt, lines, returns }
}

/** Refuses (404) a receipt that does not exist. */
export async function receiptRow(database: Database, id: number) {
  const receipt = await receiptRows(database).where('payer_payments.id', '=', id).executeTakeFirst()
  if (!receipt) throw missing('payer-payment')
  return receipt
}

/** Locks the receipt, so that no other transaction uses what is left of it. */
export async function lockReceipt({ database }: Tx, id: number) {
  await database.selectFrom('payer_payments').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return receiptRow(database, id)
}

/** An earlier year must be mistyped. */
const OLDEST_YEARS = 5

/** Returns the new receipt's id, and those of receipts with the same reference and amount. */
export const receive = (context: Context, input: ParsedInput<Api['receivePayerPayment']>) =>
  transact(context, async (tx) => {
    const { database, now, today, user } = tx
    const { payer_id, amount, method, reference = null, note = null, received_on = today } = input
    ensure(received_on <= today, () => invalid('received_on', 'payer-payment.day-ahead'))
    ensure(received_on >= addMonths(today, -12 * OLDEST_YEARS), () =>
      invalid('received_on', 'payer-payment.long-past', { years: OLDEST_YEARS }),
    )
    const payer = await database.selectFrom('payers').select('id').where('id', '=', payer_id).executeTakeFirst()
    ensure(payer, () => invalid('payer_id', 'claim.payer-unknown'))
    const currency = input.currency ?? (await clinicCurrency(database))
    const same = database
      .selectFrom('payer_payments')
      .select('id')
      .where((is) => is.and({ payer_id, amount, currency }))
      .where('reference', '=', reference)
    const duplicates = reference === null ? [] : await same.orderBy('id').execute()
    const given = { payer_id, currency, amount, received_on, reference, method, note }
    const { id } = await database
      .insertInto('payer_payments')
      .values({ ...given, recorded_at: now, recorded_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'payer-payment.received', noun: 'payer-payments', record_id: id, after: given })
    return { id, possible_duplicates: duplicates.map((each) => each.id) }
  })

export const sendBack = (context: Context, { id, ...input }: ParsedInput<Api['returnPayerPayment']>) =>
  transact(context, async (tx) => {
    const { database, now, today, user } = tx
    const { amount, reason, reference = null, returned_on = today } = input
    const receipt = await lockReceipt(tx, id)
    ensure(amount > 0, () => invalid('amount', 'payer-payment.returns-nothing'))
    ensure(returned_on <= today, () => invalid('returned_on', 'payer-payment.day-ahead'))
    ensure(returned_on >= receipt.received_on, () => invalid('returned_on', 'payer-payment.returned-before'))
    const left = receipt.unallocated
    ensure(amount <= left, () => invalid('amount', 'payer-payment.above-left', { amount, left }))
    const given = { amount, returned_on, reference, reason }
    await database
      .insertInto('payer_returns')
      .values({ ...given, payer_payment_id: id, recorded_at: now, recorded_by: user.id })
      .execute()
    const { currency } = receipt
    record(tx, {
      kind: 'payer-payment.returned',
      noun: 'payer-payments',
      record_id: id,
      after: given,
      details: { currency },
    })
  })
