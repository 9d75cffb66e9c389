// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { fail, say } from '#scripts/console.mjs'
import { busyDay, demoToken, openDemoClinic } from '#scripts/demo-clinic.mjs'
import { root } from '#scripts/sources.mjs'

/**
 * Lighthouse as a phone on a slow network: `npm run bench:lighthouse`, or with the address of a demo clinic that runs.
 * Lighthouse is installed into .cache on first use: a hundred packages that nothing else needs.
 */
const VERSION = '13.5.0'
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const RUNS = Number(process.env.RUNS ?? 3)
const debuggingPort = 20_000 + Math.floor(Math.random() * 20_000)

/** @type {[name: string, role: string | null, at: string][]} */
const screens = [
  ['sign-in', null, '/login'],
  ['dashboard', 'receptionist', '/dashboard'],
  ['day, list', 'receptionist', `/appointments?view=list&date=${busyDay()}`],
  ['day, board', 'receptionist', `/appointments?view=columns&date=${busyDay()}`],
]

const { default: lighthouse } = await import(pathToFileURL(installed()).href)
const { address, close } = await openDemoClinic(process.argv[2])
say(
  `\n${'screen'.padEnd(12)}${[...Object.keys(BARS), 'LCP ms', 'TBT ms', 'CLS'].map((name) => name.padStart(16)).join('')}`,
)
let below = false
for (const screen of screens) below = !(await measure(screen)) || below
await close()
if (below) fail('Below the bars; the complaints are above.')

/** The median of the runs by performance. @param {typeof screens[number]} screen */
async function measure([name, role, at]) {
  const results = []
  for (let run = 0; run < RUNS; run += 1) results.push(await once(role, at))
  results.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  const { categories, audits } = results[Math.floor(RUNS / 2)]
  const scores = Object.keys(BARS).map((each) => Math.round(categories[each].score * 100))
  const figures = ['largest-contentful-paint', 'total-blocking-time'].map((each) =>
    Math.round(audits[each].numericValue),
  )
  const shift = audits['cumulative-layout-shift'].numericValue.toFixed(3)
  say(name.padEnd(12) + [...scores, ...figures, shift].map((figure) => String(figure).padStart(16)).join(''))
  return Object.entries(BARS).every(([category, bar]) => {
    if (categories[category].score * 100 >= bar) return true
    for (const { id } of categories[category].auditRefs) {
      const { score, title, details } = audits[id]
      if (score !== null && score < 0.9)
        say(`  ${category}: ${title} ${JSON.stringify(details?.items ?? '').slice(0, 600)}`)
    }
    return false
  })
}

/** A fresh browser profile each time, so that its cache is empty. @param {string | null} role @param {string} at */
async function once(role, at) {
  const profile = mkdtempSync(join(tmpdir(), 'clinic-lighthouse-'))
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    if (role) {
      const page = await browser.newPage()
      await page.goto(`${address}/icon.svg`)
      await page.evaluate((token) => localStorage.setItem('token', token), await demoToken(address, role))
      await page.close()
    }
    const flags = {
      port: debuggingPort,
      onlyCategories: Object.keys(BARS),
      disableStorageReset: true,
      logLevel: 'error',
    }
    return (await lighthouse(`${address}/#${at}`, flags)).lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The path of the package's module. */
function installed() {
  const folder = join(root, '.cache/lighthouse')
  const module = join(folder, 'node_modules/lighthouse/core/index.js')
  if (existsSync(module)) return module
  mkdirSync(folder, { recursive: true })
  // Lighthouse declares a newer Node than ours, but runs on ours.
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`]
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0 ? module : fail('Lighthouse could not be installed; npm says why above.')
}
