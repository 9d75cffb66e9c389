import type { DayHoursAnswer } from '#contract/hours.ts'
import { weekdayOf } from '#domain/calendar.ts'
import type { Locator, Page } from '@playwright/test'
import { blockOf, showDemoDoctorsOnly, test } from './fixtures/board.ts'
import { desktop, expect, phone, turnTo } from './fixtures/browser.ts'
import { lastSunday, modal, rowOf, rowsOf } from './fixtures/day.ts'
import { unique } from './fixtures/patients.ts'

test.use({ provoked: /status of 409/ })
test.beforeEach(({ page }) => showDemoDoctorsOnly(page))

test('a quarter of an hour beside another keeps its name and its time, on a small screen and on paper', async ({
  book,
  factory,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const patient = await factory.registerPatient()
  const invoice = {
    patient_id: patient.id,
    treatments: [{ description: 'Crown', cost: 12_345.5 }],
    payment_method: 'cash',
  }
  await factory.send('receptionist', 'POST', '/api/invoices', invoice)
  const owing = await book({ patient, start: '10:00', end: '10:15' })
  await book({ start: '10:00', end: '10:15' })
  await open('receptionist', '&view=columns')
  const block = blockOf(page, owing)
  const expectLegible = async () => {
    // At least the first letters of the name, and the whole time.
    expect(await shownPart(block, owing.patient_name)).toBeGreaterThan(0.35)
    expect(await shownPart(block, '10:00')).toBeCloseTo(1, 1)
  }
  await expectLegible()
  await expect(block, 'read out all the same').toHaveAccessibleName(/Balance QR 12,345.50/)
  await page.emulateMedia({ media: 'print' })
  await expectLegible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a visit of the list takes two lines on a tablet', async ({ open, book, page }) => {
    const { patient_name } = await book({ notes: 'Crown fit UL6' })
    await open('receptionist')
    const row = page.getByRole('listitem').filter({ hasText: patient_name })
    for (const language of ['en', 'ar'] as const) {
      for (const width of [768, 1024]) {
        await turnTo(page, { viewport: { width, height: 900 }, language, theme: 'light' })
        await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(110)
      }
    }
  })
})

test('a narrow card breaks a name between its words, and shows all of its time', async ({
  book,
  factory,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const patient = await factory.registerPatient(`Ibra Hassan ${unique()}`)
  const appointment = await book({ patient, start: '10:00', end: '11:00' })
  await book({ start: '10:00', end: '11:00' })
  await book({ start: '10:00', end: '11:00' })
  await open('receptionist', '&view=columns')
  const block = blockOf(page, appointment)
  await expect(block).toBeVisible()
  const linesOfHassan = await block
    .locator('bdi')
    .first()
    .evaluate((name) => {
      const range = document.createRange()
      const text = name.firstChild as Text
      range.setStart(text, text.data.indexOf('Hassan'))
      range.setEnd(text, text.data.indexOf('Hassan') + 'Hassan'.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  expect(linesOfHassan).toBe(1)
  expect(await shownPart(block, '10:00')).toBeCloseTo(1, 1)
})

test('the dots of an Arabic name are not cut off', async ({ book, factory, openBoard }) => {
  const [ali, mai] = [
    await factory.registerPatient(`علي خوري ${unique()}`),
    await factory.registerPatient(`مي خوري ${unique()}`),
  ]
  await book({ patient: mai, start: '12:00', end: '12:15' })
  const { page } = await openBoard(await book({ patient: ali, end: '11:00' }))
  const names = page.locator('bdi:is(.truncate, .line-clamp-2)', { hasText: 'خوري' })
  await expect(names).toHaveCount(2)
  for (const name of await names.all()) expect(await name.evaluate(depthCutOffPx)).toBeLessThanOrEqual(0)
})

test('a long name breaks into a second line, if there is room for it', async ({ book, factory, open, page }) => {
  const patient = await factory.registerPatient('Abdulrahman Yousef Al-Mohannadi Al-Thani')
  const appointment = await book({ patient })
  await open('receptionist')
  const row = rowOf(page, appointment.patient_name)
  const name = row.getByRole('button', { name: appointment.patient_name, exact: true })
  expect(await isWhole(name), 'in the list').toBe(true)
  const link = await row.getByRole('link', { name: /^Details of/ }).boundingBox()
  const box = await name.boundingBox()
  expect(link?.y, 'its link stands beside it').toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))

  await page.setViewportSize({ width: 1024, height: 768 })
  const other = await factory.registerPatient('Hassan Khalid Al-Mohannadi')
  const hour = await book({ patient: other, start: '12:00', end: '13:00', notes: 'Crown UL6' })
  await page.getByRole('button', { name: 'Columns' }).click()
  const block = blockOf(page, hour)
  expect(await isWhole(block.getByText(hour.patient_name)), 'on the board').toBe(true)
  const [note, frame] = [await block.getByText('Crown UL6').boundingBox(), await block.boundingBox()]
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
})

test('the buttons of a row are in one line, in both languages', async ({ book, open, page }) => {
  const { patient_name } = await book()
  await open('receptionist')
  const names = [/^Register for|^تسجيل الزيارة للمريض/, /^Edit for|^تعديل للمريض/, /^View details for|^عرض التفاصيل/]
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: desktop, language, theme: 'light' })
    const row = page.getByRole('listitem').filter({ hasText: patient_name })
    const middles = names.map(async (name) => {
      const box = await row.getByRole('button', { name }).boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    })
    expect(new Set(await Promise.all(middles)).size, language).toBe(1)
  }
})

