import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { specialHours } from './queries.ts'
import { rangeRows } from './range-rows.ts'

/** Returns the id. */
export const createSpecialHours = (
  context: Context,
  { hours, ...days }: ParsedInput<Api['createSpecialHours']>,
): Promise<number> =>
  transact(context, async (tx) => {
    ensureInOrder(days)
    const { id, ...after } = await tx.database
      .insertInto('special_hours')
      .values({ ...days, created_at: tx.now, created_by: tx.user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    await insertRanges(tx, id, hours)
    record(tx, { kind: 'special-hours.created', noun: 'special-hours', record_id: id, after: { ...after, hours } })
    return id
  })

export const updateSpecialHours = (context: Context, input: ParsedInput<Api['updateSpecialHours']>) =>
  transact(context, async (tx) => {
    const { id, version, hours, ...days } = input
    ensureInOrder(days)
    const current = await lockSpecialHours(tx, id)
    await ensureVersion(tx, version, current, 'special hours')
    const updated = await tx.database
      .updateTable('special_hours')
      .set({ ...days, ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    await tx.database.deleteFrom('special_hours_ranges').where('special_hours_id', '=', id).execute()
    await insertRanges(tx, id, hours)
    const change = difference<object>(current, { ...updated, hours })
    const details = { name: current.name }
    record(tx, { kind: 'special-hours.updated', noun: 'special-hours', record_id: id, details, ...change })
  })

export const deleteSpecialHours = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const { version: _version, updated_at: _at, updated_by: _by, ...before } = await lockSpecialHours(tx, id)
    await tx.database.deleteFrom('special_hours_ranges').where('special_hours_id', '=', id).execute()
    await tx.database.deleteFrom('special_hours').where('id', '=', id).execute()
    record(tx, { kind: 'special-hours.deleted', noun: 'special-hours', record_id: id, before })
  })

const ensureInOrder = ({ first_day, last_day }: { first_day: Day; last_day: Day }) =>
  ensure(first_day <= last_day, () => invalid('last_day', 'special-hours.ends-before-start'))

async function insertRanges({ database }: Tx, special_hours_id: number, hours: WeeklyHours) {
  const rows = rangeRows(hours).map((row) => Object.assign(row, { special_hours_id }))
  if (rows.length > 0) await database.insertInto('special_hours_ranges').values(rows).execute()
}

async function lockSpecialHours(tx: Tx, id: number) {
  const locked = await tx.database
    .selectFrom('special_hours')
    .select([...AUDITED_FIELDS, ...VERSION_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw missing('special-hours')
  // Read after the lock was granted, so that another change is not missed.
  const { hours } = await specialHours(tx, id)
  return { ...locked, hours }
}

const AUDITED_FIELDS = ['name', 'first_day', 'last_day'] as const
