import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

/** As in a new clinic. */
test.beforeEach(({ page }) => page.route('**/api/settings/treatment-codes', (route) => route.fulfill({ json: [] })))

test('where a clinic has no codes yet, an admin goes from the form to the starter list', async ({
  page,
  factory,
  signedIn,
}) => {
  const { id } = await factory.registerPatient()
  await signedIn('admin', `/invoices?new=true&patient_id=${id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByText('The clinic has no treatment codes yet.')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').locator('a[href*=starter]'))
  await form.getByRole('link', { name: 'Add codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Starter list of treatment codes' })).toBeVisible()
})

test('others are told whom to ask, in an invoice and in a plan', async ({ page, factory, signedIn }) => {
  const { id } = await factory.registerPatient()
  const ask = 'The clinic has no treatment codes yet. Ask an admin to add some.'
  await signedIn('manager', `/invoices?new=true&patient_id=${id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(form.getByText(ask)).toBeVisible()
  await expect(form.getByRole('link', { name: 'Add codes' })).toHaveCount(0)
  await factory.completeAppointment([], { id })
  await signedIn('doctor', `/patients/${id}/plans`)
  await page.getByRole('button', { name: 'New plan' }).click()
  await expect(page.getByRole('dialog').getByText(ask)).toBeVisible()
})
