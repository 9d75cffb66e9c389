import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, rows } from './fixtures/patients.ts'

test('management sees who owes, records a call, opens a past day and saves the list', async ({ signedIn }) => {
  const page = await signedIn('manager', '/invoices')
  await page.getByRole('tab', { name: 'Who owes' }).click()
  await expect(page.getByRole('region', { name: 'Totals by age' })).toContainText('Over 90 days')
  await expectAccessibleInAllViews(page, rows(page).first())

  const row = rows(page).first()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(
    row
      .getByText(/^(0–30|31–60|61–90|Over 90) days/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(row.getByRole('button', { name: 'Note a contact' }), 'without scrolling sideways').toBeInViewport({
    ratio: 1,
  })
  await row.getByRole('button', { name: 'Note a contact' }).click()
  const form = modal(page, 'Note a contact')
  await form.getByText('No answer').click()
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText('Call · No answer')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^receivables_\d{4}-\d{2}-\d{2}\.csv$/)

  await page.goto('/#/invoices?tab=owing&as_of=2020-01-01')
  await expect(page.getByText('Nobody owes anything')).toBeVisible()
})

test('the end of the day lists open work, one step from its remedy', async ({ factory, signedIn }) => {
  const { id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('receptionist')
  const left = page.getByRole('region', { name: 'End of the day' })
  await expect(left).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('listitem').filter({ hasText: patient_name }).first())
  await left
    .getByRole('link', { name: `Add Payment of ${patient_name}` })
    .first()
    .click()
  const form = modal(page, 'Add Payment')
  await form.getByRole('button', { name: 'Add Payment' }).click()
  await expect(form).toBeHidden()
  expect((await factory.invoice(id)).status).toBe('paid')
})
