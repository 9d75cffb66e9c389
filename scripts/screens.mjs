// @ts-check
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { say } from './console.mjs'
import { root } from './sources.mjs'

/**
 * A picture of every screen, for the README and for whoever changes one: `npm run screens`, or with the address of a
 * demo clinic that runs, `npm run screens -- http://localhost:3001`.
 */
const folder = join(root, 'docs/screens')

/** @type {[name: string, role: string | null, at: string][]} */
const screens = [
  ['sign-in', null, '/login'],
  ['dashboard', 'admin', '/dashboard'],
  ['patients', 'receptionist', '/patients'],
  ['patient-form', 'receptionist', '/patients?new=true'],
  ['appointments-list', 'receptionist', '/appointments?date=DAY'],
  ['appointments-board', 'receptionist', '/appointments?view=columns&date=DAY'],
  ['invoices', 'admin', '/invoices'],
  ['invoice', 'admin', '/invoices?invoice=1100'],
  ['invoice-form', 'receptionist', '/invoices?new=true'],
  ['payouts', 'manager', '/doctors'],
  ['payout-explained', 'manager', '/doctors?payout=20'],
  ['reports', 'manager', '/reports'],
  ['settings-clinic', 'admin', '/settings/clinic'],
  ['settings-doctors', 'admin', '/settings/doctors/1'],
  ['settings-users', 'admin', '/settings/users'],
  ['settings-treatments', 'admin', '/settings/treatments'],
  ['about', null, '/about'],
  ['contact', null, '/contact'],
  ['gallery', null, '/gallery'],
]

const views = [
  { name: '', width: 1440, height: 900, language: 'en', theme: 'light' },
  { name: '-phone', width: 390, height: 844, language: 'en', theme: 'light' },
  { name: '-arabic', width: 1440, height: 900, language: 'ar', theme: 'dark' },
]

const port = 20_000 + Math.floor(Math.random() * 20_000)
const given = process.argv[2]
const address = given ?? `http://127.0.0.1:${port}`
const data = mkdtempSync(join(tmpdir(), 'clinic-screens-'))
const app = given
  ? null
  : spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: 'on' },
      stdio: 'inherit',
    })

while (
  !(await fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await sleep(500)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
for (const view of views) await takeAll(view)
await browser.close()
if (app) {
  app.kill('SIGTERM')
  await new Promise((resolve) => app.once('exit', resolve))
}
rmSync(data, { recursive: true, force: true })

/** @param {typeof views[number]} view */
async function takeAll({ name: view_name, width, height, language, theme }) {
  for (const [name, role, at] of screens) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'en-GB', timezoneId: 'Asia/Qatar' })
    const kept = { language, theme, ...(role && { token: await tokenOf(role) }) }
    await page.addInitScript((values) => Object.assign(localStorage, values), kept)
    await page.goto(`${address}/#${at.replace('DAY', busyDay())}`)
    // The network is never idle: the stream of other people's changes stays open.
    await sleep(2_500)
    const png = await page.screenshot()
    await sharp(png)
      .png({ palette: true, quality: 90, effort: 7 })
      .toFile(join(folder, `${name}${view_name}.png`))
    await page.close()
    say(`${name}${view_name}`)
  }
}

/** @param {string} role */
async function tokenOf(role) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.clinic`, password: 'demo-clinic' }),
  })
  return (await answer.json()).token
}

/** The last Monday: a full day with visits in every state. */
function busyDay() {
  const day = new Date(Date.now() + 3 * 3_600_000)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7 || 7))
  return day.toISOString().slice(0, 10)
}
