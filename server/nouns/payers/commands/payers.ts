import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_PAYERS } from '#domain/payer.ts'
import { missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact } from '#server/base/context/transact.ts'
import { PAYER_COLUMNS } from '../queries.ts'
import { ensureRoom } from '../ensure-room.ts'

/** Returns the new payer's id. */
export const addPayer = (context: Context, entered: ParsedInput<Api['addPayer']>) =>
  transact(context, async (tx) => {
    await ensureRoom(tx, 'payers', { most: MOST_PAYERS, code: 'payer.too-many' })
    const { id, ...after } = await tx.database
      .insertInto('payers')
      .values(entered)
      .returning(['id', ...PAYER_COLUMNS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'payer.added', noun: 'payers', record_id: id, after, details: { name: after.name } })
    return id
  })

export const changePayer = (context: Context, { id, version, ...entered }: ParsedInput<Api['changePayer']>) =>
  transact(context, async (tx) => {
    const current = await tx.database
      .selectFrom('payers')
      .select([...PAYER_COLUMNS, ...VERSION_COLUMNS])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw missing('payer')
    await ensureVersion(tx, version, current, 'payer')
    const changed = await tx.database
      .updateTable('payers')
      .set({ ...entered, ...edited(tx) })
      .where('id', '=', id)
      .returning(PAYER_COLUMNS)
      .executeTakeFirstOrThrow()
    const change = difference<typeof changed>(current, changed)
    record(tx, { kind: 'payer.changed', noun: 'payers', record_id: id, details: { name: current.name }, ...change })
  })
