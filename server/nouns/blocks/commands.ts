import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { ensureType } from '#server/nouns/appointment-types/type-of-booking.ts'

const AUDITED_FIELDS = ['doctor_id', 'chair_id', 'starts', 'ends', 'label', 'kind', 'type_id'] as const

/** Returns the new block's id. */
export const addBlock = (context: Context, { language: _language, ...entered }: ParsedInput<Api['addBlock']>) =>
  transact(context, async (tx) => {
    const { database, now, user } = tx
    const row = { doctor_id: null, chair_id: null, label: null, type_id: null, ...withoutUndefined(entered) }
    ensureBlock(row)
    const name = await lockOwner(tx, row)
    await ensureType(database, row.type_id)
    const { id, ...after } = await database
      .insertInto('blocks')
      .values({ ...row, created_at: now, created_by: user.id })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'block.added', noun: 'blocks', record_id: id, after: inWords(after), details: { name } })
    return id
  })

export const changeBlock = (context: Context, input: ParsedInput<Api['changeBlock']>) =>
  transact(context, async (tx) => {
    const { id, version, language: _language, ...changes } = input
    const current = await tx.database
      .selectFrom('blocks')
      .select([...AUDITED_FIELDS, 'version', 'updated_at', 'updated_by'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw missing('block')
    await ensureVersion(tx, version, current, 'blocked time')
    const row = { ...pick(current), ...replaced(changes), ...withoutUndefined(changes) }
    ensureBlock(row)
    const name = await lockOwner(tx, row)
    await ensureType(tx.database, row.type_id, current.type_id)
    const updated = await tx.database
      .updateTable('blocks')
      .set({ ...row, ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference<object>(inWords(pick(current)), inWords(updated))
    record(tx, {
      kind: 'block.changed',
      noun: 'blocks',
      record_id: id,
      details: { name, starts: updated.starts },
      ...change,
    })
  })

export const removeBlock = (context: Context, id: number) =>
  transact(context, async (tx) => {
    const before = await tx.database
      .deleteFrom('blocks')
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirst()
    if (!before) throw missing('block')
    const details = { name: await nameOf(tx, before) }
    record(tx, { kind: 'block.removed', noun: 'blocks', record_id: id, before: inWords(before), details })
  })

type Owner = Record<'doctor_id' | 'chair_id', number | null>

type Row = Owner & {
  type_id: number | null
  starts: string
  ends: string
  kind: 'closed' | 'reserved'
}

function ensureBlock({ doctor_id, chair_id, starts, ends, kind, type_id }: Row) {
  const field = doctor_id !== null && chair_id !== null ? 'chair_id' : 'doctor_id'
  ensure((doctor_id === null) !== (chair_id === null), () => invalid(field, 'block.of-doctor-or-chair'))
  ensure(starts < ends, () => invalid('ends', 'block.ends-before-start'))
  ensure(kind === 'closed' || type_id !== null, () => invalid('type_id', 'block.type-missing'))
  ensure(kind === 'reserved' || type_id === null, () => invalid('type_id', 'block.type-only-reserved'))
}

/**
 * Locks the doctor or the chair as a booking does, so that either the booking sees the block or the block sees the
 * booking. Returns the name.
 */
async function lockOwner(tx: Tx, { doctor_id, chair_id }: Owner): Promise<string> {
  const { database } = tx
  const found =
    doctor_id === null
      ? await database.selectFrom('chairs').select('id').where('id', '=', chair_id).forNoKeyUpdate().executeTakeFirst()
      : await database
          .selectFrom('doctors')
          .select('id')
          .where('id', '=', doctor_id)
          .forNoKeyUpdate()
          .executeTakeFirst()
  ensure(found, () =>
    doctor_id === null ? invalid('chair_id', 'chair.unknown') : invalid('doctor_id', 'doctor.unknown'),
  )
  return nameOf(tx, { doctor_id, chair_id })
}

async function nameOf({ database }: Tx, { doctor_id, chair_id }: Owner): Promise<string> {
  const found = database
    .selectFrom('users')
    .innerJoin('doctors', 'doctors.user_id', 'users.id')
    .select('users.name')
    .where('doctors.id', '=', doctor_id)
    .union(database.selectFrom('chairs').select('name').where('chairs.id', '=', chair_id))
  return (await found.executeTakeFirstOrThrow()).name
}

/** The kind by a name of its own: that of an audit entry is what was done. */
const inWords = ({ kind, ...block }: Row & { label: string | null }) => ({ ...block, block_kind: kind })

interface Changes {
  doctor_id?: number | null | undefined
  chair_id?: number | null | undefined
  kind?: 'closed' | 'reserved' | undefined
}

/** What no longer holds after these changes: the chair of time that is a doctor's now, the type of closed time. */
const replaced = ({ doctor_id, chair_id, kind }: Changes) => ({
  ...(typeof doctor_id === 'number' && { chair_id: null }),
  ...(typeof chair_id === 'number' && { doctor_id: null }),
  ...(kind === 'closed' && { type_id: null }),
})

const pick = ({ doctor_id, chair_id, starts, ends, label, kind, type_id }: Row & { label: string | null }) => ({
  doctor_id,
  chair_id,
  starts,
  ends,
  label,
  kind,
  type_id,
})

type Defined<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> }

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
