import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'
import { type Limits, limits } from './limits.ts'

const clinic = await clinicApp()
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo
const authorization = `Bearer ${clinic.as('admin').token}`

async function statusOf(url: string, type: string, payload: string, method: 'POST' | 'PUT') {
  const { statusCode } = await clinic.http.inject({
    method,
    url,
    headers: { authorization, 'content-type': type },
    payload,
  })
  return statusCode
}
const form = (parts: string[]) =>
  statusOf('/api/settings/clinic', 'multipart/form-data; boundary=edge', `${parts.join('')}--edge--\r\n`, 'PUT')
const part = (name: string, value: string, more = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const json = (payload: string) => statusOf('/api/patients', 'application/json', payload, 'POST')
const name = part('clinic_name', 'Clinic')
const picture = part('other', 'GIF89a', '; filename="a.gif"')

/** Each attempt returns a status that only this limit causes. */
const boundaries: [what: keyof Limits, most: number, attempt: (count: number) => Promise<number>, refusal: number][] = [
  ['form_fields', 50, (count) => form(Array.from({ length: count }, () => name)), 413],
  ['form_pictures', 2, (count) => form([name, ...Array.from({ length: count }, () => picture)]), 413],
  ['form_field_bytes', 65_536, (count) => form([name, part('address', 'x'.repeat(count))]), 413],
  ['body_bytes', 1_048_576, (count) => json(`"${'x'.repeat(count - 2)}"`), 413],
]

describe('one request may have', () => {
  test.each(boundaries)('%s up to %d, and not one more', async (_what, most, attempt, refusal) => {
    expect(await attempt(most)).not.toBe(refusal)
    expect(await attempt(most + 1)).toBe(refusal)
  })

  test('JSON nested 20 deep, and not one deeper', async () => {
    const nested = async (depth: number) => {
      const payload = `{"notes":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
      const { body } = await clinic.as('admin').post('/api/patients', payload, { 'content-type': 'application/json' })
      return body.fields
    }
    expect(await nested(20)).toBeDefined()
    expect(await nested(21)).toBeUndefined()
  })

  test('5,000 entries in a list, and hears of 200 fields at most', async () => {
    const refused = async (path: string, body: object) => (await clinic.as('receptionist').post(path, body)).body
    const treatments = (count: number) => Array.from({ length: count }, () => ({}))
    const fields = (await refused('/api/invoices', { treatments: treatments(5_000) })).fields ?? {}
    expect(Object.keys(fields).length).toBeLessThanOrEqual(200)
    expect(fields).toMatchObject({ treatments: expect.stringContaining('at most 100 entries') })
    const { fields: many } = await refused('/api/invoices', { treatments: treatments(5_001) })
    expect(many).toEqual({ treatments: expect.stringContaining('at most 5000 entries') })
    const answers = Object.fromEntries(treatments(5_001).map((answer, at) => [`question ${at}`, answer]))
    expect((await refused('/api/patients/1/questionnaires', { answers })).fields).toHaveProperty('answers')
  })

  test('headers of 16 kB, including some hundred bytes of the browser’s own', async () => {
    const asked = async (bytes: number) =>
      (
        await rawAnswer(
          port,
          `GET /api/health HTTP/1.1\r\nHost: clinic\r\nConnection: close\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`,
        )
      ).status
    expect([await asked(16_000), await asked(17_000)]).toEqual([200, 431])
  })
})

test('the server has the configured timeouts', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = clinic.http.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
    maxConnections: 8_000,
  })
})

/**
 * The smallest value that a clinic, a browser or a proxy needs, and the largest that one core, the pool or other
 * clients can bear.
 */
const bands: [what: keyof Limits, least: number, most: number, because: string][] = [
  ['lateness_check_ms', 3_000, 7_500, 'a late request exceeds its timeout by a tenth at most, and checking is cheap'],
  [
    'connections_per_address',
    300,
    999,
    'fifty devices of six connections behind one address, and no address a quarter',
  ],
  ['in_flight_per_address', 60, 199, 'ten devices with six requests each, and half of all permits at most'],
  ['in_flight_per_session', 60, 99, 'ten tabs with six requests each, and fewer than an address'],
  ['running_per_session', 6, 11, 'one browser’s connections, and no more than two thirds of the pool’s 16'],
  ['waiting_bodies_per_session', 60, 99, 'as many as its requests in flight'],
  ['change_streams_per_session', 20, 50, 'two streams, an old one and a new one, of ten tabs'],
  ['long_lists_per_user', 2, 4, 'an export and a list at once, and half of all at most'],
  ['uploads_per_user', 3, 7, 'a screen sends two at a time, twice over, and half of all at most'],
  ['connections', 2_001, 7_999, 'several addresses at their limit, and fewer than the files a process may open'],
  ['target_ms', 300, 500, 'what one still takes for at once'],
  ['in_flight', 101, 399, 'two addresses at their limit, and no more than wait two seconds at 100 a second'],
  ['in_flight_at_first', 40, 64, 'not below the minimum, and one session does not reach it'],
  ['in_flight_at_least', 30, 50, 'a screen on each of a clinic’s thirty devices, and not above the initial limit'],
  ['in_flight_when_late', 6, 16, 'one browser’s requests, and no more than the pool has connections'],
  ['signing_in', 12, 32, 'a Monday morning’s staff at once, and two seconds of hashing on one core'],
  ['change_streams', 600, 1_999, 'thirty devices of ten tabs twice over, and half of all connections at most'],
  ['long_lists', 5, 12, 'two users at their limit, and some of the pool’s 16 connections for all others'],
  ['uploads', 9, 31, 'several users at their limit, and no more than a disk’s last gigabyte or two'],
]

test.each(bands)('%s lies between %d and %d: %s', (what, least, most) => {
  expect(limits[what]).toBeGreaterThanOrEqual(least)
  expect(limits[what]).toBeLessThanOrEqual(most)
})

test('every limit is in the table above, so that doubling or halving one fails a test', () => {
  const heldByTheServer = [
    'header_bytes',
    'header_ms',
    'json_depth',
    'request_ms',
    'silence_ms',
    'long_silence_ms',
    'keep_alive_ms',
  ]
  const held = [...heldByTheServer, ...boundaries.map(([what]) => what), ...bands.map(([what]) => what)]
  expect(held.toSorted()).toEqual(Object.keys(limits).toSorted())
  for (const [what, least, most] of bands) {
    expect([limits[what] * 2 > most, limits[what] / 2 < least], what).toEqual([true, true])
  }
})
