import { account, expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'

const INVALID = 'Invalid email or password'
const NETWORK = 'Unable to connect to server. Please check if the server is running.'
const REFUSED = 'Connection refused. Please ensure the server is running on port 3001.'

test.beforeEach(async ({ page }) => {
  await page.goto('/#/login')
})

test('a receptionist signs in and sees the dashboard', async ({ page }) => {
  const { email, password } = account('receptionist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page.getByRole('banner')).toContainText('Receptionist')

  await page.goto('/#/login')
  await expect(page, 'who is signed in does not sign in again').toHaveURL(/#\/dashboard$/)
})

test.describe('while the dashboard still loads', () => {
  // It may send one more request when the token is gone.
  test.use({ provoked: /status of 401/ })

  test('a browser used for a sign-in is recognized at the next one', async ({ page }) => {
    const { email, password } = account('receptionist')
    const sentBySigningIn = async () => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      const request = page.waitForRequest('**/api/auth/login')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/dashboard$/)
      return ((await request).postDataJSON() as { device_token?: string }).device_token
    }
    expect(await sentBySigningIn()).toBeUndefined()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await expect(page).toHaveURL(/#\/login$/)
    const sent = await sentBySigningIn()
    expect(sent).toMatch(/^[\w-]{43}$/)
    expect(await page.evaluate(() => localStorage.getItem('device')), 'it keeps its token').toBe(sent)
  })
})

test('the password can be shown and hidden', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret-one')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the demo accounts of admin, manager and receptionist are printed, and fill the form', async ({ page }) => {
  for (const role of ['admin', 'manager', 'receptionist'] as const) {
    await expect(page.getByText(account(role).email)).toBeVisible()
  }
  await expect(page.getByText(account('doctor').email)).toHaveCount(0)
  const ownClinic = page.getByRole('region', { name: 'Your own clinic' })
  const start = ownClinic.getByRole('button', { name: 'Start your own clinic' })
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(start).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: account('manager').email }).click()
  await expect(page.getByLabel('Email')).toHaveValue(account('manager').email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('an email in e-mail format and a password are required', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Email').fill('nobody at home')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
})

test('the requested screen is kept through the sign-in, with its query', async ({ page }) => {
  await page.goto('/#/dashboard?from=a-link')
  await expect(page).toHaveURL(/#\/login$/)
  await page.getByLabel('Email').fill(account('admin').email)
  await page.getByLabel('Password', { exact: true }).fill(account('admin').password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard\?from=a-link$/)
})

test.describe('failures', () => {
  test.use({ provoked: /Failed to load resource/ })

  const trySigningIn = async (page: import('@playwright/test').Page) => {
    await page.getByLabel('Email').fill(account('admin').email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  test("the server's own sentence is shown, and typed values stay", async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { error: INVALID } }))
    await trySigningIn(page)
    await expect(page.getByRole('alert')).toHaveText(INVALID)
    await expect(page.getByLabel('Email')).toHaveValue(account('admin').email)
  })

  test('a wrong password is refused by the server itself', async ({ page }) => {
    await page.getByLabel('Email').fill('nobody@demo.clinic')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(INVALID)
  })

  test('no network', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
    await trySigningIn(page)
    await expect(page.getByRole('alert')).toHaveText(NETWORK)
  })

  test('a gateway without a server', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await trySigningIn(page)
    await expect(page.getByRole('alert')).toHaveText(REFUSED)
  })

  test('any other failure', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }))
    await trySigningIn(page)
    await expect(page.getByRole('alert')).toHaveText('Login failed')
  })

  test('while the request is running the button says so and ignores a second click', async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/login', async (route) => {
      await answered
      await route.fulfill({ status: 401, json: { error: INVALID } })
    })
    await trySigningIn(page)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    answer()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })

  test('a stored token that is no longer valid is deleted', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('token', 'stale'))
    await page.goto('/#/dashboard')
    await page.reload()
    await expect(page).toHaveURL(/#\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('a session that ends keeps the screen, which continues after signing in again', async ({ page, signedIn }) => {
    await signedIn('manager')
    await expect(page.getByText('Total Patients')).toBeVisible()
    await page.route('**/api/reports/dashboard', (route) =>
      route.fulfill({ status: 401, json: { error: 'Please sign in' } }),
    )
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await page.unroute('**/api/reports/dashboard')
    await dialog.getByLabel('Password', { exact: true }).fill(account('manager').password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(page.getByText('Total Patients')).toBeVisible()
  })
})

test.describe('an empty clinic', () => {
  test('asks for its first admin, and signs them in', async ({ page, tokens }) => {
    await page.route('**/api/public/clinic', async (route) => {
      const answer = await route.fetch()
      const clinic = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...clinic, needs_first_admin: true, demo_accounts: null } })
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Set up your clinic' })).toBeVisible()
    await expect(page.getByText('This folder holds the demo clinic.')).toHaveCount(0)
    await page.getByLabel('Your name').fill('Huda Al-Kuwari')
    await page.getByLabel('Email').fill('huda@example.com')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create admin account' }).click()
    await expect(page.getByText('The password needs at least 8 characters')).toBeVisible()

    let sent: unknown
    await page.route('**/api/setup/first-admin', (route) => {
      sent = route.request().postDataJSON()
      const user = { id: 1, name: 'Huda Al-Kuwari', email: 'huda@example.com', role: 'admin', doctor_id: null }
      // A session that the server accepts, because the dashboard makes further requests.
      return route.fulfill({ status: 201, json: { token: tokens.admin, user } })
    })
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Create admin account' }).click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(page.getByText('Total Patients')).toBeVisible()
    expect(sent).toEqual({ name: 'Huda Al-Kuwari', email: 'huda@example.com', password: 'long enough' })
  })
})

test('the sign-in screen passes the accessibility and layout checks in every view', async ({ page }) => {
  await expectAccessibleInAllViews(page, page.locator('input[name=password]'))
})
