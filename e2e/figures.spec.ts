import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('a manager reads the period beside the one before, and opens the rows of each figure', async ({
  factory,
  signedIn,
}) => {
  const { id, total_amount } = await factory.issueInvoice({ paid_amount: 100 })
  const page = await signedIn('manager', '/reports')
  await page.getByRole('tab', { name: 'Figures' }).click()
  const figures = page.getByRole('region', { name: 'Figures of the period' })
  await expect(figures.getByRole('button', { name: /^Collected QR/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', { name: 'Collected · Day' }).getByRole('listitem').first()).toBeAttached()
  await expect(page.getByText('What the figures leave out')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Doctors compared' })).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('table').first().getByRole('row').last())

  await figures.getByRole('button', { name: /^Production/ }).click()
  await expect(page.getByRole('list', { name: 'Production · Day' })).toBeAttached()
  await page.getByLabel('By', { exact: true }).selectOption('week')
  await expect(page).toHaveURL(/unit=week/)
  await expect(page.getByRole('list', { name: 'Production · Week' })).toBeAttached()

  await figures.getByRole('link', { name: 'Show the rows Production' }).click()
  const rows = page.getByRole('dialog', { name: 'Invoices issued' })
  const row = rows.getByRole('row').filter({ hasText: `#${id}` })
  await expect(row).toContainText(total_amount.toLocaleString('en'))
  // Not by the dialog's name, which is another in Arabic.
  await expectAccessibleInAllViews(
    page,
    page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: `#${id}` }),
  )
  await page.goBack()
  await expect(rows).toBeHidden()

  for (const [name, title] of [
    ['Collected', 'Payments, deposits, refunds and insurers’ money'],
    ['No-shows', 'No-shows'],
    ['New patients', 'New patients'],
    ['Accepted, not booked', 'Accepted, not booked'],
  ] as const) {
    await figures.getByRole('link', { name: `Show the rows ${name}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('table').or(dialog.getByText('No rows'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('the codes with the largest amounts are shown, the others on demand and on paper', async ({ signedIn }) => {
  const page = await signedIn('manager', '/reports?tab=figures')
  const rows = page.getByRole('table', { name: 'By treatment code' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBeGreaterThan(11)
  await page.emulateMedia({ media: 'screen' })
  await expect(rows).toHaveCount(11)

  const more = page.getByRole('button', { name: /^Show all \d+ codes$/ })
  const all = Number(/\d+/.exec(await more.innerText())?.[0])
  await more.click()
  await expect(rows).toHaveCount(all + 1)
  await page.getByRole('button', { name: 'Show the first 10 only' }).click()
  await expect(rows).toHaveCount(11)
})

test.describe('with a report that fails once', () => {
  test.use({ provoked: /status of 500/ })

  test('a code opens its invoices, the files have the same figures, and a failure is not shown as nothing', async ({
    signedIn,
  }) => {
    const page = await signedIn('admin', '/reports?tab=figures')
    const codes = page.getByRole('table', { name: 'By treatment code' })
    const first = codes.getByRole('row').nth(1)
    const code = (await first.getByRole('link').textContent())?.split(' ')[0] ?? ''
    await first.getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText(code)
    await page.keyboard.press('Escape')

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of the treatment codes' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^figures_codes_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/)
    expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toContain(code)

    await page.route('**/api/reports/figures?*', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }))
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page.getByText('The figures could not be loaded')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeHidden()
    await page.unroute('**/api/reports/figures?*')
    await page.getByRole('button', { name: /Try again|Retry/ }).click()
    await expect(page.getByRole('region', { name: 'Figures of the period' })).toBeVisible()

    await page.goto('/#/reports?tab=figures&start_date=2026-02-01&end_date=2026-01-01')
    await expect(page.getByText('The end date must not be before the start date')).toBeVisible()
  })
})
