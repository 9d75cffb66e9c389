import type { Expense } from '#contract/expenses.ts'
import { expectAccessibleInAllViews, expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test('an expense is added by keyboard, taken off the profit, and voided with a reason', async ({
  signedIn,
  factory,
}) => {
  const [category, supplier] = [`Uniforms ${unique()}`, `Tailor ${unique()}`]
  const page = await signedIn('manager', '/reports?tab=expenses')
  await page.getByRole('button', { name: 'Add expense' }).click()
  const form = modal(page, 'Add expense')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await form.getByLabel('Category').fill(category)
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('120,5')
  await form.getByLabel('Paid to').fill(supplier)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: category })
  await expect(row).toContainText('120.50')
  await expect(row).toContainText('From the bank')

  await page.getByRole('tab', { name: 'Profit' }).click()
  await page.getByRole('link', { name: `Rows of ${category}` }).click()
  await expect(modal(page, category).getByRole('row', { name: supplier })).toContainText('120.50')
  await page.keyboard.press('Escape')
  await expectAccessibleInAllViews(page, page.getByRole('table'))

  await page.getByRole('tab', { name: 'Expenses' }).click()
  await row.getByRole('button', { name: `Void ${category}` }).click()
  await modal(page, 'Void expense').getByLabel('Reason').fill('Typed twice')
  await modal(page, 'Void expense').getByRole('button', { name: 'Void expense' }).click()
  await expect(row).toBeHidden()
  const voided = await factory.send<Expense[]>('admin', 'GET', '/api/expenses?voided=true')
  expect(voided.find((each) => each.category === category)).toMatchObject({ amount: 120.5, void_reason: 'Typed twice' })
})
