import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import '#server/base/http/admission/admit-requests.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { rawAnswer } from '#test/support/raw-answer.ts'
import type { Campaign, Figures } from './campaign.ts'

const clinic = await clinicApp()
await clinic.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = clinic.http.server.address() as AddressInfo
const tokens = (['receptionist', 'manager', 'admin', 'doctor'] as const).map((role) => clinic.as(role).token)

/** Clients disconnect at random instants of all kinds of requests; afterwards every permit must be free and requests served. */
export const campaign: Campaign = {
  name: 'cut-off',
  async run({ long, seed, until = Infinity, say }): Promise<Figures> {
    const requests = long ? 20_000 : 2_000
    const random = randomFrom(`${seed}`)
    const count = await cutOff({ requests, sessions: 4, at_once: 60, longest_ms: 60, random, until })
    say(`${count} requests were cut off`)
    return { unit: 'requests', count, failures: await heldAfterwards() }
  },
}

interface CutOff {
  requests: number
  sessions: number
  at_once: number
  /** Each client disconnects within that time, most of them much earlier. */
  longest_ms: number
  random?: Random
  until?: number
}

/** Resolves with the number of requests. */
export async function cutOff({ requests, sessions, at_once, longest_ms, until = Infinity, ...options }: CutOff) {
  const { random = randomFrom('') } = options
  let begun = 0
  const leave = async () => {
    while (begun < requests && Date.now() < until) {
      const bytes = requestOf(tokens[begun % sessions] ?? '', begun, random)
      begun += 1
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).resume()
      await once(socket, 'connect')
      socket.write(bytes)
      await sleep((random.between(0, 1_000) / 1_000) ** 3 * longest_ms)
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: at_once }, leave))
  return begun
}

/** Permits still held some seconds later, and requests not served; empty when no permit was lost. */
export async function heldAfterwards(): Promise<string[]> {
  const { http } = clinic
  for (let wait = 0; wait < 100 && http.inFlight().requests > 0; wait++) await sleep(100)
  const failures = Object.entries(http.inFlight())
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what} still count as in flight`)
  const asked = [
    ...tokens.map((token) => requestFor('GET /api/patients', token, 'Connection: close\r\n')),
    requestFor('GET /api/ready', '', 'Connection: close\r\n'),
  ]
  for (const bytes of asked) {
    const { status } = await rawAnswer(port, bytes)
    if (status !== 200) failures.push(`${status} for ${bytes.split(' HTTP')[0]}`)
  }
  return failures
}

function requestFor(line: string, token: string, more = '') {
  return `${line} HTTP/1.1\r\nHost: clinic\r\n${token && `Authorization: Bearer ${token}\r\n`}${more}\r\n`
}

/** Half of them plain reads; the others writes, half-sent bodies, pipelined requests, event streams and unknown clients. */
function requestOf(token: string, index: number, random: Random): string {
  const body = JSON.stringify({ full_name: `Leaver ${index}`, contact_number: `5510${index}` })
  const lines = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const write = requestFor('POST /api/patients', token, lines) + body
  const kinds = [
    requestFor('GET /api/appointments?date=2026-11-18', token),
    requestFor('HEAD /api/invoices', token),
    requestFor('GET /api/patients?limit=5', token).repeat(4),
    requestFor('GET /api/changes', token),
    requestFor('GET /api/public/clinic', token).repeat(3),
    write,
    write.slice(0, -5),
    requestFor('GET /api/%zz', token),
    requestFor('GET /api/patients', ''),
  ]
  return index % 2 === 1 ? random.pick(kinds) : requestFor('GET /api/patients?limit=50', token)
}
