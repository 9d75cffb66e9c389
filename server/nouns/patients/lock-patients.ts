import { PATIENT_FIELDS } from '#domain/patient.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { lockDepositsOf } from '#server/nouns/deposits/lock-deposits.ts'

/** Locks the row until the commit. */
export async function lockPatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select([...PATIENT_FIELDS, ...VERSION_COLUMNS, 'merged_into_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!patient) throw missing('patient')
  return patient
}

/**
 * Locks both patients of a merge after their invoices, appointments, deposits and policies, in the same order as commands that change an
 * appointment or invoice, to avoid deadlocks.
 */
export async function lockPatients(database: Database, id: number, other_id: number) {
  for (const table of ['invoices', 'appointments'] as const) {
    await database
      .selectFrom(table)
      .select('id')
      .where('patient_id', '=', other_id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }
  await lockDepositsOf(database, other_id)
  await database
    .selectFrom('policies')
    .select('id')
    .where('patient_id', '=', other_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const patients = await database
    .selectFrom('patients')
    .select(['id', ...PATIENT_FIELDS, ...VERSION_COLUMNS, 'merged_into_id'])
    .where('id', 'in', [id, other_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const stays = patients.find((patient) => patient.id === id)
  const goes = patients.find((patient) => patient.id === other_id)
  if (!stays) throw missing('patient')
  ensure(goes, () => invalid('other_id', 'patient.unknown'))
  return { stays, goes }
}
