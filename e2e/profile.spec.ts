import { account, expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { codeFor, fillIn, hire, PASSWORD, signIn } from './fixtures/profile.ts'

test('one’s name in the top bar opens the profile, Back closes it', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByText(account('manager').email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a demo account shows that its sign-in cannot be changed', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/profile')
  await expect(page.getByText('This is a demo account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set up' })).toHaveCount(0)
})

test.describe('the calendar of a doctor', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('gets an address that is shown once and copied, with names if so chosen, and is revoked', async ({
    signedIn,
    request,
  }) => {
    const page = await signedIn('doctor', '/profile')
    const card = page.locator('section', { hasText: 'Calendar on your phone' })
    await card.getByLabel('Patients’ names in it').check()
    await card.getByRole('button', { name: 'Make the address' }).click()
    await expect(card.getByText('shown only this once')).toBeVisible()
    await expectAccessibleInAllViews(page, page.getByRole('textbox', { name: /Address of your calendar|عنوان تقويمك/ }))
    await card.getByRole('button', { name: 'Copy' }).click()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    const read = await request.get(url)
    expect([read.status(), await read.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
    await page.reload()
    await expect(card.getByText('It names the patients.')).toBeVisible()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    await card.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The address works no more')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Make the address' })).toBeVisible()
    expect((await request.get(url)).status()).toBe(404)
  })
})

test.describe('the password', () => {
  test.use({ provoked: /status of 40[01]/ })

  test('is changed with the current one, and signs in from then on', async ({ page, request }) => {
    const person = await hire(request, 'manager')
    await signIn(page, person)
    await page.goto('/#/profile')
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    await expect(page.getByText('Enter your current password')).toBeVisible()
    await expect(page.getByText('The new password needs at least 8 characters')).toBeVisible()
    await page.getByLabel('Current password').fill('not it at all')
    await page.getByLabel('New password').fill('another one')
    await change.click()
    await expect(page.getByText('This is not your current password')).toBeVisible()
    await expect(page.getByLabel('New password'), 'what was typed stays').toHaveValue('another one')
    await page.getByLabel('Current password').fill(PASSWORD)
    await change.click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')

    await page.getByRole('button', { name: 'Logout' }).click()
    await fillIn(page, person)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await fillIn(page, person, 'another one')
    await expect(page).toHaveURL(/#\/dashboard$/)
  })

  test('half typed, leaving asks once', async ({ page, request }) => {
    await signIn(page, await hire(request))
    await page.goto('/#/profile')
    await page.getByLabel('New password').fill('another one')
    await page.getByRole('link', { name: 'Patients' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('New password')).toHaveValue('another one')
    await page.getByRole('link', { name: 'Patients' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/#\/patients$/)
  })
})

test.describe('one’s sessions', () => {
  test('are listed; one is ended, then all others', async ({ page, request }) => {
    const person = await hire(request)
    const tokens = []
    for (const device of ['(iPhone) Version/17.5 Safari/604.1', 'curl/8', 'curl/8']) {
      const headers = { 'user-agent': device }
      const answer = await request.post('/api/auth/login', { data: person, headers })
      tokens.push(((await answer.json()) as { token: string }).token)
    }
    const isOpen = async (token = '') =>
      (await request.get('/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })).ok()
    await signIn(page, person)
    await page.goto('/#/profile')
    await expect(page.getByText('This device')).toHaveCount(1)
    await expect(page.getByText('127.0.0.1').first()).toBeVisible()
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click()
    await expect(page.getByText('This sign-in has ended')).toBeVisible()
    await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
    expect([await isOpen(tokens[0]), await isOpen(tokens[1])]).toEqual([false, true])

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('2 other sign-ins have ended')).toBeVisible()
    expect([await isOpen(tokens[1]), await isOpen(tokens[2])]).toEqual([false, false])
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
    await expect(page.getByText('This device')).toBeVisible()
  })
})

test.describe('every view', () => {
  test.use({ provoked: /status of 401/ })

  test('of the profile and the steps to a second factor passes the accessibility checks', async ({ page, request }) => {
    test.slow()
    const person = await hire(request)
    const answer = await request.post('/api/auth/login', { data: person })
    const { token } = (await answer.json()) as { token: string }
    await page.goto('/#/login')
    await page.evaluate((held) => localStorage.setItem('token', held), token)
    await page.goto('about:blank')
    await page.goto('/#/profile')
    await expectAccessibleInAllViews(page, page.locator('main form'))
    await page.goto('/#/profile?second-factor=set-up')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expectAccessibleInAllViews(page, dialog.getByRole('img'))
    await dialog.locator('input').fill(codeFor((await dialog.locator('bdi').textContent()) ?? ''))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expectAccessibleInAllViews(page, dialog.getByRole('listitem').last())
    await page.goto('/#/profile?second-factor=turn-off')
    await expectAccessibleInAllViews(page, dialog.locator('input[name=code]'))
  })

  test('of the sign-in that asks for a code passes the accessibility checks', async ({ page }) => {
    const asks = { error: 'Enter the code from your authenticator app', second_factor: true }
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: asks }))
    await page.goto('/#/login')
    await page.locator('input[name=email]').fill('noor@example.com')
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.locator('input[name=code]')).toBeFocused()
    await expectAccessibleInAllViews(page, page.locator('input[name=code]'))
  })
})
