import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketAddress } from '#server/base/database/embedded/ping.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'
import { onServer, urlOf, within } from '#test/support/test-server.ts'
import { inject } from 'vitest'

/** An empty data folder, deleted afterwards; a server that still runs on it is stopped. */
export async function newDataFolder() {
  const data_dir = await mkdtemp(join(tmpdir(), 'clinic-crash-'))
  await chmod(data_dir, 0o755)
  const remove = async () => {
    await stopServer(data_dir)
    await rm(data_dir, { recursive: true, force: true })
  }
  return { data_dir, books: booksIn(data_dir), remove }
}

/** The stored rows, read without the app. */
export const booksIn = (dataDir: string) => socketAddress(join(dataDir, 'socket'), 'clinic')

/** A database on the server that all tests share, for campaigns that do not affect the server. */
export async function newSharedDatabase() {
  const { connection: server } = inject('test_server')
  const name = `clinic_crash_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const books = within(server, name)
  return { url: urlOf(books), books, remove: () => onServer(server, `drop database ${name} with (force)`) }
}
