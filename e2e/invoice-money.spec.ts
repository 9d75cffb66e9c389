import type { Page } from '@playwright/test'
import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const details = (page: Page, id: number) => dialog(page, `Invoice #${id}`)

test.describe('a payment', () => {
  test('starts with the outstanding amount, selected; Enter pays it once, however often it is pressed', async ({
    factory,
    signedIn,
  }) => {
    const { id } = await factory.issueInvoice({ paid_amount: 50.5 })
    const page = await signedIn('receptionist', '/invoices')
    let sent = 0
    await page.route('**/payments', async (route) => {
      sent += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page
      .getByRole('row', { name: `Invoice #${id}` })
      .getByRole('button', { name: 'Add Payment' })
      .click()
    const amount = dialog(page, 'Add Payment').getByLabel('Amount')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('1000.00')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('1000.00')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Payment added successfully')
    await expect(dialog(page, 'Add Payment')).toBeHidden()
    await expect(details(page, id).getByText('Paid', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    expect(sent).toBe(1)
    expect((await factory.invoice(id)).payments.map(({ amount: paid }) => paid)).toEqual([50.5, 1000])
  })

  test('by card with a note, in part; the next one starts with the rest', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('doctor', `/invoices?invoice=${id}`)
    await details(page, id).getByRole('button', { name: 'Add Payment' }).click()
    const form = dialog(page, 'Add Payment')
    await expect(form.getByLabel('Amount')).toBeFocused()
    await page.keyboard.type('650.5')
    await form.getByText('Card', { exact: true }).click()
    await form.getByLabel('Notes').fill('Voucher')
    await form.getByRole('button', { name: 'Add Payment' }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment added successfully')
    await expect(details(page, id).getByText('Partial')).toBeVisible()
    await expect(details(page, id).getByText('Voucher')).toBeVisible()
    await details(page, id).getByRole('button', { name: 'Add Payment' }).click()
    await expect(form.getByLabel('Amount')).toHaveValue('400.00')
    expect((await factory.invoice(id)).payments[0]).toMatchObject({ amount: 650.5, payment_method: 'card' })
  })

  test('that removes its row from the list keeps the keyboard focus on the screen', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice({ paid_amount: 50.5 })
    const page = await signedIn('receptionist', '/invoices?status=partial')
    const row = page.getByRole('row', { name: `Invoice #${id}` })
    await row.getByRole('rowheader').getByRole('link').click()
    await details(page, id).getByRole('button', { name: 'Add Payment' }).click()
    await expect(dialog(page, 'Add Payment').getByLabel('Amount')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(details(page, id).getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
  })

  test('of zero, or of more than is owed, is not sent', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('manager', `/invoices?invoice=${id}&invoice_action=payment`)
    const form = dialog(page, 'Add Payment')
    await form.getByLabel('Amount').fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Payment amount must be greater than zero')
    await form.getByLabel('Amount').fill('1050.51')
    await form.getByRole('button', { name: 'Add Payment' }).click()
    await expect(form.getByLabel('Amount')).toBeFocused()
    await expect(form.getByText('At most QR 1,050.50')).toBeVisible()
    expect((await factory.invoice(id)).payments).toEqual([])
  })

  test('with another error no longer shows the alert of the first', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
    const form = dialog(page, 'Add Payment')
    await form.getByLabel('Amount').fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Payment amount must be greater than zero')
    await form.getByLabel('Amount').fill('99999')
    await page.keyboard.press('Enter')
    await expect(form.getByText('At most QR 1,050.50')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is not offered on an invoice that accepts none, not even by its address', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice({ paid_amount: 1050.5 })
    const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
    await expect(details(page, id).getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await expect(details(page, id).getByRole('button', { name: 'Add Payment' })).toHaveCount(0)
    await expect(dialog(page, 'Add Payment')).toHaveCount(0)
  })
})

test.describe('cancelling', () => {
  test('first shows what will happen; then it does, and the appointment can be invoiced again', async ({
    factory,
    signedIn,
  }) => {
    const { id, appointment_id } = await factory.issueInvoice({ paid_amount: 400 })
    const page = await signedIn('admin', '/invoices')
    const row = page.getByRole('row', { name: `Invoice #${id}` })
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Invoice' }).click()
    const form = dialog(page, 'Cancel Invoice')
    await expect(form.getByText('This action cannot be undone', { exact: true })).toBeVisible()
    await expect(form.getByText('Patient balance').locator('..')).toContainText('QR 650.50QR 0.00')
    await expect(form.getByText('Refund due').locator('..')).toContainText('QR 400.00')
    const earned = (await factory.invoice(id)).doctor_payout?.payout_amount ?? 0
    expect(earned).toBeGreaterThan(0)
    await expect(form.getByText('Doctor payout').locator('..')).toContainText(`QR −${earned.toFixed(2)}`)
    await expect(form.getByText(/The payout record of .+ disappears/)).toBeVisible()
    await form.getByLabel('Reason').fill('Wrong patient')
    await form.getByRole('button', { name: 'Cancel Invoice' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invoice cancelled successfully')
    await expect(details(page, id)).toContainText('Reason: Wrong patient')
    await expect(details(page, id)).toContainText('Refund due: QR 400.00')
    await expect(details(page, id).getByRole('button', { name: 'Flag for review' })).toHaveCount(0)
    const appointment = await factory.send<{ active_invoice_id: number | null }>(
      'admin',
      'GET',
      `/api/appointments/${appointment_id}`,
    )
    expect(appointment.active_invoice_id).toBeNull()
  })

  test('is for admins: others have neither the button nor the form at its address', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('manager', `/invoices?invoice=${id}&invoice_action=cancellation`)
    await expect(details(page, id).getByRole('button', { name: 'Add Payment' })).toBeVisible()
    await expect(dialog(page, 'Cancel Invoice')).toHaveCount(0)
    await expect(details(page, id).getByRole('button', { name: 'More actions' })).toHaveCount(0)
  })
})

test.describe('a manual deduction', () => {
  test('reduces the payout, with its reason and author', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice({ paid_amount: 1050.5 })
    const before = (await factory.invoice(id)).doctor_payout?.payout_amount ?? 0
    const page = await signedIn('admin', `/invoices?invoice=${id}`)
    await details(page, id).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Manual Deduction' }).click()
    const form = dialog(page, 'Manual Deduction')
    await form.getByRole('button', { name: 'Add Deduction' }).click()
    await expect(page.getByRole('alert')).toHaveText('Deduction amount must be greater than zero')
    await expect(form.getByText('A reason is required')).toBeVisible()
    await form.getByLabel('Deduction amount').fill('9999')
    await form.getByLabel('Reason').fill('Lab fee')
    await page.getByRole('button', { name: 'Add Deduction' }).click()
    await expect(form.getByText(/At most QR/)).toBeVisible()
    await form.getByLabel('Deduction amount').fill('50')
    await page.getByRole('button', { name: 'Add Deduction' }).click()
    await expect(page.getByText('Manual deduction added successfully')).toBeVisible()
    await expect(details(page, id).getByRole('row', { name: /Lab fee/ })).toContainText('QR 50.00')
    expect((await factory.invoice(id)).doctor_payout?.payout_amount).toBeCloseTo(before - 50, 2)
  })

  test('is offered on paid invoices with a doctor only', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice({ paid_amount: 50 })
    const page = await signedIn('admin', `/invoices?invoice=${id}&invoice_action=deduction`)
    await details(page, id).getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Correct this invoice', 'Write off', 'Cancel Invoice'])
    await expect(dialog(page, 'Manual Deduction')).toHaveCount(0)
  })
})

test('what a doctor earns is shown to permitted roles', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice({ paid_amount: 1050.5 })
  const page = await signedIn('receptionist', `/invoices?invoice=${id}`)
  await expect(details(page, id).getByText('Root canal')).toBeVisible()
  await expect(details(page, id).getByText('Doctor payout')).toHaveCount(0)
  const { doctor_payout } = await factory.invoice(id)
  await page.evaluate((token) => (localStorage['token'] = token), factory.tokens.manager)
  await page.reload()
  await expect(details(page, id).getByText('Doctor payout')).toBeVisible()
  await expect(
    details(page, id)
      .getByText(`QR ${doctor_payout?.gross_amount.toFixed(2)}`)
      .first(),
  ).toBeVisible()
})

test.describe('failures', () => {
  test.use({ provoked: /Failed to load resource/ })
  const failing = [
    { form: 'payment', call: '**/payments', button: 'Add Payment', alert: 'Failed to add payment: ' },
    { form: 'cancellation', call: '**/cancel', button: 'Cancel Invoice', alert: 'Failed to cancel invoice: ' },
    { form: 'deduction', call: '**/manual-deduction', button: 'Add Deduction', alert: 'Failed to add deduction: ' },
  ] as const

  for (const { form, call, button, alert } of failing) {
    test(`a ${form} that fails says why, and keeps typed values`, async ({ factory, signedIn }) => {
      const { id } = await factory.issueInvoice({ paid_amount: form === 'deduction' ? 1050.5 : 0 })
      const page = await signedIn('admin', `/invoices?invoice=${id}&invoice_action=${form}`)
      const typed = page.getByRole('dialog').last().locator('textarea')
      await typed.fill('Said at the desk')
      if (form === 'deduction') await page.getByLabel('Deduction amount').fill('1')
      await page.route(call, (route) => route.fulfill({ status: 409, json: { error: 'It was changed meanwhile' } }))
      await page.getByRole('dialog').last().getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert')).toHaveText(`${alert}It was changed meanwhile`)
      await expect(typed).toHaveValue('Said at the desk')
    })
  }

  test('a payment whose response is lost is sent again with its key, and taken once', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
    const amount = dialog(page, 'Add Payment').getByLabel('Amount')
    await amount.fill('200')
    await page.route('**/payments', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Failed to add payment: ')
    await page.unroute('**/payments')
    await amount.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Payment added successfully')).toBeVisible()
    expect((await factory.invoice(id)).paid_amount).toBe(200)
  })
})
