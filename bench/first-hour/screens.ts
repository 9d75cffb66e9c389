import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import { expect } from '#e2e/fixtures/browser.ts'
import { patientLines } from '#test/support/import-files.ts'

const ICON = fileURLToPath(new URL('../../web/static/icon.svg', import.meta.url))
export const PASSWORD = 'four tall brown camels'

export async function startOwnClinic(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Start your own clinic' }).click()
  await page.getByLabel('Clinic name').fill('Pearl Smiles')
  await page.getByLabel('Your name').fill('Huda Al-Mannai')
  await page.getByLabel('Email').fill('huda@pearl.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Start the clinic' }).click()
  await expect(page.getByText('0 of 8 done').or(page.getByText('1 of 8 done'))).toBeVisible()
}

export async function setClinic(page: Page) {
  await step(page, 'Clinic and logo')
  await page.getByLabel('Address').fill('Tower 7, The Pearl, Doha')
  await page.getByLabel('Phone').fill('4455 6677')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(ICON).png().toBuffer() }
  await page.locator('input[type=file]').setInputFiles(logo)
  await page.getByLabel('Sunday opens at').fill('09:00')
  await page.getByLabel('Sunday closes at').fill('20:00')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
}

/** Prices all forty codes of the starter list. */
export async function priceCodes(page: Page) {
  await step(page, 'Treatment codes')
  const dialog = page.getByRole('dialog', { name: 'Starter list of treatment codes' })
  const prices = dialog.getByLabel(/^Price of /)
  await expect(prices).toHaveCount(40)
  for (const [index, price] of (await prices.all()).entries()) await price.fill(String(100 + index * 25))
  await dialog.getByRole('button', { name: 'Add 40 codes' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Invites a doctor, who opens the link in another browser and chooses a password. */
export async function inviteDoctor(page: Page, browser: Browser, name: string) {
  await page.goto(`${new URL(page.url()).origin}/#/settings/users?new=true&invite=doctor`)
  const form = page.getByRole('dialog', { name: 'Add New User' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(`${name.toLowerCase()}@pearl.example`)
  await form.getByRole('button', { name: 'Create' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitation' })
  const link = await invitation.getByLabel('Invitation link').inputValue()
  const device = await browser.newContext()
  const theirs = await device.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Choose this password' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await device.close()
  await invitation.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
}

export async function importPatients(page: Page, count: number) {
  await step(page, 'Patients')
  const main = page.getByRole('main')
  const buffer = Buffer.from([...patientLines(count)].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer })
  await main.getByRole('button', { name: 'Check' }).click()
  await main.getByRole('button', { name: `Import ${count.toLocaleString('en')} records` }).click()
  await expect(main.getByText('The import is done')).toBeVisible()
  await expect(main.getByText(/Backup made before: \w+-before-import-/)).toBeVisible()
}

/** Books an imported patient at midnight, so that the appointment has begun whenever this runs. */
export async function bookAndRegister(page: Page, doctor: string, patient: string) {
  await page.goto(`${new URL(page.url()).origin}/#/appointments?view=columns&new=true&start=00:15`)
  const form = page.getByRole('dialog', { name: 'New Appointment' })
  await form.getByRole('combobox', { name: 'Patient' }).fill(patient)
  // Until the search answers, the only offer is to add a patient of that name.
  await page.getByRole('option', { name: patient }).filter({ hasNotText: /^Add/ }).click()
  await form.getByLabel('Doctor').selectOption({ label: doctor })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('region', { name: doctor }).getByRole('button', { name: patient }).click()
  await page.getByRole('button', { name: `Register for ${patient}` }).click()
  await expect(page.getByText('Ready for invoicing').first()).toBeVisible()
}

export async function invoiceAndPay(page: Page) {
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await page.getByRole('button', { name: /^Create and pay QR .+ in cash$/ }).click()
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true }).first()).toBeVisible()
}

/** Opens the screen that the dashboard's step links to. */
async function step(page: Page, name: string) {
  await page.goto(`${new URL(page.url()).origin}/#/dashboard`)
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name} To do`) })
    .getByRole('link')
    .click()
}
