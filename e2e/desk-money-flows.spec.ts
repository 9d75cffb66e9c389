import { expect } from './fixtures/browser.ts'
import { countClicks, expectClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

// A method is corrected before the day is closed, which the last test does.
test.describe.configure({ mode: 'default' })

const takes = { name: /^Take payment/ }

test('an old debt is paid', async ({ signedIn, factory }) => {
  const { id, patient_id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/patients/${patient_id}`)
  await page.getByRole('button', takes).waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('button', takes).click()
  const payment = modal(page, 'Add Payment')
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toBeHidden()
  expectClicks('Old debt', clicks(), 2)
  expect(await factory.invoice(id)).toMatchObject({ paid_amount: 1050.5 })
})

test('a payment is half cash and half card', async ({ signedIn, factory }) => {
  const { id, patient_id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/patients/${patient_id}`)
  await page.getByRole('button', takes).waitFor()
  const clicks = await countClicks(page)
  const payment = modal(page, 'Add Payment')
  await page.getByRole('button', takes).click()
  await payment.getByLabel('Amount').fill('500')
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toBeHidden()
  await page.getByRole('button', takes).click()
  await expect(payment.getByLabel('Amount')).toHaveValue('550.50')
  await payment.getByText('Card', { exact: true }).click()
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toBeHidden()
  // A click on the method's label is one on its hidden radio button, too.
  expectClicks('Mixed payment', clicks() - 1, 5)
  const { paid_amount, payment_methods } = await factory.invoice(id)
  expect([paid_amount, payment_methods.toSorted()]).toEqual([1050.5, ['card', 'cash']])
})

test('a mistyped method is corrected', async ({ signedIn, factory }) => {
  const { id } = await factory.issueInvoice()
  const pays = { amount: 100, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', `/api/invoices/${id}/payments`, pays)
  const page = await signedIn('receptionist', `/invoices?invoice=${id}`)
  const payments = modal(page, `Invoice #${id}`).getByRole('table', { name: 'Payments' })
  await payments.waitFor()
  const clicks = await countClicks(page)
  await payments.getByRole('button', { name: 'Refund or correct' }).click()
  await page.getByRole('menuitem', { name: 'Correct this payment' }).click()
  const form = modal(page, 'Correct this payment')
  await form.getByText('Card', { exact: true }).click()
  await form.getByLabel('Reason').fill('Paid by card')
  await form.getByRole('button', { name: 'Correct Payment' }).click()
  await expect(form).toBeHidden()
  expectClicks('Correction', clicks() - 1, 4)
  expect(await factory.invoice(id)).toMatchObject({ paid_amount: 100, payment_methods: ['card'] })
})

test('the day is closed', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/day-closes')
  await page.getByText('Count what is there.').waitFor()
  const clicks = await countClicks(page)
  await page.getByLabel('Pieces of QR 500.00').fill('2')
  await page.getByLabel('Total of the card terminal').fill('0')
  await page.getByLabel('Left in the drawer for tomorrow').fill('500')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the day', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Sheet \d+$/ }).getByText('Difference of cash')).toBeVisible()
  expectClicks('Day close', clicks(), 2)
})
