import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { type DiskSpace, diskSpaceOf } from './disk-space.ts'

const notices: string[] = []
const notice = (sentence: string) => void notices.push(sentence)
// One reserve is larger than any disk, the other smaller.
const full = diskSpaceOf(tmpdir(), { reserve_bytes: Number.MAX_SAFE_INTEGER, notice })
const withRoom = diskSpaceOf(tmpdir(), { reserve_bytes: 1, notice })
let disk: DiskSpace = withRoom
const clinic = await clinicApp({ disk: { ensure: (options) => disk.ensure(options) } })
const [admin, receptionist] = [clinic.as('admin'), clinic.as('receptionist')]

const register = () => receptionist.post('/api/patients', { full_name: 'Mariam' }, { 'idempotency-key': 'mariam' })

test('on a full disk nothing is stored, and the answer says why', async () => {
  disk = full
  const { status, body, headers } = await register()
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(body.error).toMatch(/^The disk of the clinic’s server is full, so nothing can be stored\./)
  const form = new FormData()
  form.set('clinic_name', 'Pearl Dental')
  form.set('logo', new Blob([new Uint8Array(1_000)]), 'logo.png')
  expect((await admin.put('/api/settings/clinic', form)).status).toBe(503)
})

test('a caller without permission still gets 403 on a full disk', async () => {
  disk = full
  expect((await clinic.as('doctor').post('/api/patients', { full_name: 'Mariam' })).status).toBe(403)
  expect((await clinic.anonymous.post('/api/patients', { full_name: 'Mariam' })).status).toBe(401)
})

test('on a full disk users can still sign in and read', async () => {
  disk = full
  const signIn = { email: receptionist.user.email, password: PASSWORD }
  expect((await clinic.anonymous.post('/api/auth/login', signIn)).status).toBe(200)
  expect((await receptionist.get('/api/patients')).status).toBe(200)
  expect((await receptionist.get('/api/reports/dashboard')).status).toBe(200)
})

test('while the disk is nearly full, files are refused and everything else is stored', async () => {
  const { bavail, bsize } = await statfs(tmpdir())
  disk = diskSpaceOf(tmpdir(), { reserve_bytes: (bavail * bsize) / 5, notice })
  const { status, body } = await receptionist.post('/api/patients', { full_name: 'Huda' })
  expect(status).toBe(201)
  const file = fileForm(await drawnPicture(40, 20), { kind: 'document' })
  const refused = await receptionist.post(`/api/patients/${body.id}/files`, file)
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'server.disk-nearly-full' }])
  disk = withRoom
  expect((await receptionist.post(`/api/patients/${body.id}/files`, file)).status).toBe(201)
})

test('with free space again, the same request is stored', async () => {
  disk = withRoom
  expect((await register()).status).toBe(201)
})

test('the log gets one line when the disk becomes full and one when it has space again', async () => {
  notices.length = 0
  const another = diskSpaceOf(tmpdir(), { reserve_bytes: Number.MAX_SAFE_INTEGER, notice })
  await expect(another.ensure()).rejects.toThrow('is full')
  await sleep(300)
  await expect(another.ensure()).rejects.toThrow('is full')
  expect(notices).toEqual([`The disk of ${tmpdir()} is full: nothing is stored until there is room again.`])
})

test('if the free space cannot be read, writes are left to the database', async () => {
  await diskSpaceOf('/nowhere', {}).ensure()
})