/** Whether no text is cut off, neither beside nor below. */
const isWhole = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  )

/** How many characters of a text in an element are not cut off by its width; 0 when its line is not visible. */
const shownPart = (element: Locator, text: string) =>
  element.evaluate((block, words) => {
    const holder = [...block.querySelectorAll('bdi')].find(({ textContent }) => textContent === words)
    if (!holder) return 0
    const range = document.createRange()
    range.selectNodeContents(holder)
    const whole = range.getBoundingClientRect()
    const box = holder.getBoundingClientRect()
    const frame = block.getBoundingClientRect()
    const middle = (whole.top + whole.bottom) / 2
    if (middle < frame.top || middle > frame.bottom) return 0
    return (Math.min(whole.right, box.right, frame.right) - Math.max(whole.left, box.left)) / whole.width
  }, text)

test('the line of the current time crosses no appointment', async ({ page, signedIn }) => {
  await page.clock.install({ time: `${lastSunday()}T07:07:02Z` })
  await signedIn('receptionist', '/appointments?view=columns')
  const line = page.locator('[data-now]')
  await expect(line).toBeInViewport()
  const covering = await line.evaluate((now) => {
    const { top } = now.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('[data-stop^=appointment]')]
      .map((block) => block.getBoundingClientRect())
      .filter((box) => box.top < top && box.bottom > top)
      .map(({ left, width }) => document.elementsFromPoint(left + width / 2, top).map((each) => each.tagName))
  })
  expect(covering.length, 'appointments under way').toBeGreaterThan(0)
  const paints = await line.evaluate((now) => {
    const block = document.querySelector('[data-stop^=appointment]')
    return block ? now.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING : 0
  })
  expect(paints, 'appointments are painted after the line').toBeTruthy()
  await expect(line.locator('..')).toHaveCSS('z-index', 'auto')
})

test('a new booking is shown and focused, whatever the filters, in each view', async ({ factory, open, page, day }) => {
  const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
  const book = async () => {
    const form = modal(page, 'New Appointment')
    await form.getByLabel('Doctor').selectOption({ label: doctor.name })
    await form.getByLabel('Start time').fill('18:00')
    await form.getByRole('button', { name: 'Create' }).click()
  }
  await open('receptionist', `&uninvoiced=true&new=true&patient_id=${patient.id}`)
  await book()
  const name = rowOf(page, patient.full_name).getByRole('button', { name: patient.full_name, exact: true })
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()

  const other = await factory.registerPatient()
  await page.goto(`/#/appointments?date=${day}&view=columns&new=true&patient_id=${other.id}`)
  await book()
  await page.getByRole('button', { name: 'Book anyway' }).click()
  await expect(blockOf(page, { patient_name: other.full_name })).toBeFocused()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('a closed day says so and shows its bookings; on a phone today opens at the current appointment', async ({
  book,
  open,
  page,
  signedIn,
}) => {
  await closeSundays(page)
  const appointment = await book()
  await open('receptionist')
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  await expect(rowOf(page, appointment.patient_name)).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
  await expect(blockOf(page, appointment)).toBeVisible()
  await expect(page.locator('[data-closed="everywhere"]')).toHaveCount(1)

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.setViewportSize(phone)
  await page.clock.install({ time: `${lastSunday()}T13:10:00Z` })
  await signedIn('receptionist', '/appointments')
  await expect(
    rowsOf(page)
      .filter({ hasText: /^(0\d|1[0-5]):|^16:(0\d|10)/ })
      .last(),
  ).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

/** Only in the response to this browser: for other tests the clinic stays open on Sundays. */
const closeSundays = (page: Page) =>
  page.route('**/api/hours*', async (route) => {
    const answer = await route.fetch()
    const days = (await answer.json()) as DayHoursAnswer[]
    for (const each of days.filter(({ day }) => weekdayOf(day) === 'sunday')) {
      each.clinic = []
      for (const doctor of each.doctors) doctor.ranges = []
    }
    await route.fulfill({ response: answer, json: days })
  })

/** How far the deepest letter of a line extends below the visible part of its element. */
async function depthCutOffPx(element: Element) {
  await document.fonts.ready
  const { font, lineHeight, paddingBottom } = getComputedStyle(element)
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  canvas.font = font
  const line = canvas.measureText('x')
  const content = line.fontBoundingBoxAscent + line.fontBoundingBoxDescent
  const belowBaseline = (Number.parseFloat(lineHeight) - content) / 2 + line.fontBoundingBoxDescent
  const { actualBoundingBoxDescent } = canvas.measureText(element.textContent)
  return actualBoundingBoxDescent - belowBaseline - Number.parseFloat(paddingBottom)
}
