import { account, expect, test } from './fixtures/browser.ts'

test.describe('one’s own account', () => {
  test.use({ provoked: /status of 409/ })

  test('needs the current password for a new password or e-mail', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/users')
    const own = page.getByRole('row').filter({ has: page.getByText('You', { exact: true }) })
    await own.getByRole('link', { name: /^Edit / }).click()
    const dialog = page.getByRole('dialog')
    const current = dialog.getByLabel('Current password')
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await expect(current).toHaveCount(0)
    await dialog.getByLabel('Email').fill('elsewhere@demo.clinic')
    await expect(current).toBeVisible()
    await dialog.getByLabel('Email').fill(account('admin').email)
    await expect(current).toHaveCount(0)
    await dialog.getByLabel('Password', { exact: true }).fill('a longer new one')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByText('Please enter your current password')).toBeVisible()
    await current.fill(account('admin').password)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog.getByText('This is a demo account that everybody may try')).toBeVisible()
  })
})

test.describe('a password that is easy to guess', () => {
  test.use({ provoked: /status of 400/, language: 'ar' })

  test('is refused at its field with the reason, in the language of the screen', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/users?new=true')
    const dialog = page.getByRole('dialog')
    const fields = { name: 'Lulwa Darwish', email: `${crypto.randomUUID()}@example.com`, password: 'football1' }
    for (const [name, text] of Object.entries(fields)) await dialog.locator(`input[name=${name}]`).fill(text)
    await page.keyboard.press('Enter')
    const password = dialog.locator('input[name=password]')
    await expect(password).toHaveAccessibleDescription(/من أكثر كلمات المرور شيوعًا/)
    await expect(password).toBeFocused()
    await password.fill('Lulwa-2026')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(/لا تزيد كثيرًا على اسم المستخدم/)
  })
})
