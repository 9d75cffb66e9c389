// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { complain, fail, say } from './console.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'
import { prepareServerTools } from './system-packages.mjs'

const reports = join(root, '.cache/reports')
const started = Date.now()

install()
prepareServerTools()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The quick, independent checks run at once and report all their errors; the slow ones start only after they pass.
const cheap = [
  tool('types', 'tsc', ['--build']),
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('format', 'oxfmt', ['--check']),
  tool('advisories', process.execPath, ['scripts/advisories.mjs']),
]
if (cheap.includes(false)) stop()
const unitReport = join(reports, 'unit.json')
if (!tool('tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]))
  stop()
if (!tool('build', process.execPath, ['scripts/build.mjs'])) stop()
if (!tool('size of what browsers load', process.execPath, ['scripts/check-bundle.mjs'])) stop()
const browserReport = join(reports, 'browser.json')
const browser = findChromium()
const browserEnvironment = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }
if (!tool('browser tests', 'playwright', ['test', '--reporter=list,json'], browserEnvironment)) stop()

const { passed, failed } = addUp()
say(`\nAll in ${seconds(started)}.\n${passed} passed, ${failed} failed`)

/** @param {string} name @param {string} program @param {string[]} args @param {Record<string, string>} environment */
function tool(name, program, args, environment = {}) {
  const bin = isAbsolute(program) ? program : join(root, 'node_modules/.bin', program)
  const env = { ...process.env, ...environment }
  const begun = Date.now()
  say(`\n== ${name}`)
  const { status } = spawnSync(bin, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  say(`== ${name}: ${status === 0 ? 'in order' : 'FAILED'} after ${seconds(begun)}`)
  return status === 0
}

function addUp() {
  const unit = read(unitReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = read(browserReport).stats ?? {}
  return { passed: unit.numPassedTests + expected + flaky, failed: unit.numFailedTests + unexpected }
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : fail(`There is no report ${path}.`)
}

function stop() {
  complain(`\nNot in order, after ${seconds(started)}.`)
  process.exit(1)
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
