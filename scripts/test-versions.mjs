// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './console.mjs'
import { nodeOf, NODES } from './node-line.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

/** The oldest supported PostgreSQL, at the path of Debian's package. */
const POSTGRES = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

const SORTING = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
const FAST = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

// npm run test:versions [-- node|postgres] [-- path ...]
const words = process.argv.slice(2)
const only = words.find((word) => word === 'node' || word === 'postgres')
const paths = words.filter((word) => word !== only)

install()
/** @type {{ what: string, seconds: number, passed: number, failed: number, skipped: number }[]} */
const LINES = []
if (only !== 'postgres') for (const version of NODES) onNode(version)
if (only !== 'node') await onPostgres()
say('')
for (const { what, passed, failed, skipped, seconds } of LINES)
  say(`${what}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`)
if (LINES.length === 0 || LINES.some(({ passed, failed }) => failed > 0 || passed === 0)) process.exit(1)

/** @param {string} version */
function onNode(version) {
  const node = nodeOf(version)
  const line = execFileSync(node, ['-p', 'process.release.lts ?? "current"'], { encoding: 'utf8' }).trim()
  const PATH = `${dirname(node)}:${process.env.PATH}`
  suite(`Node ${version} (${line}), embedded PostgreSQL`, node, { PATH })
}

async function onPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-versions-'))
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (account.uid) execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
  chmodSync(folder, 0o700)
  const [data, options] = [join(folder, 'data'), { ...account, cwd: '/' }]
  const binary = (/** @type {string} */ name) => join(POSTGRES, name)
  const version = execFileSync(binary('postgres'), ['--version'], { encoding: 'utf8' }).trim()
  execFileSync(binary('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...SORTING], options)
  const settings = FAST.flatMap((setting) => ['-c', setting])
  const server = spawn(binary('postgres'), ['-D', data, '-k', folder, ...settings], { ...options, stdio: 'ignore' })
  try {
    while (spawnSync(binary('pg_isready'), ['-q', '-h', folder]).status !== 0) await sleep(100)
    const TEST_DATABASE_URL = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    suite(`Node ${process.versions.node}, ${version}`, process.execPath, { TEST_DATABASE_URL })
  } finally {
    server.kill('SIGINT')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} what @param {string} node @param {Record<string, string>} environment */
function suite(what, node, environment) {
  say(`\n== ${what}`)
  const report = join(root, '.cache/reports', `versions-${LINES.length}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const begun = Date.now()
  spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...paths], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const seconds = Math.round((Date.now() - begun) / 1000)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = read(report)
  LINES.push({ what, seconds, passed, failed, skipped })
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
