import type { Tx } from '#server/base/context/transact.ts'

/** Which of these treatment codes exist; none of them is deleted before the commit. */
export async function knownCodes({ database }: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('treatment_codes')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
