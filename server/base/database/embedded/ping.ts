import { stat } from 'node:fs/promises'
import { Client, DatabaseError } from 'pg'

export type Ping = 'answers' | 'starting' | 'silent'

export interface SocketAddress {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export const socketAddress = (socketFolder: string, database: string): SocketAddress => ({
  host: socketFolder,
  port: 5432,
  user: 'postgres',
  database,
  ssl: false,
})

/** Whether a server answers on the socket, and runs on exactly this folder. */
export async function ping(socketFolder: string, cluster: string): Promise<Ping> {
  const client = new Client({ ...socketAddress(socketFolder, 'postgres'), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0] && (await isSameFolder(rows[0].data_directory, cluster)) ? 'answers' : 'silent'
  } catch (error) {
    return error instanceof DatabaseError && error.code === '57P03' ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

// A copied data folder contains the lock file of the original's server.
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one).catch(() => undefined), stat(other)])
  return a !== undefined && a.dev === b.dev && a.ino === b.ino
}
