import type { Page } from '@playwright/test'
import { desktop, everyView, expect, phone, test, turnTo } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'

/** A clinic of its own whose every text is an attack; in the shared one it would disturb other tests. */
let address = ''
let clinic: OwnClinic
let token = ''
const ids = { patient: 0, invoice: 0, appointment: 0, doctor: 0, user: 0 }

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>"><svg onload=alert(3)>'
const attacks = {
  markup: `${MARKUP}{{7*7}}\${7*7}`,
  style: '</style><style>*{display:none!important}</style>',
  turned: '\u202Egnirorrim \u2067 sdrow',
  formula: "=cmd|' /C calc'!A0",
  long: 'Wolfeschlegelsteinhausen'.repeat(7),
  emoji: '👨‍👩‍👧‍👦🦷 \u0007\u200B Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a̴̵̜̰l͇go',
  arabic: 'هدى\u202D الكواري <b>',
}
const everything = Object.values(attacks).join(' ')

// One clinic for all tests of the file.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  ;({ address } = clinic)
  await seed()
})

test.afterAll(() => clinic.close())

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) })
  const created = (await answer.json()) as { id: number; token: string; user: { id: number } }
  expect(answer.ok, `${method} ${path}: ${JSON.stringify(created)}`).toBe(true)
  return created
}

const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

