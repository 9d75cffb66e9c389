import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

for (const type of ['Invoices', 'Payouts'] as const) {
  test(`${type} are saved as a CSV that a spreadsheet opens correctly`, async ({ signedIn }) => {
    const page = await signedIn('admin', '/reports')
    await page.getByRole('main').getByText(type, { exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${type.toLowerCase()}_report_\\d{14}\\.csv$`))
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\u{FEFF}')).toBe(true)
    expect(text.split('\r\n').length).toBeGreaterThan(5)
    await expect(page.getByText('was saved')).toBeVisible()
  })
}

test('the request has the chosen filters', async ({ page, signedIn }) => {
  await signedIn('admin', '/reports?start_date=2026-01-01&end_date=2026-01-31')
  await page.getByLabel('Status').selectOption('partial')
  await page.getByLabel('Doctor').selectOption({ index: 1 })
  await page.getByLabel('Include flagged transactions (Admin only)').check()
  const asked = page.waitForRequest(/\/api\/reports\/export/)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect(query).toMatchObject({
    type: 'invoices',
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    status: 'partial',
    include_flagged: 'true',
    doctor_id: expect.stringMatching(/^\d+$/),
  })
})

test('a manager reads what the file lacks, and cannot choose flagged or cancelled ones', async ({
  factory,
  signedIn,
}) => {
  await factory.issueInvoice({ request_admin_review: true })
  const page = await signedIn('manager', '/reports')
  const main = page.getByRole('main')
  await expect(main.getByText(/flagged for review (is|are) left out: QR [\d,.]+\. An admin can include/)).toBeVisible()
  await expect(main.getByText('Cancelled invoices are left out; an admin’s file has them.')).toBeVisible()
  await expect(page.getByLabel('Include flagged transactions (Admin only)')).toBeDisabled()
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(['All statuses', 'Paid', 'Partial', 'Unpaid'])
  await main.getByText('Payouts', { exact: true }).click()
  await expect(main.getByText(/payout records?\./)).toBeVisible()
  await expect(page.getByLabel('Include flagged transactions (Admin only)')).toHaveCount(0)
  await expect(main.getByText('left out')).toHaveCount(0)
})

test('while the file is created the button says so and cannot be pressed again', async ({ page, signedIn }) => {
  await signedIn('manager', '/reports')
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/reports/export*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  open()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
})

test.describe('a report that cannot be created', () => {
  test.use({ provoked: /status of 503/ })

  test('shows a quiet error, and nothing is saved', async ({ page, signedIn }) => {
    await page.route('**/api/reports/export*', (route) => route.fulfill({ status: 503, json: { error: 'Away' } }))
    await signedIn('manager', '/reports')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByText('The report could not be made. Nothing was saved.')).toBeVisible()
  })
})

for (const role of ['receptionist', 'doctor'] as const) {
  test(`a ${role} reads that reports are not part of the role`, async ({ signedIn }) => {
    const page = await signedIn(role, '/reports')
    await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible()
  })
}

test('the reports pass the accessibility and layout checks in every view', async ({ signedIn }) => {
  const page = await signedIn('admin', '/reports')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessibleInAllViews(page, page.getByRole('button', { name: /CSV/ }))
})
