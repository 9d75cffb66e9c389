import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

test('instalments are agreed on, printed without a treatment, taken and ended', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient(`Huda ${unique()}`)
  const lines = { treatments: [{ description: 'A secret matter', cost: 1000 }], paid_amount: 0, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', '/api/invoices', { patient_id: patient.id, ...lines })
  const page = await signedIn('receptionist', `/patients/${patient.id}/account`)
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('[data-paper]')?.textContent ?? '')
  })
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Instalments', exact: true }) })
  await card.getByRole('button', { name: 'Agree on instalments' }).click()
  const form = modal(page, 'Agree on instalments')
  await expect(form.getByLabel('Total')).toHaveValue('1000.00')
  await form.getByLabel('Down payment today').fill('1000.01')
  await form.getByLabel('Number of instalments').fill('3')
  await form.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(form.getByText('More than the total')).toBeVisible()
  await form.getByLabel('Down payment today').fill('100')
  const preview = form.getByRole('table', { name: 'Instalments' })
  await expect(preview.getByRole('row')).toHaveCount(5)
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('table'))
  await form.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/Agreement #\d+Due/)

  await card.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => document.body.getAttribute('data-printed'))).toContain('agree to pay')
  expect(await page.evaluate(() => document.body.getAttribute('data-printed'))).not.toContain('secret')

  await card.getByRole('button', { name: 'Take instalment' }).click()
  const taking = modal(page, 'Take instalment')
  await expect(taking.getByLabel('Amount')).toHaveValue('100.00')
  await taking.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(taking).toBeHidden()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/In order/)
  await expectAccessibleInAllViews(page, page.getByRole('listitem').getByRole('table'))

  await card.getByRole('button', { name: 'End', exact: true }).click()
  const ending = modal(page, 'End the agreement')
  await ending.getByLabel('Reason').fill('Pays at once')
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/Ended/)
})

test('the front desk lists instalments that are due, with what is to be paid', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient(`Sami ${unique()}`)
  const lines = { treatments: [{ description: 'Braces', cost: 600 }], paid_amount: 0, payment_method: 'cash' }
  const sent = { patient_id: patient.id, ...lines }
  const { id } = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', sent)
  const instalments = [{ due_on: '2031-01-31', amount: 600 }]
  const agreed = { invoice_ids: [id], total: 600, instalments, signed_name: 'Sami' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/agreements`, agreed)
  const page = await signedIn('receptionist', '/invoices?tab=instalments&until_date=2031-01-30')
  const row = page.getByRole('row').filter({ hasText: patient.full_name })
  await expect(page.getByRole('tab', { name: 'Instalments' })).toHaveAttribute('aria-selected', 'true')
  await expect(row).toBeHidden()
  const later = await signedIn('receptionist', '/invoices?tab=instalments&until_date=2031-01-31')
  const listed = later.getByRole('row').filter({ hasText: patient.full_name })
  await expect(listed).toContainText('600.00')
  await expectAccessibleInAllViews(later, listed)
})