async function seed() {
  const admin = { name: attacks.markup, email: 'admin@example.test', password: 'correct horse battery' }
  token = (await send('POST', '/api/setup/first-admin', admin)).token
  const about = { address: attacks.markup, phone: attacks.formula, website: 'clinic.example/"onmouseover=alert(4)' }
  await send('PUT', '/api/settings/clinic', { clinic_name: attacks.style, ...about })
  for (const [kind, name] of Object.entries(attacks)) {
    const user = {
      name,
      email: `${kind}@example.test`,
      role: 'doctor',
      password: 'correct horse battery',
      contact: attacks.markup,
    }
    ids.user = (await send('POST', '/api/settings/users', user)).id
    await send('POST', '/api/settings/treatment-codes', {
      code: `${kind}<svg onload=alert(1)>`.slice(0, 20),
      description: name,
      default_cost: 12.5,
    })
  }
  const doctors = (await (
    await fetch(`${address}/api/doctors`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: number }[]
  ids.doctor = doctors[0]?.id ?? 0
  const profile = { qualification: attacks.long, specialization: attacks.turned, bio: everything }
  for (const { id } of doctors) await send('PUT', `/api/settings/doctors/${id}`, profile)
  let hour = 8
  for (const name of Object.values(attacks)) {
    const patient = { full_name: name, contact_number: attacks.formula, national_id: '"><svg onload=alert(5)>' }
    ids.patient = (await send('POST', '/api/patients', patient)).id
    const whose = { patient_id: ids.patient, doctor_id: doctors[hour % doctors.length]?.id, notes: everything }
    const at = (start: number) => {
      const time = String(start).padStart(2, '0')
      return { datetime_start: `${today()}T${time}:00`, datetime_end: `${today()}T${time}:45` }
    }
    ids.appointment = (await send('POST', '/api/appointments', { ...whose, ...at(hour) })).id
    const treatments = [{ treatment_code: MARKUP.slice(0, 20), description: name, cost: 100 }]
    await send('PUT', `/api/appointments/${ids.appointment}/status`, { status: 'completed', treatments })
    const bill = { patient_id: ids.patient, appointment_id: ids.appointment, treatments, payment_method: 'cash' }
    ids.invoice = (await send('POST', '/api/invoices', { ...bill, paid_amount: 100 })).id
    await send('POST', `/api/invoices/${ids.invoice}/manual-deduction`, { deduction_amount: 1, reason: everything })
    await send('PUT', `/api/invoices/${ids.invoice}/flag`, { request_admin_review: true }).catch(() => undefined)
    ids.appointment = (await send('POST', '/api/appointments', { ...whose, ...at(hour + 10 > 22 ? 7 : hour + 10) })).id
    hour += 1
  }
}

const places = () => [
  '/dashboard',
  '/patients',
  '/patients?new=true',
  `/patients/${ids.patient}`,
  `/patients?edit=${ids.patient}`,
  '/appointments',
  '/appointments?view=list',
  `/appointments?appointment=${ids.appointment}`,
  `/appointments?patient_id=${ids.patient}&new=true&patient_name=${encodeURIComponent(attacks.markup)}`,
  `/appointments?edit=${ids.appointment}`,
  '/invoices?include_flagged=true',
  '/invoices?new=true',
  `/invoices?invoice=${ids.invoice}`,
  `/invoices/${ids.invoice}/print`,
  '/doctors',
  '/reports',
  '/settings/clinic',
  '/settings/doctors',
  `/settings/doctors/${ids.doctor}`,
  '/settings/users',
  `/settings/users?edit=${ids.user}`,
  '/settings/api-keys',
  '/settings/treatments',
  '/settings/appointment-types',
  '/settings/labs',
  '/settings/medicines',
  '/settings/questionnaire',
  '/settings/chairs',
  '/settings/audit',
  '/profile',
  '/about',
  '/contact',
  '/gallery',
  `/patients?q=${encodeURIComponent(MARKUP)}`,
  `/${encodeURIComponent(MARKUP)}`,
]

const opensMuch = new Set(['/patients', '/appointments', '/doctors', '/settings/users', '/settings/treatments'])

/** Opens everything that the screen opens: details, forms, menus. */
async function openAll(page: Page) {
  const openers = page.getByRole('main').getByRole('button')
  for (let index = 0; index < Math.min(await openers.count(), 8); index++) {
    const opener = openers.nth(index)
    const name = (await opener.textContent().catch(() => '')) ?? ''
    if (/delete|remove|register|hide|print|pdf|حذف|تسجيل/i.test(name)) continue
    await opener.click({ timeout: 1_500, trial: false }).catch(() => undefined)
    await untilQuiet(page)
    await expectNoBreak(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
}

/** Does not wait for an idle network: the event stream stays open. */
async function untilQuiet(page: Page) {
  await expect(page.locator('main, dialog').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectNoBreak(page: Page) {
  const found = await page.evaluate(() => {
    const beyondPx = document.documentElement.scrollWidth - innerWidth
    const made = document.querySelectorAll('img[src="x"], svg[onload], [onerror], main script, dialog script').length
    return { beyond_px: Math.max(0, beyondPx), made, shown: document.body.getClientRects().length > 0 }
  })
  expect(found, page.url()).toEqual({ beyond_px: 0, made: 0, shown: true })
}

/** Where there is least room; the long form has a desktop's as well. */
const looks = [
  { viewport: phone, language: 'en', theme: 'light' },
  { viewport: phone, language: 'ar', theme: 'light' },
  ...(everyView ? [{ viewport: desktop, language: 'en', theme: 'light' } as const] : []),
] as const

test.describe('every screen with hostile texts', () => {
  test.use({ viewport: phone })

  test('shows them as texts, logs nothing, loads nothing, and keeps its layout', async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.accept()
    })
    await page.addInitScript((held) => {
      if (location.protocol !== 'about:') localStorage['token'] = held
    }, token)
    await page.goto(`${address}/#/login`)
    for (const place of places()) {
      await page.goto(`${address}/#${place}`)
      for (const look of looks) {
        await turnTo(page, look)
        await untilQuiet(page)
        await expectNoBreak(page)
        if (look === looks[0] && opensMuch.has(place)) await openAll(page)
      }
    }
    expect(dialogs.filter((message) => /^\d+$/.test(message))).toEqual([])
  })
})

test('a name is shown in full, letter by letter', async ({ page }) => {
  await page.addInitScript((held) => {
    if (location.protocol !== 'about:') localStorage['token'] = held
  }, token)
  await page.goto(`${address}/#/patients`)
  await expect(page.getByText(attacks.markup).first()).toBeVisible()
  await expect(page.getByText(attacks.formula).first()).toBeVisible()
})

test('the API reference runs nothing that its policy refuses', async ({ page }) => {
  await page.goto(`${address}/api/docs`)
  await page.getByRole('link', { name: 'patients', exact: true }).click()
  await expect(page.getByText('/api/patients/{id}').first()).toBeVisible()
})

test('a website with another scheme is no link', async ({ page }) => {
  await page.goto(`${address}/#/contact`)
  const sites = page.locator('a[target=_blank]')
  await expect(sites.first()).toBeVisible()
  const targets = await sites.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(targets.filter((target) => !target.startsWith('https://'))).toEqual([])
})
