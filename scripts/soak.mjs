// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, say } from './console.mjs'
import { install } from './prepare.mjs'
import { root } from './sources.mjs'

/** The long forms of the campaigns in test/soak/, one after the other: all of them take hours. */
const CAMPAIGNS = ['kill-app', 'kill-database', 'power-cut', 'full-disk', 'lost-answers', 'failover']

// npm run soak -- [campaign ...] [--seed=n]
const words = process.argv.slice(2)
const seed = words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length)
const asked = words.filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !CAMPAIGNS.includes(name))
if (unknown.length > 0) fail(`There is no campaign '${unknown[0]}'; there are ${CAMPAIGNS.join(', ')}.`)

install()
const lines = (asked.length > 0 ? asked : CAMPAIGNS).map(run)
say(`\n${['campaign', 'seed', 'count', 'seconds', 'failures'].map(padded).join('')}`)
for (const line of lines) say(tell(line))
if (lines.some(({ failures }) => failures.length > 0)) process.exit(1)

/** @typedef {{ name: string, seed?: number, unit?: string, count?: number, seconds?: number, failures: string[], notes?: Record<string, number | string> }} Line */

/** @param {string} name @returns {Line} */
function run(name) {
  const report = join(root, '.cache/reports/soak', `${name}.json`)
  rmSync(report, { force: true })
  say(`\n== ${name}`)
  const env = { ...process.env, SOAK_CAMPAIGN: name, SOAK_REPORT: report, ...(seed && { SOAK_SEED: seed }) }
  const vitest = join(root, 'node_modules/.bin/vitest')
  const { status } = spawnSync(vitest, ['run', '--config', 'vitest.soak.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  const line = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { failures: ['it did not get to its end'] }
  // A failure of what puts things away counts too.
  if (status !== 0 && line.failures.length === 0) line.failures.push('it ended badly')
  return { name, ...line }
}

/** @param {Line} line */
function tell({ name, seed: used = NaN, count = 0, unit = '', seconds = 0, failures, notes = {} }) {
  const figures = [name, used, `${count.toLocaleString('en')} ${unit}`, seconds, failures.length].map(padded).join('')
  const more = Object.entries(notes).map(([what, figure]) => `    ${what}: ${figure}`)
  return [figures, ...more, ...failures.slice(0, 5).map((sentence) => `    FAILED: ${sentence}`)].join('\n')
}

/** @param {unknown} cell */
function padded(cell) {
  return String(cell).padEnd(20)
}
