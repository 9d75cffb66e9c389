import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { migrate } from '../connection/migrate.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const { database } = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'clinic-migrations-'))
afterAll(() => rm(folder, { recursive: true }))

test('names stored before 0044 are folded as those stored after it; merged records are left as they are', async () => {
  for (const name of await readdir(MIGRATIONS_FOLDER)) {
    if (name < '0044') await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))
  }
  await migrate(database, { folder })
  const names = ['Recep Erdoğan', 'Nguyễn Hạnh', 'Élise Ekström', 'منى أحمد', 'Omar Haddad', 'Ḥassān Haddad']
  await sql`insert into patients (full_name, created_at) select unnest(${names}::text[]), now()`.execute(database)
  await sql`update patients set hidden = true, merged_into_id = (select id from patients where full_name = 'Omar Haddad')
    where full_name = 'Ḥassān Haddad'`.execute(database)
  await migrate(database)

  const stored = await sql<{ full_name: string }>`select full_name from patients
    where merged_into_id is null and search_text like searchable(full_name) || '%' and sound_text like sounds_of(full_name) || '%'
      and exists (select from patient_words where patient_id = id and word = split_part(searchable(full_name), ' ', 2))
    order by id`.execute(database)
  expect(stored.rows.map(({ full_name }) => full_name)).toEqual(names.slice(0, 5))
  const found = await sql`select from patients where search_text like 'recep erdogan%'`.execute(database)
  expect(found.rows).toHaveLength(1)
})
