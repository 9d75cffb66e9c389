import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '../domain/access.ts'
import { stepAt } from '../domain/second-factor.ts'
import { codeAt } from '../server/second-factor/totp.ts'
import { secretOf } from '../test/secret.ts'
import { account, expect, expectSound, test, views } from './browser.ts'

const password = 'long enough'
const unique = () => Math.random().toString(36).slice(2, 10)
/** The half minute in which the phone's clock stands, ahead or behind by some. */
const codeFor = (secret: string, steps_on = 0) => codeAt(secretOf(secret), stepAt(new Date()) + steps_on)

async function hire(request: APIRequestContext, role: Role = 'receptionist') {
  const signed_in = await request.post('/api/auth/login', { data: account('admin') })
  const { token } = (await signed_in.json()) as { token: string }
  const user = { name: `Noor ${unique()}`, email: `${unique()}@example.com`, role, password }
  const made = await request.post('/api/settings/users', {
    data: user,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(made.status()).toBe(201)
  return user
}

type Person = Awaited<ReturnType<typeof hire>>

async function fillIn(page: Page, { email }: Person, typed = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signIn(page: Page, person: Person) {
  await page.goto('/#/login')
  await fillIn(page, person)
  await expect(page).toHaveURL(/#\/dashboard$/)
}

/** Through the screen, to the end; answers the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery_codes = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toHaveCount(0)
  return { secret, recovery_codes }
}

test('one’s name in the top bar leads to the profile, Back leads away again', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByText(account('manager').email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a demo account says that its sign-in stays as it is', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/profile')
  await expect(page.getByText('This is a demo account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set up' })).toHaveCount(0)
})

test.describe('the password', () => {
  test.use({ provoked: /status of 40[01]/ })

  test('is changed with the current one, and signs in from then on', async ({ page, request }) => {
    const person = await hire(request, 'doctor')
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
    await page.getByLabel('Current password').fill(password)
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
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await code.fill(codeFor(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)

    await page.goto('/#/profile')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByLabel('Code', { exact: true }).fill(codeFor(secret))
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

  test('a wrong password or code is said at its field, Back closes, and nothing is on', async ({ page, request }) => {
    await signIn(page, await hire(request))
    await page.goto('/#/profile')
    const dialog = page.getByRole('dialog')
    const begin = page.getByRole('button', { name: 'Set up', exact: true })
    await begin.click()
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill('not it at all')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password')).toBeVisible()
    await dialog.getByLabel('Current password').fill(password)
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

  test('lost with the phone, an admin resets it', async ({ page, request, signedIn }) => {
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
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click()
    await expect(page.getByText('The second factor is reset')).toBeVisible()
    await expect(page.getByText('Signs in with the password alone.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await fillIn(page, person)
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
})

test.describe('where one is signed in', () => {
  test('is listed; one is ended, then all others', async ({ page, request }) => {
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

test.describe('when the clinic requires a second factor', () => {
  test.use({ provoked: /status of 403/ })

  // The switch is for the whole clinic, where other tests are at work: here only the answers say that it is on.
  test('whoever has none is led to the profile, from wherever they were', async ({ page, request }) => {
    const person = await hire(request)
    await signIn(page, person)
    const refusal = { error: 'Your clinic asks for a second factor.', second_factor_required: true }
    await page.route('**/api/patients*', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.route('**/api/profile', async (route) => {
      const answer = await route.fetch()
      const own = (await answer.json()) as { second_factor: object }
      await route.fulfill({ json: { ...own, second_factor: { ...own.second_factor, required: true } } })
    })
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page).toHaveURL(/#\/profile$/)
    await expect(page.getByText('Your clinic asks everybody for a second factor')).toBeVisible()
    await page.getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL(/#\/profile$/)
    await page.unroute('**/api/patients*')
    await setUp(page)
    await expect(page.getByText('Your clinic asks everybody for a second factor')).toHaveCount(0)
    await page.getByRole('link', { name: 'Patients' }).click()
    await expect(page).toHaveURL(/#\/patients$/)
  })
})

for (const { name, ...view } of views) {
  test.describe(name, () => {
    test.use({ ...view, provoked: /status of 401/ })

    test('the profile, its steps and the sign-in with a code are sound', async ({ page, request }) => {
      const person = await hire(request)
      const answer = await request.post('/api/auth/login', { data: person })
      const { token } = (await answer.json()) as { token: string }
      await page.goto('/#/login')
      await page.evaluate((held) => localStorage.setItem('token', held), token)
      await page.goto('about:blank')
      await page.goto('/#/profile')
      await expect(page.locator('main form')).toBeVisible()
      await expectSound(page)
      await page.goto('/#/profile?second-factor=set-up')
      const dialog = page.getByRole('dialog')
      await dialog.locator('input').fill(password)
      await expectSound(page)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('img')).toBeVisible()
      await expectSound(page)
      await dialog.locator('input').fill(codeFor((await dialog.locator('bdi').textContent()) ?? ''))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      await expectSound(page)
      await page.goto('/#/profile?second-factor=turn-off')
      await expect(dialog.locator('input[name=code]')).toBeVisible()
      await expectSound(page)

      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('about:blank')
      await page.goto('/#/login')
      await page.locator('input[name=email]').fill(person.email)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
      await expect(page.locator('input[name=code]')).toBeFocused()
      await expectSound(page)
    })
  })
}
