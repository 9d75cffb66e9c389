import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { asUser, onServer, within } from './test-server.ts'

interface TestDatabase {
  /** Connected as the app's database role. */
  database: Database
  connection: Connection
  /** Connected as the schema's owner, who has rights that the app does not have. */
  owner: Database
  owner_connection: Connection
}

/** A migrated database for the test file alone, deleted after it. Call it at the top of a file or of a `describe`. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { template, app } = inject('test_server')
  // The default, to write each block to the log, takes twice as long.
  const copied = await createDatabase(`template ${template} strategy file_copy`)
  const { database: owner, connection: owner_connection } = copied
  const connection = asUser(owner_connection, app)
  const database = openDatabase({ connection, max: 10 })
  afterAll(() => database.destroy())
  return { database, connection, owner, owner_connection }
}

/** An empty database, as its owner, for tests of migrations. */
export const emptyDatabase = () => createDatabase('')

async function createDatabase(template: string): Promise<Pick<TestDatabase, 'database' | 'connection'>> {
  const { connection: server } = inject('test_server')
  const name = `clinic_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name} ${template}`)
  const connection = within(server, name)
  const database = openDatabase({ connection, max: 10 })
  afterAll(async () => {
    await database.destroy()
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return { database, connection }
}
