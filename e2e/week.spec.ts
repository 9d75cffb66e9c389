import type { Page } from '@playwright/test'
import type { Appointment, AppointmentDetails } from '#contract/appointments.ts'
import type { DayOfWeek } from '#contract/week.ts'
import { addDays } from '#domain/calendar.ts'
import { heightOf, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { modal } from './fixtures/day.ts'
import { finger } from './fixtures/finger.ts'

const weekBoard = (page: Page) => page.getByRole('group', { name: /^The week by day/ })
const columnOf = (page: Page, day: string) =>
  weekBoard(page).getByRole('region', { name: new RegExp(` ${Number(day.slice(8))} `) })
/** Presses V on the board, whose shortcuts are there once it is. */
async function press(page: Page, times: number) {
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  for (let time = 0; time < times; time++) await page.keyboard.press('v')
}
const asWeek = (page: Page) => page.addInitScript(() => localStorage.setItem('appointments-columns-by', 'week'))

test('V goes from the doctors to the week and the month, and the choice stays', async ({ open }) => {
  const page = await open('receptionist', '&view=columns')
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('table', { name: /^Week of/ })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('table', { name: /^Load of/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: /^Load of/ })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
})

test('week and month are in the address: Back returns to them, and a link shows the same elsewhere', async ({
  open,
  doctors,
  day,
}) => {
  const page = await open('receptionist', '&view=columns')
  await press(page, 1)
  const week = page.getByRole('table', { name: /^Week of/ })
  await expect(week).toBeVisible()
  await expect(page).toHaveURL(/columns_by=week/)
  await page.locator(`[data-cell="${addDays(day, 3)} ${doctors[0].id}"]`).click()
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  await page.goBack()
  await expect(week).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('appointments-columns-by', 'doctors'))
  await page.goto(`/#/appointments?date=${day}&view=columns&columns_by=month`)
  await expect(page.getByRole('table', { name: /^Load of/ })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('table', { name: /^Load of/ })).toBeVisible()
  await expect(page.locator(`[data-load="${day}"]`)).toHaveCount(0)
})

test('a week of all doctors equals its seven days', async ({ open, doctors, factory, book, day }) => {
  const [doctor] = doctors
  await book({ doctor_id: doctor.id, start: '10:00', end: '11:00' })
  const page = await open('receptionist', '&view=columns')
  await press(page, 1)
  const table = page.getByRole('table', { name: /^Week of/ })
  await expect(table.getByRole('columnheader')).toHaveCount(8)
  await expect(table.locator(`[data-cell="${day} ${doctor.id}"]`)).toContainText('1 visit')
  for (let index = 0; index < 7; index++) {
    const each = addDays(day, index)
    const path = `/api/appointments?date=${each}&doctor_id=${doctor.id}`
    const rows = await factory.send<Appointment[]>('receptionist', 'GET', path)
    const count = rows.filter(({ status }) => status !== 'cancelled').length
    const cell = table.locator(`[data-cell="${each} ${doctor.id}"]`)
    await (count > 0 ? expect(cell).toContainText(`${count} visit`) : expect(cell).not.toContainText('visit'))
  }
  await expectAccessibleInAllViews(page, page.getByRole('table').or(page.locator('[data-cell]').first()).first())
  await table.locator(`[data-cell="${day} ${doctor.id}"]`).press('Enter')
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
})

