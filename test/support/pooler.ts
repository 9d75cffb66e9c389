import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPooler = () => existsSync(PROGRAM)

/** Debian's PgBouncer in front of a local server; each transaction gets any of a few connections. */
export async function startPooler(serverPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-pooler-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 6',
    'max_client_conn = 200',
    'server_reset_query =',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(PROGRAM, [file], { ...account, cwd: '/', stdio: 'ignore' })
  await untilOpen(port, child)
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const [event] = await Promise.race([once(socket, 'connect').then(() => ['open']), once(socket, 'error')])
    socket.destroy()
    if (event === 'open') return
    await sleep(50)
  }
  throw new Error('PgBouncer does not listen')
}
