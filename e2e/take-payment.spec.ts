import type { Patient } from '#contract/patients.ts'
import { expect } from './fixtures/browser.ts'
import { modal, test } from './fixtures/day.ts'

const takes = { name: /^Take payment/ }

test('what a patient owes is paid beside the amount, also instead of a deposit, which has a receipt', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('receptionist', `/patients/${patient_id}/account`)
  await page.getByRole('button', takes).click()
  const payment = modal(page, 'Add Payment')
  await expect(payment).toContainText(patient_name)
  await payment.getByLabel('Amount').fill('50.50')
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toBeHidden()
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('row').last()).toContainText('QR 1,000.00')

  await page.getByRole('button', { name: 'Take a deposit' }).click()
  const deposit = modal(page, 'Take a deposit')
  await expect(deposit).toContainText('Still owes QR 1,000.00')
  await deposit.getByRole('button', takes).click()
  // More than is owed: the rest is offered as credit, and one receipt shows both.
  await payment.getByLabel('Amount').fill('1049.50')
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(payment).toContainText('At most QR 1,000.00')
  await payment.getByLabel('Keep the other QR 49.50 as credit').check()
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  await expect(deposit).toBeHidden()
  await expect(page.getByRole('button', takes)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('row').last()).toContainText(/QR .49.50/)

  await page.getByRole('button', { name: 'Take a deposit' }).click()
  await expect(deposit.getByLabel('Deposit amount')).toBeVisible()
  await expect(deposit).not.toContainText('Still owes')
  await deposit.getByLabel('Deposit amount').fill('20')
  await deposit.getByRole('button', { name: 'Take Deposit' }).click()
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('[data-paper]')?.textContent ?? '')
  })
  await page.getByRole('button', { name: 'Print receipt of the deposit of QR 20.00' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Receipt · Deposit #\d+.*QR 20\.00/)
  // A tablet is still printing when print() returns.
  await expect(page.locator('[data-paper]')).toContainText('Receipt · Deposit')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-paper]')).not.toContainText('Receipt · Deposit')
})

test('a debt is paid in one click from the details of an appointment', async ({ open, book, factory }) => {
  const { patient_id } = await factory.issueInvoice()
  const { id } = await book({ patient: { id: patient_id } as Patient, start: '10:00', end: '11:00' })
  const page = await open('receptionist', `&open=${id}`)
  await page.getByRole('dialog').getByRole('button', takes).click()
  const payment = modal(page, 'Add Payment')
  await expect(payment.getByLabel('Amount')).toHaveValue('1050.50')
  await payment.getByRole('button', { name: 'Add Payment' }).click()
  // The patient waits for a receipt: its invoice is one click away, and Back leads here.
  await page.getByRole('alert').getByRole('link', { name: 'Invoice #' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await page.goBack()
  await expect(modal(page, 'Appointment Details')).toBeVisible()
})

test('a debt is paid in one click from its card on the board', async ({ open, book, factory }) => {
  const { patient_id } = await factory.issueInvoice()
  const { id } = await book({ patient: { id: patient_id } as Patient, start: '10:00', end: '11:00' })
  const page = await open('receptionist', '&view=columns')
  const card = page.getByRole('listitem').filter({ has: page.locator(`[data-appointment="${id}"]`) })
  await card.getByRole('button', takes).click()
  await expect(modal(page, 'Add Payment').getByLabel('Amount')).toHaveValue('1050.50')
})

test('the payment’s button is seen at rest on a card of half an hour, beside the amount', async ({
  open,
  book,
  factory,
  page,
}) => {
  const { patient_id } = await factory.issueInvoice()
  const { id } = await book({ patient: { id: patient_id } as Patient, start: '10:00', end: '10:30' })
  // Wide columns, also while other tests hire doctors.
  await page.setViewportSize({ width: 3_000, height: 900 })
  await open('receptionist', '&view=columns')
  const card = page.getByRole('listitem').filter({ has: page.locator(`[data-appointment="${id}"]`) })
  const pay = card.getByRole('button', takes)
  await expect(pay).toHaveCSS('opacity', '1')
  const amount = card.getByText('QR 1,050.50')
  const [left, right] = [await amount.boundingBox(), await pay.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})

test('a debt is paid in one click from its row in every list, and from the palette', async ({
  open,
  book,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  await book({ patient: { id: patient_id } as Patient, start: '10:00', end: '11:00' })
  const page = await open('manager')
  const payment = modal(page, 'Add Payment')
  const owing = { name: `Take payment from \u2068${patient_name}\u2069` }
  const lists = ['', `#/patients?q=${encodeURIComponent(patient_name)}`, '#/invoices?tab=owing']
  for (const list of lists) {
    if (list !== '') await page.goto(`/${list}`)
    await page.getByRole('button', owing).click()
    await expect(payment.getByLabel('Amount')).toHaveValue('1050.50')
    await page.keyboard.press('Escape')
    await expect(payment).toBeHidden()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(patient_name)
  await page.getByRole('option', owing).click()
  await expect(payment).toContainText(patient_name)
  await page.goBack()
  await expect(payment).toBeHidden()
  await expect(page).toHaveURL(/#\/invoices\?tab=owing/)
})
