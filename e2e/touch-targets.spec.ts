import { expect, test, turnTo } from './fixtures/browser.ts'
import { adminScreens, board, publicScreens } from './fixtures/screens.ts'

const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
const TABS = ['chart', 'perio', 'plans', 'notes', 'files', 'letters', 'insurance', 'account']
const screensOf = {
  admin: [...adminScreens, ...publicScreens, ...TABS.map((tab) => `/patients/1/${tab}`), '/day-closes', '/guide'],
  receptionist: ['/dashboard', board, board.replace('columns', 'list'), `${board}&span=week`, '/invoices?tab=owing'],
  doctor: ['/dashboard', '/payouts', '/patients/1/chart', '/patients/1/plans'],
} as const

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })

for (const role of ['admin', 'receptionist', 'doctor'] as const) {
  test(`a finger hits everything on a tablet, on any screen of ${role}`, async ({ page, signedIn }) => {
    test.slow()
    const faults: string[] = []
    await signedIn(role)
    for (const screen of screensOf[role]) {
      await page.goto(`/#${screen}`)
      await page.evaluate(untilStill)
      for (const viewport of TABLETS) {
        await turnTo(page, { viewport, language: 'en', theme: 'light' })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const small = await page.evaluate(smallTargets)
        faults.push(...small.map((target) => `${screen}, ${viewport.width} px: ${target}`))
      }
    }
    expect([...new Set(faults)]).toEqual([])
  })
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
