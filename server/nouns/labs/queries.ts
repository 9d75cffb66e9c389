import { sql } from 'kysely'
import type { Lab, LabItem } from '#contract/labs.ts'
import { missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const labs = ({ database }: Context): Promise<Lab[]> => labRows(database).orderBy('name').orderBy('id').execute()

export async function lab({ database }: Context, id: number): Promise<Lab> {
  const found = await labRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('lab')
  return found
}

export const itemsOfLab = sql<LabItem[]>`coalesce((
  select jsonb_agg(jsonb_build_object('description', description, 'fee', fee, 'days', days) order by position)
  from lab_items where lab_id = labs.id
), '[]')`

const labRows = (database: Database) =>
  database
    .selectFrom('labs')
    .select(['id', 'name', 'contact_number', 'email', 'active', 'version'])
    .select(itemsOfLab.as('items'))
