import type { Page } from '@playwright/test'
import { account, expect, test } from './fixtures/browser.ts'
import { goOffline, goOnline } from './fixtures/offline.ts'

/** A new session: ending the shared one would sign other tests out. */
async function ownSession(page: Page) {
  const answer = await page.request.post('/api/auth/login', { data: account('receptionist') })
  const { token } = (await answer.json()) as { token: string }
  return { headers: { authorization: `Bearer ${token}` }, token }
}

const halfTypedPatient = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Patient' }).click()
  const name = page.getByRole('dialog', { name: 'Add New Patient' }).getByLabel('Full Name')
  await name.fill('Half Typed')
  return name
}

test.describe('without a connection', () => {
  test.use({ provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('a bar shows since when, pickers show why, and both disappear by themselves', async ({ page, signedIn }) => {
    await signedIn('receptionist', '/appointments?new=true')
    const patient = page.getByRole('dialog').getByLabel('Patient')
    await expect(patient).toBeVisible()
    // What is loaded when it is needed is there: otherwise a notice that it is missing lies over the field.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Find a time' })).toBeVisible()
    const bar = page.getByText(/^No connection since \d\d:\d\d; what you see may be old$/)
    await expect(bar).toHaveCount(0)
    await goOffline(page)
    await expect(bar).toBeVisible({ timeout: 5_000 })
    await expect(page.getByRole('status').filter({ has: bar })).toBeVisible()
    await patient.click()
    await expect(page.getByText('There is no connection to the server.').first()).toBeVisible()

    const asked = page.waitForResponse(/\/api\/appointments/)
    await goOnline(page)
    await expect(bar).toBeHidden()
    expect((await asked).ok(), 'what is shown is asked for again').toBe(true)
  })
})

test.describe('a session that somebody ended elsewhere', () => {
  test.use({ provoked: /status of 401/ })

  test('hides the patients at once, without any input, and the password restores what was typed', async ({
    page,
    signedIn,
  }) => {
    const [here, there] = [await ownSession(page), await ownSession(page)]
    await page.addInitScript((token) => {
      if (!location.protocol.startsWith('about')) localStorage['token'] ??= token
    }, here.token)
    await signedIn('receptionist', '/patients')
    await page.evaluate((token) => (localStorage['token'] = token), here.token)
    await page.reload()
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toBeVisible()
    const name = await halfTypedPatient(page)
    const sessions = await page.request.get('/api/profile/sessions', { headers: here.headers })
    const own = ((await sessions.json()) as { id: number; current: boolean }[]).find(({ current }) => current)
    await page.request.delete(`/api/profile/sessions/${own?.id}`, { headers: there.headers })

    const cover = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(cover).toBeVisible({ timeout: 4_000 })
    await expect(row).toBeHidden()
    await expect(name).toBeHidden()
    await cover.getByLabel('Password', { exact: true }).fill(account('receptionist').password)
    await page.keyboard.press('Enter')
    await expect(cover).toBeHidden()
    await expect(name).toHaveValue('Half Typed')
  })
})

test.describe('a screen without input', () => {
  // Of two tabs that lock at the same moment the server tells one that it is locked.
  test.use({ provoked: /status of 4(00|23)/ })

  test('is covered in all tabs until the password is entered, and is then as it was', async ({
    page,
    signedIn,
    context,
  }) => {
    const leaveAlone = () => page.evaluate(() => (localStorage['last_input'] = String(Date.now() - 61_000)))
    await context.route('**/api/settings/clinic', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), idle_lock_minutes: 1 } })
    })
    await signedIn('receptionist', '/patients')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toBeVisible()
    const name = await halfTypedPatient(page)
    const other = await context.newPage()
    await other.goto('/#/patients')
    await expect(other.getByRole('table')).toBeVisible()

    const cover = page.getByRole('dialog', { name: 'This screen is locked' })
    await expect(async () => {
      // Repeatedly: opening the other tab counted as activity, with the time of the previous setting.
      await leaveAlone()
      await expect(cover).toBeVisible({ timeout: 2_500 })
    }).toPass()
    await expect(other.getByRole('dialog', { name: 'This screen is locked' })).toBeVisible()
    await expect(row).toBeHidden()
    await expect(name).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(cover).toBeVisible()

    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(cover.getByText('This is not your password')).toBeVisible()
    await cover.getByLabel('Password', { exact: true }).fill(account('receptionist').password)
    await page.keyboard.press('Enter')
    await expect(cover).toBeHidden()
    await expect(name).toHaveValue('Half Typed')
    await expect(name).toBeFocused()
    await expect(other.getByRole('table')).toBeVisible()
  })
})
