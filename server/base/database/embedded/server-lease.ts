import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '#server/base/config/startup-problem.ts'
import { socketAddress } from './ping.ts'

/**
 * A lease on one embedded server: an advisory lock on a connection, so it ends with the process, however that ends.
 * Only one app can have it at a time; the command line joins as a secondary process. The last one to leave stops the server.
 */
export interface ServerLease {
  /** Resolves when the connection was lost without `leave`. */
  lost: Promise<void>
  /** True if no other process uses the server; none can join until `close`. */
  leave(): Promise<{ was_last: boolean }>
  close(): Promise<void>
}

export class DataDirInUse extends StartupProblem {}

const CLINIC = 0x636c696e
const APP = 1
const PRESENCE = 2
// The server needs a moment to notice that the process of a connection was killed.
const PATIENCE_MS = 2_000

export async function takeLease(
  socketFolder: string,
  role: 'app' | 'secondary',
  dataDir: string,
): Promise<ServerLease> {
  const client = new Client({
    ...socketAddress(socketFolder, 'postgres'),
    application_name: `clinic ${role}, process ${process.pid}`,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  client.on('error', () => undefined)
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    if (role === 'app') await claim(client, dataDir)
    await client.query('select pg_advisory_lock_shared($1, $2)', [CLINIC, PRESENCE])
  } catch (error) {
    await close()
    throw error
  }
  const leave = async () => {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [CLINIC, PRESENCE])
    return { was_last: await tryLock(client, PRESENCE) }
  }
  return { lost, leave, close }
}

async function claim(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await tryLock(client, APP))) {
    if (Date.now() > deadline) {
      const holder = await nameOfHolder(client)
      throw new DataDirInUse(
        `Another clinic app${holder} already runs on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(50)
  }
}

async function tryLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    CLINIC,
    key,
  ])
  return rows[0]?.locked === true
}

async function nameOfHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1::bigint::oid and objid = $2::bigint::oid and granted`,
    [CLINIC, APP],
  )
  const pid = /process \d+/.exec(rows[0]?.application_name ?? '')?.[0]
  return pid ? ` (${pid})` : ''
}
