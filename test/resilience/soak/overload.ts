import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openSession } from '#server/nouns/session/sessions.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import type { Campaign, Extent, Figures } from './campaign.ts'

const CLIENTS = 2_000
/** As many as the database executes at once: their response time is the work itself. */
const FEW = 16
const INTRUDERS = 200
const SESSIONS = 40
const PATIENTS = 5_000
/** The longest response time that a person accepts. */
const PATIENCE_MS = 1_500
/** On a busy machine the limit is this multiple of the unloaded response time. */
const TIMES_LONGER = 8

// All connections come from this machine, through a proxy that is trusted.
const unbounded = {
  in_flight: Infinity,
  in_flight_at_least: Infinity,
  in_flight_per_address: Infinity,
  in_flight_per_session: Infinity,
  running_per_session: Infinity,
  signing_in: Infinity,
}
const isProxy = (address: string) => address.endsWith('127.0.0.1')
const guarded = await clinicApp({ isProxy })
const unguarded = await clinicApp({ isProxy, limits: unbounded })

/**
 * Two thousand clients at once, where the server can serve a few hundred. Admitted requests are answered soon, the others
 * are refused with Retry-After; without load shedding everybody would wait. Then hundreds of clients try passwords, and
 * signed-in users are still served.
 */
export const campaign: Campaign = {
  name: 'overload',
  async run({ long, say }: Extent): Promise<Figures> {
    const duration_ms = long ? 20_000 : 4_000
    const measure = async (what: string, app: typeof guarded, crowd: Crowd) => {
      const found = await load(app, { ...crowd, duration_ms })
      say(`${what}: ${JSON.stringify(found)}`)
      return found
    }
    const alone = await measure(`${FEW} clients`, guarded, { clients: FEW })
    const shed = await measure(`${CLIENTS} clients`, guarded, { clients: CLIENTS })
    const queued = await measure(`${CLIENTS} clients, all let in`, unguarded, { clients: CLIENTS })
    const flooded = await measure(`${FEW} clients, and ${INTRUDERS} intruders`, guarded, {
      clients: FEW,
      intruders: INTRUDERS,
    })
    const drowned = await measure(`the same, all let in`, unguarded, { clients: FEW, intruders: INTRUDERS })
    const found = { alone, shed, queued, flooded, drowned }
    return { unit: 'answers', count: shed.accepted.count, failures: failuresIn(found), notes: notesOn(found) }
  },
}

type Found = Record<'alone' | 'shed' | 'queued' | 'flooded' | 'drowned', Load>

function failuresIn({ alone, shed, queued, flooded, drowned }: Found): string[] {
  const failures: string[] = []
  // On a busy machine a slow response is not an error.
  const boundMs = Math.max(PATIENCE_MS, TIMES_LONGER * alone.accepted.p99_ms)
  const ensureSoon = (who: string, { accepted }: Load) => {
    if (accepted.p99_ms > boundMs) failures.push(`p99 of ${who} is ${accepted.p99_ms} ms, over ${boundMs}`)
    if (accepted.count < 100) failures.push(`of ${who} only ${accepted.count} were answered`)
  }
  ensureSoon('those let in', shed)
  ensureSoon('those signed in, in a flood of sign-ins,', flooded)
  if (!shed.statuses['503']) failures.push('nobody was refused')
  if (!flooded.intrusions['503']) failures.push('no sign-in was refused')
  for (const [status, count] of [...Object.entries(shed.statuses), ...Object.entries(flooded.intrusions)]) {
    if (!['200', '401', '429', '503'].includes(status)) failures.push(`${count} answers of status ${status}`)
  }
  // The negative controls: these loads do overload the server.
  if (queued.accepted.p99_ms < 2 * shed.accepted.p99_ms) failures.push('letting everybody in was as quick')
  if (drowned.accepted.p99_ms < 2 * flooded.accepted.p99_ms) failures.push('letting everybody sign in was as quick')
  return failures
}

interface Crowd {
  clients: number
  intruders?: number
}
interface Times {
  count: number
  p50_ms: number
  p99_ms: number
  worst_ms: number
}
interface Load {
  accepted: Times
  watched: Times
  own: Times
  statuses: Record<string, number>
  intrusions: Record<string, number>
  /** Admitted requests as the server sees them, from their last header to the last byte of the response. */
  served_p99_ms: number
}

async function load(
  app: typeof guarded,
  { clients: many, intruders = 0, duration_ms }: Crowd & { duration_ms: number },
) {
  const { http, as, database, publicContext } = app
  await sql`
    insert into patients (full_name, contact_number, created_at)
    select 'Patient ' || n, '5500' || n, now() from generate_series(1, ${PATIENTS}::int) n
    where not exists (select from patients)`.execute(database)
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const { id } = as('receptionist').user
  const tokens = await Promise.all(Array.from({ length: SESSIONS }, () => openSession(publicContext(), id)))
  const path = '/api/patients?limit=50'
  const job = { port, clients: many, intruders, duration_ms, path, tokens }
  const served = watchAnswers(app, path)
  const { stdout } = await promisify(execFile)(process.execPath, [loader, JSON.stringify(job)])
  return { ...JSON.parse(stdout), served_p99_ms: served() } as Load
}

/** Collects the response times of this path at the server; ends with the p99. */
function watchAnswers({ http: { server } }: typeof guarded, path: string) {
  const took: number[] = []
  const note = ({ url }: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    if (url === path) response.once('finish', () => response.statusCode === 200 && took.push(performance.now() - began))
  }
  server.prependListener('request', note)
  return () => {
    server.removeListener('request', note)
    return Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0)
  }
}

const loader = fileURLToPath(new URL('./load.mjs', import.meta.url))

const notesOn = ({ alone, shed, queued, flooded, drowned }: Found) => ({
  'few clients, p99 ms': alone.accepted.p99_ms,
  'let in, p50 ms': shed.accepted.p50_ms,
  'let in, p99 ms': shed.accepted.p99_ms,
  'let in, at the server p99 ms': shed.served_p99_ms,
  'the clients’ own delay, p99 ms': shed.own.p99_ms,
  'refused with a wait': shed.statuses['503'] ?? 0,
  'health meanwhile, p99 ms': shed.watched.p99_ms,
  'all let in: answers': queued.accepted.count,
  'all let in: p99 ms': queued.accepted.p99_ms,
  'all let in: other answers': JSON.stringify(queued.statuses),
  'in a flood of sign-ins, p99 ms': flooded.accepted.p99_ms,
  'sign-ins of the flood': JSON.stringify(flooded.intrusions),
  'all let in: in a flood of sign-ins, p99 ms': drowned.accepted.p99_ms,
})
