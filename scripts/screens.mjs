// @ts-check
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { say } from './console.mjs'
import { busyDay, openDemoClinic } from './demo-clinic.mjs'
import { root } from './sources.mjs'

/**
 * Takes a screenshot of every screen for the README and for reviews: `npm run screens`, or of a running demo clinic:
 * `npm run screens -- http://localhost:3001`.
 */
const folder = join(root, 'docs/screens')

/** @type {[name: string, role: string | null, at: string][]} */
const SCREENS = [
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
  ['profile', 'manager', '/profile'],
  ['settings-clinic', 'admin', '/settings/clinic'],
  ['settings-doctors', 'admin', '/settings/doctors/1'],
  ['settings-users', 'admin', '/settings/users'],
  ['settings-treatments', 'admin', '/settings/treatments'],
  ['settings-medicines', 'admin', '/settings/medicines'],
  ['settings-audit', 'admin', '/settings/audit'],
  ['about', null, '/about'],
  ['contact', null, '/contact'],
  ['gallery', null, '/gallery'],
]

const VIEWS = [
  { name: '', width: 1440, height: 900, language: 'en', theme: 'light' },
  { name: '-phone', width: 390, height: 844, language: 'en', theme: 'light' },
  { name: '-arabic', width: 1440, height: 900, language: 'ar', theme: 'dark' },
]

const { address, close } = await openDemoClinic(process.argv[2])
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
// Each account signs in once, from the browser: sign-ins show on the profile and in the audit trail.
/** @type {Record<string, string>} */
const tokens = {}
const entrance = await browser.newContext()
for (const role of new Set(SCREENS.flatMap(([, whose]) => whose ?? []))) {
  const data = { email: `${role}@demo.clinic`, password: 'demo-clinic' }
  tokens[role] = (await (await entrance.request.post(`${address}/api/auth/login`, { data })).json()).token
}
await Promise.all(VIEWS.map(takeAll))
await browser.close()
await close()

/** @param {typeof VIEWS[number]} view */
async function takeAll({ name: viewName, width, height, language, theme }) {
  for (const [name, role, at] of SCREENS) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'en-GB', timezoneId: 'Asia/Qatar' })
    const kept = { language, theme, ...(role && { token: tokens[role] }) }
    await page.addInitScript((values) => Object.assign(localStorage, values), kept)
    await page.goto(`${address}/#${at.replace('DAY', busyDay())}`)
    // Do not wait for an idle network: the event stream stays open.
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
    // On a busy machine a dialog is slow to open.
    if (/new=|invoice=|payout=/.test(at)) await page.locator('dialog:modal').waitFor()
    await sleep(1_500)
    const png = await page.screenshot()
    await sharp(png)
      .png({ palette: true, quality: 90, effort: 7 })
      .toFile(join(folder, `${name}${viewName}.png`))
    await page.close()
    say(`${name}${viewName}`)
  }
}
