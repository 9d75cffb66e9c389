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

/** The fields of a patient that the audit trail records. */
export const PATIENT_FIELDS = [
  'full_name',
  'other_name',
  'contact_number',
  'second_contact_number',
  'email',
  'national_id',
  'date_of_birth',
  'birth_year',
  'sex',
  'nationality',
  'hidden',
  'language',
  'do_not_contact',
  'recall_months',
  'guardian_name',
  'former_notes',
] as const
