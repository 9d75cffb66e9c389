import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

test('a patient answers about their health, and an admin accepts an alert', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('admin', `/patients/${id}`)
  await expect(page.getByText('To be asked')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the patient' }).click()
  const form = modal(page, 'Medical history')
  const asthma = form.getByRole('radiogroup', { name: 'Do you have asthma?' })
  await expect(asthma).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radiogroup').first())
  await asthma.getByText('Yes').click()
  await form.getByLabel('Which medicines do you take?').fill('Warfarin')
  await form.getByLabel('Name of who answers').fill('Huda')
  await form.getByRole('button', { name: 'Save the answers' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const review = modal(page, 'Medical history')
  await review.getByRole('checkbox', { name: /Warfarin/ }).uncheck()
  await review.getByRole('button', { name: 'Reviewed' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText('To be asked')).toHaveCount(0)
  await expect(page.getByText('Asthma · ربو').first()).toBeVisible()
})
