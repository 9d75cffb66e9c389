import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews, phone, blockChangeEvents, test } from './fixtures/browser.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** A picture drawn by the browser, so that the server decodes a real file. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64)
    canvas.getContext('2d')?.fillRect(8, 8, 48, 48)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })

test('the bare address opens the clinic tab; a phone has the tabs in a menu that names the chosen one', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings')
  await expect(page).toHaveURL(/#\/settings\/clinic$/)
  for (const tab of ['Clinic Settings', 'Doctor Settings', 'User Management', 'Treatment Codes']) {
    await expect(page.getByRole('link', { name: tab })).toBeVisible()
  }
  await page.setViewportSize(phone)
  const tabs = page.getByRole('navigation', { name: /^(Settings|الإعدادات)$/ })
  const codes = tabs.getByRole('link', { name: 'Treatment Codes' })
  await expect(codes).toBeHidden()
  await tabs.getByRole('button', { name: 'Clinic Settings' }).click()
  await expectAccessibleInAllViews(page, tabs.getByRole('list').first())
  await page.setViewportSize(phone)
  await codes.click()
  await expect(codes).toBeHidden()
  await expect(tabs.getByRole('button', { name: 'Treatment Codes' })).toHaveAttribute('aria-expanded', 'false')
})

test('clinic settings are saved, with a notice that disappears by itself', async ({ page, signedIn }) => {
  await page.clock.install()
  await signedIn('admin', '/settings/clinic')
  const address = `Tower ${unique()}, The Pearl, Doha`
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(page.getByText('Settings saved successfully!')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue(address)
})

test('the clinic’s name, a valid e-mail and a fee up to 100 are required at the fields', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/clinic')
  await page.getByLabel('Clinic Name').fill('')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Card Processing Fee (%)').fill('100.5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This is required')).toBeVisible()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await expect(page.getByText('Enter a percentage from 0 to 100 with at most two decimals')).toBeVisible()
})

test('a file that is no picture, or too large, is refused before it is sent', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/clinic')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('The picture must be a PNG, JPG or GIF')).toBeVisible()
  await input.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') })
  await expect(page.getByText('This is an iPhone photo (HEIC). Send it as a JPG')).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('The picture is larger than 5MB')).toBeVisible()
})

test('leaving or signing out with unsaved changes asks once', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/clinic')
  await page.getByLabel('Phone').fill('+974 4000 0000')
  await page.getByRole('link', { name: 'Treatment Codes' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+974 4000 0000')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+974 4000 0000')
  await page.getByRole('link', { name: 'Treatment Codes' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/#\/settings\/treatments$/)
})

test('a doctor’s profile and photo are saved; the second percentage is for specialists', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/doctors')
  await page.getByRole('link', { name: 'Dr. Omar Siddiqui' }).click()
  await expect(page.getByLabel('General Payout Percentage (%)')).toBeVisible()
  await expect(page.getByLabel('Specialist Payout Percentage (%)')).toHaveCount(0)
  await page.getByLabel('This doctor is a specialist').check()
  await expect(page.getByLabel('Specialist Payout Percentage (%)')).toBeVisible()
  await page.getByLabel('This doctor is a specialist').uncheck()
  for (const words of ['Qualification', 'Specialization']) {
    await expect(page.getByLabel(words, { exact: true }), 'in either language').toHaveAttribute('dir', 'auto')
  }
  await expect(page.getByLabel('Bio'), 'each line in its own').toHaveCSS('unicode-bidi', 'plaintext')
  const bio = `Cares for families. ${unique()}`
  await page.getByLabel('Bio').fill(bio)
  const buffer = Buffer.from(await picture(page))
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  await expect(page.getByRole('img', { name: 'Profile photo' })).toHaveAttribute('src', /^\/api\/images\//)
})

test('a user is added, listed, changed, and the modal closes by itself', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/users')
  const email = `${unique()}@demo.clinic`
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('This is required').first()).toBeVisible()
  await expect(dialog.getByText('The password must have at least 8 characters')).toBeVisible()
  await dialog.getByLabel('Name').fill('Noor Visitor')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill('long enough')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('User created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Edit Noor Visitor' }).click()
  await expect(dialog.getByText('Leave blank to keep the current password.')).toBeVisible()
  await dialog.getByLabel('Active').uncheck()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('User updated successfully')).toBeVisible()
  await expect(row.getByText('Inactive')).toBeVisible()
})

