import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import { untilWaiting } from '#test/support/locks.ts'

const clinic = await clinicApp({ limits: { silence_ms: 300 } })
const { uploaded } = importing(clinic)

test('a call that may take minutes is answered after the time in which others are given up', async () => {
  await clinic.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = clinic.http.server.address() as AddressInfo
  const { id, mapping } = await uploaded('patients', 'Name\nLong Awaited\n')
  const headers = { authorization: `Bearer ${clinic.as('admin').token}`, 'content-type': 'application/json' }
  const send = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const holder = new Client(clinic.connection)
  await holder.connect()
  await holder.query('begin; lock table imports, patients in access exclusive mode')
  const other = send('GET', '/api/patients').then(
    ({ status }) => status,
    () => 'given up',
  )
  const check = send('PUT', `/api/imports/${id}`, { mapping })
  await untilWaiting(clinic.database, 2)
  expect(await other).toBe('given up')
  await holder.query('rollback')
  await holder.end()
  const answer = await check
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ state: 'checked', create: 1 })
})
