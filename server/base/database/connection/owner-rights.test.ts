import { expect, test, vi } from 'vitest'
import { openHere, usedFolder } from '#test/support/embedded-folders.ts'
import { onServer, within } from '#test/support/test-server.ts'
import { openDatabase } from './connect.ts'
import { openClinicDatabase } from './open-clinic-database.ts'
import { migrate } from './migrate.ts'
import { isRestricted } from './roles.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A new external server with a database whose owner has exactly these rights, and an account for the app. */
async function server(rights: string) {
  const { connection } = await openHere(await usedFolder())
  // Drops what belongs to the embedded server.
  await onServer(connection, 'drop owned by clinic_app, clinic; drop role clinic, clinic_app')
  await onServer(connection, `create role keeper login ${rights}`)
  await onServer(connection, 'create role worker login')
  await onServer(connection, 'create database dental owner keeper')
  const { host } = connection
  const url = (user: string) => `postgres://${user}@localhost/dental?host=${encodeURIComponent(host)}`
  const config = {
    database_url: url('worker'),
    database_owner_url: url('keeper'),
    data_dir: '',
    named_statements: true,
  }
  return { config, dental: within(connection, 'dental') }
}

const warnings: string[] = []
const warn = (sentence: string) => void warnings.push(sentence)

test("an owner who may create roles can migrate, and give the app's account the rights it needs and no more", async () => {
  const { config, dental } = await server('createrole')
  const opened = await openClinicDatabase(config, 'app', { notice: warn })
  await migrate(opened.owner)
  const { database, connection } = await opened.connectAsAppRole(warn)
  expect(warnings).toEqual([])
  expect(connection.connectionString).toBe(config.database_url)
  expect(await isRestricted(database)).toBe(true)
  expect(await isRestricted(opened.owner)).toBe(false)
  expect(await database.selectFrom('patients').selectAll().execute()).toEqual([])
  await expect(database.deleteFrom('payments').execute()).rejects.toThrow('permission denied')
  // Neither account has more rights.
  const superuser = openDatabase({ connection: dental, max: 1 })
  const roles = superuser.selectFrom('pg_roles' as never).select(['rolname', 'rolsuper', 'rolcreatedb'] as never)
  const own = (await roles.execute()) as { rolname: string; rolsuper: boolean; rolcreatedb: boolean }[]
  for (const { rolname, ...more } of own.filter((each) => ['keeper', 'worker', 'clinic_app'].includes(each.rolname)))
    expect([rolname, more]).toEqual([rolname, { rolsuper: false, rolcreatedb: false }])
  await superuser.destroy()
  await opened.close()
  // A second start finds everything in place.
  const again = await openClinicDatabase(config, 'app', { notice: warn })
  await again.connectAsAppRole(warn)
  await again.close()
  expect(warnings).toEqual([])
})

test('an owner who may not create roles: one sentence has the remedy, and the app does not start with more rights', async () => {
  const { config, dental } = await server('')
  const opened = await openClinicDatabase(config, 'app')
  await migrate(opened.owner)
  warnings.length = 0
  await expect(opened.connectAsAppRole(warn)).rejects.toThrow('administrator run: alter role keeper createrole;')
  // A role that is there, and that the owner may not give away.
  await onServer(dental, 'create role clinic_app')
  await expect(opened.connectAsAppRole(warn)).rejects.toThrow('make it a member of the role clinic_app.')
  expect(warnings).toEqual([])
  await opened.close()
})

test('an account that may not make the tables, or does not even see the schema: one sentence has the remedy', async () => {
  const { config, dental } = await server('')
  await onServer(dental, 'alter database dental owner to current_user')
  const opened = await openClinicDatabase(config, 'app')
  const remedy = 'administrator run: alter database dental owner to keeper;'
  await expect(migrate(opened.owner)).rejects.toThrow(remedy)
  await onServer(dental, 'revoke all on schema public from public')
  await expect(migrate(opened.owner)).rejects.toThrow(remedy)
  await opened.close()
})
