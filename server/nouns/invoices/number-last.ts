import { sql } from 'kysely'
import { takeCredit } from '#domain/credit.ts'
import type { Money } from '#domain/money.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { deferred, type Placeholders, preparedQuery, run } from '#server/base/database/driver/prepared-query.ts'
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

/** Refuses (400) more credit than the patient has in the clinic's currency, whose deposits it locks. */
export async function ensureCredit({ database }: Tx, patient_id: number, amount: Money) {
  if (amount <= 0) return
  const { currency } = await database.selectFrom('clinic').select('currency').executeTakeFirstOrThrow()
  takeCredit(await lockOpenDeposits(database, patient_id, currency), amount, 'credit_amount')
}
