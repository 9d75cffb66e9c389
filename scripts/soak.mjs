// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { fail, say } from './console.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

/**
 * Runs the long forms of the campaigns in test/resilience/soak/ one after the other, and at last those of LONGER_TESTS, and
 * 'screens', that of the browser tests; all of them take hours.
 */
const CAMPAIGNS = [
  'model',
  'concurrent',
  'fuzz',
  'dicom',
  'splits',
  'insurers',
  'insurers-races',
  'kill-app',
  'kill-uploads',
  'kill-database',
  'power-cut',
  'full-disk',
  'database-away',
  'sigterm',
  'lost-answers',
  'failover',
  'overload',
  'cut-off',
  'pooler',
  'demo',
  'demo-days',
  'free-times',
  'series',
  'diary',
  'inputs',
  'any-input',
  'agreements',
  'payers',
  'charges',
  'charted',
  'screens',
]
/**
 * Campaigns that are a test of `npm test` with more to do.
 * @type {Record<string, { file: string, env: Record<string, string> }>}
 */
const LONGER_TESTS = {
  'demo-days': { file: 'demo/fill-when-empty.test.ts', env: { DEMO_DAYS: '2' } },
  'free-times': {
    file: 'server/nouns/appointments/find-time.property.test.ts',
    env: { FREE_TIMES_CASES: '10000' },
  },
  series: { file: 'server/nouns/appointments/series/series-race.test.ts', env: { SERIES_RACES: '200' } },
  diary: { file: 'test/diary/diary.test.ts', env: { DIARY_SEQUENCES: '1000' } },
  inputs: { file: 'test/no-input-breaks-it.test.ts', env: { INPUTS: 'all' } },
  'any-input': { file: 'test/api/arbitrary-input.test.ts', env: { INPUTS_PER_CALL: '1000' } },
  agreements: { file: 'server/nouns/agreements/fifo.property.test.ts', env: { AGREEMENT_CASES: '500' } },
  payers: { file: 'test/payer-races.test.ts', env: { PAYER_RACES: '200' } },
  charges: { file: 'server/nouns/appointments/charged-at-once.test.ts', env: { CHARGE_RACES: '200' } },
  charted: { file: 'server/nouns/appointments/charges.property.test.ts', env: { CHARTED_CASES: '200' } },
}
/** Campaigns that are split over several processes. */
const SHARED = new Set(['model', 'fuzz', 'insurers'])

// npm run soak -- [campaign ...] [--seed=n] [--minutes=n]
const words = process.argv.slice(2)
const seed = option('seed') ?? Date.now() % 2 ** 31
/** A time limit: a campaign that can stop early reports how far it got. */
const minutes = option('minutes') ?? Infinity
const asked = words.filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !CAMPAIGNS.includes(name))
if (unknown.length > 0) fail(`There is no campaign '${unknown[0]}'; there are ${CAMPAIGNS.join(', ')}.`)

install()
/** @type {Line[]} */
const LINES = []
for (const name of asked.length > 0 ? asked : CAMPAIGNS) LINES.push(await run(name))
say(`\n${['campaign', 'seed', 'count', 'seconds', 'failures'].map(padded).join('')}`)
for (const line of LINES) say(describe(line))
if (LINES.some(({ failures }) => failures.length > 0)) process.exit(1)

/** @param {string} name */
function option(name) {
  const word = words.find((each) => each.startsWith(`--${name}=`))
  return word === undefined ? undefined : Number(word.slice(name.length + 3))
}

/** @typedef {{ name: string, seed: number, unit: string, count: number, seconds: number, failures: string[], notes: Record<string, number | string> }} Line */

/** Runs all parts of a campaign at once. @param {string} name */
async function run(name) {
  const test = LONGER_TESTS[name]
  if (test) return runTest(name, test)
  if (name === 'screens') return runScreens()
  const parts = SHARED.has(name) ? availableParallelism() : 1
  say(`\n== ${name}, seed ${seed}`)
  return (await Promise.all(Array.from({ length: parts }, (_, part) => runPart(name, part, parts)))).reduce(added)
}