for (const [tab, sentence] of [
  ['users', 'There is no such user'],
  ['treatments', 'There is no such treatment code'],
] as const) {
  test(`an unknown record shows an error: ${tab}`, async ({ signedIn }) => {
    const page = await signedIn('admin', `/settings/${tab}?edit=999999`)
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/edit=/)
  })
}

test.describe('refused by the server', () => {
  test.use({ provoked: /status of (409|400)/ })

  test('settings that fail to load show an error, and can be retried', async ({ page, signedIn }) => {
    const texts = {
      '/settings/clinic': 'Failed to load clinic settings',
      '/settings/doctors/1': 'Failed to load doctor details',
      '/settings/users': 'Failed to load users',
      '/settings/treatments': 'Failed to load treatment codes',
    }
    await blockChangeEvents(page)
    await page.route('**/api/settings/**', (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    for (const [at, text] of Object.entries(texts)) {
      await signedIn('admin', at)
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.unroute('**/api/settings/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Treatment Codes' })).toBeVisible()
  })
})

test.describe('treatment codes', () => {
  test('are added, changed, and deleted after the question', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/treatments')
    const code = `SPC-${unique().toUpperCase()}`
    await page.getByRole('button', { name: 'Add Treatment Code' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Active')).toHaveCount(0)
    await dialog.getByLabel('Code').fill(code)
    await expect(dialog.getByLabel('Specialist treatment')).toBeChecked()
    await dialog.getByLabel('Description').fill('Something rare')
    await dialog.getByLabel('Default Cost').fill('150.5')
    await dialog.getByLabel('Minutes').fill('4')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Enter whole minutes from 5 to 480, or nothing')).toBeVisible()
    await dialog.getByLabel('Minutes').fill('٤٥')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Treatment code created successfully')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search codes' }).fill(code)
    await expect(page).toHaveURL(/q=SPC/)
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('QR 150.50')
    await expect(row).toContainText('45 min')
    await page.getByRole('link', { name: `Edit ${code}` }).click()
    await expect(dialog.getByLabel('Active')).toBeChecked()
    await expect(dialog.getByLabel('Minutes')).toHaveValue('45')
    await dialog.getByLabel('Minutes').fill('')
    await dialog.getByLabel('Default Cost').fill('160')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Treatment code updated successfully')).toBeVisible()
    await page.getByRole('button', { name: `Delete ${code}` }).click()
    await expect(page.getByText('Are you sure you want to delete this treatment code?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No treatment code fits this search')).toBeVisible()
  })

  test('keep the search of the list when one is opened before typing has paused', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/treatments')
    const edit = page.getByRole('link', { name: /^Edit SPC-/ }).first()
    await edit.waitFor()
    await page.getByRole('searchbox', { name: 'Search codes' }).fill('SPC')
    await edit.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/q=SPC/)
  })

  test('in use are deactivated instead, which is said', async ({ page, signedIn }) => {
    await page.route('**/api/settings/treatment-codes/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ json: { deactivated: true } }) : route.continue(),
    )
    await signedIn('admin', '/settings/treatments')
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      'This code is in use and has been deactivated instead of deleted.',
    )
  })
})

test('every tab and form passes the accessibility and layout checks in every view', async ({ signedIn }) => {
  test.slow()
  const page = await signedIn('admin', '/settings/clinic')
  for (const tab of ['clinic', 'doctors/1', 'users', 'users?new=true', 'treatments', 'treatments?new=true']) {
    await page.goto(`/#/settings/${tab}`)
    const content = page.locator(tab.includes('new') ? 'dialog form' : 'main form, main table')
    await expectAccessibleInAllViews(page, content.first())
  }
})
