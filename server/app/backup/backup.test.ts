import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { backupPlaces, contentsOf, kept, tablesIn } from '#test/support/backup-folders.ts'
import { recordFactory } from '#test/support/factories.ts'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { migrate, schemaState } from '#server/base/database/connection/migrate.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { backUpInto } from './backup-file.ts'
import { SEAL_BYTES } from './format.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const { clinic } = await clinicWithHistory()
const { connection, owner } = clinic
const { folder, newFile, newDatabase } = await backupPlaces(clinic)

/** The contents of all tables in the same snapshot, read by another connection. */
async function contentsAt(snapshot: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot)
  return owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (same) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id)}`.execute(same)
      return contentsOf(same)
    })
}

test('a backup made during writes and restored elsewhere shows the clinic at one point in time', async () => {
  const make = recordFactory(clinic)
  const closing = new AbortController()
  let written = 0
  let days = 0
  const work = async () => {
    while (!closing.signal.aborted) {
      const day = addDays('2032-01-01', days++)
      const { patient_id } = await make.book({ datetime_start: `${day}T09:00`, datetime_end: `${day}T09:30` })
      const { id } = await make.issueInvoice({ appointment_id: null, patient_id })
      await make.pay(id, 1)
      written += 3
    }
  }
  const workers = [work(), work(), work(), work()]
  const rounds = []
  for (let round = 0; round < 3; round++) {
    const file = newFile()
    let at_that_moment: Record<string, string> = {}
    const began = async (snapshot: Database) => {
      at_that_moment = await contentsAt(snapshot)
      // Writes continue after the snapshot, before the first row is written.
      const before = written
      await expect.poll(() => written, { timeout: 10_000 }).toBeGreaterThan(before + 6)
    }
    await backUpInto(file, connection, { began })
    rounds.push({ file, at_that_moment, later: await contentsOf(owner) })
  }
  closing.abort()
  await Promise.all(workers)
  for (const { file, at_that_moment, later } of rounds) {
    const elsewhere = await newDatabase()
    await restoreBackup(elsewhere.connection, file)
    expect(await contentsOf(elsewhere.database)).toEqual(at_that_moment)
    expect((await checkClinic(elsewhere.database)).wrong).toEqual([])
    // Control: what was written meanwhile is not in the backup.
    expect(later['payments']).not.toBe(at_that_moment['payments'])
  }
})

test('after a merge into a patient who was registered later, the merged record still refers to that patient', async () => {
  const { id: gone, other_id: keptId } = await recordFactory(clinic).twoPatients()
  await clinic.as('admin').post(`/api/patients/${keptId}/merge`, { other_id: gone })
  const file = newFile()
  await backUpInto(file, connection)
  const elsewhere = await newDatabase()
  await restoreBackup(elsewhere.connection, file)
  const merged = await elsewhere.database
    .selectFrom('patients')
    .select('merged_into_id')
    .where('id', '=', gone)
    .execute()
  expect(merged).toEqual([{ merged_into_id: keptId }])
  expect((await checkClinic(elsewhere.database)).wrong).toEqual([])
})

describe('one backup', () => {
  const file = join(folder, 'one.backup')
  const recorded: string[] = []
  beforeAll(() =>
    backUpInto(file, connection, { progress: (sentence) => recorded.push(sentence) }).then(() => undefined),
  )

  test('has exactly the tables that are to be backed up', async () => {
    const tables: string[] = []
    for await (const part of readBackup(file)) if (part.kind === 'table') tables.push(part.head.table)
    expect(tables.toSorted()).toEqual(kept.toSorted())
    expect(recorded).toHaveLength(tables.length)
  })

  test('can be read with standard tools, and only by its owner', async () => {
    const bytes = await readFile(file)
    const text = gunzipSync(bytes.subarray(0, -SEAL_BYTES)).toString()
    expect(text).toContain('Rania Receptionist')
    expect(text).not.toMatch(/"table":"sessions"/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('replaces no existing file and leaves no unfinished one', async () => {
    await expect(backUpInto(file, connection)).rejects.toThrow('is there already')
    await writeFile(`${file}2.part`, '')
    await expect(backUpInto(`${file}2`, connection)).rejects.toThrow('another backup is being written')
    await rm(`${file}2.part`)
    await expect(backUpInto(join(folder, 'no', 'folder'), connection)).rejects.toThrow('cannot be written (ENOENT)')
    const stopped = AbortSignal.abort()
    await expect(backUpInto(`${file}3`, connection, { stopped })).rejects.toThrow(/abort/)
    await expect(
      backUpInto(`${file}4`, { ...connection, database: 'nowhere', connectionString: undefined }),
    ).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => /\.part|backup[2-4]$/.test(name))).toEqual([])
  })

  test('restores the sequences, and everybody must sign in again', async () => {
    const { connection: target, database } = await newDatabase()
    await restoreBackup(target, file)
    expect(await schemaState(database)).toBe('current')
    expect((await database.selectFrom('sessions').selectAll().execute()).length).toBe(0)
    const next = async (asked: Database) =>
      (await sql<{ next: number }>`select nextval('invoices_id_seq') as next`.execute(asked)).rows[0]?.next
    expect(await next(database)).toBe(await next(owner))
  })

  test('is restored into a new clinic’s schema, but not into a used one, nor beside other tables', async () => {
    const fresh = await newDatabase()
    await migrate(fresh.database)
    await restoreBackup(fresh.connection, file)
    const before = await contentsOf(fresh.database)
    await expect(restoreBackup(fresh.connection, file)).rejects.toThrow('in use already')
    expect(await contentsOf(fresh.database)).toEqual(before)
    const foreign = await newDatabase()
    await sql`create table recipes as select 'soup' as name`.execute(foreign.database)
    await expect(restoreBackup(foreign.connection, file)).rejects.toThrow(`holds 'recipes'`)
    expect(await tablesIn(foreign.database)).toEqual(['recipes'])
  })

  test('after a restore the triggers are enabled again', async () => {
    const { connection: target, database } = await newDatabase()
    await restoreBackup(target, file)
    await expect(sql`delete from payments`.execute(database)).rejects.toThrow('never changed')
    await expect(sql`update audit_log set kind = 'x'`.execute(database)).rejects.toThrow('never changed')
    const watching = (asked: Database) =>
      sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`.execute(
        asked,
      )
    expect((await watching(database)).rows).toEqual((await watching(owner)).rows)
  })
})

test('a backup of an older schema is restored with that schema and then migrated', async () => {
  const old = await newDatabase()
  await migrate(old.database, { only: [1, 2, 3, 4, 5] })
  await sql`insert into users (name, email, password_hash, role) values ('Huda', 'huda@clinic.example', ${await hashPassword('long enough')}, 'admin')`.execute(
    old.database,
  )
  await sql`insert into patients (full_name, created_at) select 'Patient ' || n, now() from generate_series(1, 500) n`.execute(
    old.database,
  )
  const file = newFile()
  await backUpInto(file, old.connection)
  const current = await newDatabase()
  await restoreBackup(current.connection, file)
  expect(await schemaState(current.database)).toBe('current')
  const names = (asked: Database) => asked.selectFrom('patients').select(['id', 'full_name']).orderBy('id').execute()
  expect(await names(current.database)).toEqual(await names(old.database))
  expect((await checkClinic(current.database)).wrong).toEqual([])
})

test('a database without a schema is not backed up', async () => {
  const { connection: target } = await newDatabase()
  await expect(backUpInto(newFile(), target)).rejects.toThrow('nothing to back up')
})
