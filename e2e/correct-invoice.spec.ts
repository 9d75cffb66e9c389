import type { InvoiceDetails } from '#contract/invoices.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

test('an admin corrects an invoice: the preview is right, and both link to each other', async ({
  signedIn,
  factory,
}) => {
  const { id, patient_id } = await factory.issueInvoice({ paid_amount: 1_050.5 })
  const page = await signedIn('admin', `/invoices?invoice=${id}`)
  const old = modal(page, `Invoice #${id}`)
  await old.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Correct this invoice' }).click()
  const form = modal(page, 'Correct this invoice')
  await form.getByLabel('Cost').first().fill('400')
  await form.getByRole('button', { name: 'Issue Corrected Invoice' }).click()
  await expect(form.getByText('A reason is required')).toBeVisible()
  await form.getByLabel('Why it is corrected').fill('Half of it was done')
  const outcome = form.getByRole('region').or(form.locator('section')).last()
  await expect(outcome).toContainText('QR 550.50')
  await expect(outcome).toContainText(/Credit of the patient.*QR 500\.00/)
  const foretold = /Doctor payout\s*QR\s*[−-]([\d.,]+)/.exec((await outcome.textContent()) ?? '')?.[1]
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').last())
  const before = await factory.invoice(id)
  await form.getByRole('button', { name: 'Issue Corrected Invoice' }).click()
  await expect(form).toBeHidden()
  const corrected = old.getByRole('link', { name: /Corrected by invoice #/ })
  await corrected.click()
  const newId = Number(/\d+/.exec(new URL(page.url()).hash.split('invoice=')[1] ?? '')?.[0])
  await expect(modal(page, `Invoice #${newId}`).getByRole('link', { name: `Invoice #${id}` })).toBeVisible()

  const issued = await factory.send<InvoiceDetails>('admin', 'GET', `/api/invoices/${newId}`)
  expect(issued).toMatchObject({
    patient_id,
    corrects_invoice_id: id,
    total_amount: 550.5,
    paid_amount: 550.5,
    credit: 500,
  })
  const lost = (before.doctor_payout?.payout_amount ?? 0) - (issued.doctor_payout?.payout_amount ?? 0)
  expect(foretold).toBe(lost.toFixed(2))
})

test('other roles than admin cannot correct an invoice', async ({ signedIn, factory }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('manager', `/invoices?invoice=${id}&invoice_action=correction`)
  await expect(modal(page, `Invoice #${id}`)).toBeVisible()
  await expect(modal(page, 'Correct this invoice')).toHaveCount(0)
})
