import type { Locator, Page } from '@playwright/test'
import { clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { board, test } from './fixtures/board.ts'
import { desktop, expect, expectAccessible, phone, turnTo } from './fixtures/browser.ts'
import { modal } from './fixtures/day.ts'
import type { View } from './fixtures/views.ts'
import { hire } from './fixtures/profile.ts'

/** Two of the test's own beside the demo's four: those whom another test hired leave when it ends. */
async function hireUntilSix(request: Parameters<typeof hire>[0]) {
  await hire(request, 'doctor')
  await hire(request, 'doctor')
}

/** What is seen of the board without scrolling. */
const seen = (page: Page) =>
  board(page).evaluate((grid) => {
    const frame = grid.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const headPx = grid.querySelector('header')?.offsetHeight ?? 0
    const [one, next] = [...grid.querySelectorAll('[data-hour]')].map((label) => label.getBoundingClientRect().top)
    const columns = [...grid.querySelectorAll('[data-column]')].map((column) => column.getBoundingClientRect())
    return {
      grid_px: frame.top + headPx,
      hours: (Math.min(frame.bottom, innerHeight) - frame.top - headPx) / ((next ?? 0) - (one ?? 0)),
      doctors: columns.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length,
    }
  })

/** How far the lines behind the columns, a card and the labels of the hours stand from each other at 10:00. */
const apartPx = (page: Page) =>
  board(page).evaluate((grid) => {
    const boxOf = (selector: string) => grid.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, -1_000)
    const label = boxOf('[data-hour="10:00"]')
    const tops = [label.top + label.height / 2, boxOf('[data-line="10:00"]').top, boxOf('[data-stop^=appointment]').top]
    return Math.max(...tops) - Math.min(...tops)
  })

/** The counts of the day of which only a part is seen. */
const cutCounts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .locator('span > span')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const [box, frame] = [part, part.parentElement ?? part].map((each) => each.getBoundingClientRect())
          if (!box || !frame || box.top >= frame.bottom - 1) return false
          return box.left < frame.left - 1 || box.right > frame.right + 1
        })
        .map(({ textContent }) => textContent),
    )

/** How much of the longest date would be cut, with its year where there is one. */
const cutDatePx = (page: Page) =>
  page
    .getByRole('main')
    .locator('input[data-day]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      const { value, lang } = { value: field.value, lang: document.documentElement.lang }
      const year = /20\d\d$/.exec(value)?.[0] ?? ''
      field.value = `${lang === 'ar' ? 'الأربعاء، 28 سبتمبر' : 'Wed 28 Sept'} ${year}`.trim()
      const px = field.scrollWidth - field.clientWidth
      field.value = value
      return px
    })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]

/** With the wide list of the screens beside the board, which leaves it less room than a tablet's. */
const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
]

test('the board has the room: eight hours of six doctors on a desk', async ({ page, open, request }) => {
  await hireUntilSix(request)
  await open('receptionist', '&view=columns')
  await board(page).waitFor()
  await expect.poll(async () => (await seen(page)).doctors).toBeGreaterThanOrEqual(6)
  expect((await seen(page)).hours).toBeGreaterThanOrEqual(8)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('six hours of six doctors on a tablet, the grid at the top of a phone', async ({
    page,
    open,
    book,
    request,
  }) => {
    await hireUntilSix(request)
    await book()
    await open('receptionist', '&view=columns')
    await board(page).waitFor()
    await expect.poll(async () => (await seen(page)).doctors).toBeGreaterThanOrEqual(6)
    expect((await seen(page)).hours).toBeGreaterThanOrEqual(6)
    await expect.poll(() => apartPx(page), 'pixels between label, line and card').toBeLessThan(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await seen(page)).grid_px).toBeLessThanOrEqual(200)
    await expect.poll(() => apartPx(page), 'pixels between label, line and card').toBeLessThan(3)
  })
})

const CHAIR = { name: 'Blue', position: 1, active: true }

