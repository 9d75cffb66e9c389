import { sql } from 'kysely'
import type { Statement } from '#contract/statements.ts'
import type { Month } from '#domain/statement.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { draftOf, endOf } from './draft.ts'
import { holdMonths } from './month-lock.ts'

/** Freezes each doctor's payouts of a past month; returns the statements. */
export const closeMonth = (context: Context, month: Month) =>
  transact(context, async (tx) => {
    const { database, now, user, time_zone } = tx
    await holdMonths(database)
    const statements = await draftOf(tx, month)
    const { id } = await database
      .insertInto('closed_months')
      .values({ month, ended_at: endOf(month, time_zone), created_at: now, created_by: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const statement of statements) await freeze(tx, statement)
    record(tx, {
      kind: 'statement.closed',
      noun: 'statements',
      record_id: id,
      after: { month },
      details: { payout: statements.map(({ records, ...sums }) => ({ ...sums, records: records.length })) },
    })
    return statements
  })

async function freeze({ database }: Tx, { records, ...statement }: Statement) {
  const { id } = await database.insertInto('statements').values(statement).returning('id').executeTakeFirstOrThrow()
  if (records.length === 0) return
  // Writes everything in one statement with one parameter, however many there are.
  await sql`
    insert into statement_records (payout_id, statement_id, patient_name, gross_amount, deduction, payout_amount,
      manual_deduction_reason, corrects_month)
    select payout_id, ${id}, patient_name, gross_amount, deduction, payout_amount, manual_deduction_reason, corrects_month
    from json_to_recordset(${JSON.stringify(records)}::json) as record(payout_id bigint, patient_name text,
      gross_amount numeric, deduction numeric, payout_amount numeric, manual_deduction_reason text, corrects_month text)
  `.execute(database)
}
