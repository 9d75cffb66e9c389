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
  await form.getByText('العربية').click()
  await form.getByRole('button', { name: 'Save the answers' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const review = modal(page, 'Medical history')
  await review.getByRole('checkbox', { name: /Warfarin/ }).uncheck()
  await review.getByRole('button', { name: 'Reviewed' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText('To be asked')).toHaveCount(0)
  await expect(page.getByText('Asthma · ربو').first()).toBeVisible()

  // On paper in the language of the patient, not of the user.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Medical history' }) })
  await section.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper="a4"][lang="ar"]')
  await expect(paper.locator('div').filter({ hasText: 'هل لديك ربو؟' }).last()).toContainText('نعم')
  await expect(paper.getByText('Warfarin')).toBeVisible()
  await expect(paper).toContainText('التوقيع: Huda')
  await expect(paper.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})
