import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Client } from 'pg'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listenForChanges } from '../crash/changes-listener.ts'
import { newDataFolder } from '../crash/data-folder.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { startLoad } from '../crash/continuous-load.ts'
import { restartableClinic, untilReady } from '../crash/restartable-clinic.ts'
import { startEmbeddedProcess } from '#test/support/embedded-process.ts'
import { urlOf } from '#test/support/test-server.ts'
import type { Campaign } from './campaign.ts'

/** The limit is generous, because the short form runs beside other tests. */
const mostBackMs = { long: 2_000, short: 6_000 }

/** Stops the database server under a running app for a while, and starts it again. */
export const campaign: Campaign = {
  name: 'database-away',
  async run({ long, say }) {
    const rounds = long ? 20 : 1
    const { data_dir, books, remove } = await newDataFolder()
    let server = await startEmbeddedProcess(data_dir)
    await server.first_word
    const clinic = await restartableClinic({ DATABASE_URL: urlOf(books), LOG_LEVEL: 'silent' })
    const [losses, readyMs, writtenMs, announcedMs] = [newLosses(), [] as number[], [] as number[], [] as number[]]
    const failures: string[] = []
    try {
      await clinic.start()
      const { address } = clinic
      const { ledger, responses, token, end } = await startLoad(address)
      const screen = listenForChanges(address, token)
      for (let round = 1; round <= rounds; round++) {
        await responses.untilWritten(20)
        server.child.kill('SIGTERM')
        await server.exited
        await responses.untilRefusedWith('cannot be reached')
        failures.push(...(await wrongAnswers(address, token)))
        const events = screen.events()
        const starting = startEmbeddedProcess(data_dir)
        await untilBack(books)
        const begun = performance.now()
        const since = () => performance.now() - begun
        await Promise.all([
          untilReady(address).then(() => readyMs.push(since())),
          responses.untilWritten(1).then(() => writtenMs.push(since())),
          until(() => screen.events() > events).then(() => announcedMs.push(since())),
        ])
        server = await starting
        await server.first_word
        say(`outage ${round}: written again after ${Math.round(writtenMs.at(-1) ?? 0)} ms`)
      }
      await end()
      await screen.end()
      await losses.look(ledger, books, rounds)
      for (const [what, times] of Object.entries({
        ready: readyMs,
        writing: writtenMs,
        'change announced': announcedMs,
      }))
        if (Math.max(...times) > mostBackMs[long ? 'long' : 'short'])
          failures.push(`${what} only ${Math.max(...times)} ms after the database`)
      if (clinic.process().child.exitCode !== null) failures.push('The app ended')
      failures.push(
        ...losses.failures,
        ...responses.failures,
        ...(await tooManyConnections(books)),
        ...(await clinic.check()),
      )
      const backs = {
        ...spread('ready', readyMs),
        ...spread('written', writtenMs),
        ...spread('change announced', announcedMs),
      }
      return { unit: 'outages', count: rounds, failures, notes: { ...ledger.figures(), ...backs } }
    } finally {
      await clinic.end('SIGTERM')
      server.child.kill('SIGTERM')
      await server.exited
      await remove()
    }
  },
}

/** Checks that every call of the contract answers 503 with Retry-After, and that `/api/health` still succeeds. */
async function wrongAnswers(address: string, token: string): Promise<string[]> {
  const person = { email: 'huda@clinic.example', password: 'long enough', name: 'Huda' }
  const body = JSON.stringify({ ...person, token: 'a'.repeat(43) })
  // A server without a demo refuses to start a clinic beside it, and need not ask the database for that.
  const { startOwnClinic: _, ...asking } = api
  const wrongOf = async ({ method, path }: Endpoint) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = method === 'GET' ? { headers } : { method, headers, body }
    const answer = await fetch(`${address}${path.replaceAll(/\{\w+\}/g, '1')}`, sent)
    const { error } = (await answer.json()) as { error?: string }
    const isRight = answer.status === 503 && answer.headers.has('retry-after') && error !== undefined
    return isRight ? [] : [`${method} ${path} answered ${answer.status} while the database was away`]
  }
  // A session with more than 64 requests in flight gets 429, and the writers' requests count as well.
  const wrong = (await pLimit(20).map(Object.values<Endpoint>(asking), wrongOf)).flat()
  const health = await fetch(`${address}/api/health`)
  if (health.status !== 200) wrong.push(`/api/health answered ${health.status}`)
  return wrong
}

async function untilBack(books: object): Promise<void> {
  for (;;) {
    const client = new Client({ ...books })
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => client.query('select 1'),
      () => undefined,
    )
    await client.end().catch(() => undefined)
    if (answers) return
    await sleep(5)
  }
}

async function until(done: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!done() && performance.now() < deadline) await sleep(5)
}

/** The pool's sixteen connections, and one for change notifications. */
async function tooManyConnections(books: object): Promise<string[]> {
  const client = new Client({ ...books })
  await client.connect()
  const { rows } = await client.query<{ application_name: string; count: number }>(
    `select application_name, count(*)::integer from pg_stat_activity
     where datname = 'clinic' and pid <> pg_backend_pid() group by application_name`,
  )
  await client.end()
  const allowed: Record<string, number> = { clinic: 16, 'clinic changes': 1 }
  return rows
    .filter(({ application_name, count }) => count > (allowed[application_name] ?? 0))
    .map(({ application_name, count }) => `${count} connections of '${application_name}' are left`)
}
