import { desktop, everyView, expect, phone, test, turnTo } from './fixtures/browser.ts'
import { board, screensOf } from './fixtures/screens.ts'
import { MOST_SHIFT, shiftSoFar, watchShifts } from './fixtures/shifts.ts'

/** One of each kind: each takes a page load. The long form takes all. */
const ofEachKind = new Set([
  '/dashboard',
  '/patients',
  '/patients/1',
  board,
  '/invoices?invoice=1001',
  '/reports',
  '/settings/doctors/1?hours=true',
  '/settings/users',
  '/contact',
  '/payouts',
])

for (const [role, screens] of screensOf) {
  test(
    `nothing moves while a screen loads, on any of ${role}`,
    { tag: '@front-desk-17' },
    async ({ page, signedIn }) => {
      test.slow()
      await watchShifts(page)
      const shifts: Record<string, number> = {}
      for (const screen of screens.filter((each) => everyView || ofEachKind.has(each))) {
        await signedIn(role, screen)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
        shifts[screen] = await shiftSoFar(page)
      }
      expect(Object.entries(shifts).filter(([, shift]) => shift > MOST_SHIFT)).toEqual([])
    },
  )
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`at the sign-in, ${size}`, () => {
    test.use({ viewport })

    test('nothing moves as the demo accounts come', { tag: '@front-desk-17' }, async ({ page }) => {
      await watchShifts(page)
      await page.goto('/#/login')
      await expect(page.getByText('receptionist@demo.clinic')).toBeVisible()
      expect(await shiftSoFar(page)).toBeLessThan(MOST_SHIFT)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const [role, screens] of screensOf) {
    const title = `no screen of ${role} scrolls sideways, and everything can be hit`
    test(title, { tag: '@front-desk-18' }, async ({ page, signedIn }) => {
      test.slow()
      const faults: string[] = []
      await signedIn(role)
      for (const screen of screens) {
        await page.goto(`/#${screen}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const language of ['en', 'ar'] as const) {
          await turnTo(page, { viewport: phone, language, theme: 'light' })
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          faults.push(...(await page.evaluate(faultsOf)).map((fault) => `${screen}, ${language}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    })
  }
})

/** Runs in the page. */
function faultsOf() {
  const small = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter((target) => {
    const ticked = target.matches('[type=checkbox], [type=radio]')
    const { width, height } = ((ticked && target.closest('label')) || target).getBoundingClientRect()
    const inASentence = target.matches('a, button') && getComputedStyle(target).display === 'inline'
    return target.checkVisibility() && width > 1 && !inASentence && (width < 24 || height < 24)
  })
  const phones = [...document.querySelectorAll('a[href^="tel:"]')].filter((link) => !link.querySelector('bdi'))
  return [
    ...small.map((target) => `smaller than 24 px: ${target.outerHTML.slice(0, 120)}`),
    ...phones.map((link) => `a phone number outside <bdi>: ${link.outerHTML.slice(0, 120)}`),
    ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []),
  ]
}
