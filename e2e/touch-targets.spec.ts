import type { Page } from '@playwright/test'
import type { Plan } from '#contract/plans.ts'
import { expect, test, turnTo } from './fixtures/browser.ts'
import { test as onDay } from './fixtures/day.ts'
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

const ON_PHONE = { width: 390, height: 844 }
const PRINTED_ON = [
  ['buttons beside others', '/patients/:id/plans', 'Fill 25'],
  ['the buttons below a form', '/appointments?date=:day&register=:visit', 'EXAM-REC'],
] as const

onDay.describe('what a finger is to hit', () => {
  onDay.use({ day_lies: 'behind', hasTouch: true, isMobile: true })
  onDay('says what it is, uncut, on a tablet and a phone', async ({ factory, book, day, signedIn, page }) => {
    const visit = await book({ treatments: [{ treatment_code: 'EXAM-REC', description: 'Fill 25', cost: 100 }] })
    const plans = `/api/patients/${visit.patient_id}/plans`
    const items = [{ description: 'Fill 25', cost: 350 }]
    const written = { title: 'Fill 25', doctor_id: visit.doctor_id, items }
    const plan = await factory.send<Plan>('receptionist', 'POST', plans, written)
    await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/propose`, { valid_until: '2999-01-01' })
    const accepted = plan.items.map(({ id }) => id)
    await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })
    for (const [what, address, shown] of PRINTED_ON) {
      const at = address.replace(':id', `${visit.patient_id}`).replace(':day', day).replace(':visit', `${visit.id}`)
      await signedIn('receptionist', at)
      await expect(
        page
          .getByText(shown)
          .or(page.locator(`input[value="${shown}"]`))
          .first(),
      ).toBeVisible()
      for (const viewport of [...TABLETS, ON_PHONE])
        for (const language of ['en', 'ar'] as const) {
          await turnTo(page, { viewport, language, theme: 'light' })
          expect(await page.evaluate(cutWords), `${what}, ${viewport.width} px, ${language}`).toEqual([])
        }
    }
  })
})

/** Runs in the page: buttons and selects that are smaller than their words, and fields whose buttons cover what is typed. */
function cutWords() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
  const narrow = shown('button.whitespace-nowrap, a.whitespace-nowrap').filter(
    (each) => each.scrollWidth > each.clientWidth + 1,
  )
  const low = shown('select').filter((each) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(each)
    const [line, top, bottom] = [lineHeight, paddingTop, paddingBottom].map(Number.parseFloat)
    return each.clientHeight - Number(top) - Number(bottom) < Number(line)
  })
  const covered = shown('input[role=combobox]').filter((each) => {
    const free = getComputedStyle(each).paddingInlineEnd
    const buttons = [...(each.parentElement?.querySelectorAll('button') ?? [])].filter((button) =>
      button.checkVisibility(),
    )
    const width = buttons.reduce((sum, button) => sum + button.getBoundingClientRect().width, 0)
    return width > Number.parseFloat(free)
  })
  return [...narrow, ...low, ...covered].map((each) => `${each.tagName} ${each.textContent || each.id}`)
}
