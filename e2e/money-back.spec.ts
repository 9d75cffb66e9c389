import type { Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

/** Opens the actions on the only payment of the invoice. */
async function ofPayment(page: Page, id: number, action: string) {
  const payments = modal(page, `Invoice #${id}`).getByRole('table', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Refund or correct' }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a refund to credit previews its changes, and makes them', async ({ signedIn, factory }) => {
  const { id, patient_id } = await factory.issueInvoice({ paid_amount: 1_050.5 })
  const page = await signedIn('manager', `/invoices?invoice=${id}`)
  await ofPayment(page, id, 'Refund')
  const form = modal(page, 'Refund')
  await form.getByLabel('Refund amount').fill('2000')
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    form
      .getByText('A reason is required')
      .or(form.getByText(/At most/))
      .first(),
  ).toBeVisible()
  await form.getByLabel('Refund amount').fill('100')
  await form.getByText('Credit', { exact: true }).click()
  await form.getByLabel('Reason').fill('Charged too much')
  const outcome = form.getByRole('heading', { name: 'What will happen' }).locator('..')
  await expect(outcome).toContainText(/Patient balance.*QR 0\.00.*QR 100\.00/)
  await expect(outcome).toContainText(/Credit of the patient.*QR 0\.00.*QR 100\.00/)
  const foretold = /Doctor payout\s*QR\s*[−-]([\d.,]+)/.exec((await outcome.textContent()) ?? '')?.[1]
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  const before = await factory.invoice(id)
  await form.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(modal(page, `Invoice #${id}`).getByRole('table', { name: 'Refunds' })).toContainText('Charged too much')
  const after = await factory.invoice(id)
  expect(after).toMatchObject({ paid_amount: 950.5, status: 'partial', credit: 100 })
  const lost = (before.doctor_payout?.payout_amount ?? 0) - (after.doctor_payout?.payout_amount ?? 0)
  expect(foretold).toBe(lost.toFixed(2))
  await expect(page.locator('[data-paper]').getByRole('row', { includeHidden: true }).last()).toHaveText(
    /Credit.*QR\s*[−-]100\.00/,
  )
  const patient = await factory.send<Patient>('manager', 'GET', `/api/patients/${patient_id}`)
  expect([patient.balance, patient.credit]).toEqual([100, 100])
})

test('a payment from credit is corrected: it is credit again, and the money received is recorded', async ({
  signedIn,
  factory,
}) => {
  const { id, patient_id } = await factory.issueInvoice()
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/deposits`, {
    amount: 300,
    payment_method: 'cash',
  })
  const page = await signedIn('manager', `/invoices?invoice=${id}&invoice_action=payment`)
  const pay = modal(page, 'Add Payment')
  await pay.getByText('Use credit QR 300.00').click()
  await pay.getByRole('button', { name: 'Add Payment' }).click()
  await expect(pay).toBeHidden()
  expect(await factory.invoice(id)).toMatchObject({ paid_amount: 300, credit: 0 })
  await ofPayment(page, id, 'Correct this payment')
  const form = modal(page, 'Correct this payment')
  await form.getByLabel('Right amount').fill('200')
  await form.getByText('Card', { exact: true }).click()
  const outcome = form.getByRole('heading', { name: 'What will happen' }).locator('..')
  await expect(outcome).toContainText(/Patient balance.*QR 750\.50.*QR 850\.50/)
  await expect(outcome).toContainText(/Credit of the patient.*QR 0\.00.*QR 300\.00/)
  await form.getByRole('button', { name: 'Correct Payment' }).click()
  await expect(form.getByText('A reason is required')).toBeVisible()
  await form.getByLabel('Reason').fill('Paid by card, not from credit')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  await form.getByRole('button', { name: 'Correct Payment' }).click()
  await expect(form).toBeHidden()
  expect(await factory.invoice(id)).toMatchObject({ paid_amount: 200, credit: 300, payment_methods: ['card'] })
})

test('an admin writes off the rest, and sees what stays', async ({ signedIn, factory }) => {
  const { id } = await factory.issueInvoice({ paid_amount: 1_000 })
  const page = await signedIn('admin', `/invoices?invoice=${id}`)
  await modal(page, `Invoice #${id}`).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  const form = modal(page, 'Write off')
  await form.getByLabel('Write-off amount').fill('20')
  const outcome = form.getByRole('heading', { name: 'What will happen' }).locator('..')
  await expect(outcome).toContainText(/Left to pay then\s*QR 30\.50/)
  await expect(outcome).toContainText(/Patient balance.*QR 50\.50.*QR 30\.50/)
  await expect(outcome).toContainText(/Doctor payout\s*stays as it is/)
  await form.getByLabel('Reason').fill('Moved abroad')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  await form.getByRole('button', { name: 'Write off' }).click()
  await expect(form).toBeHidden()
  expect(await factory.invoice(id)).toMatchObject({ written_off_amount: 20, paid_amount: 1_000, status: 'partial' })
})

test('a discount needs a reason, is limited at the front desk, and is printed without it', async ({
  signedIn,
  factory,
}) => {
  const { id: appointment_id, patient_id } = await factory.completeAppointment()
  const page = await signedIn(
    'receptionist',
    `/invoices?new=true&appointment_id=${appointment_id}&patient_id=${patient_id}`,
  )
  const form = modal(page, 'Create Invoice')
  await form.getByRole('button', { name: 'Add discount' }).click()
  await form.getByRole('spinbutton', { name: 'Discount', exact: true }).fill('20')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(form.getByText('Above the limit of the front desk.', { exact: false })).toBeVisible()
  await expect(form.getByText('A discount needs a reason')).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Discount', exact: true }).fill('10')
  await form.getByLabel('Reason for the discount').fill('Family of staff')
  await expect(form.getByRole('status').filter({ hasText: 'QR 945.45' })).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByRole('dialog', { name: /Invoice #\d+/ })).toContainText('QR 945.45')
  const paper = page.locator('[data-paper]')
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('Discount 10 %')
  // The reason is for the clinic.
  await expect(paper).not.toContainText('Family of staff')
})
