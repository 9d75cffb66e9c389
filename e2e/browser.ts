import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Role, roles } from '../domain/access.ts'

/** The demo's own accounts. */
export const account = (role: Role) => ({ email: `${role}@demo.clinic`, password: 'demo-clinic' })

export interface Options {
  language: 'en' | 'ar'
  theme: 'light' | 'dark'
  /** What the browser may complain of in a test that provokes it, such as /status of 409/. */
  provoked: RegExp | undefined
}

export interface Fixtures {
  /** Opens a screen as somebody of that role. */
  signedIn: (role: Role, at?: string) => Promise<Page>
  /** Fails the test on an error in the console, an uncaught one, or a breach of the content policy. */
  complaints: string[]
}

export const test = base.extend<Options & Fixtures, { tokens: Record<Role, string> }>({
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  provoked: [undefined, { option: true }],

  tokens: [
    async ({ playwright }, use, worker) => {
      const http = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const pairs = await Promise.all(
        roles.map(async (role) => {
          const answer = await http.post('/api/auth/login', { data: account(role) })
          expect(answer.ok(), `${role} signs in`).toBe(true)
          return [role, ((await answer.json()) as { token: string }).token] as const
        }),
      )
      await use(Object.fromEntries(pairs) as Record<Role, string>)
      await http.dispose()
    },
    { scope: 'worker' },
  ],

  page: async ({ page, language, theme }, use) => {
    await page.addInitScript(
      (chosen) => {
        if (location.protocol === 'about:') return
        for (const [name, value] of Object.entries(chosen)) localStorage[name] ??= value
        document.addEventListener('securitypolicyviolation', (event) =>
          reportError(new Error(`Policy: ${event.violatedDirective} refuses ${event.blockedURI}`)),
        )
      },
      { language, theme },
    )
    await use(page)
  },

  complaints: [
    async ({ page, provoked }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],

  signedIn: async ({ page, tokens }, use) => {
    await use(async (role, at = '/dashboard') => {
      // Once: what the app does with the token later is the app's.
      await page.addInitScript((token) => {
        if (location.protocol === 'about:' || sessionStorage['entered']) return
        sessionStorage['entered'] = true
        localStorage['token'] = token
      }, tokens[role])
      // Away first: a change of the hash alone would not start the app anew.
      await page.goto('about:blank')
      await page.goto(`/#${at}`)
      return page
    })
  },
})

export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }
export const desktop = { width: 1440, height: 900 }

/** What every screen is looked at in. */
export const views = [
  { name: 'desktop, English, light', viewport: desktop, language: 'en', theme: 'light' },
  { name: 'desktop, Arabic, dark', viewport: desktop, language: 'ar', theme: 'dark' },
  { name: 'tablet, Arabic, light', viewport: tablet, language: 'ar', theme: 'light' },
  { name: 'phone, English, dark', viewport: phone, language: 'en', theme: 'dark' },
  { name: 'phone, Arabic, light', viewport: phone, language: 'ar', theme: 'light' },
] as const

/** No violation of any impact, and nothing that makes the page scroll sideways. */
export async function expectSound(page: Page) {
  await settled(page)
  if (await isForAxe(page)) await expectNoViolation(page)
  const beyond_px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond_px, 'pixels beyond the window').toBeLessThanOrEqual(0)
}

/**
 * Every size, language and theme is in one of these; each of all views only with AXE=all, because axe takes most of the
 * time that these tests take.
 */
async function isForAxe(page: Page) {
  const arabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  return process.env['AXE'] === 'all' || !arabic || page.viewportSize()?.width === tablet.width
}

async function expectNoViolation(page: Page) {
  // Without the second page in which it would put frames together: there are none, and that takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  expect(found, 'accessibility violations').toEqual([])
}

/** Entrances are over: half-faded text has half its contrast. */
const settled = (page: Page) =>
  page.evaluate(() => {
    const entrances = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    return Promise.allSettled(entrances.map(({ finished }) => finished)).then(() => undefined)
  })

export { expect } from '@playwright/test'
