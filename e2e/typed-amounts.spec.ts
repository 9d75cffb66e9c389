import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('an amount is accepted in Arabic digits, typed over a selection or pasted', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
  const amount = page.getByRole('dialog', { name: 'Add Payment' }).getByLabel('Amount')
  await expect(amount).toBeFocused()
  await page.keyboard.insertText('٥')
  await page.keyboard.insertText('٠')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('50')
  await amount.selectText()
  await page.keyboard.insertText('١٬٠٢٥٫٥')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('1025.5')
})

test('an amount typed with a comma is read as meant, or shows an error; never ten times as much', async ({
  factory,
  signedIn,
}) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
  const form = page.getByRole('dialog', { name: 'Add Payment' })
  const amount = form.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await page.keyboard.type('1,050,5')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Enter an amount such as 1,234.50, with at most two decimals')).toBeVisible()
  await expect(amount).toHaveValue('1,050,5')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await amount.selectText()
  await page.keyboard.type('1,050.25')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('1050.25')
  await amount.selectText()
  await page.keyboard.type('100,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Payment added successfully')
  expect((await factory.invoice(id)).payments.map(({ amount: paid }) => paid)).toEqual([100.5])
})

test('the field of an amount says its limits, as a number input would', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
  const amount = page.getByRole('spinbutton', { name: 'Amount' })
  await expect(amount).toHaveValue('1050.50')
  await expect(amount).toHaveAttribute('min', '0.01')
  await expect(amount).toHaveAttribute('max', '1050.5')
  await expect(amount).toHaveAttribute('step', '0.01')
})
