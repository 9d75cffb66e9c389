import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newLines } from '#test/support/audit-lines.ts'
import { clinicApp, PASSWORD } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { ROLES } from '#domain/access.ts'
import { oncePer } from './once-per.ts'
import { accessLog } from './access-log.ts'

const clinic = await clinicApp()
const make = recordFactory(clinic)
const lines = newLines(clinic.database)
const { clock } = clinic

/** Waits until the gathered entries are written. */
const soon = async (times: number) => {
  const found: Awaited<ReturnType<typeof lines>> = []
  await vi.waitFor(
    async () => {
      found.push(...(await lines()))
      expect(found.length).toBeGreaterThanOrEqual(times)
    },
    { timeout: 5_000, interval: 50 },
  )
  return found
}
const written = () => new Promise((resolve) => setTimeout(resolve, 600))

beforeEach(async () => {
  await written()
  await lines()
  clock.now = new Date(clock.now.getTime() + 120_000)
})

test('opening a patient, an appointment or an invoice is logged, once a minute per user and record', async () => {
  const { id, patient_id } = await make.completeAppointment()
  const invoice = await make.issueInvoice({ appointment_id: id, patient_id })
  await lines()
  const reader = clinic.as('manager')
  for (let times = 0; times < 3; times++) {
    for (const path of [`/api/patients/${patient_id}`, `/api/appointments/${id}`, `/api/invoices/${invoice.id}`]) {
      await reader.get(path as '/api/patients/1')
    }
  }
  await written()
  const seen = await lines()
  expect(seen.map(({ kind, noun, record_id }) => [kind, noun, record_id])).toEqual([
    ['patient.seen', 'patients', patient_id],
    ['appointment.seen', 'appointments', id],
    ['invoice.seen', 'invoices', invoice.id],
  ])
  expect(seen.map((line) => [line.patient_id, line.user_name])).toEqual(
    [1, 2, 3].map(() => [patient_id, 'Majid Manager']),
  )
  clock.now = new Date(clock.now.getTime() + 61_000)
  await reader.get(`/api/patients/${patient_id}`)
  expect(await soon(1)).toMatchObject([{ kind: 'patient.seen' }])
})

test('what is read again because something has changed is no opening, but the first reading is one whatever it says', async () => {
  const { id } = await make.registerPatient()
  const { id: other } = await make.registerPatient()
  await lines()
  const again = { 'background-refetch': 'true' }
  const reader = clinic.as('manager')
  const read = async (headers: Record<string, string>, record = id) => {
    clock.now = new Date(clock.now.getTime() + 61_000)
    await reader.get(`/api/patients/${record}` as '/api/patients/1', undefined, headers)
  }
  await read({})
  for (let times = 0; times < 3; times++) await read(again)
  await written()
  expect((await lines()).map(({ record_id }) => record_id)).toEqual([id])
  await read(again, other)
  expect((await soon(1)).map(({ record_id }) => record_id)).toEqual([other])
  await clinic.as('admin').get(`/api/patients/${id}` as '/api/patients/1', undefined, again)
  expect((await soon(1)).map(({ record_id, user_name }) => [record_id, user_name])).toEqual([[id, 'Amal Admin']])
  await read({})
  expect((await soon(1)).map(({ record_id }) => record_id)).toEqual([id])
})

test('reading a whole list is logged, with its number of rows', async () => {
  await sql`insert into patients (full_name, created_at)
    select 'Many ' || n, now() from generate_series(1, 300) n`.execute(clinic.database)
  const reader = clinic.as('manager')
  const { body: all } = await reader.get('/api/patients')
  await reader.get('/api/patients')
  await reader.get('/api/patients?limit=200')
  await reader.get('/api/patients/search?q=Many 1')
  const details = { method: 'GET', path: '/api/patients', rows: all.length }
  expect(await soon(1)).toMatchObject([{ kind: 'list.seen', noun: 'patients', user_name: 'Majid Manager', details }])
  await sql`insert into patients (full_name, created_at)
    select 'Many ' || n, now() from generate_series(1, 1000) n`.execute(clinic.database)
  await reader.get('/api/patients')
  expect(await soon(1)).toMatchObject([{ details: { ...details, rows: all.length + 1000 } }])
})

test('a record that is not found is not logged as seen, nor is a write', async () => {
  const { id } = await make.registerPatient()
  await clinic.as('receptionist').put(`/api/patients/${id}`, { full_name: 'Noor' })
  await clinic.as('manager').get('/api/patients/999999')
  await written()
  expect((await lines()).map(({ kind }) => kind)).toEqual(['patient.registered', 'patient.updated'])
})

