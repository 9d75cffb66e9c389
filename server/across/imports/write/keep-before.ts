import type { Tx } from '#server/base/context/transact.ts'

interface Changed {
  import_id: number
  record_id: number
  /** After the change. */
  version: number
}

/** Stores what the changed fields were, so that the import can be undone. */
export async function keepBefore({ database }: Tx, changed: Changed, current: object, values: object | null) {
  const before = Object.fromEntries(Object.keys(values ?? {}).map((field) => [field, Reflect.get(current, field)]))
  await database
    .insertInto('import_changes')
    .values({ ...changed, before: JSON.stringify(before) })
    .execute()
}
