import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
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
    const route = page.route.bind(page)
    page.route = async (...what) => {
      const taken = await route(...what)
      await expectRouted(page, route)
      return taken
    }
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

/** Chromium says that a route stands a moment before a page that is loaded knows: what it sent at once would get past. */
async function expectRouted(page: Page, route: Page['route']) {
  if (page.url() === 'about:blank') return
  const probe = '/api/health?routed'
  await route(`**${probe}`, (request) => request.fulfill({ status: 204 }))
  const answers = () => page.evaluate((url) => fetch(url).then(({ status }) => status), probe)
  await expect.poll(answers, { intervals: [0, 10, 50] }).toBe(204)
  await page.unroute(`**${probe}`)
}

export const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }
export const desktop = { width: 1440, height: 900 }

interface View extends Pick<Options, 'language' | 'theme'> {
  viewport: { width: number; height: number }
}

interface Look extends View {
  name: string
  /** Whether axe looks too: it takes most of the time that these tests take. */
  axe: boolean
}

const look = (viewport: View['viewport'], language: View['language'], theme: View['theme'], with_axe = false): Look => {
  const name = `${viewport.width} px, ${language}, ${theme}`
  return { name, viewport, language, theme, axe: with_axe || every_view }
}

/** Every size, language and theme is in one of the first three; the other combinations only with VIEWS=all. */
const every_view = process.env['VIEWS'] === 'all'
const views = [
  look(desktop, 'en', 'light', true),
  look(tablet, 'ar', 'dark', true),
  look(phone, 'ar', 'light'),
  ...(every_view ? [look(desktop, 'ar', 'dark'), look(tablet, 'ar', 'light'), look(phone, 'en', 'dark')] : []),
]

/**
 * What is on screen is sound in every view. One load serves them all: what takes the time is to get there, and to compile
 * axe. `shown` says whether it is still there after each turn.
 */
export async function expectSoundInAllViews(page: Page, shown: Locator) {
  for (const view of views) {
    await test.step(view.name, async () => {
      await turnTo(page, view)
      await expect(shown).toBeVisible()
      await expectSound(page, view.axe)
    })
  }
  await turnTo(page, { viewport: desktop, language: 'en', theme: 'light' })
}

/** As somebody turns the device and presses the switches in the top bar, also while a dialog covers them. */
export async function turnTo(page: Page, { viewport, language, theme }: View) {
  await page.setViewportSize(viewport)
  await page.evaluate(
    async (chosen) => {
      document.documentElement.dataset['theme'] = chosen.theme
      if (document.documentElement.lang !== chosen.language)
        document.querySelector<HTMLElement>(`button[lang=${chosen.language}]`)?.click()
      // What measures itself does so after it was drawn.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    },
    { language, theme },
  )
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}

/** No violation of any impact, and nothing that makes the page scroll sideways. */
export async function expectSound(page: Page, with_axe = true) {
  await settled(page)
  if (with_axe) await expectNoViolation(page)
  const beyond_px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond_px, 'pixels beyond the window').toBeLessThanOrEqual(0)
  expect(await page.evaluate(namesAstray), 'a name in the other script, at the other side of its block').toEqual([])
}

/** A `bdi` that is a block would begin where its own script does, not where the lines above and below it begin. */
function namesAstray() {
  return [...document.querySelectorAll('bdi')].flatMap((name) => {
    const { display, textAlign, paddingLeft, paddingRight } = getComputedStyle(name)
    if (display === 'inline' || textAlign === 'center' || !name.checkVisibility()) return []
    const words = document.createRange()
    words.selectNodeContents(name)
    const [at, block] = [words.getBoundingClientRect(), name.getBoundingClientRect()]
    const gap_px = name.parentElement?.matches(':dir(rtl)')
      ? block.right - Number.parseFloat(paddingRight) - at.right
      : at.left - block.left - Number.parseFloat(paddingLeft)
    return gap_px > 2 ? [name.textContent] : []
  })
}

async function expectNoViolation(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe: inside } = globalThis as unknown as { axe: typeof axe }
    // Behind a modal dialog nothing can be reached, and it was looked at before the dialog opened.
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    // The only frame is the map, which is another's.
    const { violations } = await inside.run(shown, { iframes: false, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
  expect(found, 'accessibility violations').toEqual([])
}

/** Rows are those that were asked for, and entrances are over: half-faded text has half its contrast. */
async function settled(page: Page) {
  await expect(page.locator('[aria-busy="true"]:is(ul, ol, table)')).toHaveCount(0)
  await page.evaluate(() => {
    const entrances = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    return Promise.allSettled(entrances.map(({ finished }) => finished)).then(() => undefined)
  })
}

/** As if nobody else were at work: what others change makes the browser ask again. */
export const silenceOthers = (page: Page) => page.route('**/api/changes', (route) => route.fulfill({ status: 204 }))

export { expect } from '@playwright/test'
