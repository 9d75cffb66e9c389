import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ask, openHere, usedFolder } from '#test/support/embedded-folders.ts'
import { hasUsers } from '#server/nouns/users/accounts.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { openClinicDatabase } from './open-clinic-database.ts'
import { isRestricted } from './roles.ts'

vi.setConfig({ testTimeout: 60_000 })

const settings = { database_url: undefined, database_owner_url: undefined, named_statements: true }

test('a data folder from before the two roles gets them at the next start, and the app uses the restricted one', async () => {
  const data_dir = await usedFolder()
  const before = await openHere(data_dir)
  const superuser = openDatabase({ connection: before.connection, max: 1 })
  await migrate(superuser)
  await superuser.destroy()
  await ask(before, 'drop role clinic')
  await ask(before, 'drop role clinic_app')
  await before.stop()

  const warnings: string[] = []
  const opened = await openClinicDatabase({ ...settings, data_dir }, 'app')
  const { database, connection } = await opened.connectAsAppRole((sentence) => warnings.push(sentence))
  try {
    expect(connection.user).toBe('clinic')
    expect(await isRestricted(database)).toBe(true)
    expect(await isRestricted(opened.owner)).toBe(false)
    expect(await hasUsers(database)).toBe(false)
    await expect(sql`set role postgres`.execute(database)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`drop table payments`.execute(database)).rejects.toMatchObject({ code: '42501' })
    expect(warnings).toEqual([])
  } finally {
    await opened.close()
  }
})
