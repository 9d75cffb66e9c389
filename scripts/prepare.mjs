// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, say as sayAloud } from './console.mjs'
import { fingerprint, root, STAMP } from './sources.mjs'

/** Installs and builds what is missing or out of date. Runs before anything is installed, so it imports Node only. */
export async function prepare({ say = sayAloud } = {}) {
  refuseOldNode()
  if (isBuilt() && isInstalled({ dev: false })) return
  await alone(() => {
    install({ say })
    build({ say })
  })
}

/** @param {{ say?: (sentence: string) => void }} options */
export function install({ say = sayAloud } = {}) {
  if (isInstalled({ dev: true })) return
  say('Installing what the clinic is made of (about a minute) ...')
  const progress = spawn(process.execPath, [join(root, 'scripts/install-progress.mjs'), root], { stdio: 'inherit' })
  try {
    installPackages()
  } finally {
    progress.kill()
  }
}

function installPackages() {
  // Exactly the lock file, if it fits this platform. A lock file made on a registry that lacks the tools' packages for
  // this system does not fit: `npm ci` fails with EUSAGE before it changes anything, and `npm install` adds them.
  if (npm(['ci', ...QUIETLY], { unless: 'EUSAGE' })) return
  if (!npm(['install', '--no-save', ...QUIETLY])) {
    fail('Installing failed; npm says why above. Is this machine connected to the npm registry?')
  }
}

// Some tools declare a newer Node but run on this one; npm's warnings would only confuse.
const QUIETLY = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Whether npm succeeded; its error output is passed on, except where it contains the code `unless`.
 * @param {string[]} args @param {{ unless?: string }} options
 */
function npm(args, { unless } = {}) {
  const program = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['inherit', 'inherit', 'pipe'] }
  const { status, stderr } = program
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  const said = String(stderr ?? '')
  if (unless === undefined || !said.includes(unless)) process.stderr.write(said)
  return status === 0
}

/** @param {{ say?: (sentence: string) => void }} options */
export function build({ say = sayAloud } = {}) {
  if (isBuilt()) return
  say('Building the app (some seconds) ...')
  // In a separate process: the tools take half a gigabyte and set NODE_ENV for the whole process.
  if (!runQuietly([join(root, 'scripts/build.mjs')])) fail('Building failed; the reason is above.')
}

/**
 * Whether it succeeded. What it says about problems is shown only if it fails: the tools' warnings are for whoever works
 * on the app, who gets them from `npm run build`.
 * @param {string[]} args
 */
export function runQuietly(args) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'] })
  if (status !== 0) process.stderr.write(String(stderr ?? ''))
  return status === 0
}

function isBuilt() {
  const stamp = join(root, 'dist', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Whether node_modules has the versions of package-lock.json. A built app needs no development tools. */
function isInstalled({ dev = true }) {
  const installed = readLock('node_modules/.package-lock.json')
  const wanted = readLock('package-lock.json') ?? {}
  if (!installed) return false
  return Object.entries(wanted).every(([path, one]) => {
    // Optional packages depend on the platform: a missing database or image library for another one is fine.
    if (path === '' || one.optional || (one.dev && !dev)) return true
    return installed[path]?.version === one.version
  })
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean }} Locked */

/** @param {string} path @returns {Record<string, Locked> | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Two starts at once in a fresh clone would install over each other. @param {() => void} work */
async function alone(work) {
  const lock = join(root, '.cache/preparing')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      if (isAlive(Number(readFileSync(lock, 'utf8')))) await sleep(200)
      else rmSync(lock, { force: true })
    }
  }
  process.once('exit', () => rmSync(lock, { force: true }))
  work()
  rmSync(lock, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`The clinic needs Node 20.19 or newer, and this is ${process.versions.node}.`)
}
