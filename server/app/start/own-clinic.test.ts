import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommandLine } from '#test/support/clinic-process.ts'
import { addDemoAdmin, demoAdmin, endAll, folderOf, owner, start, wanted } from '#test/support/demo-and-own-clinic.ts'
import { ask, openHere } from '#test/support/embedded-folders.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/test-server.ts'
import { DEMO_PASSWORD } from '#server/nouns/clinic/demo-accounts.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'

// The tests start whole processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('from the demo in a data folder', () => {
  let environment: Record<string, string>
  let backups: string
  beforeAll(async () => {
    const data_dir = await folderOf('data')
    await runCommandLine({ DATA_DIR: data_dir }, 'migrate')
    const server = await openHere(data_dir)
    await ask(server, await addDemoAdmin())
    await server.stop()
    backups = await folderOf('backups')
    environment = { DATA_DIR: data_dir, BACKUP_DIR: backups }
  })
  afterEach(endAll)
  afterAll(async () => {
    for (const folder of [environment['DATA_DIR'] ?? '', backups]) {
      await stopServer(folder).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('a clinic of one’s own begins empty with the chosen settings, and nobody can start a second', async () => {
    const { start: begin, publicClinic, send, signIn, demo } = await start(environment)
    expect(await publicClinic()).toMatchObject({ is_demo_clinic: true, beside: 'startable' })

    const weak = await begin({ password: 'pearl smiles 1' })
    expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([400, ['password']])
    expect((await begin({ time_zone: 'Mars/Phobos' })).status).toBe(400)
    expect(await publicClinic()).toMatchObject({ beside: 'startable' })

    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { token } = answers.find(({ status }) => status === 200)?.body ?? {}
    const mine = { authorization: `Bearer ${token}` }
    expect((await send('GET', '/api/auth/verify', undefined, mine)).body).toMatchObject({ user: { role: 'admin' } })
    expect((await send('GET', '/api/settings/clinic', undefined, mine)).body).toMatchObject({
      clinic_name: 'Pearl Smiles',
      currency: 'AED',
      message_language: 'ar',
      time_zone: 'Asia/Dubai',
      business_hours: { friday: { open: '08:00', close: '20:00' }, sunday: null },
      demo_offered: true,
    })
    expect((await send('GET', '/api/settings/users', undefined, mine)).body).toHaveLength(1)
    expect((await send('GET', '/api/patients', undefined, mine)).body).toEqual([])

    // Accounts and sessions of one are not valid in the other.
    expect((await signIn(demoAdmin, DEMO_PASSWORD)).status).toBe(401)
    expect((await send('GET', '/api/auth/verify', undefined, { ...mine, ...demo })).status).toBe(401)
    expect((await signIn(demoAdmin, DEMO_PASSWORD, demo)).status).toBe(200)
    expect(await publicClinic(demo)).toMatchObject({ is_demo_clinic: true, beside: 'own' })
    expect(await publicClinic()).toMatchObject({
      clinic_name: 'Pearl Smiles',
      is_demo_clinic: false,
      demo_accounts: null,
      needs_first_admin: false,
      beside: 'demo',
    })
    expect((await send('POST', '/api/setup/own-clinic', wanted, demo)).status).toBe(409)
    expect((await begin()).status).toBe(409)
    expect((await send('POST', '/api/setup/first-admin', owner)).status).toBe(409)

    await expect
      .poll(async () => (await readdir(backups)).map((name) => name.replace(/-.*/, '')).toSorted())
      .toContain('clinic')
  })

  test('it is still there after a restart, even without the demo, and the command line works on it', async () => {
    const first = await start(environment)
    const { status, body } = await first.signIn(owner.email, owner.password)
    expect(status).toBe(200)
    const mine = { authorization: `Bearer ${body.token}` }

    const change = (demo_offered: boolean) =>
      first.send('PUT', '/api/settings/clinic', { clinic_name: 'Pearl', demo_offered }, mine)
    const visitor = await first.signIn(demoAdmin, DEMO_PASSWORD, first.demo)
    const visiting = { authorization: `Bearer ${visitor.body.token}`, ...first.demo }
    const visit = async () => (await first.send('GET', '/api/auth/verify', undefined, visiting)).status
    expect((await change(false)).status).toBe(200)
    await expect.poll(async () => (await first.publicClinic())['beside']).toBe(null)
    expect([await visit(), (await first.signIn(demoAdmin, DEMO_PASSWORD, first.demo)).status]).toEqual([401, 401])
    await change(true)
    await expect.poll(visit).toBe(200)
    await endAll()

    const alone = await start({ ...environment, DEMO: 'off' })
    expect(await alone.publicClinic(alone.demo)).toMatchObject({
      clinic_name: 'Pearl',
      beside: null,
      demo_accounts: null,
    })
    expect((await alone.signIn(demoAdmin, DEMO_PASSWORD, alone.demo)).status).toBe(401)
    await endAll()

    expect(await runCommandLine(environment, 'check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('0 patients'),
    })
    const words = ['--name', 'Salma', '--email', 'salma@pearl.example']
    await runCommandLine({ ...environment, ADMIN_PASSWORD: owner.password }, 'create-admin', ...words)
    const again = await start(environment)
    expect((await again.signIn('salma@pearl.example', owner.password)).status).toBe(200)
  })

  test('the demo takes no admin of its own, neither made nor promoted', async () => {
    const { send, signIn, demo } = await start(environment)
    const { body } = await signIn(demoAdmin, DEMO_PASSWORD, demo)
    const visiting = { authorization: `Bearer ${body.token}`, ...demo }
    const visitor = { name: 'Visitor', email: 'visitor@pearl.example', password: owner.password }
    const refused = { status: 400, body: { fields: { role: expect.stringContaining('takes no admins') } } }
    const make = (role: string) => send('POST', '/api/settings/users', { ...visitor, role }, visiting)
    expect(await make('admin')).toMatchObject(refused)
    const made = await make('receptionist')
    expect(made.status).toBe(201)
    const { id, version } = made.body
    const { name, email } = visitor
    const change = { name, email, version, role: 'admin', active: true }
    expect(await send('PUT', `/api/settings/users/${String(id)}`, change, visiting)).toMatchObject(refused)
  })

  test('an admin who is in the demo all the same, as from before, never hides it, and all it does is its own', async () => {
    const data_dir = environment['DATA_DIR'] ?? ''
    const server = await openHere(data_dir)
    const hash = await hashPassword(owner.password)
    await ask(
      server,
      `insert into users (name, email, password_hash, role) values ('Visitor', 'v@pearl.example', '${hash}', 'admin')`,
    )
    await server.stop()

    for (const accounts of ['active', 'inactive']) {
      for (const name of await readdir(backups)) await rm(join(backups, name), { recursive: true })
      const { publicClinic, signIn, send, demo, clinic } = await start(environment)
      expect(await publicClinic()).toMatchObject({ clinic_name: 'Pearl', is_demo_clinic: false })
      const { status, body } = await signIn(owner.email, owner.password)
      expect([accounts, status]).toEqual([accounts, 200])
      const link = 'Accounts of the demo, to which the sign-in screen has a link:'
      if (accounts === 'active') await expect.poll(() => clinic.said()).toContain(link)
      const mine = { authorization: `Bearer ${body.token}` }
      await expect.poll(() => readdir(backups), { timeout: 30_000 }).toContainEqual(expect.stringMatching(NIGHTLY))
      expect((await readdir(backups)).filter((name) => name.startsWith('demo'))).toEqual([])

      // With the demo switched off, even its own admin reaches only the clinic.
      const offer = (demo_offered: boolean) =>
        send('PUT', '/api/settings/clinic', { clinic_name: 'Pearl', demo_offered }, mine)
      await offer(false)
      await expect.poll(async () => (await signIn('v@pearl.example', owner.password, demo)).status).toBe(401)
      await endAll()
      const off = await start(environment)
      expect((await off.signIn(owner.email, owner.password)).status).toBe(200)
      expect(await off.publicClinic(demo)).toMatchObject({ clinic_name: 'Pearl', beside: null })
      expect(off.clinic.said()).not.toContain(DEMO_PASSWORD)
      await endAll()

      const without = await openHere(data_dir)
      await ask(without, 'update users set active = false where is_demo')
      await without.stop()
    }
  })
})

const NIGHTLY = /^clinic-\d{4}-\d\d-\d\d\.backup$/

test('a failed attempt to start it counts as a failed sign-in', async () => {
  const { database, connection } = await emptyDatabase()
  const own = await emptyDatabase()
  const DEMO_DATABASE_URL = urlOf(connection)
  const environment = { DATABASE_URL: urlOf(own.connection), DEMO_DATABASE_URL }
  await runCommandLine({ DATABASE_URL: DEMO_DATABASE_URL }, 'migrate')
  await database
    .insertInto('users')
    .values({ name: 'Demo', email: demoAdmin, password_hash: 'x', role: 'admin', is_demo: true })
    .execute()
  const { start: begin, clinic } = await start(environment)
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await begin({ password: 'pearl smiles 1' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])

  // On a server: another process learns of it, and the clinic is in the database of DATABASE_URL.
  const other = await start(environment)
  expect((await begin({ email: 'other@pearl.example' })).status).toBe(200)
  await expect.poll(async () => (await other.publicClinic())['clinic_name'], { timeout: 30_000 }).toBe('Pearl Smiles')
  expect(await own.database.selectFrom('users').select('email').execute()).toEqual([{ email: 'other@pearl.example' }])
  expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: demoAdmin }])
  expect(clinic.said()).not.toContain('other@pearl.example')
  await endAll()
})