async function expectOneRow(page: Page, view: View) {
  await turnTo(page, view)
  const at = `at ${view.viewport.width} px, ${view.language}`
  const [first, last] = [
    page.getByRole('button', { name: /^(Previous day|اليوم السابق)$/ }),
    page.getByRole('button', { name: /^(Print the day|طباعة اليوم)$/ }),
  ]
  const middle = async (button: typeof first) => {
    const box = await button.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  expect(await middle(last), at).toBe(await middle(first))
  const row = first.locator('xpath=ancestor::*[@data-day-row]')
  expect((await row.boundingBox())?.height, `px ${at}`).toBeLessThanOrEqual(44)
  expect(await cutDatePx(page), `pixels of a date ${at}`).toBeLessThanOrEqual(0)
  expect(await cutCounts(page), `whole or not at all ${at}`).toEqual([])
}

test('the day is one row, however many wait or are late', async ({ page, signedIn, factory }) => {
  const { id: doctor_id } = await factory.doctor()
  const today = clinicDay(new Date(), DEFAULT_TIME_ZONE)
  const times = { datetime_start: `${today}T00:00`, datetime_end: `${today}T00:05`, allow_overlap: true }
  const made: number[] = []
  for (let visit = 0; visit < 12; visit++) {
    const { id: patient_id } = await factory.registerPatient()
    const asked = { patient_id, doctor_id, ...times }
    made.push((await factory.send<{ id: number }>('receptionist', 'POST', '/api/appointments', asked)).id)
  }
  for (const id of made.slice(2)) {
    await factory.send('receptionist', 'PUT', `/api/appointments/${id}/flow`, { step: 'arrived' })
  }
  for (const has_chairs of [false, true]) {
    // Only here: other tests count on a clinic without chairs.
    if (has_chairs)
      await page.route('**/api/settings/chairs', (route) => route.fulfill({ json: [{ ...CHAIR, id: 1, version: 1 }] }))
    for (const viewport of has_chairs ? [...SIZES, ...LAPTOPS] : SIZES) {
      await page.setViewportSize(viewport)
      await signedIn('receptionist', '/appointments?view=columns')
      await board(page).waitFor()
      await expect(page.getByRole('group', { name: 'Waiting room' })).toContainText(/\d\d waiting, longest \d+ min/)
      const ways = page.getByRole('group', { name: 'Columns of the board' }).getByRole('button')
      await expect(ways).toHaveCount(has_chairs ? 4 : 3)
      for (const language of ['en', 'ar'] as const) await expectOneRow(page, { viewport, language, theme: 'light' })
      await turnTo(page, { viewport, language: 'en', theme: 'light' })
    }
  }
  for (const id of made) {
    await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'cancelled' })
  }
})

test('the sidebar folds to icons and stays folded, and hours may be higher', async ({ page, open }) => {
  await open('receptionist', '&view=columns')
  await board(page).waitFor()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' })
  const fold = page.getByRole('button', { name: 'Sidebar' })
  const widthPx = async () => (await link.boundingBox())?.width ?? 0
  expect(await widthPx()).toBeGreaterThan(150)
  await fold.click()
  await expect.poll(widthPx).toBeLessThan(60)
  await page.reload()
  await board(page).waitFor()
  expect(await widthPx()).toBeLessThan(60)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')

  const before = (await seen(page)).hours
  await page.getByRole('button', { name: 'Filter and view' }).click()
  await page.getByRole('radio', { name: 'Higher' }).check()
  expect((await seen(page)).hours).toBeLessThan(before)
})

test('five cancelled appointments leave who took their time its width, and each is found', async ({
  openBoard,
  book,
  factory,
}) => {
  const first = await book()
  const { doctor_id } = first
  const others = await Promise.all(Array.from({ length: 4 }, () => book({ doctor_id })))
  for (const { id } of [first, ...others]) {
    await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'cancelled' })
  }
  const { page, block } = await openBoard(await book({ doctor_id }))
  const widthOf = (part: Locator) => part.evaluate((shown) => shown.getBoundingClientRect().width)
  const column = page.locator(`[data-body="${doctor_id}"]`)
  expect(await widthOf(block)).toBeGreaterThan(0.7 * (await widthOf(column)))
  const strip = column.getByRole('button', { name: /^5 (cancelled|مواعيد ملغاة)$/ })
  const menu = page.getByRole('menu')
  // The board of a phone is another one, in which the list is closed.
  for (const view of [
    { viewport: phone, language: 'ar', theme: 'dark' },
    { viewport: desktop, language: 'en', theme: 'light' },
  ] as const) {
    await turnTo(page, view)
    await strip.click()
    await expect(menu.getByRole('menuitem')).toHaveCount(5)
    await expectAccessible(page)
    if (view.viewport === phone) await page.keyboard.press('Escape')
  }
  await menu.getByRole('menuitem', { name: first.patient_name }).click()
  await expect(modal(page, 'Appointment Details')).toContainText(first.patient_name)
})
