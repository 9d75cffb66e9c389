import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { EXCLUDED_TABLES } from '#server/app/backup/format.ts'
import { openDatabase } from '#server/base/database/connection/connect.ts'
import { APP_RIGHTS } from '#server/base/database/schema/schema.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import type { ClinicApp } from './factories.ts'
import { within } from './test-server.ts'

/** The tables that a backup contains. */
export const kept = Object.keys(APP_RIGHTS).filter((name) => !EXCLUDED_TABLES.includes(name))

/** A digest of all rows of each table, and their number. */
export async function contentsOf(database: Database): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const table of kept) {
    const { rows } = await sql<{ rows: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as rows
      from ${sql.table(table)} one
    `.execute(database)
    contents[table] = rows[0]?.rows ?? ''
  }
  return contents
}

export async function tablesIn(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Files and databases for backups, deleted after the test file. */
export async function backupPlaces({ owner, owner_connection }: Pick<ClinicApp, 'owner' | 'owner_connection'>) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-backup-'))
  const cleanUps: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
  afterAll(() => Promise.all(cleanUps.map((cleanUp) => cleanUp())))
  let files = 0

  async function newDatabase() {
    const name = `clinic_test_${process.pid}_${randomBytes(4).toString('hex')}`
    await sql.raw(`create database ${name}`).execute(owner)
    const connection = within(owner_connection, name)
    const database = openDatabase({ connection, max: 2 })
    cleanUps.push(async () => {
      await database.destroy()
      await sql.raw(`drop database ${name} with (force)`).execute(owner)
    })
    return { connection, database }
  }
  return { folder, newFile: () => join(folder, `${++files}.backup`), newDatabase }
}
