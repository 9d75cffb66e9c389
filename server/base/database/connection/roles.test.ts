import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#test/support/database.ts'
import { asUser, onServer } from '#test/support/test-server.ts'
import { type Connection, openDatabase } from './connect.ts'
import { restrictedConnection } from './app-connection.ts'
import { migrate } from './migrate.ts'
import { grantToApp, isRestricted } from './roles.ts'
import { APP_RIGHTS } from '../schema/schema.ts'
import type { Database } from '../schema/schema.ts'

const { database: owner, connection: ownerConnection } = await emptyDatabase()
await migrate(owner)
await grantToApp(owner)
const account = inject('test_server').app
const appConnection = asUser(ownerConnection, account)

/** The result of a statement, which is always rolled back: 'done', or the code of the error. */
async function outcome(database: Database, statement: string): Promise<string> {
  const undo = new Error('undo')
  return database
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(statement).execute(transaction)
      throw undo
    })
    .catch((error: unknown) => {
      if (error === undo) return 'done'
      return error instanceof DatabaseError ? String(error.code) : String(error)
    })
}

const names = async (query: string) => {
  const { rows } = await sql.raw<{ name: string }>(query).execute(owner)
  return rows.map(({ name }) => name)
}
const tables = await names(
  `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
)
// Only append-only tables have a trigger before TRUNCATE, and those whose rows are closed, or stay once they were sent.
const appendOnly = await names(
  `select distinct relname as name from pg_trigger join pg_class on tgrelid = pg_class.oid
    where tgtype & 34 = 34 and tgname not in ('never_deleted', 'never_truncated') order by 1`,
)
const as = (connection: Connection) => openDatabase({ connection, max: 2 })
const app = as(appConnection)

const REFUSED = '42501'
const FORBIDDEN: [string, (table: string) => string][] = [
  ['delete', (table) => `delete from ${table}`],
  ['truncate', (table) => `truncate ${table} cascade`],
  ['alter', (table) => `alter table ${table} add column more text`],
  ['drop', (table) => `drop table ${table} cascade`],
  ['disable the triggers of', (table) => `alter table ${table} disable trigger all`],
  ['put a trigger on', (table) => `create trigger t before insert on ${table} execute function refuse_change()`],
  ['rename', (table) => `alter table ${table} rename to gone`],
  ['index', (table) => `create index on ${table} ((1))`],
  ['own', (table) => `alter table ${table} owner to current_user`],
]
const setAny = async (table: string) => {
  const columns = await names(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped`,
  )
  return columns.map((column) => `update ${table} set ${column} = ${column}`)
}

test('each table has a line in APP_RIGHTS, and append-only tables cannot be changed by the app', () => {
  expect(tables).toEqual([...Object.keys(APP_RIGHTS), 'schema_migrations'].toSorted())
  const unchanging = Object.entries<readonly string[]>(APP_RIGHTS).filter(
    ([, rights]) => !rights.includes('update') && !rights.includes('delete'),
  )
  expect(appendOnly.length).toBeGreaterThanOrEqual(7)
  const keptByOthers = ['last_visits', 'patient_words', 'search_words', 'tax_rates']
  expect(unchanging.map(([name]) => name).toSorted()).toEqual([...appendOnly, ...keptByOthers].toSorted())
})

describe.each([...appendOnly, 'schema_migrations'])('%s', (table) => {
  test.each(FORBIDDEN)('the app may not %s it, while the owner could', async (what, statement) => {
    expect(await outcome(app, statement(table))).toBe(REFUSED)
    const stoppedByTrigger = ['delete', 'truncate'].includes(what) && table !== 'schema_migrations'
    const byOwner = await outcome(owner, statement(table))
    expect(byOwner).not.toBe(REFUSED)
    if (!stoppedByTrigger) expect(byOwner).toBe('done')
  })

  test('the app may not update any of its columns, nor lock its rows for that', async () => {
    const updates = await setAny(table)
    expect(updates.length).toBeGreaterThan(0)
    for (const update of [...updates, `select from ${table} for update`]) {
      expect(await outcome(app, update), update).toBe(REFUSED)
      expect(await outcome(owner, update), update).not.toBe(REFUSED)
    }
  })

  test('the app may read it', async () => expect(await outcome(app, `select * from ${table}`)).toBe('done'))
})

