import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'
import { fillIn, PASSWORD } from './fixtures/profile.ts'

/** A clinic of its own: the demo takes no other admin. */
let clinic: OwnClinic
const owner = { name: 'Huda Al-Mannai', email: 'huda@example.test', password: PASSWORD, role: 'admin' as const }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  const { role: _admin, ...first } = owner
  const headers = { 'content-type': 'application/json' }
  const made = { method: 'POST', headers, body: JSON.stringify(first) }
  expect((await fetch(`${clinic.address}/api/setup/first-admin`, made)).status).toBeLessThan(300)
})
test.afterAll(() => clinic.close())
test.use({ provoked: /status of 400/ })

const own = (page: Page) => page.getByLabel(/^(Your own password|كلمة مرورك أنت)/)

test('one’s own password is asked for where an admin is made, or gets another password, and for no other role', async ({
  page,
}) => {
  await page.goto(`${clinic.address}/#/login`)
  await fillIn(page, owner)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.goto(`${clinic.address}/#/settings/users?new=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('receptionist')
  await dialog.getByLabel('Name').fill('Second Owner')
  await dialog.getByLabel('Email').fill('second@example.test')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(own(page)).toHaveCount(0)
  await dialog.getByLabel('Role').selectOption('admin')
  await expectAccessibleInAllViews(page, own(page))
  const submit = dialog.getByRole('button', { name: /^(Create|Update)$/ })
  await submit.click()
  await expect(dialog.getByText('Please enter your own password')).toBeVisible()
  await own(page).fill('not it at all')
  await submit.click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await own(page).fill(PASSWORD)
  await submit.click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Second Owner' }).click()
  await dialog.getByLabel('Name').fill('Another Owner')
  await expect(own(page)).toHaveCount(0)
  await dialog.getByLabel('Password', { exact: true }).fill(`${PASSWORD} again`)
  await own(page).fill(PASSWORD)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit Another Owner' })).toBeVisible()
})
