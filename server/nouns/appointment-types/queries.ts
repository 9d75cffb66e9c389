import { sql } from 'kysely'
import type { AppointmentType } from '#contract/appointment-types.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const appointmentTypes = ({ database }: Context): Promise<AppointmentType[]> =>
  typeRows(database).orderBy('name_en').orderBy('id').execute()

export async function appointmentType({ database }: Context, id: number): Promise<AppointmentType> {
  const found = await typeRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('appointment-type')
  return found
}

/** By the codes' present names, so that a renamed code stays in its types. */
export const codesOfType = sql<string[]>`array(
  select code from appointment_type_codes join treatment_codes on treatment_codes.id = treatment_code_id
  where type_id = appointment_types.id order by position
)`

const typeRows = (database: Database) =>
  database
    .selectFrom('appointment_types')
    .select(['id', 'name_en', 'name_ar', 'minutes', 'tone', 'online', 'active', 'version'])
    .select(codesOfType.as('treatment_codes'))
