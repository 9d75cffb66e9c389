import { sql } from 'kysely'
import { DEFAULT_GENERAL_PERCENTAGE, DEFAULT_SPECIALIST_PERCENTAGE, type PayoutRates } from '#domain/payout.ts'
import { record } from '#server/base/context/audit-trail.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import type { Tx } from '#server/base/context/transact.ts'
import { DOCTOR_FIELDS } from './lock-doctor.ts'
import { ensureNoneStranded } from './stranded.ts'

/** The payout rates that a request sets. */
export type Rates = { [Rate in keyof PayoutRates]?: PayoutRates[Rate] | undefined }

/** Makes a user an active doctor, with the former settings unless others are given. */
export async function activateDoctor(tx: Tx<PublicContext>, user_id: number, rates: Rates = {}) {
  const { is_specialist, general_payout_percentage, specialist_payout_percentage } = rates
  const { id, ...after } = await tx.database
    .insertInto('doctors')
    .values({
      user_id,
      is_specialist,
      general_payout_percentage: general_payout_percentage ?? DEFAULT_GENERAL_PERCENTAGE,
      specialist_payout_percentage: specialist_payout_percentage ?? DEFAULT_SPECIALIST_PERCENTAGE,
    })
    .onConflict((existing) => existing.column('user_id').doUpdateSet({ ...rates, active: true, version: nextVersion }))
    .returning(['id', 'user_id', ...DOCTOR_FIELDS])
    .executeTakeFirstOrThrow()
  record(tx, { kind: 'doctor.activated', noun: 'doctors', record_id: id, after })
}

/** Deactivates the doctor record; past appointments and payouts keep it. */
export async function deactivateDoctor(tx: Tx<PublicContext>, user_id: number, allow_stranded?: boolean) {
  const { id } = await tx.database
    .updateTable('doctors')
    .set({ active: false, version: nextVersion })
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await ensureNoneStranded(tx, id, allow_stranded)
  record(tx, { kind: 'doctor.deactivated', noun: 'doctors', record_id: id })
}

const nextVersion = sql<number>`doctors.version + 1`
