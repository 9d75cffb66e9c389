import type { Page } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'
import { addDays, minutesOfDay } from '#domain/calendar.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { type ChairClinic, DAY, openChairClinic } from './fixtures/chair-clinic.ts'
import { modal } from './fixtures/day.ts'

// Each test continues where the one before it left the clinic.
test.describe.configure({ mode: 'serial' })
test.use({ provoked: /status of 409/ })

let clinic: ChairClinic
let types: { id: number }[]
test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = await openChairClinic()
  for (const name of ['Blue', 'Green']) await clinic.send('POST', '/api/settings/chairs', { name })
  types = await Promise.all(
    ['Recall visit', 'Surgery'].map((name_en) =>
      clinic.send<{ id: number }>('POST', '/api/settings/appointment-types', {
        name_en,
        name_ar: name_en,
        minutes: 30,
        tone: name_en === 'Surgery' ? 'rose' : 'teal',
      }),
    ),
  )
})
test.afterAll(() => clinic.close())
test.beforeEach(({ page }) => clinic.signIn(page))

const chairBoard = (page: Page) => page.getByRole('group', { name: 'The day by chair' })
const columnOf = (page: Page, name: string) => chairBoard(page).getByRole('region', { name })
async function openChairs(page: Page) {
  await clinic.at(page, `/appointments?date=${DAY}&view=columns`)
  await expect(page.getByRole('group', { name: 'The day by doctor' }).or(chairBoard(page))).toBeVisible()
  if (!(await chairBoard(page).isVisible())) await page.keyboard.press('v')
  await expect(chairBoard(page)).toBeVisible()
}
const chairOf = async (id: number) =>
  (await clinic.send<AppointmentDetails>('GET', `/api/appointments/${id}`)).chair_name

test('a drag from one chair to another changes the chair and keeps the time; Undo takes it back', async ({ page }) => {
  const { id } = await clinic.book(0, 0, ['06:00', '06:30'], { chair_id: 1 })
  await openChairs(page)
  const block = columnOf(page, 'Blue').getByRole('button', { name: 'Amna Chair' })
  await block.scrollIntoViewIfNeeded()
  const [box, target] = [await block.boundingBox(), await columnOf(page, 'Green').boundingBox()]
  if (!box || !target) throw new Error('The board shows no such column')
  await page.mouse.move(box.x + box.width / 2, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, box.y + 30, { steps: 5 })
  await page.mouse.move(target.x + target.width / 2, box.y + 6, { steps: 2 })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.mouse.up()
  const moved = (await (await saved).json()) as AppointmentDetails
  expect([moved.chair_name, moved.datetime_start]).toEqual(['Green', `${DAY}T06:00:00`])
  await expect(columnOf(page, 'Green').getByRole('button', { name: 'Amna Chair' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => chairOf(id)).toBe('Blue')
})

test('a chair is closed for a while, and a booking in it is refused until somebody insists', async ({ page }) => {
  // After the visit of the test before, from which on the board shows the day.
  const closed = { chair_id: 2, starts: `${DAY}T06:30`, ends: `${DAY}T07:30`, kind: 'closed', label: 'Repair' }
  await clinic.send('POST', '/api/blocks', closed)
  await openChairs(page)
  const blocked = columnOf(page, 'Green').locator('[data-blocked]')
  await expect(blocked).toContainText('Repair')
  await expect(columnOf(page, 'Blue').locator('[data-blocked]')).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.locator('[data-blocked]').first())
  const times = 'start=06:45&end=07:15'
  await clinic.at(page, `/appointments?date=${DAY}&view=list&new=true&patient_id=${clinic.patients[1]?.id}&${times}`)
  const form = modal(page, 'New Appointment')
  await form.getByLabel('Doctor').selectOption(clinic.doctors[1].name)
  await form.getByLabel('Chair').selectOption('Green')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form).toContainText('Green has closed time then')
  await form.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText(/^Booked: /)).toBeVisible()
})

test('no time is offered at which the chosen chair is closed', async ({ page }) => {
  const day = addDays(DAY, 56)
  const closed = { chair_id: 2, starts: `${day}T12:00`, ends: `${day}T13:00`, kind: 'closed', label: 'Repair' }
  await clinic.send('POST', '/api/blocks', closed)
  await clinic.at(page, `/appointments?date=${day}&view=list&new=true&patient_id=${clinic.patients[1]?.id}`)
  const form = modal(page, 'New Appointment')
  await form.getByLabel('Doctor').selectOption(clinic.doctors[1].name)
  const noon = form.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio', { name: '12:00' })
  await form.getByLabel('Chair').selectOption('Blue')
  await expect(noon).toBeAttached()
  await form.getByLabel('Chair').selectOption('Green')
  await expect(noon).toHaveCount(0)
})

