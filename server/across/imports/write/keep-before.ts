import type { Tx } from '#server/base/context/transact.ts'
import type { ChangedPatient } from './change-patients.ts'

interface Changed {
  import_id: number
  record_id: number
  /** After the change. */
  version: number
}

/** The same of many at once. */
export async function keepAllBefore({ database }: Tx, import_id: number, changed: readonly ChangedPatient[]) {
  if (changed.length === 0) return
  const rows = changed.map(({ before, ...each }) => ({ ...each, import_id, before: JSON.stringify(before) }))
  await database.insertInto('import_changes').values(rows).execute()
}

/** Stores what the changed fields were, so that the import can be undone. */
export async function keepBefore({ database }: Tx, changed: Changed, current: object, values: object | null) {
  const before = Object.fromEntries(Object.keys(values ?? {}).map((field) => [field, Reflect.get(current, field)]))
  await database
    .insertInto('import_changes')
    .values({ ...changed, before: JSON.stringify(before) })
    .execute()
}
