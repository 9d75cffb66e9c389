import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, blockChangeEvents, test } from './fixtures/browser.ts'

/** The response of an overloaded server: 503 with Retry-After. */
const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1', 'content-type': 'application/json' },
    body: JSON.stringify({
      error: 'The clinic’s server has more to do than it can. Please try again in a few seconds.',
    }),
  })

test.describe('a server with too much to do', () => {
  test.use({ provoked: /status of 503/ })

  test('is asked again for a list after Retry-After, unnoticed', async ({ signedIn, page }) => {
    const asked: number[] = []
    await blockChangeEvents(page)
    await page.route(/\/api\/patients\?/, async (route) => {
      asked.push(Date.now())
      await (asked.length <= 2 ? busy(route) : route.continue())
    })
    await signedIn('receptionist', '/patients')
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
    expect(asked).toHaveLength(3)
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('shows an error on saving; typed values stay, and a second press saves once', async ({ signedIn, page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/patients', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? busy(route) : route.continue())
    })
    await signedIn('receptionist', '/patients')
    await page.getByRole('button', { name: 'Add Patient' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Patient' })
    const name = `Busy Day ${Date.now()}`
    await form.getByLabel('Full Name').fill(name)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('more to do than it can')).toBeVisible()
    await expect(form.getByLabel('Full Name')).toHaveValue(name)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

/** Hides and shows the page, as the browser does when another tab is opened. */
const cover = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const openTab = async (context: BrowserContext) => {
  const tab = await context.newPage()
  await tab.goto('/#/dashboard')
  await expect(tab.getByText("Today's Appointments")).toBeVisible()
  return tab
}

test('eight tabs of one person all work: hidden tabs hold no connection', async ({ signedIn, page, context }) => {
  await context.clock.install()
  await signedIn('receptionist')
  await expect(page.getByText("Today's Appointments")).toBeVisible()
  const token = await page.evaluate(() => localStorage['token'] as string)
  await context.addInitScript((held) => {
    if (location.protocol !== 'about:') localStorage['token'] = held
  }, token)
  await cover(page)
  for (let tabs = 1; tabs < 6; tabs++) await cover(await openTab(context))
  await context.clock.runFor(6_000)
  await openTab(context)
  await openTab(context)
})