describe('refusals', () => {
  test('a call that the role does not allow is logged', async () => {
    const { id } = await make.issueInvoice()
    await lines()
    for (let times = 0; times < 3; times++) await clinic.as('receptionist').put(`/api/invoices/${id}/cancel`, {})
    await written()
    expect(await lines()).toMatchObject([
      {
        kind: 'access.refused',
        noun: 'invoices',
        record_id: id,
        user_name: 'Rania Receptionist',
        details: { method: 'PUT', path: '/api/invoices/{id}/cancel', status: 403 },
      },
    ])
  })

  test.each(['0', '-1', '1.5', '1e300', '99999999999999999999', 'x'])(
    'a call with an impossible record id is logged: %s',
    async (id) => {
      await clinic.as('receptionist').delete(`/api/settings/treatment-codes/${id}` as '/api/settings/treatment-codes/1')
      expect(await soon(1)).toMatchObject([{ kind: 'access.refused', noun: 'treatment-codes', record_id: null }])
    },
  )

  test('a doctor who asks for another doctor’s appointment is logged; nobody who asks for a missing record is', async () => {
    const colleague = await clinic.createSignedIn('doctor', `Colleague ${Math.random()}`)
    const { id } = await make.book({ doctor_id: colleague.user.doctor_id })
    await lines()
    await clinic.as('doctor').get(`/api/appointments/${id}`)
    await clinic.as('manager').get('/api/appointments/999999')
    await written()
    expect(await lines()).toMatchObject([
      { kind: 'access.refused', noun: 'appointments', record_id: id, role: 'doctor' },
    ])
  })

  test('a front desk that asks for an X-ray is logged, however it asks; a record that is not there is not', async () => {
    const { id: patient_id } = await make.registerPatient()
    const picture = fileForm(await drawnPicture(40, 20))
    const { body } = await clinic.as('admin').post(`/api/patients/${patient_id}/files`, picture)
    const { id } = body
    const desk = clinic.as('receptionist')
    await lines()
    await desk.get(`/api/files/${id}` as '/api/files/1')
    await desk.get(`/api/files/${id}/preview` as '/api/files/1/preview')
    await desk.post(`/api/files/${id}/void` as '/api/files/1/void', { reason: 'Curious' })
    const headers = { authorization: `Bearer ${desk.token}` }
    await clinic.http.inject({ method: 'HEAD', url: `/api/files/${id}`, headers })
    await desk.get('/api/files/999999')
    await clinic.as('doctor').get(`/api/files/${id}` as '/api/files/1')
    await written()
    const line = { kind: 'access.refused', noun: 'files', record_id: id, patient_id, role: 'receptionist' }
    const call = (method: string, path: string) => ({ ...line, details: { method, path, status: 404 } })
    expect(await lines()).toMatchObject([
      call('GET', '/api/files/{id}'),
      call('GET', '/api/files/{id}/preview'),
      call('POST', '/api/files/{id}/void'),
      call('HEAD', '/api/files/{id}'),
      { ...call('GET', '/api/files/{id}'), role: 'doctor' },
    ])
  })

  test('somebody who ends another’s session by its number is logged', async () => {
    const session = await clinic.database.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirst()
    await lines()
    for (const id of [session?.id, 999_999]) {
      await clinic.as('receptionist').delete(`/api/profile/sessions/${id}` as '/api/profile/sessions/1')
    }
    await written()
    expect(await lines()).toMatchObject([{ kind: 'access.refused', record_id: session?.id, role: 'receptionist' }])
  })

  test('an invalid token is logged once a minute per address; a missing token is not', async () => {
    const bad = clinic.withToken('x'.repeat(43))
    for (let times = 0; times < 5; times++) await bad.get('/api/patients')
    await clinic.anonymous.get('/api/patients')
    await written()
    expect(await lines()).toMatchObject([{ kind: 'token.refused', user_id: null, address: '127.0.0.1' }])
  })

  test('each failed sign-in is logged with its email; those refused for too many attempts once a minute', async () => {
    const { email, id } = clinic.as('manager').user
    const fail = (typed: string) =>
      clinic.anonymous.post('/api/auth/login', { email: typed, password: 'wrong password' })
    await fail(email.toUpperCase())
    await fail('nobody@example.test')
    expect(await lines()).toMatchObject([
      { kind: 'sign-in.refused', noun: 'users', record_id: id, user_id: null, details: { email: email.toLowerCase() } },
      { kind: 'sign-in.refused', noun: 'users', record_id: null, details: { email: 'nobody@example.test' } },
    ])
    for (let times = 0; times < 12; times++) await fail(email)
    await written()
    const refused = await lines()
    expect(refused.filter(({ details }) => details?.['too_many'] === true)).toHaveLength(1)
    expect(refused).toHaveLength(10)
  })
})

test('the log never contains a password, a token, or a hash of one', async () => {
  const { body } = await clinic.anonymous.post('/api/auth/login', {
    email: clinic.as('admin').user.email,
    password: PASSWORD,
  })
  for (const role of ROLES) await clinic.as(role).get('/api/settings/users')
  await written()
  const all = JSON.stringify(await clinic.database.selectFrom('audit_log').selectAll().execute())
  expect(all).toContain('user.created')
  for (const secret of [PASSWORD, body.token, '$argon2id$', 'password_hash', 'token_hash'])
    expect(all).not.toContain(secret)
})

test('entries that could not be written during a database outage are written afterwards', async () => {
  const failed: unknown[] = []
  let away = true
  const reach = new Proxy(clinic.database, {
    get(target, key) {
      if (away && (key === 'getExecutor' || key === 'executeQuery'))
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const access_log = accessLog(reach, { failed: (error) => void failed.push(error) })
  access_log.seen(clinic.contextOf(clinic.as('admin').user), { kind: 'patient.seen', noun: 'patients', record_id: 77 })
  await access_log.flush()
  expect([failed.length, await lines()]).toEqual([1, []])
  away = false
  await access_log.flush()
  expect(await lines()).toMatchObject([{ kind: 'patient.seen', record_id: 77 }])
})

test('many different keys pass up to the limit and are forgotten after a minute', () => {
  const may = oncePer(60_000, 3)
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(['a', 'b', 'c', 'd', 'a'].map((key) => may(key, at(0)))).toEqual([true, true, true, false, false])
  expect(may('d', at(61))).toBe(true)
})
