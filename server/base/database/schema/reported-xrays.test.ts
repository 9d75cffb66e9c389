import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { migrate, readMigrations } from '../connection/migrate.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

test('X-rays that were reported before it was kept by whom have who wrote last, also voided ones', async () => {
  const { database } = await emptyDatabase()
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const keeping = migrations.find(({ name }) => name.endsWith('-who-reported.sql'))?.number ?? 0
  await migrate(database, { only: migrations.map(({ number }) => number).filter((number) => number < keeping) })
  await sql`insert into users (name, email, role, password_hash)
    values ('Dana', 'dana@clinic.example', 'admin', ''), ('Omar', 'omar@clinic.example', 'admin', '')`.execute(database)
  await sql`insert into patients (full_name, created_at) values ('Huda', now())`.execute(database)
  await database.transaction().execute(async (tx) => {
    for (const [name, report] of [
      ['sound', 'Sound'],
      ['voided', 'Sound'],
      ['taken back', null],
      ['never', null],
    ]) {
      await sql`with file as (
        insert into files (patient_id, kind, name, media_type, size_bytes, sha256, has_preview, added_at, added_by, report)
        select patients.id, 'xray', ${name}, 'image/png', 3, repeat('0', 64), false, now(), users.id, ${report}
        from patients, users where users.name = 'Omar' returning id
      ) insert into file_parts (file_id, number, content) select id, 0, 'abc' from file`.execute(tx)
    }
  })
  const change = (file: string, by: string, after: object) =>
    sql`
    insert into audit_log (at, user_id, user_name, role, kind, noun, record_id, after)
    select now(), users.id, users.name, 'admin', 'file.changed', 'files', files.id, ${JSON.stringify(after)}::jsonb
    from files, users where files.name = ${file} and users.name = ${by}`.execute(database)
  for (const file of ['sound', 'voided', 'taken back']) {
    await change(file, 'Omar', { quality: 2 })
    await change(file, 'Dana', { report: 'Sound' })
    await change(file, 'Omar', { teeth: [36] })
  }
  await sql`update files set voided_at = now(), voided_by = added_by, void_reason = 'Other patient'
    where name = 'voided'`.execute(database)
  await migrate(database)

  const { rows } = await sql`select files.name, users.name as reported_by, reported_at is not null as has_day
    from files left join users on users.id = reported_by order by files.id`.execute(database)
  expect(rows).toEqual([
    { name: 'sound', reported_by: 'Dana', has_day: true },
    { name: 'voided', reported_by: 'Dana', has_day: true },
    { name: 'taken back', reported_by: null, has_day: false },
    { name: 'never', reported_by: null, has_day: false },
  ])
  const voided = sql`update files set report = 'Other' where name = 'voided'`.execute(database)
  await expect(voided).rejects.toThrow('closed, never rewritten')
})