test.each([
  ['make a table', 'create table more (id integer)'],
  ['create a table that hides another', 'create temporary table payments (id integer)'],
  ['make a schema', 'create schema more'],
  ['make a function', `create function more() returns integer language sql return 1`],
  ['replace a function', `create or replace function refuse_change() returns trigger language plpgsql as 'begin end'`],
  ['drop a function', 'drop function refuse_change() cascade'],
  ['make an extension', 'create extension pg_stat_statements'],
  ['become the owner', `set local role "${await ownerName()}"`],
  ['become the owner', `set session authorization "${await ownerName()}"`],
  ['silence all triggers', 'set local session_replication_role = replica'],
  ['make an account', 'create role somebody'],
  ['set back a number series', `select setval('invoices_id_seq', 1)`],
  ['claim a migration', `insert into schema_migrations values (9999, 'x', 'y')`],
  ['delete a patient', 'delete from patients'],
  ['delete an invoice', 'delete from invoices'],
  ['make a second clinic', 'insert into clinic select * from clinic'],
])('the app may not %s, while the owner could', async (what, statement) => {
  expect(await outcome(app, statement)).toBe(REFUSED)
  if (!/extension|owner|account/.test(what)) expect(await outcome(owner, statement)).not.toBe(REFUSED)
})

async function ownerName() {
  return (await names('select current_user as name'))[0]
}

test('the app cannot pass on its rights', async () => {
  await sql`grant update on payments to public`.execute(app)
  expect(await outcome(app, 'update payments set notes = notes')).toBe(REFUSED)
})

test('a table created later is closed to the app until it gets a line', async () => {
  await sql`create table later (id integer)`.execute(owner)
  await grantToApp(owner)
  expect(await outcome(app, 'select from later')).toBe(REFUSED)
  await sql`drop table later`.execute(owner)
})

test('a right granted by hand is revoked, and granting again changes nothing', async () => {
  await sql`grant update on payments to clinic_app`.execute(owner)
  expect(await isRestricted(app)).toBe(false)
  await grantToApp(owner)
  expect(await isRestricted(app)).toBe(true)
  const granted = () => names('select xmin::text as name from pg_class order by oid')
  const before = await granted()
  await grantToApp(owner)
  expect(await granted()).toEqual(before)
})

describe('on an external server', () => {
  const warnings: string[] = []
  const enter = (connection: Connection, named_statements = true) => {
    warnings.length = 0
    return restrictedConnection(owner, { connection, named_statements, warn: (sentence) => warnings.push(sentence) })
  }

  test('an account that is already restricted is used as it is', async () => {
    expect(await enter(appConnection)).toEqual(appConnection)
    expect(warnings).toEqual([])
  })

  test('the owner’s own account takes the app’s role from its first statement on', async () => {
    const connection = await enter(ownerConnection)
    const database = as(connection)
    expect(await isRestricted(database)).toBe(true)
    expect(await outcome(database, 'delete from payments')).toBe(REFUSED)
    expect(warnings).toEqual([])
    await database.destroy()
  })

  test("behind a pooler, which ignores connection options, the app runs with the account's rights and warns", async () => {
    expect(await enter(ownerConnection, false)).toEqual(ownerConnection)
    expect(warnings).toEqual([expect.stringContaining('DATABASE_OWNER_URL')])
  })

  test('an account made for the app is granted its role automatically', async () => {
    const newcomer = { user: `${account.user}_new`, password: account.password }
    await onServer(ownerConnection, `create role ${newcomer.user} login password '${newcomer.password}'`)
    try {
      const connection = asUser(ownerConnection, newcomer)
      const database = as(connection)
      expect(await outcome(database, 'select from patients')).toBe(REFUSED)
      expect(await enter(connection)).toEqual(connection)
      expect(warnings).toEqual([])
      expect(await outcome(database, 'select from patients')).toBe('done')
      expect(await outcome(database, 'delete from payments')).toBe(REFUSED)
      await database.destroy()
    } finally {
      await onServer(ownerConnection, `drop role ${newcomer.user}`)
    }
  })
})

test("the API tests run in the app's role", async () => {
  const { database } = await freshDatabase()
  expect(await isRestricted(database)).toBe(true)
  expect(await isRestricted(owner)).toBe(false)
})
