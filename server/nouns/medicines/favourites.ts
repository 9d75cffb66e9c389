import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Favourites } from '#contract/medicines.ts'
import { linesOf, type PrescribedMedicine, wholeMedicine } from '#domain/prescription.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'

const NONE = { medicines: [], version: 1, updated_at: null, updated_by: null }

export async function favouritesOf(context: Context): Promise<Favourites> {
  const { medicines, version } = await stored(context)
  return { medicines, version }
}

const stored = async ({ database, user }: Context) =>
  (await database
    .selectFrom('favourite_medicines')
    .select(['medicines', 'version', 'updated_at', 'updated_by'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()) ?? NONE

export const setFavourites = (context: Context, { medicines, version }: ParsedInput<Api['setFavourites']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    // The first ones have no row yet that could be locked.
    await database.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    const current = await stored(tx)
    await ensureVersion(tx, version, current, 'medicine')
    const chosen = medicines.map(wholeMedicine)
    const row = {
      medicines: JSON.stringify(chosen),
      version: current.version + 1,
      updated_at: now,
      updated_by: user.id,
    }
    await database
      .insertInto('favourite_medicines')
      .values({ user_id: user.id, ...row })
      .onConflict((same) => same.column('user_id').doUpdateSet(row))
      .execute()
    const change = difference(inWords(current.medicines), inWords(chosen))
    record(tx, { kind: 'favourites.changed', noun: 'users', record_id: user.id, ...change })
  })

const inWords = (medicines: readonly PrescribedMedicine[]) => ({ favourites: linesOf(medicines, 'en') })
