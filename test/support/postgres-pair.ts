import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { chooseAccount, runAs } from '#server/base/database/embedded/account.ts'
import { postgresFolder } from '#server/base/database/embedded/binaries.ts'
import { freePort } from './free-port.ts'

/** Debian's PostgreSQL if it is installed, as a chain of clinics would run it; else the embedded one. */
const DEBIAN = '/usr/lib/postgresql/15'

export interface PostgresServer {
  port: number
  kill(): Promise<void>
  query<Row extends object>(text: string): Promise<Row[]>
}

export interface PostgresPair {
  primary: PostgresServer
  /** Waits until the standby has replayed everything that the primary has acknowledged. */
  standby: PostgresServer
  stop(): Promise<void>
}

/** A primary and a standby on this machine; the standby is synchronous by default. */
export async function startPostgresPair({ synchronous = true } = {}): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-pair-'))
  await chmod(folder, 0o711)
  const { account, binaries } = await chooseAccount(folder, existsSync(DEBIAN) ? DEBIAN : await postgresFolder())
  await chown(folder, account.uid, account.gid)
  const started: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(started.map(kill))
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const run = (program: string, args: string[]) => {
    const prepared = runAs(account, binaries, program, args)
    const child = spawn(prepared.command, prepared.args, { ...prepared.options, cwd: '/', stdio: 'ignore' })
    started.push(child)
    return child
  }
  try {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    const [port, standbyPort] = [await freePort(), await freePort()]
    await once(
      run('initdb', ['-D', one, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']),
      'exit',
    )
    // Node's copy would make the folders readable for everybody, which the server refuses.
    await promisify(execFile)('cp', ['-a', one, two])
    const source = `host=127.0.0.1 port=${port} user=postgres application_name=standby`
    await writeFile(join(two, 'standby.signal'), '')
    await appendFile(join(two, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    const primary = await serverOf(run('postgres', settings(one, port)), port)
    const standby = await serverOf(run('postgres', settings(two, standbyPort)), standbyPort)
    if (synchronous) await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    await follows(primary, synchronous ? 'sync' : 'async')
    return { primary, standby, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settings(folder: string, port: number): string[] {
  const values = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  return ['-D', folder, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function follows(primary: PostgresServer, wanted: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const [row] = await primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    if (row?.sync_state === wanted) return
    await sleep(100)
  }
  throw new Error('The standby does not follow')
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function serverOf(child: ChildProcess, port: number): Promise<PostgresServer> {
  const server = {
    port,
    kill: () => kill(child),
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
