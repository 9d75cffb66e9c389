import { ensure, invalid, missing } from '../../domain/refusal.ts'
import { version_columns } from '../context/optimistic-lock.ts'
import type { Database } from '../database/schema.ts'

/** The row is held until the commit. */
export async function lockPatient(database: Database, id: number) {
  const patient = await database
    .selectFrom('patients')
    .select([...patient_fields, ...version_columns, 'merged_into_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!patient) throw missing('patient')
  return patient
}

/**
 * Both patients of a merge. What is already there first, then the patients: in the order in which whoever changes a visit or an invoice takes them.
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
  const patients = await database
    .selectFrom('patients')
    .select(['id', ...patient_fields, ...version_columns, 'merged_into_id'])
    .where('id', 'in', [id, other_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const stays = patients.find((patient) => patient.id === id)
  const goes = patients.find((patient) => patient.id === other_id)
  if (!stays) throw missing('patient')
  ensure(goes, invalid('other_id', 'patient.unknown'))
  return { stays, goes }
}

/** What the audit trail tells of a patient. */
export const patient_fields = ['full_name', 'contact_number', 'email', 'national_id', 'hidden'] as const
