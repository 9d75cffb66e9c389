import type { Role } from '#domain/access.ts'
import { expect, expectAccessibleInAllViews, blockChangeEvents, test } from './fixtures/browser.ts'
import { letServerAgree } from './fixtures/server-clock.ts'

const allCards = [
  'Total Patients',
  "Today's Appointments",
  'Unpaid Invoices',
  'Outstanding Amount',
  'Flagged Transactions',
]

const allActions = ['View Appointments', 'Add New Patient', 'Manage Invoices', 'Doctor Payouts', 'View My Payouts']

const roles: Record<Role, { cards: string[]; actions: string[] }> = {
  admin: {
    cards: allCards,
    actions: ['View Appointments', 'Walk-in', 'Add New Patient', 'Manage Invoices', 'Doctor Payouts'],
  },
  manager: {
    cards: allCards.slice(0, 4),
    actions: ['View Appointments', 'Walk-in', 'Add New Patient', 'Manage Invoices', 'Doctor Payouts'],
  },
  receptionist: {
    cards: allCards.slice(0, 3),
    actions: ['View Appointments', 'Walk-in', 'Add New Patient', 'Manage Invoices'],
  },
  doctor: { cards: ["Today's Appointments"], actions: ['View Appointments', 'View My Payouts'] },
}

for (const [role, { cards, actions }] of Object.entries(roles) as [Role, (typeof roles)[Role]][]) {
  test(`the cards and quick actions of ${role}`, async ({ signedIn }) => {
    const page = await signedIn(role)
    const figures = page.getByRole('region', { name: 'The clinic at a glance' })
    await expect(figures.getByRole('link')).toHaveCount(cards.length)
    for (const card of cards) await expect(figures.getByText(card, { exact: true })).toBeVisible()
    for (const action of actions) await expect(page.getByText(action, { exact: true })).toBeVisible()
    for (const action of allActions.filter((each) => !actions.includes(each))) {
      await expect(page.getByText(action, { exact: true })).toHaveCount(0)
    }
    const subtitle = role === 'doctor' ? 'Check your appointment schedule' : 'Manage patient appointments'
    await expect(page.getByText(subtitle)).toBeVisible()
  })
}

test('on a small screen none of four figures is alone in its row', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signedIn('manager')
  const cards = page.getByRole('region', { name: 'The clinic at a glance' }).getByRole('link')
  await expect(cards).toHaveCount(4)
  // Measured without transforms: the cards may still be animated.
  const tops = await cards.evaluateAll((all) => all.map((card) => (card.parentElement as HTMLElement).offsetTop))
  expect(tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top))).toEqual([])
})

for (const role of ['admin', 'manager', 'receptionist', 'doctor'] as const) {
  test(`the figures of ${role} fill their row`, async ({ signedIn }) => {
    const page = await signedIn(role)
    const row = page.getByRole('region', { name: 'The clinic at a glance' })
    await expect(row.getByRole('link')).toHaveCount(roles[role].cards.length)
    const [outer, last] = [await row.boundingBox(), await row.getByRole('link').last().boundingBox()]
    expect(rightOf(last)).toBeCloseTo(rightOf(outer), 0)
  })
}

test('the figures are the server’s own, money in the clinic’s currency', async ({ page, signedIn }) => {
  const answered = page.waitForResponse('**/api/reports/dashboard')
  await signedIn('admin')
  const { total_patients } = (await (await answered).json()) as { total_patients: number }
  await expect(page.getByRole('link', { name: 'Total Patients' })).toContainText(total_patients.toLocaleString('en-GB'))
  await expect(page.getByRole('link', { name: 'Outstanding Amount' })).toContainText(/QR [\d,]+\.\d\d/)
})

test('each card opens the list that it counts', async ({ page, signedIn }) => {
  await signedIn('admin')
  const card = (name: string) => page.getByRole('link', { name })
  await expect(card('Outstanding Amount')).toContainText('QR')
  const owed = /QR [\d,.]+/.exec((await card('Outstanding Amount').textContent()) ?? '')?.[0]
  const asked = page.waitForRequest(/\/api\/invoices\?.*status=unpaid%2Cpartial/)
  await card('Unpaid Invoices').click()
  await asked
  await expect(page.getByLabel('Unpaid and partial only')).toBeChecked()
  await page.goBack()
  await card('Flagged Transactions').click()
  await expect(page.getByLabel('Flagged for review only')).toBeChecked()
  await expect(page.locator('tbody').getByRole('row').first()).toContainText('Flagged for review')
  await page.goBack()
  await card('Outstanding Amount').click()
  await expect(page.getByText(`Owed in all ${owed}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Most owed' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/#/dashboard')
  await page.getByRole('link', { name: 'Invoice Appointments' }).click()
  await page.getByRole('button', { name: 'Filter and view' }).click()
  await expect(page.getByRole('checkbox', { name: 'All days' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ready for invoicing').first()).toBeVisible()
})

const targets = [
  ['View Appointments', '/appointments'],
  ['Add New Patient', '/patients'],
  ['Manage Invoices', '/invoices'],
  ['Doctor Payouts', '/doctors'],
] as const
for (const [action, path] of targets) {
  test(`${action} leads to ${path}`, async ({ signedIn }) => {
    const page = await signedIn('manager')
    await page.getByRole('main').getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}`))
  })
}

test.describe('figures that fail to load', () => {
  test.use({ provoked: /status of 400/ })

  test('show a quiet error and can be retried', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    await page.route('**/api/reports/dashboard', (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    await signedIn('manager')
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
    await expect(page.getByText('View Appointments')).toBeVisible()
    await page.unroute('**/api/reports/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Total Patients')).toBeVisible()
  })
})

test('the day is the clinic’s, wherever the device is', async ({ browser, baseURL }) => {
  const abroad = await browser.newContext({ timezoneId: 'America/Los_Angeles', baseURL: baseURL ?? '' })
  const page = await abroad.newPage()
  await letServerAgree(page)
  await page.clock.setFixedTime('2026-11-20T22:30:00Z')
  await page.goto('/#/login')
  await page.getByLabel('Email').fill('admin@demo.clinic')
  await page.getByLabel('Password', { exact: true }).fill('demo-clinic')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Saturday,? 21 November 2026/)).toBeVisible()
  await expect(page.getByText('Good morning')).toBeVisible()
  await abroad.close()
})

test('nothing moves while the figures load', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/reports/dashboard', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await signedIn('admin')
  await expect(page.getByRole('link', { name: 'Outstanding Amount' })).toContainText('QR')
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
})

test('the dashboard passes the accessibility and layout checks in every view', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await expectAccessibleInAllViews(page, page.getByText(/QR [\d,]+\.\d\d/).first())
})

const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN)
