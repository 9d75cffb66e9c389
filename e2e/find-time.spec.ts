import type { AppointmentDetails } from '#contract/appointments.ts'
import type { FreeTime } from '#contract/free-time.ts'
import { addDays, addMonths, clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { expect, expectAccessibleInAllViews, blockChangeEvents } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { modal, rowOf, test } from './fixtures/day.ts'

test.use({ provoked: /status of (409|500)|ERR_FAILED/ })

const panel = (page: Parameters<typeof modal>[0]) => modal(page, 'Find a time')
const times = (page: Parameters<typeof modal>[0]) => panel(page).getByRole('button', { name: /^Book:/ })
const pressF = async (page: Parameters<typeof modal>[0]) => {
  await page.getByRole('button', { name: 'Find a time' }).waitFor()
  await page.keyboard.press('f')
}
const today = () => clinicDay(new Date(), DEFAULT_TIME_ZONE)

test('three clicks lead from the button to a booked appointment, the patient chosen on the way', async ({
  page,
  open,
  factory,
}) => {
  const patient = await factory.registerPatient()
  await open('receptionist')
  const clicks = await countClicks(page)

  await page.getByRole('button', { name: 'Find a time' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.type(patient.full_name)
  await page.getByRole('option', { name: patient.full_name }).first().click()
  const booked = page.waitForResponse((response) => response.request().method() === 'POST')
  const offered = (await times(page).first().textContent()) ?? ''
  await times(page).first().click()
  expect((await booked).status()).toBe(201)
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText(`Booked: ${patient.full_name}`)).toBeVisible()
  await expect(rowOf(page, patient.full_name)).toContainText(/\d\d:\d\d – \d\d:\d\d/.exec(offered)?.[0] ?? '?')
  expect(clicks()).toBe(3)
})

test('by keyboard only: F, the name, and down to the time', async ({ page, open, factory }) => {
  const patient = await factory.registerPatient()
  await open('manager')
  await pressF(page)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.type(patient.full_name)
  await expect(page.getByRole('option', { name: patient.full_name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.full_name)
  await expect(page.getByRole('listbox')).toBeHidden()
  await times(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(times(page).nth(1)).toBeFocused()
  await expect(times(page).nth(1)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, patient.full_name)).toBeVisible()
})

test('searches by the chosen length or treatments, doctor, part of the day and first day', async ({
  page,
  open,
  factory,
}) => {
  const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
  await open('receptionist', `&find=${patient.id}`)
  const dialog = panel(page)
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.full_name)
  const asked = (part: RegExp) => page.waitForRequest((request) => part.test(request.url()))
  const [long] = await Promise.all([asked(/minutes=45/), dialog.getByText('45 min', { exact: true }).click()])
  expect(long.url()).toContain(`patient_id=${patient.id}`)
  await Promise.all([asked(/part=evening/), dialog.getByText('Evening').click()])
  await Promise.all([
    asked(new RegExp(`doctor_id=${doctor.id}`)),
    dialog.getByLabel('Doctor').selectOption({ label: doctor.name }),
  ])
  await Promise.all([
    asked(new RegExp(`from_date=${addMonths(today(), 6)}`)),
    dialog.getByRole('radiogroup', { name: 'Next visit in' }).getByText('6 months').click(),
  ])
  await expect(times(page).first()).toContainText(doctor.name)
  await dialog.getByRole('combobox', { name: 'Or for which treatments' }).fill('COMP-2')
  await page.getByRole('option', { name: 'COMP-2' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove COMP-2' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Or for which treatments' }).fill('CRN-ZIR')
  await Promise.all([asked(/minutes=105/), page.getByRole('option', { name: 'CRN-ZIR' }).click()])
  await dialog.getByRole('button', { name: 'Remove CRN-ZIR' }).click()
  const booked = page.waitForResponse((response) => response.request().method() === 'POST')
  await times(page).first().click()
  const { treatments, doctor_name } = (await (await booked).json()) as AppointmentDetails
  expect([treatments.map(({ treatment_code }) => treatment_code), doctor_name]).toEqual([['COMP-2'], doctor.name])
})

test('without a patient shows an error at the field, and books for a new one', async ({ page, open }) => {
  await open('receptionist')
  await pressF(page)
  await times(page).first().click()
  await expect(panel(page).getByText('Choose a patient')).toBeVisible()
  const name = `Caller ${crypto.randomUUID().slice(0, 8)}`
  await panel(page).getByRole('combobox', { name: 'Patient' }).fill(name)
  await page.getByRole('option', { name: `Add “${name}”` }).click()
  // A year that is mistyped is asked about.
  const year = String(Number(today().slice(0, 4)) + 3)
  await panel(page).getByLabel('From').fill(`${year}-01-04`)
  await expect(panel(page).getByText(year).first()).toBeVisible()
  await times(page).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the date' }).click()
  await panel(page).getByLabel('From').fill(today())
  await expect(panel(page).getByText(year)).toHaveCount(0)
  await times(page).first().click()
  await expect(rowOf(page, name)).toBeVisible()
})

test('a time that was taken meanwhile is announced, and the next ones are shown at once', async ({
  page,
  open,
  factory,
}) => {
  const [patient, rival] = [await factory.registerPatient(), await factory.registerPatient()]
  await blockChangeEvents(page)
  await open('receptionist', `&find=${patient.id}&from=${addDays(today(), 40)}`)
  await expect(times(page).first()).toBeVisible()
  const path = `/api/appointments/free?minutes=30&from_date=${addDays(today(), 40)}&patient_id=${patient.id}`
  const [first] = await factory.send<FreeTime[]>('receptionist', 'GET', path)
  if (!first) throw new Error('nothing is free')
  const { doctor_id, datetime_start, datetime_end } = first
  const taken = { patient_id: rival.id, doctor_id, datetime_start, datetime_end }
  await factory.send('manager', 'POST', '/api/appointments', taken)
  const lost = (await times(page).first().textContent()) ?? ''
  await times(page).first().click()
  await expect(panel(page).getByText('These times are free now.')).toBeVisible()
  await expect(times(page).first()).not.toHaveText(lost)
  await times(page).first().click()
  await expect(panel(page)).toBeHidden()
  await expect(rowOf(page, patient.full_name)).toBeVisible()
})

test('shows that nothing is free, that some requests failed, and retries', async ({ page, open, book, factory }) => {
  const { id } = await book()
  await page.route('**/api/appointments/free?*', (route) => route.fulfill({ json: [] }))
  await open('receptionist', '&find=true')
  await expect(panel(page).getByText('Nothing free within 90 days')).toBeVisible()
  await page.unroute('**/api/appointments/free?*')
  await page.route('**/api/appointments/free?*', (route) => route.abort())
  await page.clock.install()
  await page.reload()
  const failed = panel(page).getByText('The free times could not be loaded.')
  for (let changes = 0; changes < 60 && !(await failed.isVisible()); changes++) {
    const step = changes % 2 === 0 ? 'confirmed' : 'unconfirmed'
    await factory.send('manager', 'PUT', `/api/appointments/${id}/flow`, { step })
    await page.clock.runFor(400)
  }
  expect(await failed.isVisible(), 'said while others still work').toBe(true)
  await page.unroute('**/api/appointments/free?*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(times(page).first()).toBeVisible()
})

test('a completed appointment links to the next appointment', async ({ page, open, book, factory, day }) => {
  const appointment = await book()
  await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
  await open('receptionist', `&open=${appointment.id}`)
  await page.getByRole('button', { name: 'Next visit in 6 months' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Patient' })).toHaveValue(appointment.patient_name)
  await expect(page).toHaveURL(new RegExp(`from=${addMonths(day, 6)}`))
})

test('doctors, who do not book, cannot find times', async ({ page, open }) => {
  await open('doctor')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find a time' })).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(panel(page)).toHaveCount(0)
})

test('passes the accessibility and layout checks in every view', async ({ page, open, factory }) => {
  test.slow()
  await open('receptionist', `&find=${(await factory.registerPatient()).id}`)
  await expectAccessibleInAllViews(page, page.locator('[data-found-times] button').first())
})
