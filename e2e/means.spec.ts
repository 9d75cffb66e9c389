import type { InvoiceDetails } from '#contract/invoices.ts'
import type { Means } from '#contract/means.ts'
import { expectAccessibleInAllViews, expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test('an admin adds a means of payment, and the desk takes money by it in one click', async ({ signedIn, factory }) => {
  const name = `Transfer ${unique()}`
  const settings = await signedIn('admin', '/settings/means')
  await settings.getByRole('button', { name: 'Add means' }).click()
  const form = modal(settings, 'Add means of payment')
  await form.getByLabel('Name in English').fill(name)
  await form.getByLabel('Name in Arabic').fill(`تحويل ${name}`)
  await form.getByRole('radio', { name: 'At the bank' }).check()
  await expectAccessibleInAllViews(settings, settings.getByRole('dialog').getByRole('textbox').first())
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(settings.getByRole('row', { name })).toContainText('At the bank')
  const all = await factory.send<Means[]>('admin', 'GET', '/api/settings/means')
  const means = all.find(({ name_en }) => name_en === name)
  expect(means).toMatchObject({ method: 'card', fee_percentage: 0, settles: 'bank', active: true })
  try {
    const { id } = await factory.issueInvoice({ paid_amount: 0 })
    const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
    const payment = modal(page, 'Add Payment')
    await payment.getByText(name, { exact: true }).click()
    await payment.getByRole('button', { name: 'Add Payment' }).click()
    const details = modal(page, `Invoice #${id}`)
    await expect(details.getByRole('table', { name: 'Payments' })).toContainText(name)
    await expect(details.locator('dl').filter({ hasText: 'Payment method' })).toContainText(name)
    const { payments } = await factory.send<InvoiceDetails>('admin', 'GET', `/api/invoices/${id}`)
    expect(payments[0]).toMatchObject({ payment_method: 'card', means_id: means?.id, card_fee_percentage: 0 })
  } finally {
    // Forms of other tests offer cash and cards alone.
    await factory.send('admin', 'PUT', `/api/settings/means/${means?.id}`, { active: false })
  }
  const after = await signedIn('admin', '/settings/means')
  await expect(after.getByRole('row', { name })).toContainText('Inactive')
})
