// @ts-check
import { spawnSync } from 'node:child_process'
import { complain, say } from './console.mjs'
import { root } from './sources.mjs'

// What is known to be wrong with the installed packages: anything high or critical fails. Without an answer of the registry
// nothing is known, which is said and does not fail: a clinic's machine may be offline.
const PATIENCE_MS = 60_000

const program = process.env.npm_execpath
const args = ['audit', '--json']
/** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
const options = { cwd: root, encoding: 'utf8', timeout: PATIENCE_MS }
const { stdout } = program
  ? spawnSync(process.execPath, [program, ...args], options)
  : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })

/**
 * @typedef {{ severity: string, via: (string | { title: string, url: string })[] }} Vulnerable
 * @type {{ vulnerabilities?: Record<string, Vulnerable>, message?: string }}
 */
const answer = answerIn(stdout)
if (!answer.vulnerabilities) {
  say(`The registry did not answer about advisories, so none are known: ${answer.message ?? 'no answer'}`)
  process.exit()
}
const grave = Object.entries(answer.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity))
for (const [name, { severity, via }] of grave) {
  const reasons = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title}, ${each.url}`))
  complain(`${name}, ${severity}: ${reasons.join('; ')}`)
}
if (grave.length > 0) process.exit(1)
say('No high or critical advisory is known for any installed package.')

/** @param {string | null} text */
function answerIn(text) {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return {}
  }
}
