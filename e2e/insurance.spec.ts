import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'
import { png } from './fixtures/files.ts'

test('an insurer gets a price list and a plan with rules', async ({ signedIn }) => {
  const name = `Gulf Care ${unique()}`
  const page = await signedIn('admin', '/settings/payers')
  await page.getByRole('button', { name: 'Add insurer' }).click()
  const form = modal(page, 'Add insurer')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Pays within days').fill('9999')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter whole days from 0 to 3650')).toBeVisible()
  await form.getByLabel('Pays within days').fill('45')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Insurer added')).toBeVisible()

  await page.getByRole('link', { name: 'Price lists' }).click()
  await page.getByRole('button', { name: 'Add price list' }).click()
  await modal(page, 'Add price list').getByLabel('Name').fill(name)
  await modal(page, 'Add price list').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: `Prices of ${name}` }).click()
  const prices = modal(page, `Prices of ${name}`)
  await prices.getByRole('spinbutton', { name: 'Price of' }).first().fill('240')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('listitem').first())
  await prices.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices changed')).toBeVisible()

  await page.getByRole('link', { name: 'All insurers' }).click()
  await page.getByRole('link', { name: `Plans of ${name}` }).click()
  await page.getByRole('button', { name: 'Add plan' }).click()
  const plan = modal(page, 'Add plan')
  await plan.getByLabel('Name', { exact: true }).fill('Gold')
  await plan.getByLabel('The patient pays', { exact: true }).fill('20')
  await plan.getByLabel('Price list').selectOption({ label: name })
  await plan.getByLabel('The insurer pays per year at most').fill('5000')
  await plan.getByRole('button', { name: 'Add rule' }).click()
  await plan.getByRole('button', { name: 'Add rule' }).click()
  await plan.getByRole('group', { name: 'Rule 2' }).getByLabel('About').selectOption('consultation')
  await plan.getByRole('button', { name: 'Create' }).click()
  await expect(plan.getByText('Two rules are about the same')).toBeVisible()
  await plan.getByRole('group', { name: 'Rule 2' }).getByLabel('About').selectOption('cosmetic')
  await plan.getByRole('group', { name: 'Rule 2' }).getByLabel('Covered').uncheck()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('group').last())
  await plan.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Plan added')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Gold' })).toContainText('5,000')
  await page.getByRole('link', { name: 'Edit Gold' }).click()
  await expect(modal(page, 'Edit plan').getByRole('group', { name: 'Rule 2' }).getByLabel('Covered')).not.toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Copy .?Gold.?$/ }).click()
  const copy = modal(page, 'Add plan')
  await expect(copy.getByRole('group', { name: 'Rule 2' }).getByLabel('Covered')).not.toBeChecked()
  await copy.getByLabel('Name', { exact: true }).fill('Gold next year')
  await copy.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: 'Gold next year' })).toContainText('5,000')
})

test('a patient gets a policy with its card, what was used elsewhere, and its end', async ({ factory, signedIn }) => {
  const name = unique()
  const payer = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/payers', {
    name: `Payer ${name}`,
    kind: 'tpa',
  })
  const gold = { name: 'Gold', patient_percent: 20, insurer_max_per_year: 5000 }
  await factory.send('admin', 'POST', `/api/settings/payers/${payer.id}/plans`, gold)
  const patient = await factory.registerPatient(`Insured ${name}`)

  const page = await signedIn('manager', `/patients/${patient.id}`)
  await page.getByRole('link', { name: 'Insurance' }).click()
  await page.getByRole('button', { name: 'Add policy' }).click()
  const form = modal(page, 'Add insurance policy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is required').first()).toBeVisible()
  await form.getByLabel('Insurer').selectOption({ label: `Payer ${name}` })
  await form.getByLabel('Plan').selectOption({ label: 'Gold' })
  await form.getByLabel('Member number').fill(`M-${name}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/0\.00 of .*5,000/)).toBeVisible()

  await page.getByRole('button', { name: 'Used elsewhere' }).click()
  const used = modal(page, 'Used elsewhere')
  await used.getByLabel('Amount').fill('1240')
  await used.getByLabel('Reason').fill('At another clinic')
  await used.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/1,240\.00 of .*5,000/)).toBeVisible()

  await page.getByLabel('Picture of the card').setInputFiles(png('card.png'))
  await expect(page.getByRole('link', { name: 'Picture of the card' })).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('heading', { name: `Payer ${name}` }))

  await page.getByRole('button', { name: `End the policy` }).click()
  const end = modal(page, 'End the policy')
  await end.getByLabel('Reason').fill('Left the company')
  await end.getByRole('button', { name: 'End policy' }).click()
  await expect(page.getByText('Left the company')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit the policy' })).toHaveCount(0)
})
