import type { Expense } from '#contract/expenses.ts'
import type { RecurringExpense } from '#contract/recurring-expenses.ts'
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

test('a recurring expense is proposed, booked with one key, changed or skipped, and never booked by itself', async ({
  signedIn,
  factory,
}) => {
  const category = `Cleaning ${unique()}`
  const page = await signedIn('manager', '/reports?tab=expenses')
  await page.getByRole('button', { name: 'Add recurring expense' }).click()
  const form = modal(page, 'Add recurring expense')
  await form.getByLabel('Category').fill(category)
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('300')
  await page.keyboard.press('Enter')
  const due = page.getByRole('table', { name: 'To be booked' }).getByRole('row', { name: category })
  await expect(due).toContainText('300.00')
  const all = await factory.send<RecurringExpense[]>('admin', 'GET', '/api/recurring-expenses')
  const id = all.find((each) => each.category === category)?.id ?? 0
  try {
    const booked = () => factory.send<Expense[]>('admin', 'GET', '/api/expenses')
    expect((await booked()).filter((each) => each.category === category)).toEqual([])
    await due.getByRole('button', { name: `Change and book ${category}` }).click()
    await modal(page, 'Add expense').getByRole('spinbutton', { name: 'Amount' }).fill('310')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await due.getByRole('button', { name: new RegExp(`^Book ${category}`) }).press('Enter')
    await expect(due).toBeHidden()
    await expect(page.getByRole('table', { name: 'Expenses', exact: true })).toContainText(category)
    const expense = (await booked()).find((each) => each.category === category)
    await factory.send('admin', 'POST', `/api/expenses/${expense?.id}/void`, { reason: 'Of a test' })
    await page.reload()
    await due.getByRole('button', { name: new RegExp(`^Skip ${category}`) }).click()
    await modal(page, 'Skip expense').getByLabel('Reason').fill('Free this month')
    await modal(page, 'Skip expense').getByRole('button', { name: 'Skip expense' }).click()
    await expect(due).toBeHidden()
  } finally {
    await factory.send('admin', 'POST', `/api/recurring-expenses/${id}/end`, {})
  }
})

test('an admin prints the profit, and sets the accounts of the journal, by category too', async ({
  signedIn,
  factory,
}) => {
  const before = await factory.send<object>('admin', 'GET', '/api/settings/accounts')
  const page = await signedIn('admin', '/reports?tab=profit')
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('[data-paper]')?.textContent ?? '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  const printed = () => page.evaluate(() => document.body.getAttribute('data-printed'))
  await expect.poll(printed).toMatch(/Profit from .* to .*Collected.*Doctors’ payouts/)
  await page.getByRole('button', { name: 'Accounts' }).click()
  const form = modal(page, 'Accounts of the journal')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await form.getByLabel('Petty cash').fill('')
  await form.getByRole('button', { name: 'Save accounts' }).click()
  await expect(form.getByText('Enter an account')).toBeVisible()
  await form.getByLabel('Petty cash').fill('6901')
  await form.getByLabel('Rent').fill('6100')
  await form.getByRole('button', { name: 'Save accounts' }).click()
  await expect(form).toBeHidden()
  expect(await factory.send('admin', 'GET', '/api/settings/accounts')).toMatchObject({
    accounts: { petty_cash: '6901' },
    expenses: [{ category: 'rent', account: '6100' }],
  })
  await factory.send('admin', 'PUT', '/api/settings/accounts', before)
})
