import { expectAccessibleInAllViews, expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('what patients owe is explained from one day to another, and each step opens its rows', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.issueInvoice({ paid_amount: 0 })
  const page = await signedIn('manager', '/reports?tab=bridge')
  const table = page.getByRole('table', { name: 'What changed' })
  await expect(table.getByRole('row', { name: /At the beginning of/ })).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('table'))
  await table.getByRole('link', { name: 'Rows of Invoices issued' }).click()
  const rows = page.getByRole('dialog', { name: 'Invoices issued' })
  await expect(rows.getByRole('link', { name: `#${id}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Figure').selectOption('credit')
  await expect(page.getByLabel('Doctor')).toBeHidden()
  await expect(table.getByRole('row', { name: /Deposits received/ })).toBeVisible()
})

test('the bookkeeper’s journal of the period is saved', async ({ signedIn }) => {
  const page = await signedIn('manager', '/reports?tab=profit')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Journal for the bookkeeper' }).click()
  expect((await download).suggestedFilename()).toMatch(/^journal_\d{4}-\d\d-01_/)
})
