import { ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Refuses (400) a doctor who does not exist or no longer takes appointments. */
export async function ensureDoctor(database: Database, id: number) {
  const doctor = await database.selectFrom('doctors').select('active').where('id', '=', id).executeTakeFirst()
  ensure(doctor, () => invalid('doctor_id', 'doctor.unknown'))
  ensure(doctor.active, () => invalid('doctor_id', 'doctor.inactive'))
}
