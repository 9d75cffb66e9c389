import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const lists = [
  '/api/patients',
  '/api/patients?hasBalance=true',
  '/api/patients/search?q=patient',
  '/api/appointments',
  '/api/appointments?date=2030-01-01',
  '/api/invoices?include_flagged=true',
  '/api/invoices?status=unpaid&include_flagged=true',
  '/api/doctors/payouts',
  '/api/doctors',
  '/api/settings/users',
  '/api/settings/treatment-codes',
] as const

beforeAll(async () => {
  const { issueInvoice, registerPatient } = recordFactory(clinic)
  for (let made = 0; made < 7; made++) {
    await issueInvoice({ paid_amount: 10.5 })
    await issueInvoice({ request_admin_review: made % 2 === 0 })
    await registerPatient({ full_name: 'The same patient name' })
    await clinic.createSignedIn('doctor', `Doctor ${made}`)
    await admin.post('/api/settings/treatment-codes', { code: `C-${made}`, description: 'Code', default_cost: made })
  }
})

describe.each(lists)('%s', (path) => {
  test.each([1, 3, 200])('read in pages of %d equals the list read whole', async (limit) => {
    const { body: whole, headers } = await admin.get(path)
    expect(whole.length).toBeGreaterThan(6)
    expect(headers['link']).toBeUndefined()
    const pages = await pagesOf(admin, path, limit)
    expect(pages.flat()).toEqual(whole)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(pages).toHaveLength(Math.ceil(whole.length / limit))
  })

  test.each(['x', 'bnVsbA', 'W10', 'WzEsMiwzLDQsNV0', 'W251bGwsbnVsbCxudWxsXQ', 'WyJ4IiwieSJd', 'WyJ4IiwieSIsInoiXQ'])(
    'refuses the made-up cursor %s',
    async (cursor) => {
      const separator = path.includes('?') ? '&' : '?'
      const { status, body } = await admin.get(`${path}${separator}limit=5&cursor=${cursor}` as '/api/patients')
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty('cursor')
    },
  )

  test.each(['0', '-1', '201', '1.5', 'many', '1e2', '5&limit=6'])('refuses a limit of %s', async (limit) => {
    const { status, body } = await admin.get(
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}` as '/api/patients',
    )
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('limit')
  })
})

test('a row inserted between two pages neither repeats nor hides another', async () => {
  const first = await admin.get('/api/patients?limit=3')
  await admin.post('/api/patients', { full_name: 'AAA comes before them all' })
  const next = /<(.+)>/.exec(String(first.headers['link']))?.[1] as '/api/patients'
  const { body: whole } = await admin.get('/api/patients')
  expect((await admin.get(next)).body).toEqual(whole.slice(4, 7))
})

test('a cursor shows no name, is different each time, and works for its own list only', async () => {
  const cursorOf = async (path: '/api/patients' | '/api/settings/users') =>
    new URL(
      /<(.+)>/.exec(String((await admin.get(`${path}?limit=3` as '/api/patients')).headers['link']))?.[1] ?? '',
      'http://x',
    ).searchParams.get('cursor') ?? ''
  const [cursor, again, ofUsers] = [
    await cursorOf('/api/patients'),
    await cursorOf('/api/patients'),
    await cursorOf('/api/settings/users'),
  ]
  const { body: patients } = await admin.get('/api/patients?limit=3')
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  // Control: the cursor points at the third patient, so without encryption it would contain this name.
  expect(patients[2]?.full_name).toMatch(/\w/)
  expect(text).not.toContain(patients[2]?.full_name)
  expect(text).not.toMatch(/patient|true|false/i)
  expect(again).not.toBe(cursor)
  expect((await admin.get(`/api/patients?limit=3&cursor=${cursor}`)).status).toBe(200)
  expect((await admin.get(`/api/patients?limit=3&cursor=${ofUsers}`)).status).toBe(400)
  // Doctors have the same keys as users, so only the encryption can tell the lists apart.
  expect((await admin.get(`/api/doctors?limit=3&cursor=${ofUsers}`)).status).toBe(400)
  const changed = Buffer.from(cursor, 'base64url')
  changed[20] = (changed[20] ?? 0) ^ 1
  expect((await admin.get(`/api/patients?limit=3&cursor=${changed.toString('base64url')}`)).status).toBe(400)
})

describe('a list of thousands', () => {
  beforeAll(async () => {
    await sql`insert into patients (full_name, created_at)
      select 'Many ' || (n % 7), now() from generate_series(1, 2300) n`.execute(clinic.database)
  })

  test('is complete, in order, without repetitions', async () => {
    const { body } = await admin.get('/api/patients/search?q=many')
    expect(new Set(body.map(({ id }) => id)).size).toBe(2300)
    const keys = body.map(({ full_name, id }) => `${full_name} ${String(id).padStart(9, '0')}`)
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
    expect((await pagesOf(admin, '/api/patients/search?q=many', 190)).flat()).toEqual(body)
  })

  test('answers HEAD with headers only', async () => {
    const asked = { method: 'HEAD', url: '/api/patients', headers: { authorization: `Bearer ${admin.token}` } } as const
    const { statusCode, headers, body } = await clinic.http.inject(asked)
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', ''])
  })

  test('releases its connection when the reader disconnects, at any time', async () => {
    await clinic.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = clinic.http.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${admin.token}` }
    // More readers than the pool has connections, so a leaked connection would fail the test.
    for (let reader = 0; reader < 40; reader++) {
      const leaving = request({ port, path: '/api/patients', headers, agent: false })
      leaving.on('error', () => undefined)
      leaving.end()
      if (reader % 2 === 0) await Promise.race([once(leaving, 'response'), once(leaving, 'close')])
      else await new Promise((resolve) => setTimeout(resolve, reader / 4))
      leaving.destroy()
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/patients?limit=1')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })
})
