import { expect, test, vi } from 'vitest'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { backUpInto } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const clinic = await clinicApp()
const { newFile, newDatabase } = await backupPlaces(clinic)
const admin = clinic.as('admin')

test('a restore revives no key and no calendar that was revoked since, and says so in the audit trail', async () => {
  const key = await admin.post('/api/settings/api-keys', { name: 'Reception screen', permissions: ['patient:read'] })
  const revoked = await admin.post('/api/settings/api-keys', { name: 'Old', permissions: ['patient:read'] })
  await admin.post(`/api/settings/api-keys/${revoked.body.id}/revoke`)
  expect((await clinic.as('doctor').post('/api/profile/calendar', {})).status).toBe(200)
  const file = newFile()
  await backUpInto(file, clinic.connection)
  await admin.post(`/api/settings/api-keys/${key.body.id}/revoke`)
  const { connection, database } = await newDatabase()
  const said: string[] = []
  await restoreBackup(connection, file, { progress: (sentence) => said.push(sentence) })
  expect(said).toContain('revoked: 1 API keys, 1 addresses of calendars')
  expect(await database.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).execute()).toEqual([])
  expect(await database.selectFrom('calendar_feeds').select('user_id').execute()).toEqual([])
  for (const table of ['sessions', 'invitations'] as const)
    expect(await database.selectFrom(table).select('user_id').execute()).toEqual([])
  const lines = await database
    .selectFrom('audit_log')
    .select(['kind', 'noun', 'user_name'])
    .where('user_id', 'is', null)
    .where('kind', 'in', ['api-key.revoked', 'calendar.revoked'])
    .orderBy('kind')
    .execute()
  expect(lines).toEqual([
    { kind: 'api-key.revoked', noun: 'api-keys', user_name: null },
    { kind: 'calendar.revoked', noun: 'users', user_name: null },
  ])
})
