import type { Page } from '@playwright/test'
import { expect, test, turnTo } from './fixtures/browser.ts'
import { adminScreens, board, publicScreens } from './fixtures/screens.ts'

const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
] as const
const TABS = ['chart', 'perio', 'plans', 'notes', 'files', 'letters', 'insurance', 'account']
const screensOf = {
  admin: [...adminScreens, ...publicScreens, ...TABS.map((tab) => `/patients/1/${tab}`), '/day-closes', '/guide'],
  receptionist: ['/dashboard', board, board.replace('columns', 'list'), '/invoices?tab=owing'],
  doctor: ['/dashboard', '/payouts', '/patients/1/chart', '/patients/1/plans'],
} as const

/** Dialogs behind a click: the screen, and the button or link on it. */
const DIALOGS: [string, RegExp][] = [
  [board, /^Find a time/],
  ['/patients/1', /^Edit patient/],
  ['/patients/1', /^Add alert/],
  ['/patients/1', /^Add to the wait list/],
  ['/patients/1/plans', /^New plan/],
  ['/patients/1/letters', /^Write letter/],
  ['/patients/1/account', /^Take a deposit/],
  ['/day-closes', /^Put in or take out/],
  ['/settings/users', /^Add User/],
  ['/settings/chairs', /^Add chair/],
  ['/settings/appointment-types', /^Add type/],
  ['/settings/treatments', /^Add Treatment Code/],
]

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })

for (const role of ['admin', 'receptionist', 'doctor'] as const) {
  test(`a finger hits everything on a tablet, on any screen of ${role}`, async ({ page, signedIn }) => {
    test.slow()
    const faults: string[] = []
    await signedIn(role)
    for (const screen of screensOf[role]) {
      await page.goto(`/#${screen}`)
      faults.push(...(await smallOn(page, screen)))
    }
    expect([...new Set(faults)]).toEqual([])
  })
}

test('a finger hits everything in the dialogs behind a click', async ({ page, signedIn }) => {
  test.slow()
  const faults: string[] = []
  await signedIn('admin')
  for (const [screen, button] of DIALOGS) {
    await page.goto(`/#${screen}`)
    const opener = page.getByRole('main').getByRole('button', { name: button })
    await opener
      .or(page.getByRole('main').getByRole('link', { name: button }))
      .first()
      .click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    faults.push(...(await smallOn(page, `${screen}, ${button.source}`)))
    await turnTo(page, { viewport: TABLETS[0], language: 'en', theme: 'light' })
    await page.goto('about:blank')
  }
  expect([...new Set(faults)]).toEqual([])
})

for (const span of ['week', 'month']) {
  test(`a finger hits everything of a ${span}`, async ({ page, signedIn }) => {
    await page.addInitScript((by) => localStorage.setItem('appointments-columns-by', by), span)
    await signedIn('receptionist', board)
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    expect(await smallOn(page, span)).toEqual([])
  })
}

/** What is too small for a finger on either tablet, in either language; the last is Arabic. */
async function smallOn(page: Page, screen: string) {
  const faults: string[] = []
  await page.evaluate(untilStill)
  for (const language of ['en', 'ar'] as const) {
    for (const viewport of TABLETS) {
      await turnTo(page, { viewport, language, theme: 'light' })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const small = await page.evaluate(smallTargets)
      faults.push(...small.map((target) => `${screen}, ${viewport.width} px, ${language}: ${target}`))
    }
  }
  return faults
}

/** The screen before is drawn until the next one has loaded, so this waits until nothing comes any more. */
async function untilStill() {
  let before = ''
  for (let still = 0; still < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const now = document.querySelector('[aria-busy=true]') ? '' : `${document.body.innerHTML.length}`
    still = now !== '' && now === before ? still + 1 : 0
    before = now
  }
}

/** Runs in the page. */
function smallTargets() {
  const LEAST_PX = 39.5
  /** A word in a line reaches beyond it; its width is that of the word. */
  const LEAST_IN_A_LINE_PX = 36
  const exceptions = [
    // As high as the time is long.
    '[data-column] li *',
    // As wide as the mouth allows: chart-by-touch.spec.ts measures teeth and surfaces.
    '[id^="tooth-"]',
    '.perio-tooth *',
    // Of the map, which is not ours, and of what is only seen with the keyboard's focus.
    'iframe',
    '.sr-only',
  ]
  const targets = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
  return targets
    .filter((target) => target.checkVisibility() && !exceptions.some((exception) => target.matches(exception)))
    .flatMap((target) => {
      const ticked = target.matches('[type=checkbox], [type=radio]')
      const { width, height } = ((ticked && target.closest('label')) || target).getBoundingClientRect()
      const in_a_line = getComputedStyle(target).display === 'inline'
      const hit = in_a_line ? height >= LEAST_IN_A_LINE_PX : Math.min(width, height) >= LEAST_PX
      if (hit || width <= 1) return []
      const words = target.textContent.trim() || target.getAttribute('aria-label')
      return [`${Math.round(width)} x ${Math.round(height)} ${target.tagName} ${words?.slice(0, 40)}`]
    })
}
