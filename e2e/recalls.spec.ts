import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, rows } from './fixtures/patients.ts'

test('due patients are listed by month, and a patient who declines is removed', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients')
  await page.getByRole('tab', { name: 'Recalls' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\p{L}+ \d{4}$/u)
  await expect(rows(page).first()).toBeVisible()
  const name = await rows(page).first().getByRole('link').first().textContent()
  const row = rows(page).filter({ hasText: name ?? '' })
  await expectAccessibleInAllViews(page, rows(page).first())

  await row.first().getByRole('button', { name: 'Declined' }).click()
  const form = modal(page, 'Note a contact')
  await expect(form.getByRole('radio', { name: 'Declined' })).toBeChecked()
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('two clicks book the next visit from the row, which removes the recall', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/patients?tab=recalls')
  const row = rows(page).last()
  await expect(row).toBeVisible()
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  const clicks = await countClicks(page)
  await row.getByRole('link', { name: 'Find a time' }).click()
  const finder = modal(page, 'Find a time')
  await expect(finder.getByRole('combobox', { name: 'Patient' })).toHaveValue(name)
  await finder
    .getByRole('button', { name: /^Book:/ })
    .first()
    .click()
  await expect(page.getByText(`Booked: ${name}`)).toBeVisible()
  expect(clicks()).toBe(2)
  await page.goto('/#/patients?tab=recalls')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
})

test('a recall is postponed from its row', async ({ signedIn }) => {
  const page = await signedIn('manager', '/patients?tab=recalls')
  await expect(rows(page).first()).toBeVisible()
  const name = await rows(page).nth(1).getByRole('link').first().textContent()
  const row = rows(page).filter({ hasText: name ?? '' })
  await row.first().getByRole('button', { name: 'Postpone' }).click()
  const form = modal(page, 'Note a contact')
  await expect(form.getByLabel('Ask again after')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(row).toHaveCount(0)
})
