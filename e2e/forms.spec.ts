import type { Locator } from '@playwright/test'
import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

// The behaviour that every form has by useCallForm, tested on the form of a user.
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

  test.describe('refused by the server', () => {
    test.use({ provoked: /status of (400|409)/ })
    test('shows the server’s error at its field until that field changes, and keeps typed values', async ({
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

    test('shows a duplicate e-mail at its field, and keeps typed values', async ({ signedIn }) => {
      const page = await signedIn('admin', '/settings/users?new=true')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Somebody')
      await dialog.getByLabel('Email').fill('ADMIN@demo.clinic')
      await dialog.getByLabel('Password').fill('long enough')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expectRefusedAt(dialog.getByLabel('Email'), 'Another user has this e-mail address')
      await expect(dialog.getByLabel('Name')).toHaveValue('Somebody')
    })

    test('shows a duplicate treatment code at its field', async ({ signedIn }) => {
      const page = await signedIn('admin', '/settings/treatments?new=true')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Code').fill('spc-endo')
      await dialog.getByLabel('Description').fill('Twice')
      await dialog.getByLabel('Default Cost').fill('10')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expectRefusedAt(dialog.getByLabel('Code'), 'Another treatment code has this code')
    })
  })

  test('is not saved while it has a date that is not understood, by a click or by Enter', async ({
    signedIn,
    factory,
  }) => {
    const name = `Born ${unique()}`
    const page = await signedIn('receptionist', '/patients?new=true')
    const form = modal(page, 'Add New Patient')
    await form.getByLabel('Full name').fill(name)
    const born = form.getByLabel('Date of birth')
    for (const save of [
      () => page.keyboard.press('Enter'),
      () => form.getByRole('button', { name: 'Create' }).click(),
    ]) {
      await born.fill('31/2/1990')
      await save()
      await expect(form.getByText('This date is not understood. Try 23/11/1990')).toBeVisible()
      await expect(born).toHaveValue('31/2/1990')
    }
    await born.fill('28/2/90')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    const found = `/api/patients/search?q=${encodeURIComponent(name)}`
    expect(await factory.send('receptionist', 'GET', found)).toMatchObject([{ date_of_birth: '1990-02-28' }])
  })

  test('closes without a question once the original values are typed again', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/users?new=true')
    const form = modal(page, 'Add New User')
    await form.getByLabel('Name').fill('Noor')
    await form.getByLabel('Name').fill('')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })
})

/** Only at the field: not also at the end of the form. */
async function expectRefusedAt(field: Locator, sentence: string) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field.page().getByText(sentence)).toHaveCount(1)
}
