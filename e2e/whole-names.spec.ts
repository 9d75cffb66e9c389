import type { Locator } from '@playwright/test'
import { desktop, expect, phone, turnTo } from './fixtures/browser.ts'
import { test } from './fixtures/day.ts'

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
