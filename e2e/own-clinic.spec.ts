import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'

// A clinic is started, left for the demo and opened again.
test.describe.configure({ mode: 'serial' })
let server: OwnClinic
// A password that is little more than the clinic's name, and sessions that end with the demo.
test.use({ provoked: /status of 40[01]/ })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await openOwnClinic({ demo: 'on' })
})
test.afterAll(() => server.close())

test('without a terminal, a clinic of one’s own is started from the demo’s sign-in screen', async ({ page }) => {
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Start your own clinic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start your own clinic' })).toBeVisible()
  await expectAccessibleInAllViews(page, page.locator('form'))

  await page.getByRole('button', { name: 'Start the clinic' }).click()
  await expect(page.getByText('Please enter the name of your clinic')).toBeVisible()
  await page.getByLabel('Clinic name').fill('Pearl Smiles')
  await expect(page.getByLabel('Currency')).toHaveValue('QR')
  await page.getByLabel('Country').selectOption('United Arab Emirates')
  await expect(page.getByLabel('Currency')).toHaveValue('AED')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Dubai')
  await page.getByLabel('Your name').fill('Huda')
  await page.getByLabel('Email').fill('huda@pearl.example')
  await page.getByLabel('Password', { exact: true }).fill('pearl smiles 1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('little more than the name')).toBeVisible()
  await expect(page.getByLabel('Clinic name')).toHaveValue('Pearl Smiles')
  await page.getByLabel('Password', { exact: true }).fill('four tall brown camels')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Lulwa Bay')).toHaveCount(0)
  await page.goto(`${server.address}/#/patients`)
  await expect(page.getByText('No patients')).toBeVisible()
})

test('from there the demo is two clicks away, and back', async ({ page }) => {
  await page.goto(server.address)
  await expect(page.getByText('Sign in to Pearl Smiles')).toBeVisible()
  await expect(page.getByText('admin@demo.clinic')).toHaveCount(0)
  await page.getByRole('button', { name: 'See the demo clinic' }).click()
  await expect(page.getByText('Sign in to Lulwa Bay Dental Clinic')).toBeVisible()
  await expectAccessibleInAllViews(page, page.locator('form'))
  await page.getByRole('button', { name: 'receptionist@demo.clinic' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(server.address)
  await page.reload()
  await page.getByRole('button', { name: 'Go to your clinic' }).click()
  await expect(page.getByText('Sign in to Pearl Smiles')).toBeVisible()
})

test('a tab with the other clinic reloads, and its content is not sent to this one', async ({ page, context }) => {
  await page.goto(server.address)
  await page.getByLabel('Email').fill('huda@pearl.example')
  await page.getByLabel('Password', { exact: true }).fill('four tall brown camels')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  const other = await context.newPage()
  await other.goto(server.address)
  const reloaded = page.waitForEvent('load')
  await other.getByRole('button', { name: 'See the demo clinic' }).click()
  await reloaded
  await expect(page.getByText('Sign in to Lulwa Bay Dental Clinic')).toBeVisible()
})

test('an admin makes the demo unavailable, and its users are redirected', async ({ page, context }) => {
  const visitor = await context.browser()?.newContext()
  const visiting = await visitor?.newPage()
  if (!visiting) throw new Error('no browser')
  await visiting.goto(server.address)
  await visiting.getByRole('button', { name: 'See the demo clinic' }).click()
  await expect(visiting.getByText('admin@demo.clinic')).toBeVisible()

  await page.goto(`${server.address}/#/settings/clinic`)
  await page.getByLabel('Email').fill('huda@pearl.example')
  await page.getByLabel('Password', { exact: true }).fill('four tall brown camels')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Offer the demo clinic at the sign-in').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  await visiting.reload()
  await expect(visiting.getByText('Sign in to Pearl')).toBeVisible()
  await expect(visiting.getByRole('button', { name: 'See the demo clinic' })).toHaveCount(0)
  await visitor?.close()
})
