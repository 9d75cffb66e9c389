import type { Page } from '@playwright/test'
import { expect } from './fixtures/browser.ts'
import { modal, rowOf, test } from './fixtures/day.ts'
import { unique } from './fixtures/patients.ts'

test.use({ day_lies: 'behind', provoked: /status of 409|ERR_CONNECTION_RESET/ })

/** The server does what is asked next, but its answer is lost. */
const loseNextAnswer = (page: Page) =>
  page.route(
    '**/api/appointments/*/status',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test('a form that is changed after a lost answer says what was recorded', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients?new=true')
  const form = modal(page, 'Add New Patient')
  await form.getByLabel('Full Name').fill(`Lost ${unique()}`)
  let lost = false
  await page.route('**/api/patients', async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const create = form.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(create).toBeEnabled()
  await expect.poll(() => lost).toBe(true)
  await form.getByLabel('Full Name').fill(`Other ${unique()}`)
  await create.click()
  const said = form.getByText(/A patient was recorded at .?\d\d:\d\d.?; this one was not\./)
  await expect(said, 'the form is longer than the window, and says it at its end').toBeInViewport({ ratio: 1 })
})

test('a visit that is registered with treatments again after a lost answer is said to be registered', async ({
  page,
  open,
  book,
}) => {
  const { id, patient_name } = await book({
    treatments: [{ treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }],
  })
  await open('receptionist', `&register=${id}`)
  const dialog = modal(page, 'Register visit')
  await expect(dialog.getByLabel('Description')).toHaveValue('X-ray')
  await loseNextAnswer(page)
  await dialog.getByRole('button', { name: 'Register and create invoice' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Register and create invoice' }).click()
  await expect(page.getByText(`The visit of ${patient_name} is registered.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/invoices\\?.*appointment_id=${id}`))
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an appointment that is cancelled again after a lost answer is said to be cancelled', async ({
  page,
  open,
  book,
}) => {
  const { id, patient_name } = await book()
  await open('receptionist', `&cancel=${id}`)
  const dialog = modal(page, 'Cancel this appointment?')
  await loseNextAnswer(page)
  const confirm = dialog.getByRole('button', { name: /^Cancel appointment/ })
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect(page.getByText(`The appointment of ${patient_name} is cancelled.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(rowOf(page, patient_name)).toContainText('Cancelled')
})
