import { account, expect, test } from './fixtures/browser.ts'
import { codeFor, fillIn, hire, PASSWORD, setUp, signIn } from './fixtures/profile.ts'

test.describe('the second factor', () => {
  test.use({ provoked: /status of 40[01]/ })

  test('is set up, asked for at the next sign-in, and turned off', async ({ page, request }) => {
    const person = await hire(request)
    await signIn(page, person)
    await page.goto('/#/profile')
    const { secret, recovery_codes } = await setUp(page)
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await fillIn(page, person)
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a code')).toBeVisible()
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is not right')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    const used = codeFor(secret, 1)
    await code.fill(used)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)

    await page.goto('/#/profile')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('Code', { exact: true }).fill(used)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog.getByText('was used already')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(recovery_codes[3] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('The second factor is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
  })

  test('without the phone a recovery code signs in', async ({ page, request }) => {
    const person = await hire(request)
    await signIn(page, person)
    await page.goto('/#/profile')
    const { recovery_codes } = await setUp(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await fillIn(page, person)
    await page.getByLabel('Code', { exact: true }).fill(recovery_codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await page.goto('/#/profile')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  })

  test('a wrong password or code shows an error at its field, Back closes, and nothing is turned on', async ({
    page,
    request,
  }) => {
    await signIn(page, await hire(request))
    await page.goto('/#/profile')
    const dialog = page.getByRole('dialog')
    const begin = page.getByRole('button', { name: 'Set up', exact: true })
    await begin.click()
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill('not it at all')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password')).toBeVisible()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Code', { exact: true }).fill('12345')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter the six digits that the app shows', { exact: true })).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This code is not right')).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill('')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(begin).toBeVisible()
  })

  test('if it is lost with the phone, an admin resets it', async ({ page, request, signedIn }) => {
    const person = await hire(request)
    await signIn(page, person)
    await page.goto('/#/profile')
    await setUp(page)
    await page.evaluate(() => localStorage.removeItem('token'))
    await signedIn('admin', '/settings/users')
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row.getByText('Second factor')).toBeVisible()
    await row.getByRole('link', { name: `Edit ${person.name}` }).click()
    await page.getByRole('button', { name: 'Reset second factor' }).click()
    const asking = page.getByRole('dialog', { name: 'Reset the second factor of' })
    await asking.getByLabel('Your own password').fill('not it at all')
    await page.keyboard.press('Enter')
    await expect(asking.getByText('This is not your password')).toBeVisible()
    await asking.getByLabel('Your own password').fill(account('admin').password)
    await asking.getByRole('button', { name: 'Reset second factor' }).click()
    await expect(page.getByText('The second factor is reset')).toBeVisible()
    await expect(page.getByText('Signs in with the password alone.')).toBeVisible()
    // Not with the button: that would end the session that other tests use.
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('about:blank')
    await page.goto('/#/login')
    await fillIn(page, person)
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
})

test.describe('when the clinic requires a second factor', () => {
  test.use({ provoked: /status of 403/ })

  // The setting applies to the whole clinic that other tests use: here only the mocked responses say that it is on.
  test('a user who has none is redirected to the profile, from any screen', async ({ page, request }) => {
    const person = await hire(request)
    await signIn(page, person)
    const refusal = { error: 'Your clinic asks for a second factor.', second_factor_required: true }
    const refused = /\/api\/(patients|invoices)/
    await page.route(refused, (route) => route.fulfill({ status: 403, json: refusal }))
    await page.route('**/api/profile', async (route) => {
      const answer = await route.fetch()
      const own = (await answer.json()) as { second_factor: object }
      await route.fulfill({ json: { ...own, second_factor: { ...own.second_factor, required: true } } })
    })
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await expect(page).toHaveURL(/#\/profile$/)
    await expect(page.getByText('Your clinic asks everybody for a second factor')).toBeVisible()
    await page.getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL(/#\/profile$/)
    await page.unroute(refused)
    await setUp(page)
    await expect(page.getByText('Your clinic asks everybody for a second factor')).toHaveCount(0)
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page).toHaveURL(/#\/patients$/)
  })
})
