import { expect, expectAccessible, expectAccessibleInAllViews, blockChangeEvents, test } from './fixtures/browser.ts'

test('a manager sees the cards, every doctor’s bar, the takings and the records', async ({ signedIn }) => {
  const page = await signedIn('manager', '/doctors')
  await expect(page.getByRole('heading', { name: 'Doctors & Payouts', level: 1 })).toBeVisible()
  for (const card of ['Total Doctors', 'Total Payouts', 'Total Transactions']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Payouts per doctor' })).toBeVisible()
  await expect(page.getByText('Average').first()).toBeVisible()
  const taken = page.getByRole('figure').filter({ hasText: 'Cash' })
  await expect(taken.getByRole('list', { name: 'Takings by day' })).toBeVisible()
  await expect(taken).toContainText(/Cash\s*QR [\d,]+\.\d\dCard\s*QR/)
  for (const column of ['Date', 'Doctor', 'Patient', 'Gross Amount', 'Deduction', 'Payout Amount', 'Method']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
})

test('the default range is from the first of the clinic’s month to its today', async ({ page, signedIn }) => {
  const asked = page.waitForRequest(/\/api\/doctors\/payouts\?/)
  await signedIn('manager', '/doctors')
  const query = new URL((await asked).url()).searchParams
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qatar' }).format(new Date())
  expect(query.get('start_date')).toBe(`${today.slice(0, 7)}-01`)
  expect(query.get('end_date')).toBe(today)
})

test('a doctor sees their own payouts and no selector', async ({ signedIn }) => {
  const page = await signedIn('doctor', '/doctors')
  await expect(page.getByRole('heading', { name: 'My Payouts', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Total Doctors')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Doctor', exact: true })).toBeVisible()
  await expect(page.getByText('Total Transactions')).toBeVisible()
})

test('the chosen doctor is in the address, and the figures of all doctors disappear', async ({ signedIn }) => {
  const page = await signedIn('admin', '/doctors')
  await page.getByLabel('Doctor', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/doctor_id=\d+/)
  await expect(page.getByRole('heading', { name: 'Payouts per doctor' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Takings by day' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Payouts per doctor' })).toBeVisible()
})

test('a range without payouts says so and offers the whole year', async ({ signedIn }) => {
  const page = await signedIn('manager', '/doctors?start_date=2020-01-01&end_date=2020-01-31')
  await expect(page.getByText('No payout records found for the selected criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole year' }).click()
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', { name: 'Takings by month' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payout Details' })).toBeVisible()
})

test('days in the wrong order show an error at the field and are not requested', async ({ signedIn }) => {
  const page = await signedIn('manager', '/doctors?start_date=2026-03-02&end_date=2026-03-01')
  await expect(page.getByText('The end date must not be before the start date')).toBeVisible()
})

test('a record shows its explanation, to the last step; Back closes it', async ({ signedIn }) => {
  const page = await signedIn('admin', '/doctors')
  await page
    .getByRole('button', { name: /Explain the payout/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  for (const step of ['What the invoice earns', 'The part of this payment', 'Deductions']) {
    await expect(dialog.getByRole('heading', { name: step })).toBeVisible()
  }
  await expect(dialog.getByText(/QR [\d,]+\.\d\d was paid after QR/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

test('a receptionist reads that payouts are not part of the role', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/doctors')
  await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible()
  await expect(page).toHaveTitle('This is not part of your role')
})

test.describe('records that fail to load', () => {
  test.use({ provoked: /status of 400/ })

  test('show a quiet error and can be retried', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    const records = /\/api\/doctors\/payouts\?/
    await page.route(records, (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    await signedIn('manager', '/doctors')
    await expect(page.getByText('The payouts could not be loaded.')).toBeVisible()
    await page.unroute(records)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Payout Details' })).toBeVisible()
  })
})

test('the payouts pass the accessibility and layout checks in every view', async ({ signedIn }) => {
  const page = await signedIn('admin', '/doctors')
  await expectAccessibleInAllViews(page, page.getByRole('main').getByText(/^QR/).last())
})
