import type { Page } from '@playwright/test'
import { clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'

const HOUR_MS = 3_600_000

/** A device whose own clock is off; `window.setBack()` sets it right. */
async function offBy(page: Page, ms: number) {
  await page.addInitScript((offset_ms) => {
    let off = offset_ms
    const Real = Date
    const Wrong = function (...given: unknown[]) {
      return given.length === 0 ? new Real(Real.now() + off) : new Real(...(given as [string]))
    }
    Object.assign(Wrong, { parse: Real.parse, UTC: Real.UTC, now: () => Real.now() + off, prototype: Real.prototype })
    Object.assign(window, { Date: Wrong, setBack: () => (off = 0) })
  }, ms)
}

const today = () => clinicDay(new Date(), DEFAULT_TIME_ZONE)
const notice = (page: Page) => page.getByText(/This device’s clock is/)

for (const [words, hours] of [
  ['is 26 hours ahead', 26],
  ['is 26 hours behind', -26],
] as const) {
  test(`a device whose clock ${words} shows the clinic's day, and says so`, async ({ page, signedIn }) => {
    await offBy(page, hours * HOUR_MS)
    const day = today()
    await signedIn('receptionist', '/appointments?view=list')
    await expect(notice(page)).toContainText(words)
    await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('data-day', day)
    await page.goto('/#/appointments?view=columns')
    await expect(page.locator('[data-now]')).toHaveCount(1)
    await page.goto('/#/appointments?new=true')
    await expect(page.getByRole('dialog').getByLabel('Date', { exact: true })).toHaveAttribute('data-day', day)
    if (hours > 0) await expectAccessibleInAllViews(page, page.locator('#content'))
  })
}

test('the notice goes once the clock is set right, without a reload, and when it is closed', async ({
  page,
  signedIn,
}) => {
  await offBy(page, 11 * HOUR_MS)
  await signedIn('receptionist')
  await expect(notice(page)).toContainText('11 hours ahead')
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await page.evaluate(() => (window as unknown as { setBack: () => void }).setBack())
  await expect(notice(page)).toHaveCount(0)
})

test('a minute of difference is nobody’s concern', async ({ page, signedIn }) => {
  await offBy(page, 90_000)
  await signedIn('receptionist', '/appointments')
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('data-day', today())
  await expect(notice(page)).toHaveCount(0)
})
