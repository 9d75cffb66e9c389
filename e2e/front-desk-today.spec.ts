import type { Page } from '@playwright/test'
import { expect, blockChangeEvents } from './fixtures/browser.ts'
import { modal, test } from './fixtures/day.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const listOf = (page: Page, name: string) => today(page).getByRole('list', { name }).getByRole('listitem')

test('the front desk sees the next patients, what waits for an invoice, and who owes, as it changes', async ({
  page,
  signedIn,
  book,
  factory,
  day,
}) => {
  await page.clock.setFixedTime(`${day}T09:30:00+03:00`)
  await signedIn('receptionist')
  await expect(today(page)).toContainText('Nobody else is booked today.')
  await expect(today(page)).toContainText('Nothing of today waits for an invoice.')
  await expect(today(page)).toContainText('None of today’s patients owes anything.')

  const gone = await book({ start: '08:00', end: '08:30' })
  const soon = await book({ start: '10:00', end: '10:30' })
  const seen = await book({ start: '09:00', end: '09:30' })
  const owing = await book({ start: '09:00', end: '09:30' })
  for (const { id } of [seen, owing]) {
    await factory.send('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'completed' })
  }
  await factory.send('receptionist', 'POST', '/api/invoices', {
    patient_id: owing.patient_id,
    appointment_id: owing.id,
    treatments: [{ description: 'Crown', cost: 1200.5 }],
    payment_method: 'cash',
  })
  await expect(listOf(page, 'Next')).toContainText([soon.patient_name])
  await expect(listOf(page, 'Next')).toHaveCount(1)
  await expect(listOf(page, 'Waiting for an invoice')).toHaveCount(1)
  await expect(listOf(page, 'Owing, of today’s patients')).toContainText([`${owing.patient_name}QR 1,200.50`])
  await expect(today(page)).not.toContainText(gone.patient_name)
  await listOf(page, 'Owing, of today’s patients')
    .getByRole('button', { name: /^Take payment/ })
    .click()
  await expect(modal(page, 'Add Payment').getByLabel('Amount')).toHaveValue('1200.50')
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Add Payment')).toBeHidden()

  await today(page)
    .getByRole('button', { name: `Create Invoice for ${seen.patient_name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`appointment_id=${seen.id}&patient_id=${seen.patient_id}`))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await today(page).getByRole('link', { name: owing.patient_name }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${owing.patient_id}$`))
  await expect(page.getByRole('heading', { name: owing.patient_name })).toBeVisible()
  await page.goBack()
  await today(page).getByRole('link', { name: soon.patient_name }).click()
  await expect(page.getByRole('dialog')).toContainText(soon.patient_name)
  await page.goBack()
  await factory.send('receptionist', 'PUT', `/api/appointments/${soon.id}/status`, { status: 'cancelled' })
  await expect(today(page)).toContainText('Nobody else is booked today.')
})

test.describe('a day that fails to load', () => {
  test.use({ provoked: /status of 400/ })

  test('shows an error, and can be retried', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    await page.route('**/api/appointments?*', (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    await signedIn('manager')
    await expect(today(page)).toContainText('Today could not be loaded.')
    await page.unroute('**/api/appointments?*')
    await today(page).getByRole('button', { name: 'Try again' }).click()
    await expect(today(page).getByRole('heading', { name: 'Next' })).toBeVisible()
  })
})

test('without a doctor the board and the form say so, link an admin to adding one, and refer others to an admin', async ({
  page,
  open,
  tokens,
}) => {
  await page.route('**/api/doctors', (route) => route.fulfill({ json: [] }))
  const form = modal(page, 'New Appointment')
  await open('receptionist', '&view=columns')
  const main = page.getByRole('main')
  await expect(main).toContainText('No active doctor yet')
  await expect(main).toContainText('Ask an admin to add one.')
  await open('receptionist', '&new=true')
  await expect(form).toContainText('No active doctor yet. Ask an admin to add one.')
  await expect(page.getByRole('link', { name: 'Add a doctor' })).toHaveCount(0)

  await page.evaluate((token) => (localStorage['token'] = token), tokens.admin)
  await open('admin', '&new=true')
  await expect(form.getByRole('link', { name: 'Add a doctor' })).toBeVisible()
  await open('admin', '&view=columns')
  await main.getByRole('link', { name: 'Add a doctor' }).click()
  await expect(page).toHaveURL(/#\/settings\/users\?new=true/)
  await expect(page.getByRole('dialog')).toBeVisible()
})