test('time kept for a type warns of another, and not of its own', async ({ page }) => {
  const kept = { doctor_id: clinic.doctors[0].id, starts: `${DAY}T02:00`, ends: `${DAY}T03:00`, kind: 'reserved' }
  await clinic.send('POST', '/api/blocks', { ...kept, type_id: types[1]?.id })
  const whose = `patient_id=${clinic.patients[2]?.id}&doctor_id=${clinic.doctors[0].id}`
  await clinic.at(page, `/appointments?date=${DAY}&view=list&new=true&${whose}&start=02:00&end=02:30`)
  const form = modal(page, 'New Appointment')
  const note = form.getByText(/This time is blocked: .*Surgery/)
  await expect(note).toBeVisible()
  await form.getByText('Surgery', { exact: true }).click()
  await expect(note).toHaveCount(0)
  await form.getByText('Recall visit', { exact: true }).click()
  await expect(note).toBeVisible()
  const booked = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  expect(((await (await booked).json()) as AppointmentDetails).warnings).toContain('reserved_for_type')
})

test('a type sets the length where a place was pointed at, and leaves it in a range that was drawn', async ({
  page,
}) => {
  const crown = { name_en: 'Crown', name_ar: 'Crown', minutes: 75, tone: 'teal' }
  await clinic.send('POST', '/api/settings/appointment-types', crown)
  await clinic.at(page, `/appointments?date=${addDays(DAY, 63)}&view=columns`)
  await expect(chairBoard(page).or(page.getByRole('group', { name: 'The day by doctor' }))).toBeVisible()
  const minutesOfCrown = async () => {
    const form = modal(page, 'New Appointment')
    await form.getByText('Crown', { exact: true }).click()
    const [start, end] = await Promise.all(['Start time', 'End time'].map((each) => form.getByLabel(each).inputValue()))
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    return minutesOfDay(end ?? '') - minutesOfDay(start ?? '')
  }
  for (const by of ['doctor', 'chair']) {
    const board = page.getByRole('group', { name: `The day by ${by}` })
    if (!(await board.isVisible())) await page.keyboard.press('v')
    const column = board.getByRole('region').first()
    await column.getByRole('button', { name: /^Free/ }).first().click()
    expect(await minutesOfCrown(), `the head of a ${by}`).toBe(75)
    const box = await column.locator('[data-body]').boundingBox()
    if (!box) throw new Error('The board shows no column')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    expect(await minutesOfCrown(), `a place of a ${by}`).toBe(75)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + box.height / 20, { steps: 4 })
    await page.mouse.up()
    expect(await minutesOfCrown(), `a range of a ${by}`).not.toBe(75)
  }
})

test('a visit in a narrow column says its doctor and its type, and that the patient owes', async ({ page }) => {
  const type_id = types[1]?.id
  const all = await clinic.send<Patient[]>('GET', '/api/patients?limit=200')
  const [owing, allergic] = all.filter(({ balance }) => balance > 0)
  const alert = { kind: 'allergy', severity: 'critical', text: 'Latex' }
  await clinic.send('POST', `/api/patients/${allergic?.id ?? 0}/alerts`, alert)
  await clinic.book(0, 0, ['05:00', '05:45'], { chair_id: 1, type_id, patient_id: owing?.id })
  await clinic.book(0, 0, ['01:00', '02:00'], { chair_id: 1, type_id, patient_id: allergic?.id })
  await clinic.book(0, 0, ['03:00', '04:30'], { chair_id: 1, type_id })
  await clinic.book(1, 1, ['04:30', '05:00'], { chair_id: 1, type_id })
  await openChairs(page)
  const shortly = (visit: RegExp, doctor: number) =>
    columnOf(page, 'Blue')
      .locator('li', { hasText: visit })
      .locator('[aria-hidden]', { hasText: clinic.doctors[doctor]?.name ?? '' })
  await expect(shortly(/Amna Chair.*03:00/, 0)).toBeHidden()
  await page.setViewportSize({ width: 820, height: 900 })
  await expect(shortly(/Amna Chair.*03:00/, 0)).toHaveText(`${clinic.doctors[0].name} · Surgery`)
  await expect(shortly(/Amna Chair.*03:00/, 0)).toBeVisible()
  await expect(shortly(/Badr Chair.*04:30/, 1)).toBeVisible()
  for (const patient of [owing, allergic]) {
    const card = columnOf(page, 'Blue').locator('li', { hasText: patient?.full_name })
    const [owes, frame] = [await card.locator('svg.text-red').last().boundingBox(), await card.boundingBox()]
    expect((owes?.x ?? Infinity) + (owes?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
    expect((owes?.y ?? Infinity) + (owes?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
  }
  await expectAccessibleInAllViews(page, page.locator('.day-board'))
})
