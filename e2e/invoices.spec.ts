import type { Role } from '#domain/access.ts'
import { expect, expectAccessibleInAllViews, blockChangeEvents } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

const columns = ['Invoice Details', 'Patient', 'Amount', 'Status', 'Actions']

test('the list has its columns, newest first, flagged ones too', async ({ factory, signedIn, page }) => {
  const { id, patient_name } = await factory.issueInvoice({ paid_amount: 50.5 })
  const asked = page.waitForRequest(/\/api\/invoices\?/)
  await signedIn('receptionist', '/invoices')
  expect(new URL((await asked).url()).searchParams.get('include_flagged')).toBe('true')
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const row = page.getByRole('row', { name: `Invoice #${id}` })
  await expect(row).toContainText(patient_name)
  await expect(row).toContainText('QR 1,050.50')
  await expect(row).toContainText('Outstanding QR 1,000.00')
  await expect(row).toContainText('Partial')
})

const offered: Record<Role, { statuses: string[]; create: boolean; more: boolean }> = {
  admin: { statuses: ['All statuses', 'Paid', 'Partial', 'Unpaid', 'Cancelled'], create: true, more: true },
  manager: { statuses: ['All statuses', 'Paid', 'Partial', 'Unpaid'], create: true, more: false },
  receptionist: { statuses: ['All statuses', 'Paid', 'Partial', 'Unpaid'], create: true, more: false },
  doctor: { statuses: ['All statuses', 'Paid', 'Partial', 'Unpaid'], create: false, more: false },
}
for (const [role, { statuses, create, more }] of Object.entries(offered) as [Role, (typeof offered)[Role]][]) {
  test(`the actions that the list offers to ${role}`, async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn(role, '/invoices')
    const row = page.getByRole('row', { name: `Invoice #${id}` })
    await expect(row.getByRole('button', { name: 'Add Payment' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Flag for review' })).toBeVisible()
    await expect(row.getByRole('link', { name: 'View details' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'More actions' })).toHaveCount(more ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Create Invoice' })).toHaveCount(create ? 1 : 0)
    await expect(page.getByLabel('Status').getByRole('option')).toHaveText(statuses)
  })
}

test('status and patient in the address filter the list, and Back undoes them', async ({ factory, signedIn }) => {
  const { id, patient_id, patient_name } = await factory.issueInvoice({ paid_amount: 100 })
  const page = await signedIn('manager', '/invoices?status=cancelled')
  await expect(page.getByLabel('Status'), 'cancelled ones are for admins').toHaveValue('')

  await page.getByLabel('Status').selectOption('Partial')
  await page.getByRole('combobox', { name: 'Patient' }).fill(patient_name)
  await page.getByRole('option', { name: patient_name }).click()
  await expect(page).toHaveURL(new RegExp(`status=partial.*patient_id=${patient_id}`))
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('row', { name: `Invoice #${id}` })).toBeVisible()

  await page.getByLabel('Status').selectOption('Unpaid')
  await expect(page.getByText('No invoices found')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: `Invoice #${id}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient_name)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/#\/invoices\??$/)
})

test('an empty list offers the role’s next actions', async ({ factory, signedIn }) => {
  const patient = await factory.registerPatient()
  const page = await signedIn('receptionist', `/invoices?patient_id=${patient.id}`)
  await expect(page.getByText('No invoices found')).toBeVisible()
  await page.route('**/api/invoices?*', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByText('No invoices found').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Create Invoice' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
})

test('details are in the address: a link opens them, Back and the cross close, a reload restores', async ({
  factory,
  signedIn,
}) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', '/invoices')
  const details = page.getByRole('dialog', { name: `Invoice #${id}` })
  await page.getByRole('link', { name: `Invoice #${id}` }).click()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await page.goForward()
  await page.reload()
  await expect(details.getByText('Root canal')).toBeVisible()
  await details.getByRole('button', { name: 'Add Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Payment' })).toBeVisible()
  await page.reload()
  await page.getByRole('dialog', { name: 'Add Payment' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Payment' })).toBeHidden()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/#\/invoices\??$/)
})

test("somebody else's payment appears without a reload", async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('doctor', '/invoices')
  const row = page.getByRole('row', { name: `Invoice #${id}` })
  await expect(row).toContainText('Unpaid')
  await factory.pay(id, 1050.5)
  await expect(row).toContainText('Paid', { timeout: 2_000 })
})

test('the flag is shown at once, and stored', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('receptionist', '/invoices')
  await page.route('**/flag', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const row = page.getByRole('row', { name: `Invoice #${id}` })
  await row.getByRole('button', { name: 'Flag for review' }).click()
  await expect(row.getByRole('button', { name: 'Remove flag' })).toBeVisible({ timeout: 300 })
  await expect(row).toContainText('Flagged for review')
  expect((await factory.invoice(id)).request_admin_review).toBe(true)
})

test('a flag has a reason, and management ends the review with its result', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice()
  const page = await signedIn('manager', '/invoices')
  const row = page.getByRole('row', { name: `Invoice #${id}` })
  await row.getByRole('button', { name: 'Flag for review' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Charged twice?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'To review' }).click()
  await expect(row).toContainText('Charged twice?')
  await row.getByRole('button', { name: 'End the review' }).click()
  const form = page.getByRole('dialog', { name: 'End the review' })
  await form.getByRole('button', { name: 'End the review' }).click()
  await expect(form.getByText('Say what came of it')).toBeVisible()
  await form.getByLabel('What came of it').fill('Once only, the patient was told')
  await form.getByRole('button', { name: 'End the review' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/#/invoices?invoice=${id}`)
  const review = page.getByRole('dialog').getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Charged twice?')
  await expect(review).toContainText('Once only, the patient was told')
})

test.describe('failures', () => {
  test.use({ provoked: /Failed to load resource/ })
  const broken = { status: 500, json: { error: 'The server has a problem' } }

  test('a flag that is not stored is reverted quietly', async ({ factory, signedIn }) => {
    const { id } = await factory.issueInvoice()
    const page = await signedIn('receptionist', '/invoices')
    await page.route('**/flag', (route) => route.fulfill(broken))
    const row = page.getByRole('row', { name: `Invoice #${id}` })
    await row.getByRole('button', { name: 'Flag for review' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The flag could not be changed' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Flag for review' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a list that fails to load shows a quiet error and offers to retry', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    await page.route('**/api/invoices?*', (route) => route.fulfill(broken))
    await signedIn('manager', '/invoices')
    await expect(page.getByText('The invoices could not be loaded.')).toBeVisible()
    await page.unroute('**/api/invoices?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  })

  test('details that fail to load show an error and offer to retry', async ({ factory, page, signedIn }) => {
    const { id } = await factory.issueInvoice()
    await blockChangeEvents(page)
    await page.route(`**/api/invoices/${id}`, (route) => route.fulfill(broken))
    await signedIn('manager', `/invoices?invoice=${id}`)
    await expect(page.getByRole('alert')).toHaveText('Error loading invoice details')
    await page.unroute(`**/api/invoices/${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByText('Root canal')).toBeVisible()
  })
})

test('the list passes the accessibility and layout checks in every view', async ({ signedIn }) => {
  const page = await signedIn('admin', '/invoices?status=cancelled')
  await expectAccessibleInAllViews(page, page.locator('tbody').getByRole('row').first())
})

test('the details and every form pass the accessibility and layout checks in every view', async ({
  factory,
  signedIn,
}) => {
  test.slow()
  const { id, patient_id } = await factory.issueInvoice({ paid_amount: 1050.5, payment_method: 'card' })
  const partial = await factory.issueInvoice({ paid_amount: 100 })
  const page = await signedIn('admin', '/invoices?patient_id=' + patient_id)
  const expectSoundAt = async (query: string) => {
    await page.goto(`/#/invoices?patient_id=${patient_id}&${query}`)
    // A form is loaded when it is first opened, above the details that are there already.
    const shown = query.startsWith('invoice=') && !query.includes('action') ? 'table' : 'form'
    await expectAccessibleInAllViews(page, page.getByRole('dialog').last().locator(shown).first())
  }
  await expectSoundAt(`invoice=${id}`)
  await expectSoundAt(`invoice=${partial.id}&invoice_action=payment`)
  await expectSoundAt(`invoice=${partial.id}&invoice_action=cancellation`)
  await expectSoundAt(`invoice=${id}&invoice_action=deduction`)
  await expectSoundAt('new=true')
})
