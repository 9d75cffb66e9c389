import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openSession } from '../../server/session/commands.ts'
import { clinicApp } from '../clinic-app.ts'
import type { Campaign, Extent, Figures } from './campaign.ts'

const clients = 2_000
const sessions = 40
const patients = 5_000
/** What somebody at a desk takes for an answer at all; without a bound it is as long as the queue. */
const patience_ms = 2_500

// All lines come from this machine, by way of a proxy that is trusted.
const unbounded = {
  in_flight: Infinity,
  in_flight_when_slow: Infinity,
  in_flight_an_address: Infinity,
  in_flight_a_session: Infinity,
}
const isProxy = (address: string) => address.endsWith('127.0.0.1')
const guarded = await clinicApp({ isProxy })
const unguarded = await clinicApp({ isProxy, limits: unbounded })

/**
 * Two thousand people at once ask a server for what a few hundred of them can have. Those who are let in are answered
 * soon, the others are told when to come again; a server that lets everybody in keeps everybody waiting.
 */
export const campaign: Campaign = {
  name: 'overload',
  async run({ long, say }: Extent): Promise<Figures> {
    const duration_ms = long ? 20_000 : 4_000
    const failures: string[] = []
    const alone = await load(guarded, 10, duration_ms / 2)
    say(`10 clients: ${JSON.stringify(alone)}`)
    const shed = await load(guarded, clients, duration_ms)
    say(`${clients} clients: ${JSON.stringify(shed)}`)
    const queued = await load(unguarded, clients, duration_ms)
    say(`${clients} clients, all let in: ${JSON.stringify(queued)}`)
    // A machine with other work is slow, not wrong: there it is compared with what it would be.
    const patience = Math.max(patience_ms, queued.accepted.p99_ms / 2)
    if (shed.accepted.p99_ms > patience) failures.push(`p99 of those let in is ${shed.accepted.p99_ms} ms`)
    if (shed.accepted.count < 100) failures.push(`only ${shed.accepted.count} were answered`)
    if (!shed.statuses['503']) failures.push('nobody was refused')
    for (const [status, count] of Object.entries(shed.statuses)) {
      if (status !== '200' && status !== '503') failures.push(`${count} answers of status ${status}`)
    }
    // The negative control: this load does overload the server.
    if (queued.accepted.p99_ms < shed.accepted.p99_ms) failures.push('letting everybody in was quicker')
    return { unit: 'answers', count: shed.accepted.count, failures, notes: notesOn({ alone, shed, queued }) }
  },
}

interface Load {
  accepted: { count: number; p50_ms: number; p99_ms: number; worst_ms: number }
  watched: { p99_ms: number }
  statuses: Record<string, number>
}

async function load({ http, as, database, publicContext }: typeof guarded, many: number, duration_ms: number) {
  await sql`
    insert into patients (full_name, contact_number, created_at)
    select 'Patient ' || n, '5500' || n, now() from generate_series(1, ${patients}::int) n
    where not exists (select from patients)`.execute(database)
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const { id } = as('receptionist').user
  const tokens = await Promise.all(Array.from({ length: sessions }, () => openSession(publicContext(), id)))
  const job = { port, clients: many, duration_ms, path: '/api/patients?limit=50', tokens }
  const { stdout } = await promisify(execFile)(process.execPath, [loader, JSON.stringify(job)])
  return JSON.parse(stdout) as Load
}

const loader = fileURLToPath(new URL('./load.mjs', import.meta.url))

const notesOn = ({ alone, shed, queued }: Record<'alone' | 'shed' | 'queued', Load>) => ({
  '10 clients, p99 ms': alone.accepted.p99_ms,
  'let in, p50 ms': shed.accepted.p50_ms,
  'let in, p99 ms': shed.accepted.p99_ms,
  'refused with a wait': shed.statuses['503'] ?? 0,
  'health meanwhile, p99 ms': shed.watched.p99_ms,
  'all let in: answers': queued.accepted.count,
  'all let in: p99 ms': queued.accepted.p99_ms,
  'all let in: other answers': JSON.stringify(queued.statuses),
})
