import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

// What every form has by useCallForm, shown on the form of a user.
test.describe('a form', () => {
  test('shows its own errors from the first submit on, and focuses the first', async ({ signedIn }) => {
    const form = modal(await signedIn('admin', '/settings/users?new=true'), 'Add New User')
    await form.getByLabel('Email').fill('nobody')
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.locator('[aria-invalid]')).toHaveCount(3)
    await form.getByLabel('Email').fill('nobody@example.com')
    await expect(form.locator('[aria-invalid]')).toHaveCount(2)
  })

  test.describe('that the server refuses', () => {
    test.use({ provoked: /status of 400/ })
    test('shows the server’s error at its field until that field changes, and keeps what was typed', async ({
      signedIn,
    }) => {
      const page = await signedIn('admin', '/settings/users?new=true')
      await page.route('**/api/settings/users', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 400,
              json: { error: 'Not so', fields: { name: 'This name is odd', email: 'This address is odd' } },
            })
          : route.fallback(),
      )
      const form = modal(page, 'Add New User')
      await form.getByLabel('Name').fill('Noor')
      await form.getByLabel('Email').fill('noor@example.com')
      await form.getByLabel('Password').fill('a long enough password')
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByLabel('Name')).toBeFocused()
      await expect(form.getByText('This address is odd')).toBeVisible()
      await form.getByLabel('Name').fill('Noor Ali')
      await expect(form.getByText('This name is odd')).toBeHidden()
      await expect(form.getByText('This address is odd')).toBeVisible()
      await expect(form.getByLabel('Password')).toHaveValue('a long enough password')
    })
  })

  test('closes without a question once what was typed is typed back', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/users?new=true')
    const form = modal(page, 'Add New User')
    await form.getByLabel('Name').fill('Noor')
    await form.getByLabel('Name').fill('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })
})
