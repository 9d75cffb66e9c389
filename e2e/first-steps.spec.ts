import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'
import { fillIn, PASSWORD } from './fixtures/profile.ts'

// Each test continues where the one before it left the clinic.
test.describe.configure({ mode: 'serial' })
let clinic: OwnClinic
const huda = { name: 'Huda', email: 'huda@pearl.example', password: PASSWORD, role: 'admin' as const }

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  const headers = { 'content-type': 'application/json' }
  const { role: _admin, ...first } = huda
  const answer = await fetch(`${clinic.address}/api/setup/first-admin`, {
    method: 'POST',
    headers,
    body: JSON.stringify(first),
  })
  expect(answer.status).toBeLessThan(300)
})
test.afterAll(() => clinic.close())

test.beforeEach(async ({ page }) => {
  await page.goto(`${clinic.address}/#/login`)
  await fillIn(page, huda)
  await expect(page).toHaveURL(/#\/dashboard$/)
})

const title = (page: Page) => page.getByRole('heading', { name: 'First steps' })
const step = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name} (Done|To do)`) })
const dashboard = (page: Page) => page.goto(`${clinic.address}/#/dashboard`)

test('an empty clinic’s dashboard shows the first steps, and none is done', async ({ page }) => {
  await expect(page.getByText('0 of 8 done')).toBeVisible()
  await expect(step(page, 'Doctors')).toContainText('To do')
  await step(page, 'A place for backups').getByRole('link').click()
  await expect(page.getByText('Set BACKUP_DIR to a folder on another disk')).toBeVisible()
  await dashboard(page)
  await expectAccessibleInAllViews(page, page.getByRole('heading', { name: /^(First steps|الخطوات الأولى)$/ }))
})

test('treatment codes are taken from the starter list with the clinic’s own prices', async ({ page }) => {
  await step(page, 'Treatment codes').getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Starter list of treatment codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(40)
  await expect(dialog.getByRole('button', { name: 'Add codes' })).toBeDisabled()
  await expectAccessibleInAllViews(page, dialog.or(page.getByRole('dialog', { name: 'القائمة الأولية لرموز العلاج' })))

  await dialog.getByLabel('Price of CONS Consultation').fill('150')
  await dialog.getByLabel('Price of XR-OPG Panoramic X-ray (OPG)').fill('200.5')
  const examination = dialog.getByLabel('Price of EXAM Comprehensive examination, new patient')
  await examination.fill('75.125')
  await dialog.getByRole('button', { name: 'Add 2 codes' }).click()
  await expect(dialog.getByText('Enter an amount such as 1,234.50, with at most two decimals')).toBeVisible()
  await expect(examination).toBeFocused()
  await examination.fill('')
  await dialog.getByRole('button', { name: 'Add 2 codes' }).click()
  await expect(dialog).toHaveCount(0)
  const added = page.getByRole('row').filter({ hasText: 'XR-OPG' })
  await expect(added).toContainText('Panoramic X-ray (OPG)')
  await expect(added).toContainText('QR 200.50')

  await page.getByRole('button', { name: 'Starter list' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(38)
  await dashboard(page)
  await expect(step(page, 'Treatment codes')).toContainText('Done')
  await expect(page.getByText('1 of 8 done')).toBeVisible()
})

test('a doctor follows an invitation link and chooses the password; the link works once', async ({ page, browser }) => {
  await step(page, 'Doctors').getByRole('link').click()
  const form = page.getByRole('dialog', { name: 'Add New User' })
  await expect(form.getByLabel('Role')).toHaveValue('doctor')
  await expect(form.getByLabel('Invite by a link')).toBeChecked()
  await form.getByLabel('Name').fill('Dr. Sami Haddad')
  await form.getByLabel('Email').fill('sami@pearl.example')
  await form.getByRole('button', { name: 'Create' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitation' })
  const link = await invitation.getByLabel('Invitation link').inputValue()
  await expect(invitation.getByText(/^This link works only on this computer: .+ Other devices/)).toBeVisible()
  await expect(invitation.getByText(/^Works once, until .+\. It is shown only now/)).toBeVisible()
  await expectAccessibleInAllViews(page, invitation.or(page.getByRole('dialog', { name: 'الدعوة' })))

  const device = await browser.newContext()
  const theirs = await device.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Welcome, Dr. Sami Haddad' })).toBeVisible()
  await expect(theirs.getByText('sami@pearl.example')).toBeVisible()
  await expectAccessibleInAllViews(theirs, theirs.locator('form'))
  await theirs.getByLabel('Password', { exact: true }).fill('four tall brown camels')
  await theirs.getByRole('button', { name: 'Choose this password' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The steps are shown only to an admin.
  await expect(title(theirs)).toHaveCount(0)
  await device.close()

  const otherBrowser = await browser.newContext()
  const late = await otherBrowser.newPage()
  await late.goto(link)
  await expect(late.getByText('This link works no more')).toBeVisible()
  await otherBrowser.close()

  await dashboard(page)
  await expect(step(page, 'Doctors')).toContainText('Done')
})

test('hours that the clinic sets count as its own, and a first patient is registered', async ({ page }) => {
  await step(page, 'Opening hours').getByRole('button', { name: 'The usual hours are right' }).click()
  await expect(step(page, 'Opening hours')).toContainText('Done')
  await page.goto(`${clinic.address}/#/settings/clinic`)
  await page.getByLabel('Sunday opens at').fill('09:30')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  await page.goto(`${clinic.address}/#/patients?new=true`)
  await page.getByRole('dialog').getByLabel('Full Name').fill('Mariam Al-Kuwari')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dashboard(page)
  for (const done of ['Doctors', 'Opening hours', 'Treatment codes', 'Patients'])
    await expect(step(page, done)).toContainText('Done')
  await expect(page.getByText('4 of 8 done')).toBeVisible()
  await expect(step(page, 'The first invoice')).toContainText('To do')
})

test('the steps are hidden, and shown again from the settings', async ({ page }) => {
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect(title(page)).toHaveCount(0)
  await expect(page.getByText('Settings, Clinic brings them back')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText("Today's Appointments")).toBeVisible()
  await expect(title(page)).toHaveCount(0)

  await page.goto(`${clinic.address}/#/settings/clinic`)
  const back = page.getByRole('button', { name: 'Show the first steps on the dashboard' })
  await expectAccessibleInAllViews(
    page,
    back.or(page.getByRole('button', { name: 'عرض الخطوات الأولى في لوحة المعلومات' })),
  )
  await back.click()
  await expect(back).toHaveCount(0)
  await dashboard(page)
  await expect(page.getByText('4 of 8 done')).toBeVisible()
})
