import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

test('a lab is added with what it makes, and made inactive', async ({ signedIn }) => {
  const name = `Coral Lab ${unique()}`
  const page = await signedIn('admin', '/settings/labs')
  await page.getByRole('button', { name: 'Add lab' }).click()
  const form = modal(page, 'Add lab')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Say what the lab makes')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  const work = form.getByRole('group', { name: 'Work 1' })
  await work.getByLabel('Work', { exact: true }).fill('E-max crown')
  await work.getByLabel('Fee').fill('480')
  await work.getByLabel('Days').fill('400')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(work.getByText('Enter whole days from 0 to 365')).toBeVisible()
  await work.getByLabel('Days').fill('6')
  await form.getByRole('button', { name: 'Add work' }).click()
  await form.getByRole('button', { name: 'Remove work 2' }).click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('group').last())
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Lab added')).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('E-max crown')
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  const edit = modal(page, 'Edit lab')
  await expect(edit.getByLabel('Fee')).toHaveValue('480')
  await edit.getByLabel('Active').uncheck()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('Inactive')
})
