// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { say } from './console.mjs'
import { busyDay, demoToken, openDemoClinic } from './demo-clinic.mjs'
import { root } from './sources.mjs'

/**
 * Takes the pictures of the guide from the demo, in both languages: `npm run guide`, or of a running demo clinic:
 * `npm run guide -- http://localhost:3001`.
 */
const folder = join(root, 'docs/guide/pictures')

/** @type {[page: string, role: string, at: string][]} */
const PICTURES = [
  ['book-an-appointment', 'receptionist', '/appointments?new=true&date=DAY'],
  ['find-a-time', 'receptionist', '/appointments?find=true'],
  ['arrivals', 'receptionist', '/appointments?view=columns&date=DAY'],
  ['register-and-invoice', 'receptionist', '/invoices?new=true'],
  ['day-close', 'manager', '/day-closes'],
  ['refund-and-correct', 'admin', '/invoices?invoice=1100'],
  ['deposits-and-credit', 'receptionist', '/patients/40/account'],
  ['who-owes', 'manager', '/invoices?tab=owing'],
  ['statements', 'admin', '/doctors?tab=statements'],
  ['patients', 'receptionist', '/patients?new=true'],
  ['alerts-and-notes', 'doctor', '/patients/PATIENT'],
  ['dental-chart', 'admin', '/patients/FILED/chart'],
  ['treatment-plans', 'admin', '/patients/PLANNED/plans'],
  ['files-and-xrays', 'admin', '/patients/FILED/files'],
  ['letters', 'doctor', '/patients/PATIENT/letters?letter=new'],
  ['figures', 'manager', '/reports?tab=figures'],
  ['import', 'admin', '/settings/imports/IMPORT'],
  ['recalls', 'receptionist', '/patients?tab=recalls'],
  ['wait-list', 'receptionist', '/patients?tab=wait-list'],
  ['reminders', 'receptionist', '/patients?tab=reminders'],
  ['hours-and-leave', 'admin', '/settings/special-hours'],
  ['users', 'admin', '/settings/users'],
  ['second-factor', 'manager', '/profile'],
  ['backup-and-move', 'admin', '/settings/server'],
  ['the-server', 'admin', '/settings/server'],
]

/** Small enough that a picture is legible at the width of a page and takes a few dozen kilobytes. */
const VIEW = { width: 1120, height: 720 }

const { address, close } = await openDemoClinic(process.argv[2])
const roles = [...new Set(PICTURES.map(([, role]) => role))]
const tokens = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await demoToken(address, role)])))
/** @type {Record<string, string | number>} */
const shown = {
  DAY: busyDay(),
  PATIENT: await ownPatient(),
  PLANNED: await plannedPatient(),
  FILED: await filedPatient(),
  IMPORT: await checkedImport(),
}
rmSync(folder, { recursive: true, force: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
await Promise.all(['en', 'ar'].map(takeAll))
await browser.close()
await close()

/** @param {string} role @param {string} path @param {{ method?: string, body?: string | FormData, headers?: Record<string, string> }} [init] */
async function call(role, path, init = {}) {
  const headers = { authorization: `Bearer ${tokens[role]}`, ...init.headers }
  const answer = await fetch(`${address}${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** A patient whom the demo's doctor may open. */
async function ownPatient() {
  const [first] = await call('doctor', '/api/patients?limit=1')
  return first.id
}

/** A patient whose plan waits for an appointment. */
async function plannedPatient() {
  const [first] = await call('admin', '/api/plans/unscheduled')
  return first.patient_id
}

/** The patient with the most files and the fullest chart among some who come often. */
async function filedPatient() {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const fullness = await Promise.all(
    ids.map(async (id) => {
      const [files, chart] = await Promise.all(
        ['files', 'chart'].map((part) => call('admin', `/api/patients/${id}/${part}`).catch(() => [])),
      )
      return files.length * 100 + (chart.items?.length ?? 0)
    }),
  )
  return ids[fullness.indexOf(Math.max(...fullness))] ?? 1
}

/** An import that was checked and not run, with a line that cannot be imported. */
async function checkedImport() {
  const lines = [
    'File No,Name,Mobile,Date of birth',
    'A-1041,Mariam Al-Hajri,5512 3480,23/04/1988',
    'A-1042,خالد المري,+974 6610 2277,02/11/1979',
    'A-1043,Joseph Fernandes,3344 9015,31/02/1990',
    'A-1044,نورة العلي,7712 0936,14/07/2015',
  ]
  const form = new FormData()
  form.set('kind', 'patients')
  form.set('file', new File([lines.join('\n')], 'patients.csv', { type: 'text/csv' }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { id, mapping } = await call('admin', '/api/imports', { method: 'POST', body: form, headers })
  await call('admin', `/api/imports/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mapping, day_order: 'dmy', duplicates: 'skip' }),
  })
  return id
}

/** @param {string} language */
async function takeAll(language) {
  for (const [name, role, at] of PICTURES) {
    const page = await browser.newPage({ viewport: VIEW, locale: 'en-GB', timezoneId: 'Asia/Qatar' })
    // A busy machine is slow.
    page.setDefaultTimeout(120_000)
    const kept = { language, theme: 'light', token: tokens[role] }
    await page.addInitScript((values) => Object.assign(localStorage, values), kept)
    await page.route('**/api/settings/server', nameFolder)
    await page.goto(`${address}/#${at.replace(/[A-Z]{3,}/, (value) => String(shown[value]))}`)
    // Do not wait for an idle network: the event stream stays open.
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy=true], .animate-patience'),
    )
    // On a busy machine a dialog is slow to open.
    if (/new|invoice=|find=/.test(at)) await page.locator('dialog:modal').waitFor()
    await sleep(1_000)
    const file = join(folder, language, `${name}.webp`)
    mkdirSync(dirname(file), { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 70, effort: 6 })
      .toFile(file)
    await page.close()
    say(`${language}/${name}`)
  }
}

/** Shows a backup folder as a clinic names it, not a temporary one of the machine that takes the pictures. */
async function nameFolder(/** @type {import('@playwright/test').Route} */ route) {
  const response = await route.fetch()
  const status = await response.json()
  if (status.backups?.folder) status.backups.folder = '/var/backups/clinic'
  await route.fulfill({ response, json: status })
}
