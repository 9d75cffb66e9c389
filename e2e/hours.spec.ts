import { expect, phone } from './fixtures/browser.ts'
import { modal, test } from './fixtures/day.ts'
import { unique } from './fixtures/patients.ts'

test('a doctor’s week has several ranges a day, is copied from day to day, and can be reset to the clinic’s', async ({
  signedIn,
  factory,
}) => {
  const doctor = (await factory.demoDoctors()).find(({ email }) => email.startsWith('omar'))
  const page = await signedIn('admin', `/settings/doctors/${doctor?.id}`)
  await expect(page.getByText('Works whenever the clinic is open')).toBeVisible()
  await page.getByRole('button', { name: 'Change hours' }).click()
  const form = modal(page, `Hours of ${doctor?.name}`)
  await form.getByLabel('Works whenever the clinic is open').uncheck()
  await form.getByLabel('Sunday, until (1)').fill('13:00')
  await form.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await form.getByLabel('Sunday, from (2)').fill('12:00')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toContainText('These hours overlap')
  await form.getByLabel('Sunday, from (2)').fill('16:00')
  await form.getByRole('button', { name: 'Copy Sunday to other days' }).click()
  await page.getByRole('menuitem', { name: 'Tuesday' }).click()
  await form.getByRole('button', { name: 'Remove hours 1 of Friday' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText(/08:00–13:00.* · .*16:00–20:00/)).toHaveCount(2)
  await expect(main.getByText('Off', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change hours' }).click()
  await form.getByLabel('Works whenever the clinic is open').check()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(main.getByText('Works whenever the clinic is open')).toBeVisible()
})

test('special hours of some days are named on the calendar, extended by a day with a click, and removed', async ({
  signedIn,
  factory,
}) => {
  const year = 2100 + Math.floor(Math.random() * 5_000)
  const name = `Eid ${unique()}`
  const page = await signedIn('manager', '/special-hours')
  await page.getByRole('button', { name: 'Add special hours' }).click()
  const form = modal(page, 'Add special hours')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('First day').fill(`18/12/${year}`)
  await form.getByLabel('Last day').fill(`19/12/${year}`)
  const { id: patient_id } = await factory.registerPatient()
  const { id: doctor_id } = await factory.doctor()
  const times = { datetime_start: `${year}-12-19T10:00`, datetime_end: `${year}-12-19T10:30` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id, doctor_id, ...times })
  await form.getByLabel('The clinic is closed on these days').check()
  await expect(form.getByText(/^Appointments stay booked on days that will be closed: .*19 Dec.*\(1\)$/)).toBeVisible()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('2 days')
  await page.getByRole('button', { name: `${name}: one day longer` }).click()
  await expect(row).toContainText('3 days')

  await page.goto(`/#/appointments?date=${year}-12-20&view=columns`)
  await expect(page.locator('[data-reason="special"]').first()).toHaveText(name)
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()

  await page.goto('/#/special-hours')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
})

test('the settings have a tab for them', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/special-hours')
  await expect(page.getByRole('button', { name: 'Add special hours' })).toBeVisible()
})

test('a user who may not set hours is redirected to the dashboard', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/special-hours')
  await expect(page).toHaveURL(/#\/dashboard/)
})
