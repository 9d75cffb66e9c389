import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, openDatabase } from '../server/database/connect.ts'
import type { Database } from '../server/database/schema.ts'
import { onServer, within } from './test-server.ts'

interface TestDatabase {
  database: Database
  connection: Connection
}

/** A migrated database of the test file's own, gone after it. Call it at the top of a file or of a `describe`. */
export const freshDatabase = () => createDatabase(`template ${inject('test_server').template}`)

/** One without a schema, for tests that migrate by themselves. */
export const emptyDatabase = () => createDatabase('')

async function createDatabase(template: string): Promise<TestDatabase> {
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
