import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_TYPES } from '#domain/appointment-type.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { codeAsStored } from '#domain/treatment.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'
import { codesOfType } from './queries.ts'

const COLUMNS = ['name_en', 'name_ar', 'minutes', 'tone', 'online', 'active'] as const

/** Returns the new type's id. */
export const addAppointmentType = (
  context: Context,
  { treatment_codes = [], ...entered }: ParsedInput<Api['addAppointmentType']>,
) =>
  transact(context, async (tx) => {
    await ensureRoom(tx)
    const { id, ...added } = await tx.database
      .insertInto('appointment_types')
      .values(entered)
      .returning(['id', ...COLUMNS])
      .executeTakeFirstOrThrow()
    const codes = await writeCodes(tx, id, treatment_codes)
    const details = { name: added.name_en }
    const after = inWords({ ...added, treatment_codes: codes })
    record(tx, { kind: 'appointment-type.added', noun: 'appointment-types', record_id: id, after, details })
    return id
  })

export const changeAppointmentType = (context: Context, input: ParsedInput<Api['changeAppointmentType']>) =>
  transact(context, async (tx) => {
    const { id, version, treatment_codes, ...entered } = input
    const current = await tx.database
      .selectFrom('appointment_types')
      .select([...COLUMNS, ...VERSION_COLUMNS])
      .select(codesOfType.as('treatment_codes'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw missing('appointment-type')
    await ensureVersion(tx, version, current, 'appointment type')
    const changed = await tx.database
      .updateTable('appointment_types')
      .set({ ...entered, ...edited(tx) })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    const codes = treatment_codes ? await writeCodes(tx, id, treatment_codes) : current.treatment_codes
    const change = difference(inWords(current), inWords({ ...changed, treatment_codes: codes }))
    const details = { name: current.name_en }
    record(tx, { kind: 'appointment-type.changed', noun: 'appointment-types', record_id: id, details, ...change })
  })

/** Two at once may add one more than these, which costs nothing. */
async function ensureRoom({ database }: Tx) {
  const { count } = await database
    .selectFrom('appointment_types')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < MOST_TYPES, () => conflict('appointment-type.too-many', { most: MOST_TYPES }))
}

/** Replaces the codes of a type; returns them as they are stored, each once. */
async function writeCodes({ database }: Tx, type_id: number, typed: readonly string[]): Promise<string[]> {
  const codes = [...new Set(typed.map(codeAsStored))]
  await database.deleteFrom('appointment_type_codes').where('type_id', '=', type_id).execute()
  if (codes.length === 0) return []
  // Shared until the commit, so that none of them is deleted meanwhile.
  const found = await database
    .selectFrom('treatment_codes')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .orderBy('id')
    .forShare()
    .execute()
  const rows = codes.map((code, position) => {
    const known = found.find((each) => each.code === code)
    ensure(known, () => invalid('treatment_codes', 'appointment-type.code-unknown', { code }))
    return { type_id, treatment_code_id: known.id, position }
  })
  await database.insertInto('appointment_type_codes').values(rows).execute()
  return codes
}

const inWords = <Type extends { treatment_codes: readonly string[] }>(type: Type) => ({
  ...type,
  treatment_codes: type.treatment_codes.join(', '),
})
