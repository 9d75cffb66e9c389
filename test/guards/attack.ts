import { sql, type Transaction } from 'kysely'
import { checkSnapshot } from '#server/across/check/check-clinic.ts'
import type { Database, Schema } from '#server/base/database/schema/schema.ts'

/** A constraint, a unique index or a trigger, as `table.name`; a domain's constraint is `domain.name`. */
export type Guard = string

/**
 * What the owner tries against a guard; guards that would refuse the statement before or after it are dropped first.
 */
export interface Attack {
  guard: Guard
  statement: string
  besides?: readonly Guard[]
}

type Writing = Transaction<Schema>

/** Installs the faulty guard, if any; drops guards, runs the statement, reads the result, and rolls everything back. */
export async function tried<Result>(
  owner: Database,
  statement: string,
  without: readonly Guard[],
  mutated: readonly string[],
  look: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undo')
  let seen: { result: Result } | undefined
  const trying = owner.transaction().execute(async (writing) => {
    for (const one of mutated) await sql.raw(one).execute(writing)
    for (const guard of without) await sql.raw(await dropping(writing, guard)).execute(writing)
    for (const one of statement.split(';').filter((text) => text.trim() !== '')) await sql.raw(one).execute(writing)
    await sql`set constraints all immediate`.execute(writing)
    seen = { result: await look(writing) }
    throw undo
  })
  await trying.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (!seen) throw new Error('nothing was tried')
  return seen.result
}

/** The guard that refuses the statement, or null if none does. */
export async function refusedBy(
  owner: Database,
  statement: string,
  without: readonly Guard[] = [],
  mutated: readonly string[] = [],
) {
  try {
    await tried(owner, statement, without, mutated, () => Promise.resolve())
    return null
  } catch (error) {
    return nameOfRefusal(error)
  }
}

/** What `clinic check` finds after the statement. */
export const findingsAfter = (
  owner: Database,
  statement: string,
  without: readonly Guard[],
  mutated: readonly string[] = [],
) => tried(owner, statement, without, mutated, async (writing) => (await checkSnapshot(writing, 'Asia/Qatar')).wrong)

/** A refused constraint is identified by its name; a trigger by its function, which raised the error. */
function nameOfRefusal(error: unknown) {
  const { constraint, where, message } = error as { constraint?: string; where?: string; message: string }
  return /PL\/pgSQL function (\w+)/.exec(where ?? '')?.[1] ?? constraint ?? message
}

/** The name that a refusal of this guard reports. */
export async function refusalOf(owner: Database, guard: Guard) {
  const [table, name] = parts(guard)
  const { rows } = await sql<{ function: string }>`
    select tgfoid::regproc::text as function from pg_trigger
    where tgrelid = to_regclass(${table}) and tgname = ${name}`.execute(owner)
  return rows[0]?.function ?? name
}

async function dropping(writing: Writing, guard: Guard) {
  const [table, name] = parts(guard)
  const { rows } = await sql<{ kind: string }>`
    select 'trigger' as kind from pg_trigger where tgrelid = to_regclass(${table}) and tgname = ${name}
    union all select 'constraint' from pg_constraint where conrelid = to_regclass(${table}) and conname = ${name}
    union all select 'domain' from pg_constraint where contypid <> 0 and conname = ${name}
    union all select 'index' from pg_class where relname = ${name} and relkind = 'i'`.execute(writing)
  const kind = rows[0]?.kind
  if (kind === 'trigger') return `drop trigger ${name} on ${table}`
  if (kind === 'constraint') return `alter table ${table} drop constraint ${name} cascade`
  if (kind === 'domain') return `alter domain ${table} drop constraint ${name}`
  if (kind === 'index') return `drop index ${name}`
  throw new Error(`There is no guard ${guard}`)
}

function parts(guard: Guard): [string, string] {
  const [table = '', name = ''] = guard.split('.')
  return [table, name]
}

/** Every guard and trigger in the schema, except keys, references and `not null`. */
export async function guardsOf(owner: Database): Promise<Guard[]> {
  const { rows } = await sql<{ guard: string }>`
    select conrelid::regclass || '.' || conname as guard from pg_constraint
    where connamespace = current_schema()::regnamespace and contype in ('c', 'x', 'u') and conrelid <> 0
    union select contypid::regtype || '.' || conname from pg_constraint
    where connamespace = current_schema()::regnamespace and contypid <> 0 and contype = 'c'
    union select indrelid::regclass || '.' || relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    union select tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal`.execute(owner)
  return rows.map(({ guard }) => guard).toSorted()
}
