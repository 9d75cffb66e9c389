import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { inject } from 'vitest'

/** An app process on an embedded database, for tests that kill it. */
export interface EmbeddedProcess {
  child: ChildProcess
  /** 'ready', or the message with which it gave up. */
  first_word: Promise<string>
  exited: Promise<unknown>
}

interface Options {
  role?: 'app' | 'secondary'
  account?: { uid: number; gid: number }
  /** Settings for the database server, if this process starts it. */
  settings?: string[]
}

export async function startEmbeddedProcess(dataDir: string, options: Options = {}): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', await programText(dataDir, options)], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options.account,
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first_word = lines.next().then(({ value }) => String(value))
  return { child, first_word, exited: once(child, 'exit') }
}

const programText = async (dataDir: string, { role = 'app', settings = [] }: Options) => `
  import { openEmbeddedDatabase } from ${JSON.stringify(await bundledModule())}
  const options = { data_dir: ${JSON.stringify(dataDir)}, role: '${role}', settings: ${JSON.stringify(settings)} }
  try {
    const { stop } = await openEmbeddedDatabase(options)
    process.once('SIGTERM', () => stop().then(() => process.exit(0)))
    setInterval(() => undefined, 1000)
    console.log('ready')
  } catch (error) {
    console.log(error.message)
  }`

const bundleFolder = `${inject('run_folder')}embedded-process-${process.pid}/`

let bundled: Promise<string> | undefined

// Node 20 cannot run TypeScript, so the program is bundled.
function bundledModule(): Promise<string> {
  bundled ??= bundle(bundleFolder)
  return bundled
}

async function bundle(dir: string): Promise<string> {
  const input = fileURLToPath(new URL('../../server/base/database/embedded/embedded-database.ts', import.meta.url))
  const built = await rolldown({ input, platform: 'node', external: /^[^./#]/ })
  await built.write({ dir, format: 'esm', entryFileNames: 'embedded-database.js' })
  await built.close()
  return pathToFileURL(`${dir}embedded-database.js`).href
}
