import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { runImport } from './fixtures/imports.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

// One import runs at a time: that of another test may be in the way.
test.use({ provoked: /status of 409/ })

async function checked(page: Page, kind: string, lines: readonly string[]) {
  await page.goto('/#/settings/imports')
  const main = page.getByRole('main')
  await main.getByRole('radiogroup').getByText(kind, { exact: true }).click()
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'insurers.csv', mimeType: 'text/csv', buffer })
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  return main
}

test('prices and policies of insurers are brought by a file, and what does not fit is said by its line', async ({
  factory,
  signedIn,
}) => {
  const of = unique()
  const code = `T${of}`.slice(0, 20).toUpperCase().replaceAll(' ', '')
  const made = { code, description: `Treatment ${of}`, default_cost: 300 }
  await factory.send('admin', 'POST', '/api/settings/treatment-codes', made)
  const payer = { name: `Payer ${of}`, kind: 'insurer' }
  const { id } = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/payers', payer)
  await factory.send('admin', 'POST', `/api/settings/payers/${id}/plans`, { name: 'Gold', patient_percent: 20 })
  const phone = `55${String(Date.now()).slice(-6)}`
  const patient = await factory.registerPatient(`Insured ${of}`, { contact_number: phone })

  const page = await signedIn('admin', '/settings/imports')
  const list = `Net ${of}`
  const prices = await checked(page, 'Agreed prices of insurers', [
    'Price list,Code,Price,Insurer code',
    `${list},${code},240,D2391`,
    `${list},NONE${code},5,`,
  ])
  await expect(prices.getByText(`NONE${code}`).first()).toBeVisible()
  await expectAccessibleInAllViews(page, prices.getByText(`NONE${code}`).first())
  await prices.getByLabel('Leave out the line with a problem').check()
  await runImport(prices, 'Import 1 record')
  await page.goto('/#/settings/price-lists')
  await page.getByRole('link', { name: `Prices of ${list}` }).click()
  await expect(page.getByRole('dialog').getByRole('spinbutton', { name: `Price of ${code}` })).toHaveValue('240')

  const policies = await checked(page, 'Insurance policies', [
    'Patient Name,Phone,Insurance,Plan,Member No,Valid from',
    `${patient.full_name},${phone},${payer.name},Gold,M-${of},2026-03-01`,
  ])
  await runImport(policies, 'Import 1 record')
  await page.goto(`/#/patients/${patient.id}/insurance`)
  await expect(page.getByText(`M-${of}`).first()).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByText(`M-${of}`).first())
})
