import type { Page } from '@playwright/test'
import { expect, hold, test } from './fixtures/browser.ts'

const scrolledPx = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls down a list that loads further rows when its end is near. */
async function scrollDown(page: Page, px: number) {
  await expect
    .poll(async () => {
      await page.evaluate((to) => scrollTo(0, to), px)
      return scrolledPx(page)
    })
    .toBe(px)
}

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a page opens at its top, and Back returns to where one was', async ({ page, signedIn }) => {
      await signedIn('admin', '/patients')
      await page.getByRole('main').getByRole('link').nth(3).waitFor()
      // The code that remembers places is loaded after the first screen.
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await scrollDown(page, 1_200)

      // By keys, as from the palette: the list is left where it stands.
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await expect(page).toHaveURL(/invoices/)
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_600)
      expect(await scrolledPx(page)).toBe(0)
      await scrollDown(page, 700)

      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
      await expect.poll(() => scrolledPx(page)).toBe(1_200)

      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
      await expect.poll(() => scrolledPx(page)).toBe(700)
    })

    test('so does a page whose address is typed, or opened from a bookmark', async ({ page, signedIn }) => {
      await signedIn('admin', '/patients')
      await page.getByRole('main').getByRole('link').nth(3).waitFor()
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await scrollDown(page, 1_200)
      await page.evaluate(() => (location.hash = '#/invoices'))
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1_600)
      expect(await scrolledPx(page)).toBe(0)
      await scrollDown(page, 700)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
      // Rows that are measured meanwhile move it by a few pixels.
      await expect.poll(async () => Math.abs((await scrolledPx(page)) - 1_200)).toBeLessThan(40)
    })

    test('so it is on the way to a public page and back', async ({ page, signedIn }) => {
      await signedIn('admin', '/patients')
      await page.getByRole('main').getByRole('link').nth(3).waitFor()
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await scrollDown(page, 1_200)
      await page.evaluate(() => (location.hash = '#/about'))
      await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeVisible()
      expect(await scrolledPx(page)).toBe(0)
      await scrollDown(page, 150)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Patients', level: 1 })).toBeVisible()
      // Rows that are measured meanwhile move it by a few pixels.
      await expect.poll(async () => Math.abs((await scrolledPx(page)) - 1_200)).toBeLessThan(40)
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeVisible()
      await expect.poll(() => scrolledPx(page)).toBe(150)
    })

    test('so it is for a visitor', async ({ page }) => {
      await page.goto('/#/about')
      await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeVisible()
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await scrollDown(page, 150)
      await page.getByRole('link', { name: 'Gallery' }).click()
      await expect(page.getByRole('img')).toHaveCount(12)
      expect(await scrolledPx(page)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeVisible()
      await expect.poll(() => scrolledPx(page)).toBe(150)
    })

    test('a page that opens before places are remembered is at its top, too', async ({ page, signedIn }) => {
      const release = await hold(page, '**/scroll-position-*.js', 'GET')
      await signedIn('admin', '/patients')
      await page.getByRole('main').getByRole('link').nth(3).waitFor()
      await scrollDown(page, 1_200)
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
      release()
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await expect.poll(() => scrolledPx(page)).toBe(0)
    })
  })
}
