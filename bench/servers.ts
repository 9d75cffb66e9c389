import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readConfig } from '../server/config/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { openClinicDatabase } from '../server/database/open-clinic-database.ts'
import { openSession } from '../server/session/sessions.ts'
import { StartupProblem } from '../server/config/startup-problem.ts'
import { urlOf } from '../test/support/test-server.ts'
import type { Round, RoundOutcome } from './load.ts'
import type { Dataset, WorkName } from './load/works.ts'
import { gather } from './dataset.ts'
import { folderOf } from './data-dir.ts'

export interface ServerUnderTest {
  port: number
  pid: number
}

export interface Servers {
  app: ServerUnderTest
  baseline: ServerUnderTest
  token: string
  dataset: Dataset
  /** For psql. */
  database_url: string
  /** One round of load from a process of its own. */
  load(round: Omit<Round, 'first_turn'>): Promise<RoundOutcome>
  close(): Promise<void>
}

const folder = resolve('.cache/bench')

interface Options {
  scale: number
  csv_rows?: number
  /** The app's; the baseline takes the next. */
  port?: number
  environment?: Readonly<NodeJS.ProcessEnv>
}

/** The app as it is started for people and the baseline, each a process, on one database. */
export async function openServers({ scale, csv_rows, port, environment = process.env }: Options): Promise<Servers> {
  const config = readConfig({ ...environment, DATA_DIR: environment['DATA_DIR'] || folderOf(scale) })
  if (config.database_url === undefined && !existsSync(config.data_dir)) {
    throw new StartupProblem(`Fill a clinic first: npm run bench:data -- --scale ${scale}`)
  }
  const { owner: database, owner_connection: connection, close } = await openClinicDatabase(config, 'app')
  const children: ChildProcess[] = []
  const closeAll = async () => {
    for (const child of children) child.kill()
    await close()
  }
  try {
    await migrate(database)
    const database_url = urlOf(connection)
    const client = new Client({ connectionString: database_url })
    await client.connect()
    const dataset = await gather(client, csv_rows)
    await client.end()
    const now = new Date()
    const token = await openSession({ database, now, today: '', time_zone: config.clinic_time_zone, demo: false }, 1)
    const app_port = port ?? config.port + 1
    const baseline_port = app_port + 1
    const app = spawn(process.execPath, [resolve('dist/server/main.js')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database_url, PORT: String(app_port), DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const baseline = fork(join(folder, 'baseline.js'), {
      env: { DATABASE_URL: database_url, PORT: String(baseline_port) },
    })
    const loader = fork(join(folder, 'load.js'))
    children.push(app, baseline, loader)
    await Promise.all([once(baseline, 'message'), answers(app_port)])
    loader.send(dataset)
    const next_turns: Partial<Record<WorkName, number>> = {}
    return {
      app: { port: app_port, pid: app.pid ?? 0 },
      baseline: { port: baseline_port, pid: baseline.pid ?? 0 },
      token,
      dataset,
      database_url,
      async load(round) {
        loader.send({ ...round, first_turn: next_turns[round.work] ?? 0 } satisfies Round)
        const [outcome] = (await once(loader, 'message')) as [RoundOutcome]
        if (outcome.problem) throw new Error(`${round.work}: ${outcome.problem}`)
        next_turns[round.work] = outcome.next_turn
        return outcome
      },
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function answers(port: number) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (ready?.status === 200) return
    await sleep(100)
  }
  throw new Error('The app did not start')
}
