import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/browser.ts'

/** Delays the app's scripts and records what is requested meanwhile. */
async function withoutApp(page: Page) {
  const asked: string[] = []
  let comeApp = () => {}
  const released = new Promise<void>((resolve) => (comeApp = resolve))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  return { asked, comeApp }
}

const VERIFY = '/api/auth/verify'

test('the screen and the session are requested in parallel with the app’s code, once each', async ({
  page,
  signedIn,
}) => {
  const { asked, comeApp } = await withoutApp(page)
  const opening = signedIn('receptionist', '/patients?q=a')
  await expect.poll(() => asked).toContain(VERIFY)
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/patients-screen/))
  comeApp()
  await opening
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  const twice = asked.filter((path, place) => /verify|screen/.test(path) && asked.indexOf(path) !== place)
  expect(twice).toEqual([])
})

test('a screen whose code is loaded renders with its frame, without a placeholder', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    const kept = { stand_ins: 0 }
    Object.assign(globalThis, { kept })
    new MutationObserver(() => {
      if (document.querySelector('main > div[aria-busy]')) kept.stand_ins += 1
    }).observe(document, { childList: true, subtree: true })
  })
  const { asked, comeApp } = await withoutApp(page)
  const come = Promise.all([
    page.waitForResponse(/dashboard-screen/).then((response) => response.finished()),
    page.waitForResponse(`**${VERIFY}`).then((response) => response.finished()),
  ])
  const opening = signedIn('receptionist')
  await come
  comeApp()
  await opening
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(asked).toContain(VERIFY)
  expect(await page.evaluate(() => (globalThis as unknown as { kept: object }).kept)).toEqual({ stand_ins: 0 })
})

test('an address that changes during the first render is not lost', async ({ page, signedIn }) => {
  // The router stores its position in history.state during the first render.
  await page.addInitScript(() => {
    const note = history.replaceState.bind(history)
    history.replaceState = (...what) => {
      note(...what)
      history.replaceState = note
      queueMicrotask(() => (location.hash = '#/patients?q=a'))
    }
  })
  await signedIn('receptionist', '/dashboard')
  await expect(page).toHaveURL(/#\/patients\?q=a$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
})

test('without a session, the sign-in opens and no request is sent', async ({ page }) => {
  const { asked, comeApp } = await withoutApp(page)
  const opening = page.goto('/#/patients')
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/sign-in-screen/))
  comeApp()
  await opening
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(asked.filter((path) => path === VERIFY || path.includes('patients-screen'))).toEqual([])
})

test('a user who signs out in another tab meanwhile is not signed in here', async ({ page, signedIn }) => {
  const { asked, comeApp } = await withoutApp(page)
  const opening = signedIn('receptionist')
  await expect.poll(() => asked).toContain(VERIFY)
  await page.evaluate(() => localStorage.removeItem('token'))
  comeApp()
  await opening
  await expect(page).toHaveURL(/#\/login$/)
})

test('the day does not wait for its patient filter, which loses nothing typed before it has loaded', async ({
  page,
  signedIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/assets/patient-picker-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await signedIn('receptionist', '/appointments')
  await page.getByRole('button', { name: 'Filter and view' }).click()
  const filter = page.getByRole('combobox', { name: 'Patient' })
  await expect(filter).toBeVisible()
  expect(asked.filter((path) => /patient-picker/.test(path))).toEqual([])
  await filter.focus()
  await page.keyboard.type('moh')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('moh')
  await page.keyboard.type('a')
  await expect(filter).toHaveValue('moha')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/patient_id=\d+/)
})

test('a click on the patient filter opens it, even if its code loads after that', async ({ page, signedIn }) => {
  await page.route('**/assets/patient-picker-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await signedIn('receptionist', '/appointments')
  await page.getByRole('button', { name: 'Filter and view' }).click()
  await page.getByRole('combobox', { name: 'Patient' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
})
