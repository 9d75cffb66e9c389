import { sql } from 'kysely'
import { takeCredit } from '#domain/credit.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { isNotAllowed } from '#server/base/config/startup-problem.ts'
import { isLockedOut } from '#server/base/database/driver/failures.ts'
import { deferred, type Placeholders, preparedQuery, run } from '#server/base/database/driver/prepared-query.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { lockOpenDeposits } from '#server/nouns/deposits/lock-deposits.ts'

/**
 * An invoice's number comes from a sequence, which takes none back: so whatever may refuse an invoice is checked before
 * its row is written, while the patient's other new invoices wait.
 */
export const oneInvoiceAtATime = ({ database }: Tx, patient_id: number) =>
  run(database, deferred(lockPatientsInvoicing.of({ patient_id })))

const INVOICING = 7_106_253

const lockPatientsInvoicing = preparedQuery((database, { patient_id }: Placeholders<{ patient_id: number }>) => ({
  compile: () => sql`select pg_advisory_xact_lock(${sql.lit(INVOICING)}, hashint8(${patient_id}))`.compile(database),
}))

/**
 * Sets the next number to the one after the last that an invoice ever had. A database that lost its power has counted up to
 * 32 numbers on, so that no auditor would find their invoices. Those of an undone import are gone, and their numbers stay
 * used. Changes nothing while another server writes invoices, nor as an account that may not.
 */
export async function takeBackUnusedNumbers(owner: Database): Promise<void> {
  try {
    await owner.transaction().execute(async (database) => {
      await sql`lock table invoices in exclusive mode nowait`.execute(database)
      await sql`select setval(seqrelid, greatest(used, seqstart), used >= seqstart)
        from pg_sequence, (select greatest((select coalesce(max(id), 0) from invoices), (
          select max(record_id) from import_results join imports on imports.id = import_id
          where kind = 'opening_balances' and action = 'create'
        )) as used) numbers
        where seqrelid = 'invoices_id_seq'::regclass and used < (select last_value from invoices_id_seq)`.execute(
        database,
      )
    })
  } catch (error) {
    if (!isLockedOut(error) && !isNotAllowed(error)) throw error
  }
}

/** Refuses (400) more credit than the patient has in the clinic's currency, whose deposits it locks. */
export async function ensureCredit({ database }: Tx, patient_id: number, amount: Money) {
  if (amount <= 0) return
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  takeCredit(await lockOpenDeposits(database, patient_id, currency), amount, 'credit_amount')
}
