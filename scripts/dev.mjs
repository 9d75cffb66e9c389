// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { complain, say } from './console.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

// npm run dev: the app while its code is changed. Saving a file of the server builds and starts it again; Vite shows a
// changed screen at once, and passes calls on to the server. The embedded database keeps running in between.
install()
const { buildServer, bundle } = await import('./build.mjs')
const { createServer } = await import('vite')
const folder = join(root, '.cache/dev')
const SOURCES = ['domain', 'contract', 'server', 'demo']
/** An editor may write a file in several steps. */
const PAUSE_MS = 40

rmSync(folder, { recursive: true, force: true })
const database = process.env.DATABASE_URL ? undefined : await holdDatabase()
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let builds = 0
let stopping = false
let last = restart()
const vite = await createServer({ configFile: join(root, 'web/vite.config.ts') })
await Promise.all([last, vite.listen()])
say('\nThe app, with each file as it was saved last:')
vite.printUrls()

/** @type {NodeJS.Timeout | undefined} */
let planned
for (const sources of SOURCES) {
  watch(join(root, sources), { recursive: true }, (_, file) => {
    if (!file || /\.test\.tsx?$/.test(file)) return
    clearTimeout(planned)
    planned = setTimeout(() => (last = last.then(restart)), PAUSE_MS)
  })
}
// Vite would end the process before the database has stopped.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

async function restart() {
  if (stopping) return
  const begun = Date.now()
  const into = join(folder, `server-${(builds += 1)}`)
  try {
    await buildServer(into)
  } catch (error) {
    // The server goes on as it is, until its code can be built again.
    complain(error instanceof Error ? error.message : String(error))
    return
  }
  await end(server)
  rmSync(join(folder, `server-${builds - 1}`), { recursive: true, force: true })
  server = spawn(process.execPath, ['--enable-source-maps', join(into, 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(server, 'exit'), untilOpen(server)])
  say(`(${((Date.now() - begun) / 1000).toFixed(1)} s)`)
}

/** Passes on what the server says. @param {import('node:child_process').ChildProcess} child */
function untilOpen(child) {
  return new Promise((open) => {
    child.stdout?.on('data', (text) => {
      process.stdout.write(text)
      if (String(text).includes('is open at')) open(undefined)
    })
  })
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** As one more process that uses it, so that the server's end does not stop it. */
async function holdDatabase() {
  await bundle({ database: 'server/base/database/embedded/embedded-database.ts' }, folder)
  const { openEmbeddedDatabase } = await import(pathToFileURL(join(folder, 'database.js')).href)
  return openEmbeddedDatabase({ data_dir: process.env.DATA_DIR || 'data', role: 'secondary' })
}

async function stop() {
  if (stopping) return
  stopping = true
  await Promise.all([vite.close(), last.then(() => end(server))])
  await database?.stop()
  process.exit(0)
}