test('one doctor’s week: a visit goes to another day by keys and by drag, and Undo takes it back', async ({
  open,
  doctors,
  factory,
  book,
  day,
}) => {
  const [doctor] = doctors
  const visit = await book({ doctor_id: doctor.id, start: '10:00', end: '10:30' })
  const page = await open('receptionist', '&view=columns')
  await press(page, 1)
  await page.getByRole('rowheader', { name: doctor.name }).getByRole('button').click()
  await expect(weekBoard(page)).toBeVisible()
  const storedStart = async () =>
    (await factory.send<AppointmentDetails>('receptionist', 'GET', `/api/appointments/${visit.id}`)).datetime_start

  const block = columnOf(page, day).getByRole('button', { name: visit.patient_name })
  await block.focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Alt')
  await expect(page.getByText(/ is moved to .*10:00/)).toBeVisible()
  await expect.poll(storedStart).toBe(`${addDays(day, 1)}T10:00:00`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block).toBeVisible()
  await expect.poll(storedStart).toBe(`${day}T10:00:00`)

  const box = await block.boundingBox()
  const target = await columnOf(page, addDays(day, 2)).boundingBox()
  if (!box || !target) throw new Error('The week shows no such column')
  await page.mouse.move(box.x + box.width / 2, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, box.y + 30, { steps: 5 })
  await page.mouse.move(target.x + target.width / 2, box.y + 6, { steps: 2 })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.mouse.up()
  await saved
  await expect.poll(storedStart).toBe(`${addDays(day, 2)}T10:00:00`)
  const path = `/api/appointments/week?from_date=${day}&doctor_id=${doctor.id}`
  const week = await factory.send<DayOfWeek[]>('receptionist', 'GET', path)
  expect(week.map(({ appointments }) => appointments.some(({ id }) => id === visit.id))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the papers of a week and a month say which', async ({ open, day }) => {
  const page = await open('receptionist', '&view=columns')
  await asWeek(page)
  await page.reload()
  await expect(page.getByRole('table', { name: /^Week of/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(new RegExp(`^Sunday, ${Number(day.slice(8))} .* – Saturday, `))
  await page.keyboard.press('v')
  await expect(heading).toHaveText(new RegExp(`^[A-Z][a-z]+ ${day.slice(0, 4)}$`))
})

test('a gap of the week is booked with its day, and the week shows leave and closed time', async ({
  open,
  doctors,
  factory,
  day,
}) => {
  const [doctor] = doctors
  const patient = await factory.registerPatient()
  const closed = {
    doctor_id: doctor.id,
    starts: `${addDays(day, 1)}T12:00`,
    ends: `${addDays(day, 1)}T13:00`,
    kind: 'closed',
  }
  await factory.send('receptionist', 'POST', '/api/blocks', closed)
  const page = await open('receptionist', `&view=columns&of_doctor=${doctor.id}`)
  await press(page, 1)
  await expect(columnOf(page, addDays(day, 1)).locator('[data-blocked]')).toBeVisible()
  const y = await heightOf(page, '14:05')
  const box = await columnOf(page, addDays(day, 2)).boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, y)
  const form = modal(page, 'New Appointment')
  await form.getByRole('combobox', { name: 'Patient' }).fill(patient.full_name)
  await page.getByRole('option', { name: patient.full_name, exact: true }).click()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  const booked = (await (await sent).json()) as AppointmentDetails
  expect([booked.doctor_id, booked.datetime_start]).toEqual([doctor.id, `${addDays(day, 2)}T14:00:00`])
  await expect(columnOf(page, addDays(day, 2)).getByRole('button', { name: patient.full_name })).toBeVisible()
  await expectAccessibleInAllViews(page, weekBoard(page).or(page.getByRole('group', { name: /^الأسبوع حسب اليوم/ })))
})

test('the month shows what is booked and free, and opens a day', async ({ open, doctors, book, day }) => {
  await book({ doctor_id: doctors[0].id, start: '10:00', end: '11:00' })
  const page = await open('receptionist', '&view=columns')
  await press(page, 2)
  const cell = page.locator(`[data-load="${day}"]`)
  await expect(cell).toContainText('1 visit')
  await expect(cell).toContainText('free')
  await expectAccessibleInAllViews(page, page.getByRole('table'))
  await cell.press('Enter')
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
})

test.describe('on a tablet, by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } })

  test('a held visit is dragged to another day of the week', async ({ open, doctors, factory, book, day }) => {
    const [doctor] = doctors
    const visit = await book({ doctor_id: doctor.id, start: '10:00', end: '10:30' })
    const page = await open('receptionist', `&view=columns&of_doctor=${doctor.id}`)
    await asWeek(page)
    await page.reload()
    const block = columnOf(page, day).getByRole('button', { name: visit.patient_name })
    await block.scrollIntoViewIfNeeded()
    const box = await block.boundingBox()
    const target = await columnOf(page, addDays(day, 3)).boundingBox()
    if (!box || !target) throw new Error('The week shows no such column')
    const held = { x: box.x + box.width / 2, y: box.y + 8 }
    const { down, drawTo, up } = await finger(page)
    await down(held)
    await expect(page.locator('[data-planned]'), 'held, it follows the finger').toContainText('10:00')
    await drawTo(held, { x: target.x + target.width / 2, y: held.y })
    await up()
    const storedStart = async () =>
      (await factory.send<AppointmentDetails>('receptionist', 'GET', `/api/appointments/${visit.id}`)).datetime_start
    await expect.poll(storedStart).toBe(`${addDays(day, 3)}T10:00:00`)
    await expect(columnOf(page, addDays(day, 3)).getByRole('button', { name: visit.patient_name })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the week is one day below the other, and one doctor’s a day at a time', async ({
    open,
    doctors,
    book,
    day,
  }) => {
    const visit = await book({ doctor_id: doctors[0].id, start: '10:00', end: '10:30' })
    const page = await open('receptionist', '&view=columns')
    await asWeek(page)
    await page.reload()
    await expect(page.locator(`[data-cell="${day} ${doctors[0].id}"]`)).toContainText('1 visit')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto(`/#/appointments?date=${day}&view=columns&of_doctor=${doctors[0].id}`)
    await expect(weekBoard(page).getByRole('button', { name: visit.patient_name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
