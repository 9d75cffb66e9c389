import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const clinic = await clinicApp()
const { database, clock } = clinic
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo

const wait = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

/** The request was authorized, because the use of the session was stored. */
const wasLetIn = (user_id: number) =>
  expect
    .poll(() => database.selectFrom('sessions').select('last_used_at').where('user_id', '=', user_id).execute())
    .toEqual([{ last_used_at: clock.now.toISOString() }])

const PATIENT = '{"full_name":"Late"}'
const FORM = '--b\r\nContent-Disposition: form-data; name="clinic_name"\r\n\r\nLate\r\n--b--\r\n'

test.for([
  ['POST', '/api/patients', 'application/json', PATIENT, 201],
  ['PUT', '/api/settings/clinic', 'multipart/form-data; boundary=b', FORM, 200],
] as const)('%s %s whose body arrives after its sender was signed out does nothing', async (slowly) => {
  const [method, path, type, body, done] = slowly
  const send = async (name: string, meanwhile: (id: number) => Promise<unknown>) => {
    const { token, user } = await clinic.createSignedIn('admin', `${name} ${method}`)
    wait(90)
    const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
    const sending = request({ port, host: '127.0.0.1', method, path, headers })
    sending.write(body.slice(0, 9))
    await wasLetIn(user.id)
    await meanwhile(user.id)
    wait(20)
    sending.end(body.slice(9))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const signOut = (id: number) => clinic.as('admin').delete(`/api/settings/users/${id}/sessions`)
  expect(await send('Leaving', signOut)).toBe(401)
  expect(await send('Staying', async () => undefined)).toBe(done)
})
