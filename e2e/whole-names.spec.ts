import type { Locator } from '@playwright/test'
import { blockOf, showDemoDoctorsOnly } from './fixtures/board.ts'
import { desktop, expect, phone, turnTo } from './fixtures/browser.ts'
import { test } from './fixtures/day.ts'
import type { RecordFactory } from './fixtures/invoices.ts'

test.beforeEach(({ page }) => showDemoDoctorsOnly(page))

const LONG = 'Mohammed Abdulrahman Yousef Al-Mohannadi Al-Thani'

const isWhole = (name: Locator) =>
  name.evaluate((shown) => {
    const box = shown.closest('button, a') ?? shown
    return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1
  })

test('the list of a day shows a long name in full, on a phone as well', async ({ page, book, factory, open }) => {
  await book({ patient: await factory.registerPatient(LONG) })
  await open('receptionist', '&view=list')
  for (const viewport of [desktop, { width: 1024, height: 768 }, phone]) {
    await turnTo(page, { viewport, language: 'en', theme: 'light' })
    expect(await isWhole(page.getByRole('button', { name: LONG, exact: true })), `at ${viewport.width} px`).toBe(true)
  }
})

/** With a name as long as many are, and an alert. */
async function alertedPatient(factory: RecordFactory) {
  const patient = await factory.registerPatient('Abdullah Ali Al-Mohannadi')
  const alert = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/alerts`, alert)
  return patient
}

test('two quarters of an hour beside each other show name and time beside an alert', async ({
  page,
  book,
  factory,
  open,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const times = { start: '10:00', end: '10:15' }
  const [one] = [await book({ patient: await alertedPatient(factory), ...times }), await book(times)]
  await open('receptionist', '&view=columns')
  const block = blockOf(page, one)
  await expect(block.getByRole('img', { name: 'Critical: Penicillin' })).toBeVisible()
  const [frame, time, alert] = await Promise.all(
    [block, block.getByText('10:00'), block.getByRole('img', { name: 'Critical' })].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  expect(time?.bottom, 'the time is not cut').toBeLessThanOrEqual(frame?.bottom ?? 0)
  expect(alert?.top, 'the alert takes no room from the name').toBeGreaterThanOrEqual((time?.top ?? 0) - 1)
})

test('three quarters of an hour beside each other show the alert as well', async ({ page, book, factory, open }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const times = { start: '10:00', end: '10:15' }
  const one = await book({ patient: await alertedPatient(factory), ...times })
  for (let other = 0; other < 2; other++) await book(times)
  await open('receptionist', '&view=columns')
  const block = blockOf(page, one)
  const parts = [block, block.getByText('10:00'), block.getByRole('img', { name: 'Critical' })]
  const [frame, time, alert] = await Promise.all(parts.map((part) => part.boundingBox()))
  expect(alert?.y).toBeLessThan((time?.y ?? 0) + 5)
  expect((alert?.x ?? 0) + (alert?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

test('at 1024 px the name on a card is the last to be cut, beside the next step as well', async ({
  page,
  day,
  book,
  factory,
  open,
}) => {
  await page.clock.install({ time: `${day}T07:20:00Z` })
  await page.setViewportSize({ width: 1024, height: 768 })
  const patient = await alertedPatient(factory)
  const invoice = { patient_id: patient.id, treatments: [{ description: 'Crown', cost: 12_345.5 }] }
  await factory.send('receptionist', 'POST', '/api/invoices', { ...invoice, payment_method: 'cash' })
  const spans = [
    ['10:00', '10:30'],
    ['11:00', '11:45'],
    ['13:00', '14:00'],
  ] as const
  for (const [start, end] of spans) await book({ patient, start, end, notes: 'Crown UL6' })
  await open('receptionist', '&view=columns')
  const blocks = blockOf(page, { patient_name: patient.full_name })
  await expect(blocks).toHaveCount(spans.length)
  for (const [index, [start]] of spans.entries()) {
    const block = blocks.nth(index)
    const name = block.locator('bdi').first()
    expect(await cutPx(name), start).toBe(0)
    await expect(block, 'read out all the same').toHaveAccessibleName(/QR 12,345.50/)
    const handle = block.locator('..').getByRole('button', { name: 'Mark arrived' })
    for (const part of [name, block.getByText(start)]) expect(await overlapPx(handle, part), start).toBe(0)
  }
})

/** How much of a text is cut off. */
const cutPx = (text: Locator) =>
  text.evaluate((shown) => Math.max(shown.scrollWidth - shown.clientWidth, shown.scrollHeight - shown.clientHeight))

/** How wide an element covers a text. */
async function overlapPx(element: Locator, text: Locator) {
  const box = await element.boundingBox()
  const lines = await text.evaluate((holder) => {
    const range = document.createRange()
    range.selectNodeContents(holder)
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  })
  if (!box) throw new Error('It is not to be seen')
  const beside = lines.filter(({ top, bottom }) => bottom > box.y + 2 && top < box.y + box.height - 2)
  return Math.max(0, ...beside.map(({ left, right }) => Math.min(right, box.x + box.width) - Math.max(left, box.x)))
}

test('at 1024 px a late quarter of an hour has the name on a line of its own, all else below it', async ({
  page,
  day,
  book,
  factory,
  open,
}) => {
  await page.clock.install({ time: `${day}T07:20:00Z` })
  await page.setViewportSize({ width: 1024, height: 768 })
  const late = await book({ patient: await alertedPatient(factory), start: '09:30', end: '09:45' })
  await open('receptionist', '&view=columns')
  const block = blockOf(page, late)
  const parts = [block, block.locator('bdi').first(), block.getByText('09:30'), block.getByText('50′')]
  const alert = block.getByRole('img', { name: 'Critical' }).filter({ visible: true })
  const boxes = await Promise.all([...parts, alert].map((part) => part.boundingBox()))
  const [frame, name, ...below] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  expect(await cutPx(block.locator('bdi').first())).toBe(0)
  for (const part of below) {
    expect(part.y).toBeGreaterThan((name?.y ?? 0) + 5)
    expect(part.y + part.height).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
  }
})

test('the actions on an appointment are in one line, in Arabic too', async ({ page, book, open }) => {
  const { patient_name } = await book()
  await open('receptionist', '&view=list')
  const names = { en: [/^Register/, /^Edit/, /^View details/], ar: [/^تسجيل/, /^تعديل/, /^عرض/] }
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: desktop, language, theme: 'light' })
    const row = page.getByRole('listitem').filter({ hasText: patient_name })
    const boxes = names[language].map((name) => row.getByRole('button', { name }).first().boundingBox())
    const middles = (await Promise.all(boxes)).map((box) => (box ? Math.round(box.y + box.height / 2) : -1))
    expect(Math.max(...middles) - Math.min(...middles), language).toBeLessThan(4)
  }
})

const tables = [
  { at: '/invoices', names: 'tbody td:nth-child(2) bdi' },
  { at: '/invoices?tab=owing', names: 'tbody th bdi' },
  { at: '/doctors', names: 'tbody :is(td:nth-child(2), th) bdi' },
  { at: '/doctors?tab=statements', names: 'tbody th bdi' },
]
for (const { at, names } of tables) {
  test(`at 1024 px names have two lines at most, and the table fits: ${at}`, async ({ page, factory, signedIn }) => {
    // Sums of five figures need the most room.
    const treatments = [{ treatment_code: 'SPC-ALIGN', description: 'Aligners', cost: 65_432.1 }]
    await factory.issueInvoice({ treatments, paid_amount: 65_432.1, payment_method: 'card' })
    await signedIn('admin', at)
    await expect(page.locator(names).first()).toBeVisible()
    for (const language of ['en', 'ar'] as const) {
      await turnTo(page, { viewport: { width: 1024, height: 768 }, language, theme: 'light' })
      const lines = await page
        .locator(names)
        .evaluateAll((all) =>
          all.map(
            (name) => [name.textContent, new Set([...name.getClientRects()].map(({ top }) => top)).size] as const,
          ),
        )
      // The demo's longest names; other tests' are random.
      expect(lines.filter(([name, count]) => count > 2 && (name?.length ?? 0) <= 24)).toEqual([])
      const beyondPx = await page
        .locator('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect(beyondPx).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('text typed into a field is aligned with its label', async ({ page, signedIn }) => {
    await signedIn('admin', '/settings/users?edit=2')
    const fields = page.getByRole('dialog').locator('input:not([type=checkbox])')
    await expect(fields.first()).not.toHaveValue('')
    const aligned = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).textAlign))
    expect(new Set(aligned)).toEqual(new Set(['right']))
  })
})

test('on a phone no line of a card is empty', async ({ page, signedIn }) => {
  await page.setViewportSize(phone)
  await signedIn('admin', '/settings/treatments')
  await expect(page.locator('tbody td').first()).toBeVisible()
  const empty = page.locator('tbody td').filter({ hasText: /^–$/ })
  expect(await empty.evaluateAll((all) => all.filter((cell) => cell.checkVisibility()).length)).toBe(0)
})
