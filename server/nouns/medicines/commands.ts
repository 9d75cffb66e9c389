import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { MOST_OWN_MEDICINES, substanceNamed } from '#domain/medicines/own-medicines.ts'
import { conflict, ensure, invalid, missing } from '#domain/refusal.ts'
import { difference, record } from '#server/base/context/audit-trail.ts'
import type { Context } from '#server/base/context/context.ts'
import { edited, ensureVersion, VERSION_COLUMNS } from '#server/base/context/optimistic-lock.ts'
import { transact, type Tx } from '#server/base/context/transact.ts'

type Entered = Omit<ParsedInput<Api['addMedicine']>, 'active'>

const AUDITED_FIELDS = ['name', 'names', 'substances', 'active'] as const

/** Returns the new medicine's id. */
export const addMedicine = (context: Context, { active, ...entered }: ParsedInput<Api['addMedicine']>) =>
  transact(context, async (tx) => {
    await ensureRoom(tx)
    const { id, ...added } = await tx.database
      .insertInto('medicines')
      .values({ ...storedOf(entered), ...(active !== undefined && { active }) })
      .returning(['id', ...AUDITED_FIELDS])
      .executeTakeFirstOrThrow()
    record(tx, { kind: 'medicine.added', noun: 'medicines', record_id: id, after: inWords(added) })
    return id
  })

export const changeMedicine = (context: Context, input: ParsedInput<Api['changeMedicine']>) =>
  transact(context, async (tx) => {
    const { id, version, active, ...entered } = input
    const current = await tx.database
      .selectFrom('medicines')
      .select([...AUDITED_FIELDS, ...VERSION_COLUMNS])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw missing('medicine')
    await ensureVersion(tx, version, current, 'medicine')
    const changed = await tx.database
      .updateTable('medicines')
      .set({ ...storedOf(entered), ...(active !== undefined && { active }), ...edited(tx) })
      .where('id', '=', id)
      .returning(AUDITED_FIELDS)
      .executeTakeFirstOrThrow()
    const change = difference(inWords(current), inWords(changed))
    const details = { name: current.name }
    record(tx, { kind: 'medicine.changed', noun: 'medicines', record_id: id, details, ...change })
  })

/** Two at once may add one more than these, which costs nothing. */
async function ensureRoom({ database }: Tx) {
  const { count } = await database
    .selectFrom('medicines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  ensure(count < MOST_OWN_MEDICINES, () => conflict('medicine.too-many', { most: MOST_OWN_MEDICINES }))
}

/** Its substances by the table's own names. */
function storedOf({ name, names = [], substances }: Entered) {
  const known = substances.map((typed) => {
    const substance = substanceNamed(typed)
    if (!substance) throw invalid('substances', 'medicine.substance-unknown', { name: typed })
    return substance.name
  })
  return { name, names: [...new Set(names)], substances: [...new Set(known)] }
}

const inWords = (medicine: { name: string; names: string[]; substances: string[]; active: boolean }) => ({
  name: medicine.name,
  other_names: medicine.names.join(', '),
  substances: medicine.substances.join(', '),
  active: medicine.active,
})
