import { desktop, expect, expectAccessible, expectAccessibleInAllViews, phone, turnTo } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

const entries = { name: 'Entries' }
const deposits = { name: 'Deposits' }

test('a deposit is taken from the patient, used, and the rest refunded', async ({ signedIn, factory }) => {
  const { id, patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('manager', `/patients/${patient_id}`)
  await patientPage(page, patient_name).getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('table', entries).getByRole('row').nth(1)).toContainText('QR 1,050.50')
  await page.getByRole('button', { name: 'Take a deposit' }).click()
  const form = modal(page, 'Take a deposit')
  await form.getByRole('button', { name: 'Take Deposit' }).click()
  await expect(form.getByText('The deposit must be greater than zero')).toBeVisible()
  await form.getByLabel('Deposit amount').fill('300')
  await form.getByText('Card', { exact: true }).click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
  await form.getByRole('button', { name: 'Take Deposit' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('table', entries).getByRole('row').last()).toContainText('QR 750.50')

  const used = { amount: 120, from_credit: true }
  await factory.send('receptionist', 'POST', `/api/invoices/${id}/payments`, used)
  const row = page.getByRole('table', deposits).getByRole('row').nth(1)
  await expect(row).toContainText('QR 180.00')
  await expect(page.getByRole('table', entries).getByRole('row').last()).toContainText('QR 120.00 moved')
  await row.getByRole('button', { name: 'Refund the deposit of QR 300.00' }).click()
  const refund = modal(page, 'Refund a deposit')
  await refund.getByLabel('Refund amount').fill('200')
  await refund.getByLabel('Reason').fill('Moves away')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund.getByText(/At most|more than/i).first()).toBeVisible()
  await refund.getByLabel('Refund amount').fill('80')
  await expect(refund.getByText('QR 100.00')).toBeVisible()
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(row).toContainText('QR 80.00 refunded, Card')
  await expect(row).toContainText('QR 100.00')
  // Owes 930.50 of the invoice, and has 100 as credit.
  await expect(page.getByRole('table', entries).getByRole('row').last()).toContainText('QR 830.50')
  await expectAccessibleInAllViews(page, page.getByRole('table').first())
})

test('amounts of a column end below each other, in Arabic too', async ({ signedIn, factory }) => {
  const { patient_id } = await factory.issueInvoice()
  const deposit = { amount: 1000, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/deposits`, deposit)
  const page = await signedIn('manager', `/patients/${patient_id}/account`)
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: desktop, language, theme: 'light' })
    const amounts = page.getByRole('table').first().locator('td:last-child bdi[dir=ltr]')
    await expect(amounts.first()).toBeVisible()
    const ends = await amounts.evaluateAll((all) => all.map((amount) => amount.getBoundingClientRect().right))
    expect(ends.length, language).toBeGreaterThan(1)
    expect(Math.max(...ends) - Math.min(...ends), language).toBeLessThan(1)
  }
})

test('a deposit is taken from an appointment', async ({ signedIn, factory }) => {
  const { id, patient_name } = await factory.completeAppointment()
  const page = await signedIn('receptionist', `/appointments?open=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Take a deposit' }).click()
  const form = modal(page, 'Take a deposit')
  await expect(form).toContainText(patient_name)
  await form.getByLabel('Deposit amount').fill('50')
  await form.getByRole('button', { name: 'Take Deposit' }).click()
  await expect(page.getByText('Deposit received')).toBeVisible()
  await expect(page.getByRole('table', deposits)).toContainText('QR 50.00')
  // A receptionist takes deposits; management refunds them.
  await expect(page.getByRole('button', { name: /Refund the deposit/ })).toHaveCount(0)
})

test('the account is printed on the clinic’s paper, in both languages', async ({ signedIn, factory }) => {
  const { id, patient_id, patient_name, payments } = await factory.issueInvoice({ paid_amount: 50.5 })
  const right = { amount: 50.5, payment_method: 'card', reason: 'Mistyped' }
  await factory.send('receptionist', 'POST', `/api/invoices/${id}/payments/${payments[0]?.id}/correct`, right)
  const page = await signedIn('receptionist', `/patients/${patient_id}/account`)
  await expect(page.getByRole('table', entries)).toContainText('QR 1,000.00')
  await expect(page.getByRole('table', entries).getByText('Corrected')).toHaveCount(2)
  const paper = page.locator('[data-paper]')
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(paper).toContainText(patient_name)
  // As it was paid: neither the mistyped method nor a refund that nobody got.
  await expect(paper.getByRole('row', { includeHidden: true })).toHaveCount(3)
  await expect(paper).toContainText('Card')
  await expect(paper).toContainText('QR 1,000.00')
  await expect(paper.locator('.paper-sums > *').last(), 'what is owed is the boldest').toContainText('Balance due')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('link', { name: 'كشف الحساب' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(paper, 'the patient has no language, and the clinic writes English').toContainText('Balance due')
  await factory.send('receptionist', 'PUT', `/api/patients/${patient_id}`, { full_name: patient_name, language: 'ar' })
  await expect(paper).toContainText('الرصيد المستحق')
  await expect(paper).toHaveAttribute('dir', 'rtl')
})

test('a patient without entries, on a phone, and one whose account cannot be loaded', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/patients/${id}/account`)
  await page.setViewportSize(phone)
  await expect(page.getByText('Nothing has been invoiced, paid or left as a deposit yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/#/patients/nobody/account')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})

test('a doctor sees no account', async ({ signedIn }) => {
  const page = await signedIn('doctor', '/patients/1/account')
  await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible()
})
