import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { greyPng } from './fixtures/files.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

test('a key is made, shown once, does what it was given, and is revoked', async ({ signedIn, request }) => {
  const name = `Sensor room ${unique()}`
  const page = await signedIn('admin', '/settings/api-keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = modal(page, 'Make an API key')
  await form.getByRole('radio', { name: 'Chosen one by one' }).check()
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  await expect(form.getByText('Say which program uses it')).toBeVisible()
  await expect(form.getByText('Choose what it may do')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Find').fill('doctor:')
  await form.getByLabel('doctor:read', { exact: true }).check()
  await expectAccessibleInAllViews(
    page,
    page.getByRole('dialog').getByRole('checkbox', { name: 'doctor:read', exact: true }),
  )
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  const key = await form.getByLabel('Key', { exact: true }).inputValue()
  const ask = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } })
  expect([(await ask('/api/doctors')).status(), (await ask('/api/patients')).status()]).toEqual([200, 403])
  await form.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('1 permission')
  await expect(row).toContainText('Works')

  await row.getByRole('link', { name: `Show ${name}` }).click()
  const shown = modal(page, 'API key')
  await expect(shown).toContainText(`…${key.slice(-4)}`)
  await expect(shown).toContainText('doctor:read')
  await shown.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await ask('/api/doctors')).status()).toBe(401)
})

test('the key of a sensor sends pictures and nothing else', async ({ signedIn, request }) => {
  const name = `Panoramic ${unique()}`
  const page = await signedIn('admin', '/settings/api-keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = modal(page, 'Make an API key')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await expect(form.getByRole('radio', { name: 'Send pictures of a sensor' })).toBeChecked()
  await form.getByRole('button', { name: 'Make', exact: true }).click()
  const key = await form.getByLabel('Key', { exact: true }).inputValue()
  const headers = { authorization: `Bearer ${key}` }
  const file = { name: 'a.png', mimeType: 'image/png', buffer: greyPng(1 + Math.floor(Math.random() * 900), 40) }
  expect((await request.post('/api/unfiled', { headers, multipart: { file } })).status()).toBe(201)
  expect((await request.get('/api/patients', { headers })).status()).toBe(403)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name })).toContainText('1 permission')
})
