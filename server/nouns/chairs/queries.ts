import type { Chair } from '#contract/chairs.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

export const chairList = ({ database }: Context): Promise<Chair[]> => chairRows(database).execute()

export async function chairDetails({ database }: Context, id: number): Promise<Chair> {
  const found = await chairRows(database).where('id', '=', id).executeTakeFirst()
  if (!found) throw missing('chair')
  return found
}

export const chairRows = (database: Database) =>
  database
    .selectFrom('chairs')
    .select(['chairs.id', 'name', 'position', 'active', 'chairs.version'])
    .orderBy('position')
    .orderBy('chairs.id')

/** Refuses (400) a chair that does not exist or takes no appointments; one that a record has already may stay. */
export async function ensureChair(database: Database, field: string, id: number | null, current: number | null) {
  if (id === null || id === current) return
  const chair = await database.selectFrom('chairs').select('active').where('id', '=', id).executeTakeFirst()
  ensure(chair, () => invalid(field, 'chair.unknown'))
  ensure(chair.active, () => invalid(field, 'chair.inactive'))
}
