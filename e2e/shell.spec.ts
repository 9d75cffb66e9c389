import type { Role } from '#domain/access.ts'
import {
  account,
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInAllViews,
  phone,
  test,
  threeViews,
} from './fixtures/browser.ts'

const pages: Record<Role, string[]> = {
  admin: ['Dashboard', 'Patients', 'Appointments', 'Invoices', 'Doctors', 'Reports', 'Settings'],
  manager: ['Dashboard', 'Patients', 'Appointments', 'Invoices', 'Doctors', 'Reports'],
  receptionist: ['Dashboard', 'Patients', 'Appointments', 'Invoices'],
  doctor: ['Dashboard', 'Appointments', 'My Payouts'],
}

for (const [role, labels] of Object.entries(pages) as [Role, string[]][]) {
  test(`the sidebar of ${role}`, async ({ signedIn }) => {
    const page = await signedIn(role)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(labels)
    await expect(page.getByRole('navigation', { name: 'Clinic' }).getByRole('link')).toHaveText([
      'About',
      'Contact',
      'Gallery',
    ])
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
  })
}

test('the top bar says whose clinic it is and who is signed in', async ({ signedIn, request }) => {
  const page = await signedIn('admin')
  const { clinic_name } = (await (await request.get('/api/public/clinic')).json()) as { clinic_name: string }
  const bar = page.getByRole('banner')
  await expect(bar).toContainText(clinic_name)
  await expect(bar).toContainText('Admin')
})

test('the bar extends to the edge of the window, even where space for a scroll bar is reserved', async ({
  signedIn,
}) => {
  const page = await signedIn('receptionist')
  await expect(page.getByRole('banner')).toBeVisible()
  const strip = (x: number) => page.screenshot({ clip: { x, y: 0, width: 4, height: 60 } })
  expect((await strip(desktop.width - 4)).equals(await strip(desktop.width - 24))).toBe(true)
})

test('signing out deletes the token and shows the sign-in', async ({ page }) => {
  await page.goto('/#/login')
  await page.getByLabel('Email').fill(account('manager').email)
  await page.getByLabel('Password', { exact: true }).fill(account('manager').password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/#/dashboard')
  await expect(page).toHaveURL(/#\/login$/)
})

test('the bare address opens the dashboard, an unknown one shows an error', async ({ signedIn }) => {
  const page = await signedIn('admin', '/')
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.goto('/#/no-such-page')
  await expect(page.getByText('There is nothing here')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

for (const role of ['manager', 'receptionist', 'doctor'] as const) {
  test(`${role} is redirected from the settings to the dashboard`, async ({ signedIn }) => {
    const page = await signedIn(role, '/settings/clinic')
    await expect(page).toHaveURL(/#\/dashboard$/)
  })
}

test.describe('under 1024 px', () => {
  test.use({ viewport: phone })

  test('the clinic’s full name is in the bar', async ({ page, signedIn }) => {
    const clinic_name = 'Lulwa Bay Dental Clinic'
    await page.route('**/api/public/clinic', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), clinic_name } })
    })
    await signedIn('receptionist')
    const name = page.getByRole('banner').getByText(clinic_name)
    await expect(name).toBeVisible()
    expect(
      await name.evaluate(
        ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      ),
    ).toBe(true)
  })

  test('the sidebar is a drawer: its backdrop, Escape and navigation close it', async ({ signedIn }) => {
    const page = await signedIn('admin')
    const drawer = page.getByRole('dialog')
    const menu = page.getByRole('button', { name: 'Open menu' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()

    await menu.click()
    await expect(drawer.getByRole('link', { name: 'Patients' })).toBeVisible()
    await page.mouse.click(phone.width - 20, 400)
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()

    await menu.click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await menu.click()
    await drawer.getByRole('link', { name: 'Dashboard' }).click()
    await expect(drawer).toBeHidden()
    await menu.click()
    await expectAccessible(page)
  })

  test('rotating the device closes it', async ({ signedIn }) => {
    const page = await signedIn('admin')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.setViewportSize(desktop)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

for (const language of ['en', 'ar'] as const) {
  test.describe(`at twice the size, ${language}`, () => {
    test.use({ language, viewport: { width: desktop.width / 2, height: desktop.height / 2 } })
    test('nothing in the top bar breaks into several lines or extends beyond it', async ({ signedIn }) => {
      const page = await signedIn('receptionist')
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('link').first()).toBeVisible()
      const taller = await bar.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(taller).toBeLessThanOrEqual(0)
      for (const button of await bar.getByRole('button').all()) {
        if (await button.isVisible()) expect((await button.boundingBox())?.height).toBeLessThanOrEqual(44)
      }
    })
  })
}

test('the language is switched in the top bar, reverses the layout, and is remembered', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة المعلومات')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة المعلومات')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('the theme is chosen from a menu by keyboard, and remembered', async ({ signedIn }) => {
  const page = await signedIn('admin')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const menu = page.getByRole('button', { name: 'Appearance' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  expect(await background()).not.toBe(light)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the first Tab stop skips the navigation', async ({ signedIn }) => {
  const page = await signedIn('admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a page that does not exist passes the accessibility and layout checks in every view, with its frame', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/no-such-page')
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('link'))
})

for (const [what, rule] of [
  ['is too wide in Arabic', '[dir=rtl] body { inline-size: 2000px }'],
  ['is too faint in the dark', '[data-theme=dark] h1 { color: #333 }'],
  ['is too faint in Arabic', '[dir=rtl] h1 { color: #333 }'],
] as const) {
  test(`control: the checks in every view find what ${what}`, async ({ signedIn }) => {
    const page = await signedIn('admin', '/no-such-page')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, rule)
    await expect(expectAccessibleInAllViews(page, heading, threeViews)).rejects.toThrow(
      /pixels beyond the window|color-contrast/,
    )
  })
}
