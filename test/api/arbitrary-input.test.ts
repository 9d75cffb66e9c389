import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { endodontics, recordFactory } from '../support/factories.ts'
import { api, type EndpointName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** No input to any call gives a 5xx, and every refusal is a sentence (the test app checks that). */
const clinic = await clinicApp()
const admin = clinic.as('admin')
const factory = recordFactory(clinic)
await factory.pay((await factory.issueInvoice()).id, 100)
await admin.post('/api/settings/treatment-codes', { code: 'XR-01', description: 'X-ray', default_cost: 1 })
const { email } = clinic.as('manager').user

beforeEach(async () => {
  await clinic.database.deleteFrom('sign_in_failures').execute()
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    "'; drop table users; --",
    '__proto__',
    'x'.repeat(5_000),
    'كشف',
    email,
  ),
  fc.constantFrom('2026-11-20', '2026-02-30', '0000-01-01', '9999-12-31', '2026-11-20T09:00', '2026-11-20T24:00:00'),
  fc.constantFrom(
    'cash',
    'card',
    'paid',
    'completed',
    'cancelled',
    'invoices',
    'admin',
    'doctor',
    'QR',
    'true',
    'XR-01',
  ),
)
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, -1, 0.01, 0.005, 9_999_999.99, 2 ** 31, 2 ** 53 - 1, 2 ** 63, 1e308, 5e-324),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
)
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 6, arbitrary: number },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(endodontics, [{}], [{ ...endodontics[0], cost: -1 }]) },
)

const fieldsOf = (schema: Endpoint['query']) => Object.keys(schema?.shape ?? {})
/** Values that are probably valid for a field, so that some requests get past validation. */
const likely: Record<string, unknown[]> = {
  patient_id: [1, 2],
  doctor_id: [1],
  appointment_id: [null, 1],
  status: ['completed', 'cancelled', 'paid'],
  full_name: ['Noor'],
  clinic_name: ['Clinic'],
  name: ['Name'],
  role: ['manager', 'doctor'],
  email: ['a@b.test'],
  password: ['12345678'],
  code: ['NEW'],
  description: ['X'],
  default_cost: [1],
  treatments: [endodontics],
  datetime_start: ['2026-11-20T09:00'],
  datetime_end: ['2026-11-20T09:30'],
  payment_method: ['cash', 'card'],
  amount: [1],
  deduction_amount: [1],
  reason: ['Repair'],
  request_admin_review: [true],
  type: ['payouts'],
}
const field = (name: string, whatever: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(likely[name] ?? [undefined])) },
    { weight: 1, arbitrary: whatever },
  )
const record = (names: string[], whatever: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, field(name, whatever)])), { requiredKeys: [] })

const ids = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '1001') },
  { weight: 1, arbitrary: fc.oneof(text, number.map(String)) },
)

/** `npm run soak -- any-input` runs more for each call. */
const runs = Number(process.env['INPUTS_PER_CALL'] ?? 25)

// Signing in or out would change the session that the test uses.
const names = (Object.keys(api) as EndpointName[]).filter((name) => name !== 'signOut' && name !== 'updateUser')

describe.for(names)('%s', (name) => {
  const { method, path, query, body }: Endpoint = api[name]
  const send = { GET: admin.get, POST: admin.post, PUT: admin.put, DELETE: admin.delete }[method]
  test('gives a valid answer to any input', async () => {
    const filters = record(fieldsOf(query), fc.oneof(text, number.map(String)))
    const contents = fc.oneof(
      { weight: 5, arbitrary: record(fieldsOf(body), value) },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
    await fc.assert(
      fc.asyncProperty(ids, filters, contents, async (id, filter, content) => {
        const search = new URLSearchParams(Object.entries(filter).map(([key, each]) => [key, String(each)]))
        const address = `${path.replace('{id}', encodeURIComponent(Buffer.from(id).toString()))}?${search}`
        const { status } = await send(address, body && JSON.stringify(content), { 'content-type': 'application/json' })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: runs },
    )
  })
})