/** @param {string} name @param {number} part @param {number} parts @returns {Promise<Line>} */
async function runPart(name, part, parts) {
  const report = join(root, '.cache/reports/soak', `${name}-${part}.json`)
  rmSync(report, { force: true })
  const settings = {
    SOAK_CAMPAIGN: name,
    SOAK_REPORT: report,
    SOAK_PARTS: `${parts}`,
    SOAK_MINUTES: `${minutes}`,
    SOAK_SEED: `${seed + part * 1_000_003}`,
  }
  const env = { ...process.env, ...settings }
  const vitest = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--config', 'vitest.soak.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  const [status] = await once(vitest, 'exit')
  const outcome = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { failures: ['it did not get to its end'] }
  // A failing teardown counts as a failure.
  if (status !== 0 && outcome.failures.length === 0) outcome.failures.push('it ended badly')
  return { unit: '', count: 0, seconds: 0, notes: {}, ...outcome, name, seed }
}

/** @param {string} campaign @param {{ file: string, env: Record<string, string> }} test @returns {Promise<Line>} */
async function runTest(campaign, { file, env }) {
  say(`\n== ${campaign}`)
  const report = join(root, `.cache/reports/soak/${campaign}.json`)
  rmSync(report, { force: true })
  const call = [
    'run',
    file,
    '--testTimeout=600000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const begun = Date.now()
  const vitest = spawn(join(root, 'node_modules/.bin/vitest'), call, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const [status] = await once(vitest, 'exit')
  const { numPassedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const failures = status === 0 ? [] : ['a test, named above']
  const seconds = Math.round((Date.now() - begun) / 1000)
  return { name: campaign, seed, unit: 'tests', count: numPassedTests, seconds, failures, notes: {} }
}

/** The browser tests with every view of every screen. @returns {Promise<Line>} */
async function runScreens() {
  say('\n== screens')
  const report = join(root, '.cache/reports/soak/screens.json')
  rmSync(report, { force: true })
  const limit = minutes === Infinity ? [] : [`--global-timeout=${minutes * 60_000}`]
  const env = { ...process.env, VIEWS: 'all', CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const playwright = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json', ...limit], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  const [status] = await once(playwright, 'exit')
  const { stats } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { expected: count = 0, unexpected = 0, duration = 0 } = stats ?? {}
  const failures = Array.from({ length: unexpected }, () => 'a browser test, named above')
  // Tests that the time limit cut off are no failures.
  if (status !== 0 && unexpected === 0 && minutes === Infinity) failures.push('it ended badly')
  return {
    name: 'screens',
    seed,
    unit: 'tests',
    count,
    seconds: Math.round(duration / 1000),
    failures,
    notes: {},
  }
}

/** @param {Line} one @param {Line} other @returns {Line} */
function added(one, other) {
  const notes = { ...one.notes, ...other.notes }
  for (const [what, figure] of Object.entries(one.notes)) {
    const more = other.notes[what]
    // Percentiles cannot be merged, but the larger p99 is an upper bound of both.
    if (typeof figure === 'number' && typeof more === 'number') {
      notes[what] = what.endsWith(' ms') ? Math.max(figure, more) : figure + more
    }
  }
  return {
    ...one,
    count: one.count + other.count,
    seconds: Math.max(one.seconds, other.seconds),
    failures: [...one.failures, ...other.failures],
    notes,
  }
}

/** @param {Line} line */
function describe({ name, seed: used, count, unit, seconds, failures, notes }) {
  const figures = [name, used, `${count.toLocaleString('en')} ${unit}`, seconds, failures.length].map(padded).join('')
  const more = Object.entries(notes).map(([what, figure]) => `    ${what}: ${figure}`)
  return [figures, ...more, ...failures.slice(0, 5).map((sentence) => `    FAILED: ${sentence}`)].join('\n')
}

/** @param {unknown} cell */
function padded(cell) {
  return String(cell).padEnd(20)
}
