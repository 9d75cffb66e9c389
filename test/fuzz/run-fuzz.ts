import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Role, ROLES } from '#domain/access.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { randomFrom } from '#demo/random.ts'
import { openSession } from '#server/nouns/session/sessions.ts'
import type { ClinicApp } from '../support/factories.ts'
import { recordFactory } from '../support/factories.ts'
import type { Figures } from '../resilience/soak/campaign.ts'
import { brokenBytes, statusesFor } from './raw.ts'
import { type FuzzRequest, someRequests } from './requests.ts'
import { type FuzzAnswer, wrongWith } from './verdict.ts'

interface FuzzRun {
  seed: number
  requests: number
  until?: number | undefined
  say?: (sentence: string) => void
  /** Responses spoiled on purpose, for a negative control. */
  spoil?: (answer: FuzzAnswer, request: FuzzRequest) => FuzzAnswer
}

const AT_ONCE = 8
/** After each batch, users who were demoted, deactivated or signed out are restored. */
const A_BATCH = 48
/** This many requests of a batch are sent damaged, over raw sockets. */
const RAW_PER_BATCH = 4
const PATIENCE_MS = 60_000

/** Sends arbitrary requests to a whole clinic and checks each response against the contract. */
export async function runFuzz(
  clinic: ClinicApp,
  { seed, requests, until = Infinity, say, spoil }: FuzzRun,
): Promise<Figures> {
  const staff = Object.fromEntries(ROLES.map((role) => [role, clinic.as(role).user.id])) as Record<Role, number>
  const port = await portOf(clinic)
  const failures: string[] = []
  const durations: number[] = []
  const tally = new Map<string, number>()
  const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1)
  let sent = 0
  for (let batch = 0; sent < requests && Date.now() < until && failures.length < 20; batch++) {
    const tokens = await everybodyBack(clinic, staff)
    const random = randomFrom(`${seed}-${batch}`)
    const these = someRequests(seed + batch, Math.min(A_BATCH, requests - sent))
    const queue = these.map((request, index) => ({ request, name: `seed ${seed + batch}, request ${index}` }))
    const raw = queue.splice(0, RAW_PER_BATCH).map(async ({ request, name }) => {
      const bytes = brokenBytes(random, request, tokens.admin)
      const statuses = await statusesFor(port, bytes, 400)
      count('over raw sockets')
      const failed = statuses.filter((status) => status >= 500 && status !== 503)
      if (failed.length > 0)
        failures.push(`${name}, raw -> ${failed.join(', ')}: ${bytes.toString('latin1').slice(0, 2_000)}`)
    })
    const sendNext = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const begun = performance.now()
        const answer = await answerTo(clinic, next.request, tokens)
        durations.push(performance.now() - begun)
        count(`answers ${answer.status}`)
        // A request has locked a user's session; the others are not to be refused for it.
        if (answer.status === 423) Object.assign(tokens, await everybodyBack(clinic, staff))
        const wrong = wrongWith(next.request, spoil?.(answer, next.request) ?? answer)
        if (wrong)
          failures.push(
            `${next.name} ${wrong}: ${describe(next.request)} -> ${answer.status} ${answer.body.slice(0, 500)}`,
          )
      }
    }
    await Promise.all([...raw, ...Array.from({ length: AT_ONCE }, sendNext)])
    sent += these.length
    if (batch % 100 === 99) say?.(`${sent} of ${requests} requests, ${failures.length} failures`)
  }
  const { wrong } = await checkClinic(clinic.database)
  return {
    unit: 'requests',
    count: sent,
    failures: [...failures, ...wrong],
    notes: { ...spread(durations), ...Object.fromEntries(tally) },
  }
}

/** Creates records to read and to change in every table. */
export async function addRecords(clinic: ClinicApp) {
  const { issueInvoice, completeAppointment, book } = recordFactory(clinic)
  for (let made = 0; made < 3; made++) await issueInvoice({ paid_amount: made * 525.25 })
  await completeAppointment()
  await book()
  await clinic
    .as('admin')
    .post('/api/settings/treatment-codes', { code: 'XR-01', description: 'X-ray', default_cost: 1 })
}

async function portOf({ http }: ClinicApp) {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  if (!http.server.listening) await once(http.server, 'listening')
  return (http.server.address() as AddressInfo).port
}

async function everybodyBack(clinic: ClinicApp, staff: Record<Role, number>) {
  const { database } = clinic
  await database.updateTable('clinic').set({ require_second_factor: false }).execute()
  await database.deleteFrom('second_factors').execute()
  await database.deleteFrom('sign_in_failures').execute()
  const tokens = {} as Record<Role, string>
  for (const role of ROLES) {
    await database.updateTable('users').set({ role, active: true }).where('id', '=', staff[role]).execute()
    tokens[role] = await openSession(clinic.publicContext(), staff[role])
  }
  return tokens
}

async function answerTo(clinic: ClinicApp, request: FuzzRequest, tokens: Record<Role, string>): Promise<FuzzAnswer> {
  const { sender, method, url, headers, payload } = request
  const token = sender === 'nobody' || sender === 'a bad token' ? undefined : tokens[sender]
  const sent = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers }
  const answered = clinic.http.inject({ method: method as 'GET', url, headers: sent, ...(payload && { payload }) })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer to ${describe(request)}`)), PATIENCE_MS).unref()
  })
  const { statusCode, headers: got, body } = await Promise.race([answered, late])
  return {
    status: statusCode,
    type: String(got['content-type']),
    body,
    retry_after: got['retry-after'],
  }
}

/** The request on one line, for repeating it with app.inject; the payload in base64. */
function describe({ sender, payload, ...request }: FuzzRequest) {
  const bytes = payload && (payload.length > 3_000 ? `${payload.length} bytes` : payload.toString('base64'))
  return JSON.stringify({ sender, ...request, ...(bytes !== undefined && { payload: bytes }) }).slice(0, 5_000)
}

function spread(durations: number[]) {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(1) }
}
