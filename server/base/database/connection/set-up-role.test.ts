import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { onServer } from '#test/support/test-server.ts'
import { openDatabase } from './connect.ts'
import { setUpRole } from './set-up-role.ts'
import { ROLE_SETTINGS } from './role-settings.ts'

const { connection } = await emptyDatabase()
const name = `clinic_limited_${process.pid}`
const { connection: server } = inject('test_server')
await onServer(server, `create role ${name} login password 'secret'`)
afterAll(() => onServer(server, `drop owned by ${name}; drop role ${name}`).catch(() => undefined))

const own = connection.connectionString
  ? { connectionString: connection.connectionString.replace(/\/\/[^@]*@/, `//${name}:secret@`) }
  : { ...connection, user: name }

async function within<Result>(work: (database: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const database = openDatabase({ connection: own, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

const settings = () =>
  within(async (database) => {
    const current: Record<string, string> = {}
    for (const each of Object.keys(ROLE_SETTINGS)) {
      const { rows } = await sql<{ value: string }>`select current_setting(${each}) as value`.execute(database)
      current[each] = rows[0]?.value ?? ''
    }
    return current
  })

test('an account with default settings gets them, for every later connection and without connection parameters', async () => {
  expect(await settings()).toEqual({
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    random_page_cost: '4',
    max_parallel_workers_per_gather: '2',
    // The server's default, since the test server was started without this setting.
    jit: expect.stringMatching(/^(on|off)$/),
  })
  expect(await setUpRole(own)).toBe(true)
  expect(await settings()).toEqual({
    statement_timeout: '30s',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '1min',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
  })
})

test('settings that somebody has made are kept', async () => {
  await within((database) => sql.raw(`alter role ${name} set lock_timeout = '3s'`).execute(database))
  await onServer(connection, `alter role ${name} in database ${String(databaseName())} reset lock_timeout`)
  expect(await setUpRole(own)).toBe(true)
  expect(await settings()).toMatchObject({ lock_timeout: '3s' })
})

test('a server that cannot be reached, or refuses, is reported and does not fail the start', async () => {
  const nowhere = { connectionString: 'postgres://nobody:x@127.0.0.1:1/none' }
  expect(await setUpRole(nowhere)).toBe(false)
})

test('a statement beyond the time limit is ended', async () => {
  await onServer(connection, `alter role ${name} in database ${String(databaseName())} set statement_timeout = '200ms'`)
  await within(async (database) => {
    await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toThrow('statement timeout')
  })
})

function databaseName() {
  return connection.connectionString ? new URL(connection.connectionString).pathname.slice(1) : connection.database
}
