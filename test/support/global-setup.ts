import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '#server/base/database/connection/connect.ts'
import { openEmbeddedDatabase } from '#server/base/database/embedded/embedded-database.ts'
import { isAlive } from '#server/base/database/embedded/lock-file.ts'
import { stopServer } from '#server/base/database/embedded/postmaster.ts'
import { migrate } from '#server/base/database/connection/migrate.ts'
import { APP_ROLE } from '#server/base/database/schema/role-names.ts'
import { grantToApp } from '#server/base/database/connection/roles.ts'
import { type Account, onServer, within } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that all test files share, the migrated template database that they clone, and the app's role on it. */
    test_server: { connection: Connection; template: string; app: Account }
    /** For what each worker builds once; within the repository, where packages are found. Deleted after the run. */
    run_folder: string
  }
}

/** One PostgreSQL for the whole run, started for it or named by TEST_DATABASE_URL, with a migrated template. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const { connection, stop } = given ? { connection: { connectionString: given }, stop: noop } : await startServer()
  const template = `clinic_template_${process.pid}`
  await onServer(connection, `create database ${template}`)
  const database = openDatabase({ connection: within(connection, template), max: 1 })
  await migrate(database)
  await grantToApp(database)
  await database.destroy()
  const app = { user: `clinic_test_${process.pid}`, password: randomBytes(16).toString('hex') }
  await onServer(connection, `create role ${app.user} login password '${app.password}' in role ${APP_ROLE}`)
  provide('test_server', { connection, template, app })
  const runFolder = fileURLToPath(new URL(`../../.cache/test-run-${process.pid}/`, import.meta.url))
  await mkdir(runFolder, { recursive: true })
  provide('run_folder', runFolder)
  await buildReader(runFolder)
  return async () => {
    await onServer(connection, `drop database if exists ${template} with (force)`)
    await onServer(connection, `drop role if exists ${app.user}`)
    await stop()
    await rm(runFolder, { recursive: true, force: true })
  }
}

/** The worker that reads files: Node 20 runs no TypeScript. */
async function buildReader(folder: string) {
  const bundle = await rolldown({
    input: 'server/across/imports/reading/file-reader.ts',
    platform: 'node',
    external: /^[^./#]/,
  })
  await bundle.write({ file: `${folder}file-reader.js`, format: 'esm', sourcemap: true })
  await bundle.close()
}

const noop = () => Promise.resolve()

// Test data need not survive a power cut.
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
]

// A run that was killed left its server running.
async function removeOrphans() {
  for (const name of await readdir(tmpdir())) {
    const pid = /^clinic-test-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    await stopServer(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

async function startServer() {
  await removeOrphans().catch(() => undefined)
  const data_dir = await mkdtemp(join(tmpdir(), `clinic-test-${process.pid}-`))
  await chmod(data_dir, 0o755)
  const server = await openEmbeddedDatabase({ data_dir, role: 'app', settings: FAST, detached: false })
  const stop = async () => {
    await server.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
  return { connection: { ...server.connection }, stop }
}
