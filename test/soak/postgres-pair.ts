import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../clinic-process.ts'

/** Where Debian's package puts them; the embedded binaries lack pg_basebackup. */
const binaries = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const nobody = 65_534
const as_nobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export interface PostgresServer {
  port: number
  kill(): Promise<void>
  query<Row extends object>(text: string): Promise<Row[]>
}

export interface PostgresPair {
  primary: PostgresServer
  /** Takes over everything before the primary acknowledges it. */
  standby: PostgresServer
  stop(): Promise<void>
}

/** A primary with a synchronous standby, both on this machine. */
export async function startPostgresPair(): Promise<PostgresPair> {
  if (!existsSync(binaries))
    throw new Error(`There is no ${binaries}: install Debian's postgresql, or set POSTGRES_BIN`)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-pair-'))
  if ('uid' in as_nobody) await chown(folder, nobody, nobody)
  const [one, two] = [await freePort(), await freePort()]
  const started: ChildProcess[] = []
  await run('initdb', [
    '-D',
    join(folder, 'one'),
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
  ])
  const primary = await start(join(folder, 'one'), one, started)
  const source = `host=127.0.0.1 port=${one} user=postgres application_name=standby`
  await run('pg_basebackup', [
    '-D',
    join(folder, 'two'),
    '-d',
    source,
    '-R',
    '--wal-method=stream',
    '--checkpoint=fast',
  ])
  const standby = await start(join(folder, 'two'), two, started)
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  for (let state = ''; state !== 'sync'; await sleep(100)) {
    const [row] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    state = row?.sync_state ?? ''
  }
  const stop = async () => {
    for (const server of started) server.kill('SIGKILL')
    await sleep(300)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { primary, standby, stop }
}

const run = (program: string, args: string[]) =>
  promisify(execFile)(join(binaries, program), args, { ...as_nobody, cwd: '/' })

async function start(folder: string, port: number, started: ChildProcess[]): Promise<PostgresServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'replica',
    max_connections: 60,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', folder, ...options], {
    ...as_nobody,
    cwd: '/',
    stdio: 'ignore',
  })
  started.push(child)
  const server = {
    port,
    kill: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    query: async <Row extends object>(text: string): Promise<Row[]> => {
      const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      await client.connect()
      const { rows } = await client.query<Row>(text).finally(() => client.end())
      return rows
    },
  }
  for (let attempt = 0; ; attempt++) {
    try {
      await server.query('select 1')
      return server
    } catch (error) {
      if (attempt > 150) throw error
      await sleep(100)
    }
  }
}
