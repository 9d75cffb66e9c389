import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensureFee, ensureNotTooMany, ensureOwnName, ensureSettles } from '#domain/means.ts'
import { missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'

const AUDITED_FIELDS = ['name_en', 'name_ar', 'method', 'fee_percentage', 'settles', 'active'] as const

/** Returns the new means' id. */
export const addMeans = (context: Context, { fee_percentage = 0, ...means }: ParsedInput<Api['addMeans']>) =>
  transact(context, async (tx) => {
    ensureFee({ ...means, fee_percentage })
    ensureSettles(means)
    const others = await lockMeans(tx)
    ensureNotTooMany(others.length)
    ensureOwnName({ ...means, active: means.active ?? true }, others)
    const { id, ...after } = await tx.database
      .insertInto('means')
      .values({ ...means, fee_percentage })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    const details = { name: after.name_en }
    record(tx, { kind: 'means.added', noun: 'means', record_id: id, after, details })
    return id
  })

export const changeMeans = (context: Context, { id, version, ...changes }: ParsedInput<Api['changeMeans']>) =>
  transact(context, async (tx) => {
    const all = await lockMeans(tx)
    const current = all.find((each) => each.id === id)
    if (!current) throw missing('means')
    await ensureVersion(tx, version, current, 'means of payment')
    const { method = current.method, fee_percentage = current.fee_percentage } = changes
    ensureFee({ method, fee_percentage })
    ensureChanges(current, changes, all)
    const updated = await tx.database
      .updateTable('means')
      .set({ ...changes, ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const before = Object.fromEntries(AUDITED_FIELDS.map((field) => [field, current[field]]))
    record(tx, {
      kind: 'means.changed',
      noun: 'means',
      record_id: id,
      details: { name: current.name_en },
      ...difference<object>(before, updated),
    })
  })

type Stored = Awaited<ReturnType<typeof lockMeans>>[number]

/** Of what changes alone: a means from before these rules can still be edited, and deactivated. */
function ensureChanges(current: Stored, changes: Partial<Stored>, all: readonly Stored[]) {
  const next = { ...current, ...changes }
  if (next.method !== current.method || next.settles !== current.settles) ensureSettles(next)
  const renamed = next.name_en !== current.name_en || next.name_ar !== current.name_ar
  if (renamed || (next.active && !current.active)) ensureOwnName(next, all)
}

const lockMeans = ({ database }: Tx) =>
  database.selectFrom('means').selectAll().orderBy('id').forNoKeyUpdate().execute()
