import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('a price below the code’s by more than the limit asks the desk for its reason', async ({ factory, signedIn }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const line = form.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Code' }).fill('CRN-ZIR')
  await page.getByRole('option', { name: 'CRN-ZIR' }).click()
  const reason = form.getByLabel('Reason for the low price')
  await expect(line.getByLabel('Cost')).toHaveValue('1900.00')
  await expect(reason).toHaveCount(0)
  await line.getByLabel('Cost').fill('1')
  await expect(reason).toBeVisible()
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(form.getByText('Say why it costs less than the list price')).toBeVisible()
  await expect(reason).toBeFocused()
  await expectAccessibleInAllViews(page, page.getByRole('dialog'))
  await reason.fill('Only recemented')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  const details = page.getByRole('dialog', { name: /Invoice #\d+/ })
  await expect(details).toContainText('Only recemented')
  const number = Number(/invoice=(\d+)/.exec(page.url())?.[1])
  expect(await factory.invoice(number)).toMatchObject({
    below_price: true,
    price_reason: 'Only recemented',
    flag: null,
  })
})

test('a lowered price asks with a discount, and no longer once it is set back', async ({ factory, signedIn }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${id}`)
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const line = form.getByRole('group', { name: 'Line 1' })
  await line.getByRole('combobox', { name: 'Code' }).fill('CRN-ZIR')
  await page.getByRole('option', { name: 'CRN-ZIR' }).click()
  const reason = form.getByLabel('Reason for the low price')
  await line.getByLabel('Cost').fill('1750')
  await form.getByRole('button', { name: 'Add discount' }).click()
  await expect(reason).toHaveCount(0)
  await form.getByRole('spinbutton', { name: 'Discount', exact: true }).fill('5')
  await expect(reason).toBeVisible()
  await line.getByLabel('Cost').fill('1900')
  await expect(reason).toHaveCount(0)
})

test('management sees it on the review tab, with nothing to end', async ({ factory, signedIn }) => {
  const { id: patient_id, full_name } = await factory.registerPatient()
  const treatments = [{ treatment_code: 'CRN-ZIR', description: 'Crown', cost: 1 }]
  const sold = { patient_id, treatments, payment_method: 'cash', price_reason: 'Only recemented' }
  const { id } = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', sold)
  const page = await signedIn('manager', '/invoices?tab=review')
  const row = page.getByRole('region', { name: 'Below the list price' }).getByRole('row', { name: `Invoice #${id}` })
  await expect(row).toContainText('Only recemented')
  await expect(row).toContainText(full_name)
  await expect(row.getByRole('button', { name: 'End the review' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.locator('#below-price'))
})
