import { ensure, invalid } from '#domain/refusal.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

/** Refuses (400) a lab that does not exist or is no longer used. */
export async function ensureLab(database: Database, id: number) {
  const lab = await database.selectFrom('labs').select('active').where('id', '=', id).executeTakeFirst()
  ensure(lab, () => invalid('lab_id', 'lab-case.lab-unknown'))
  ensure(lab.active, () => invalid('lab_id', 'lab-case.lab-inactive'))
}

/** Refuses (400) items that are in no plan of the patient. */
export async function ensurePlanItems(database: Database, patient_id: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const found = await database
    .selectFrom('plan_items')
    .innerJoin('plans', 'plans.id', 'plan_items.plan_id')
    .select('plan_items.id')
    .where('plans.patient_id', '=', patient_id)
    .where('plan_items.id', 'in', ids)
    .execute()
  ensure(found.length === new Set(ids).size, () => invalid('plan_item_ids', 'lab-case.plan-item-unknown'))
}

/** Refuses (400) an appointment that is not a scheduled one of the patient. */
export async function ensureFitting(database: Database, patient_id: number, id: number) {
  const found = await database
    .selectFrom('appointments')
    .select('status')
    .where('id', '=', id)
    .where('patient_id', '=', patient_id)
    .executeTakeFirst()
  ensure(found?.status === 'scheduled', () => invalid('fitting_appointment_id', 'lab-case.fitting-unknown'))
}

/** Refuses (400) a remake of another patient's case, or of itself. */
export async function ensureCase(
  database: Database,
  patient_id: number,
  { id, remake_of_id }: { id: number | undefined; remake_of_id: number },
) {
  const found = await database
    .selectFrom('lab_cases')
    .select('id')
    .where('id', '=', remake_of_id)
    .where('patient_id', '=', patient_id)
    .executeTakeFirst()
  ensure(found && found.id !== id, () => invalid('remake_of_id', 'lab-case.remake-unknown'))
}
