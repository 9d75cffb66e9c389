import { sql } from 'kysely'
import type { Context } from '#server/base/context/context.ts'

/** The backups made before the imports that can still be undone: should undoing fail, they are the way back. */
export async function neededBackups({ database }: Context): Promise<string[]> {
  const { rows } = await sql<{ backup: string }>`
    select backup from imports
    where state = 'done' and undoable and backup is not null
      and not exists (select from undone_imports where import_id = imports.id)
      and not exists (select from touched_of_import(imports.id))
    order by id`.execute(database)
  return rows.map(({ backup }) => backup)
}
