import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()

const part = (name: string, value: string, more = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const complete = `${part('clinic_name', 'Clinic')}--edge--\r\n`
const BOUNDARY = 'multipart/form-data; boundary=edge'

const send = (payload: string, type = BOUNDARY) =>
  clinic.http.inject({
    method: 'PUT',
    url: '/api/settings/clinic',
    headers: { authorization: `Bearer ${clinic.as('admin').token}`, 'content-type': type },
    payload,
  })

test('a form is parsed', async () => {
  expect((await send(complete)).statusCode).toBe(200)
})

test.for([
  ['no boundary', complete, 'multipart/form-data'],
  ['another boundary', complete, 'multipart/form-data; boundary=other'],
  ['nothing at all', '', BOUNDARY],
  ['a missing end', complete.slice(0, -10), BOUNDARY],
  ['a truncated picture', part('logo', 'GIF89a', '; filename="a.gif"').slice(0, -2), BOUNDARY],
  ['no header', '--edge\r\n\r\nvalue\r\n--edge--\r\n', BOUNDARY],
  ['a name that pollutes prototypes', `${part('__proto__', 'x')}${complete}`, BOUNDARY],
  ['more fields than any form has', `${part('x', 'y').repeat(60)}${complete}`, BOUNDARY],
  ['more pictures than any form has', `${part('p', 'y', '; filename="a"').repeat(5)}${complete}`, BOUNDARY],
  ['a text of megabytes', part('address', 'x'.repeat(3_000_000)) + complete, BOUNDARY],
] as const)('a form with %s is refused with a sentence', async ([, payload, type]) => {
  const { statusCode, body } = await send(payload, type)
  expect([400, 413]).toContain(statusCode)
  expect(JSON.parse(body)).toHaveProperty('error', expect.stringMatching(/^[A-Z]/))
})

test('a text field is read whole or refused: padding cannot make a long one fit', async () => {
  const { statusCode, body } = await send(part('address', `Street${' '.repeat(70_000)}7`) + complete)
  expect([statusCode, JSON.parse(body)]).toMatchObject([413, { error: 'A text in the form is too long' }])
})

test('a call that takes no form refuses one rather than ignoring its fields', async () => {
  const admin = clinic.as('admin')
  const { id } = await recordFactory(clinic).issueInvoice()
  const { statusCode, body } = await clinic.http.inject({
    method: 'PUT',
    url: `/api/invoices/${id}/cancel`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': BOUNDARY },
    payload: `${part('cancellation_reason', 'Wrong patient')}--edge--\r\n`,
  })
  expect(statusCode).toBe(415)
  expect(JSON.parse(body)).toMatchObject({ error: 'This kind of content cannot be read here; send JSON' })
  expect((await admin.get(`/api/invoices/${id}`)).body.status).toBe('unpaid')
})
