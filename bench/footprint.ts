import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/base/config/config.ts'
import { say } from '#server/base/config/console.ts'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { part } from './measure.ts'
import { folderOf } from './data-dir.ts'
import { residentMb } from './resident.ts'
import { openServers, type Servers } from './servers.ts'
import { machine } from './table.ts'

interface Options {
  scale: number
  requests: number
  rounds: number
  round_ms: number
}

/** Start-up time, memory when idle and after very many requests, and how much an export slows other requests down. */
export async function measureFootprint({ scale, requests, rounds, round_ms }: Options) {
  say(machine(String(scale)))
  await startCold(scale, rounds)
  const servers = await openServers({ scale })
  try {
    await askWithoutEnd(servers, requests)
    await exportBeside(servers, { rounds, round_ms })
  } finally {
    await servers.close()
  }
}

async function startCold(scale: number, rounds: number) {
  const { data_dir, port } = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || folderOf(scale) })
  const times: number[] = []
  const idle: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const app = spawn(process.execPath, [resolve('dist/server/main.js')], {
      env: { PATH: process.env['PATH'], DATA_DIR: data_dir, PORT: String(port + 1), DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isReady(port + 1))) {
      if (app.exitCode !== null) throw new StartupProblem('The app did not start')
      await sleep(10)
    }
    // The first start may have to run migrations.
    if (round > 0) times.push(performance.now() - began)
    await sleep(SETTLED_MS)
    if (round > 0) idle.push(residentMb(app.pid ?? 0))
    app.kill()
    await once(app, 'exit')
  }
  say(`Cold start to ready, database included: ${part(times, 0.5).toFixed(0)} ms, at most ${part(times, 1).toFixed(0)}`)
  say(`Memory of the idle app: ${part(idle, 0.5).toFixed(0)} MB, at most ${part(idle, 1).toFixed(0)}`)
}

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status === 200

/** Waits for garbage collection and for idle connections to close. */
const SETTLED_MS = 12_000
const WARM_UP_PART = 0.1

/** Resident memory varies with uncollected garbage, so the median of many samples is taken. */
const LOOKS = 30
const LOOK_MS = 1_000

async function askWithoutEnd({ app, token, load }: Servers, requests: number) {
  const ask = async (wanted: number) => {
    const held: number[] = []
    for (let asked = 0; asked < wanted || held.length < LOOKS;) {
      const { times } = await load({ ...app, token, work: 'mixed', connections: 16, duration_ms: LOOK_MS })
      asked += times.length
      held.push(residentMb(app.pid))
    }
    return part(held.slice(-LOOKS), 0.5)
  }
  const warm = await ask(requests * WARM_UP_PART)
  const after = await ask(requests)
  say(
    `${requests.toLocaleString('en')} mixed requests: ${warm.toFixed(0)} MB after warm-up, ${after.toFixed(0)} MB ` +
      `after them: ${(after - warm).toFixed(0)} MB more`,
  )
}

/** Alternates rounds of reads with an export running and without. */
async function exportBeside(servers: Servers, { rounds, round_ms }: { rounds: number; round_ms: number }) {
  const { app, token, load } = servers
  const reads = async () =>
    (await load({ ...app, token, work: 'patient', connections: 16, duration_ms: round_ms })).times
  const alone: number[] = []
  const beside: number[] = []
  await reads()
  for (let round = 0; round < rounds; round++) {
    alone.push(part(await reads(), 0.99))
    const over = new AbortController()
    const exporting = exportWithoutEnd(servers, over.signal)
    beside.push(part(await reads(), 0.99))
    over.abort()
    await exporting
  }
  const [without, withOne] = [part(alone, 0.5), part(beside, 0.5)]
  say(
    `p99 of one patient at 16 connections: ${without.toFixed(1)} ms, with an export beside ${withOne.toFixed(1)} ms: ` +
      `${(withOne / without).toFixed(1)} times as long`,
  )
}

/** Reads and discards the export with as little CPU as possible: a real client has a machine of its own. */
async function exportWithoutEnd({ app, token, dataset }: Servers, signal: AbortSignal) {
  const path = `/api/reports/export?type=invoices&${new URLSearchParams(dataset.csv_range)}`
  const options = { port: app.port, path, headers: { authorization: `Bearer ${token}` }, signal }
  while (!signal.aborted) {
    try {
      const [answer] = (await once(get(options), 'response')) as [IncomingMessage]
      await once(answer.resume(), 'close')
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
