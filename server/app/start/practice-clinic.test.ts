import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { backUpInto } from '#server/app/backup/backup-file.ts'
import { backupPlaces } from '#test/support/backup-folders.ts'
import { undoAfterFile } from '#test/support/clean-up.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { startCommandLine } from '#test/support/clinic-process.ts'
import { recordFactory } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { urlOf } from '#test/support/test-server.ts'

vi.setConfig({ testTimeout: 90_000 })

const clinic = await clinicApp()
const { newFile } = await backupPlaces(clinic)
const factory = recordFactory(clinic)
const admin = clinic.as('admin')

/** A mail server that counts who speaks to it. */
async function listeningMailServer() {
  let callers = 0
  const server = createServer((socket) => {
    callers += 1
    socket.destroy()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  undoAfterFile(() => void server.close())
  return { url: `smtp://127.0.0.1:${port}`, callers: () => callers }
}

async function databasesBeside() {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_database where datname = left(current_database(), 54) || '_practice'`.execute(
    clinic.owner,
  )
  return rows[0]?.found
}

/** Somebody with a number and an address, a mail that waits, and a key. */
async function somebodyToWriteTo() {
  const patient = { full_name: 'Fatima Saleh', contact_number: '+974 5512 3456', email: 'fatima@example.com' }
  const { id } = (await admin.post('/api/patients', patient)).body
  const twin = (await admin.post('/api/patients', { ...patient, contact_number: '+974 5512 9999' })).body
  expect((await admin.post(`/api/patients/${id}/merge`, { other_id: twin.id })).status).toBe(201)
  const { id: appointment_id } = await factory.book({ patient_id: id })
  await clinic.database
    .insertInto('outgoing_mail')
    .values({
      appointment_id,
      patient_id: id,
      kind: 'reminder',
      state: 'queued',
      datetime_start: '2026-11-18T09:00:00',
      sequence: 0,
      attempts: 0,
      created_at: new Date(0),
      next_attempt_at: new Date(0),
    })
    .execute()
  await admin.post('/api/settings/api-keys', { name: 'Reception screen', permissions: ['patient:read'] })
  return id
}

test('a practice clinic opens from a backup, reaches nobody, says so on every page, and leaves nothing', async () => {
  const patient_id = await somebodyToWriteTo()
  const file = newFile()
  await backUpInto(file, clinic.connection)
  const mail = await listeningMailServer()
  const port = await freePort()
  const environment = { DATABASE_URL: urlOf(clinic.owner_connection), SMTP_URL: mail.url, BACKUP_DIR: '/nowhere' }
  const { child, said, closed } = startCommandLine(environment, 'rehearse', file, '--port', String(port))
  await expect.poll(said, { timeout: 60_000 }).toContain('The practice clinic is open at')
  const address = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.user.email, password: PASSWORD }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect(await get(`/api/patients/${patient_id}`)).toMatchObject({ contact_number: '•••• 3456', email: null })
  expect(await get('/api/settings/api-keys')).toMatchObject([{ works: false }])
  expect(await get('/api/settings/server')).toMatchObject({
    backups: { folder: null },
    problems: [],
    mail: { configured: false, queued: 0 },
    work: expect.arrayContaining([expect.objectContaining({ name: 'mailing', runs: false })]),
  })
  expect(await get('/api/public/clinic')).toMatchObject({ clinic_name: expect.stringMatching(/^PRACTICE · /) })
  expect(await databasesBeside()).toBe(1)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
  expect(said()).toContain('nothing of it stays')
  expect(mail.callers()).toBe(0)
  expect(await databasesBeside()).toBe(0)
  expect((await admin.get(`/api/patients/${patient_id}`)).body.contact_number).toBe('+974 5512 3456')
})
